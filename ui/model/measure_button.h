// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "jobs/engine_opener.h"

#include <QPushButton>

namespace larmor {

/// Measures the NVIDIA GPU that is here and keeps what that gives as a profile of the person's own; pressed
/// again, stops. Disabled, with the reason in its tool tip, where there is no such GPU.
class MeasureButton : public QPushButton {
    Q_OBJECT
public:
    /// @param opener openEngine() where it is empty.
    explicit MeasureButton(EngineOpener opener = {}, QWidget *parent = nullptr);
    void setEngines(const std::vector<EngineStatus> &engines);
    void leaseFrom(Machine *machine) { m_job.leaseFrom(machine, tr("the GPU's profile")); }
    bool running() const { return m_job.running(); }
    void stop() { m_job.cancel(); }

signals:
    /// What it waits for, does, or did; empty: nothing.
    void said(const QString &text);
    /// A profile was kept. @param name that it has.
    void kept(const QString &name);
    void failed(const larmor::Failure &failure);

private:
    void press();
    void start();
    void showState();

    EngineOpener m_open;
    QString m_what;
    BackgroundJob m_job{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
