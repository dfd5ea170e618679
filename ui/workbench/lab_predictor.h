// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "lab/measurement.h"

#include <QObject>
#include <deque>

namespace larmor {

/// Asks the model for what was measured, one after the other, on a thread of its own.
class LabPredictor : public QObject {
    Q_OBJECT
public:
    explicit LabPredictor(QObject *parent = nullptr);
    /// @param device of the model for measurements whose own device has no profile; empty: those get none.
    void want(const Measurement &measurement, const std::string &device);
    bool running() const { return m_job.running(); }

signals:
    /// The measurement, with its prediction.
    void predicted(const larmor::Measurement &measurement);

private:
    struct Wish {
        Measurement measurement;
        std::string device;
    };
    void next();

    std::deque<Wish> m_wishes;
    BackgroundJob m_job{this};
};

} // namespace larmor
