// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/processor_load.h"
#include "jobs/machine.h"
#include "lab/roofs.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>

namespace larmor {

class LiveController;
struct ReconReport;

/// Has the device's copy rate, the roof beside every bandwidth, measured while nothing else of the program
/// runs; once more at a quiet moment where it cannot be trusted, as other programs ran beside it or a stage
/// was faster.
class RoofKeeper : public QObject {
    Q_OBJECT
public:
    RoofKeeper(LiveController &controller, Machine &machine, QObject *parent = nullptr);

    double copyGBs() const { return m_roof.copyGBs; }
    /// The device may do better than copyGBs().
    bool isDoubtful() const { return m_roof.doubtful() || m_surpassed; }
    /// @param firstMs from a doubtful measurement to the next one; each time twice as long.
    /// @param load of other programs, in place of the system's word.
    void setPatience(int firstMs, std::function<std::optional<double>()> load = {});

signals:
    void changed();

private:
    void take(const Roof &roof);
    void look(const ReconReport &report);
    void want();
    void wait();
    void lookForQuiet();

    LiveController &m_controller;
    Machine &m_machine;
    MachineLease m_lease;
    Roof m_roof;
    bool m_surpassed = false,
         m_looked = false; ///< a stage was faster: of that, one measurement is the answer
    ProcessorLoad m_load;
    std::function<std::optional<double>()> m_others;
    QTimer m_retry;
    QElapsedTimer m_waited;
    int m_firstMs = 10000;
    qint64 m_patience = 0; ///< ms; doubled each time
};

} // namespace larmor
