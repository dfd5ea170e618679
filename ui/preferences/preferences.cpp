// SPDX-License-Identifier: GPL-3.0-or-later
#include "preferences/preferences.h"

#include "classroom/class_server.h"
#include "core/error.h"
#include "jobs/message_log.h"

#include <QSettings>

namespace larmor {

namespace {

const QString themeKey = QStringLiteral("window/theme"), startKey = QStringLiteral("start/opens"),
              engineKey = QStringLiteral("preferences/engine"),
              lengthsKey = QStringLiteral("preferences/lengths"),
              classPortKey = QStringLiteral("lessons/classPort"),
              cacheKey = QStringLiteral("preferences/cache"), welcomedKey = QStringLiteral("start/welcomed");
const QString darkTheme = toString(ThemeChoice::Dark), yes = QStringLiteral("true"),
              no = QStringLiteral("false"), automatic = QStringLiteral("auto"),
              millimetres = toString(LengthUnit::Millimetres), warm = QStringLiteral("warm");

QString wordOf(const EngineChoice &engine)
{
    return engine ? QString::fromUtf8(toString(*engine).data()) : automatic;
}

/// A word that an older or a newer version kept is no reason to stop: it is told, and the default used.
template <class Parse>
auto parsed(const QSettings &settings, const QString &key, const QString &initial, Parse parse)
{
    const QString word = settings.value(key, initial).toString();
    try {
        return parse(word.toStdString());
    } catch (const Error &error) {
        MessageLog::instance().add(
            MessageLog::Level::Warning,
            Preferences::tr("The setting %1 is \"%2\": %3 is used").arg(key, word, initial),
            QString::fromUtf8(error.what()));
        return parse(initial.toStdString());
    }
}

} // namespace

QString toString(LengthUnit unit)
{
    return unit == LengthUnit::Millimetres ? QStringLiteral("mm") : QStringLiteral("voxels");
}

Preferences::Preferences(QSettings &settings, QObject *parent) : QObject(parent), m_settings(settings) {}

/// Only what differs from the default, so that the default may become another one.
bool Preferences::keep(const QString &key, const QString &value, const QString &initial)
{
    if (m_settings.value(key, initial).toString() == value) return false;
    if (value == initial)
        m_settings.remove(key);
    else
        m_settings.setValue(key, value);
    emit changed();
    return true;
}

ThemeChoice Preferences::theme() const
{
    return themeChoice(m_settings.value(themeKey, darkTheme).toString());
}

void Preferences::setTheme(ThemeChoice theme)
{
    if (keep(themeKey, toString(theme), darkTheme)) emit themeChanged();
}

bool Preferences::opensStartPage() const
{
    return m_settings.value(startKey, no).toString() == yes;
}

void Preferences::setOpensStartPage(bool opens)
{
    keep(startKey, opens ? yes : no, no);
}

EngineChoice Preferences::engine() const
{
    return parsed(m_settings, engineKey, automatic,
                  [](const std::string &word) { return parseEngineChoice(word); });
}

void Preferences::setEngine(const EngineChoice &engine)
{
    if (keep(engineKey, wordOf(engine), automatic)) emit engineChanged();
}

LengthUnit Preferences::lengths() const
{
    const QString word = m_settings.value(lengthsKey, millimetres).toString();
    return word == toString(LengthUnit::Voxels) ? LengthUnit::Voxels : LengthUnit::Millimetres;
}

void Preferences::setLengths(LengthUnit unit)
{
    keep(lengthsKey, toString(unit), millimetres);
}

CacheState Preferences::cache() const
{
    return parsed(m_settings, cacheKey, warm, [](const std::string &word) { return parseCacheState(word); });
}

void Preferences::setCache(CacheState cache)
{
    keep(cacheKey, QString::fromUtf8(toString(cache).data()), warm);
}

std::uint16_t Preferences::classPort() const
{
    const QString initial = QString::number(classroom::defaultPort);
    return parsed(m_settings, classPortKey, initial, [](const std::string &word) {
        bool isNumber = false;
        const ushort port = QString::fromStdString(word).toUShort(&isNumber);
        if (!isNumber || port < leastClassPort)
            throw Error(ErrorCode::InvalidCall, "no port from 1024 to 65535");
        return port;
    });
}

void Preferences::setClassPort(std::uint16_t port)
{
    keep(classPortKey, QString::number(port), QString::number(classroom::defaultPort));
}

void Preferences::restoreDefaults()
{
    setTheme(ThemeChoice::Dark);
    setOpensStartPage(false);
    setEngine({});
    setLengths(LengthUnit::Millimetres);
    setCache(CacheState::Warm);
    setClassPort(classroom::defaultPort);
}

bool Preferences::isWelcomed() const
{
    return m_settings.value(welcomedKey, false).toBool();
}

void Preferences::setWelcomed()
{
    m_settings.setValue(welcomedKey, true);
}

} // namespace larmor

#include "moc_preferences.cpp"
