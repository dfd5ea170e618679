// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/own_presets.h"

#include <QSettings>
#include <algorithm>
#include <array>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array quantityNames{"magnitude", "phase", "real", "imaginary", "complex"};
const QString ownPrefix = u"own:"_s;

/// "windowPresets/magnitude-difference".
QString groupOf(Quantity quantity, Shown shown)
{
    const QString name = QLatin1String(quantityNames[static_cast<std::size_t>(quantity)]);
    return u"windowPresets/"_s + name + (shown == Shown::Difference ? u"-difference"_s : QString());
}

/// Names may hold what separates groups of settings.
QString keyOf(const QString &name)
{
    return QString::fromLatin1(name.toUtf8().toPercentEncoding());
}

} // namespace

OwnPresets::OwnPresets(QSettings &settings, QObject *parent) : QObject(parent), m_settings(settings) {}

std::vector<WindowPreset> OwnPresets::of(Quantity quantity, Shown shown) const
{
    std::vector<WindowPreset> presets;
    m_settings.beginGroup(groupOf(quantity, shown) + u"/own"_s);
    for (const QString &key : m_settings.childKeys()) {
        const QVariantList range = m_settings.value(key).toList();
        bool lowIsOne = false, highIsOne = false;
        const double low = range.value(0).toDouble(&lowIsOne), high = range.value(1).toDouble(&highIsOne);
        if (!lowIsOne || !highIsOne || !std::isfinite(low) || !(low < high) || !std::isfinite(high))
            continue; // somebody edited the file
        const QString name = QString::fromUtf8(QByteArray::fromPercentEncoding(key.toLatin1()));
        const bool phase = quantity == Quantity::Phase;
        presets.push_back({ownPrefix + name, name,
                           phase ? tr("Your own: %1 to %2 rad").arg(low, 0, 'g', 3).arg(high, 0, 'g', 3)
                                 : tr("Your own: %1 % to %2 % of the peak")
                                       .arg(100 * low, 0, 'g', 3)
                                       .arg(100 * high, 0, 'g', 3),
                           low, high, false});
    }
    m_settings.endGroup();
    std::sort(presets.begin(), presets.end(), [](const WindowPreset &a, const WindowPreset &b) {
        return a.title.localeAwareCompare(b.title) < 0;
    });
    return presets;
}

bool OwnPresets::save(Quantity quantity, Shown shown, const QString &name, double low, double high)
{
    const QString trimmed = name.trimmed();
    if (trimmed.isEmpty() || !(low < high)) return false;
    m_settings.setValue(groupOf(quantity, shown) + u"/own/"_s + keyOf(trimmed), QVariantList{low, high});
    emit changed();
    return true;
}

bool OwnPresets::rename(Quantity quantity, Shown shown, const QString &from, const QString &to)
{
    const QString group = groupOf(quantity, shown) + u"/own/"_s, trimmed = to.trimmed();
    if (trimmed == from) return true;
    const QVariant range = m_settings.value(group + keyOf(from));
    if (trimmed.isEmpty() || !range.isValid() || m_settings.contains(group + keyOf(trimmed))) return false;
    m_settings.setValue(group + keyOf(trimmed), range);
    m_settings.remove(group + keyOf(from));
    if (first(quantity, shown) == ownPrefix + from)
        m_settings.setValue(groupOf(quantity, shown) + u"/first"_s, ownPrefix + trimmed);
    emit changed();
    return true;
}

void OwnPresets::remove(Quantity quantity, Shown shown, const QString &name)
{
    m_settings.remove(groupOf(quantity, shown) + u"/own/"_s + keyOf(name));
    if (first(quantity, shown) == ownPrefix + name) m_settings.remove(groupOf(quantity, shown) + u"/first"_s);
    emit changed();
}

QString OwnPresets::first(Quantity quantity, Shown shown) const
{
    return m_settings.value(groupOf(quantity, shown) + u"/first"_s, u"automatic"_s).toString();
}

void OwnPresets::setFirst(Quantity quantity, Shown shown, const QString &key)
{
    m_settings.setValue(groupOf(quantity, shown) + u"/first"_s, key);
    emit changed();
}

std::vector<WindowPreset> allPresets(const OwnPresets &own, Quantity quantity, Shown shown)
{
    std::vector<WindowPreset> presets = windowPresets(quantity, shown);
    for (WindowPreset &preset : own.of(quantity, shown))
        presets.push_back(std::move(preset));
    return presets;
}

std::pair<double, double> shownShares(SliceView &view)
{
    const auto [low, high] = view.window();
    const double scale = view.quantity() == Quantity::Phase ? 1 : view.peak();
    return scale > 0 ? std::pair(low / scale, high / scale) : std::pair(low, high);
}

} // namespace larmor

#include "moc_own_presets.cpp"
