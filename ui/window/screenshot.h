// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "session/live_types.h"

#include <QObject>
#include <filesystem>
#include <optional>

namespace larmor {

class MainWindow;

/// Waits for the window's first finished pass, grabs the window, writes it and closes. Where that lasts too
/// long it fails, and says what was awaited.
class Screenshot : public QObject {
    Q_OBJECT
public:
    Screenshot(MainWindow &window, std::filesystem::path file, double settleSeconds, double limitSeconds);
    /// Whether the picture was written.
    bool done() const { return m_done; }
    const std::optional<Failure> &failure() const { return m_failure; }
    /// What the picture shows, in figures.
    const Json &report() const { return m_report; }

private:
    void take();
    void fail(const Failure &failure);
    void giveUp(double limitSeconds);
    Json describe() const;

    MainWindow &m_window;
    std::filesystem::path m_file;
    double m_settleSeconds, m_firstImageMs = 0;
    const char *m_awaited = "the scan";
    bool m_done = false;
    std::optional<Failure> m_failure;
    Json m_report;
};

/// Milliseconds since this process was started.
double processAgeMs();

} // namespace larmor
