// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"
#include "lab/measurement.h"
#include "widgets/theme.h"

#include <QObject>

class QSettings;

namespace larmor {

/// Of distances in an image: millimetres where the scan says how large it is, or voxels.
enum class LengthUnit { Millimetres, Voxels };
QString toString(LengthUnit unit); ///< "mm", "voxels"

/// What a person prefers, kept in the settings from start to start. Whoever is given a preference applies it;
/// what is changed here is told at once. The language has its menu, the keys their KeyBindings.
class Preferences : public QObject {
    Q_OBJECT
public:
    explicit Preferences(QSettings &settings, QObject *parent = nullptr);

    ThemeChoice theme() const; ///< dark at first
    void setTheme(ThemeChoice theme);
    /// Whether the start page opens with the window; at the very first start it does in any case.
    bool opensStartPage() const;
    void setOpensStartPage(bool opens);
    EngineChoice engine() const; ///< of scans that a start opens; auto at first
    void setEngine(const EngineChoice &engine);
    LengthUnit lengths() const; ///< millimetres at first
    void setLengths(LengthUnit unit);
    CacheState cache() const; ///< of what the lab's Run measures; warm at first
    void setCache(CacheState cache);
    std::uint16_t classPort() const; ///< of the class page of lessons
    void setClassPort(std::uint16_t port);
    static constexpr std::uint16_t leastClassPort = 1024; ///< those below are the system's
    /// All of these as at first.
    void restoreDefaults();

    /// Whether this person has seen the start page and the tour that open by themselves.
    bool isWelcomed() const;
    void setWelcomed();

signals:
    void changed(); ///< any of them; then which, where somebody must act at once
    void themeChanged();
    void engineChanged();

private:
    /// @returns whether it was another value.
    bool keep(const QString &key, const QString &value, const QString &initial);

    QSettings &m_settings;
};

} // namespace larmor
