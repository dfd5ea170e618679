// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/window_presets.h"

#include <QObject>

class QSettings;

namespace larmor {

/// Displayed ranges that a person named, and the range that images are first shown with, kept between starts.
/// Each belongs to a quantity, and apart from that to differences: a range of phases means nothing to
/// magnitudes. Kept as shares of the peak (radians of phases), so that they suit another scan.
class OwnPresets : public QObject {
    Q_OBJECT
public:
    explicit OwnPresets(QSettings &settings, QObject *parent = nullptr);

    /// In the order of their names.
    std::vector<WindowPreset> of(Quantity quantity, Shown shown) const;
    /// One of the same name is replaced; a name of blanks is refused. @returns whether it was kept.
    bool save(Quantity quantity, Shown shown, const QString &name, double low, double high);
    /// @returns false where the new name is taken or blank.
    bool rename(Quantity quantity, Shown shown, const QString &from, const QString &to);
    void remove(Quantity quantity, Shown shown, const QString &name);

    /// Key of the preset that images start with; "automatic" at first.
    QString first(Quantity quantity, Shown shown) const;
    void setFirst(Quantity quantity, Shown shown, const QString &key);

signals:
    void changed();

private:
    QSettings &m_settings;
};

/// Those that suit what is shown, then the person's own.
std::vector<WindowPreset> allPresets(const OwnPresets &own, Quantity quantity, Shown shown);
/// The displayed range as shares of the peak, as presets are kept.
std::pair<double, double> shownShares(SliceView &view);

} // namespace larmor
