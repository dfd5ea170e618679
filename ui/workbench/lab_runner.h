// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "jobs/engine_opener.h"
#include "lab/emulation.h"
#include "lab/measurement.h"
#include "source/own_kernels.h"

#include <QObject>
#include <memory>

namespace larmor {

/// Where a lab kernel runs.
struct LabTarget {
    EngineKind engine = EngineKind::OpenCl;
    HostForm host = HostForm::Parallel; ///< where the engine is the cpu
    bool operator==(const LabTarget &) const = default;
};

/// One kernel, one problem, one option set, one place to run it.
struct LabRequest {
    KernelPtr kernel;
    OptionSet problem, options; ///< as chosen, not yet resolved
    LabTarget target;
    std::optional<KernelSource> own; ///< where the kernel is a person's own
    std::string device;              ///< where the engine is the model: the GPU that is compiled for
    CodeRights rights = CodeRights::EmulateOnly; ///< of `own`: as LabRunner::admit() gave them
};

/// The lab's thread and its engine: one piece of work at a time, the latest wins.
class LabRunner : public QObject {
    Q_OBJECT
public:
    /// Runs on the lab's thread with an engine that is open.
    using Work = std::function<void(Engine &engine, const Task &task, const BackgroundJob::Post &post)>;

    /// Decides on the code of a request: calls what it is given with the code's rights, at once, after a
    /// question, or never.
    using Gate = std::function<void(const LabRequest &request, std::function<void(CodeRights)> go)>;

    explicit LabRunner(EngineOpener opener = {}, QObject *parent = nullptr);
    ~LabRunner() override;

    const EngineOpener &opener() const { return m_open; }
    /// Without a gate, code that is not the catalogue's has no rights.
    void setGate(Gate gate) { m_gate = std::move(gate); }
    /// To be gone through before anything of the request is run: `go` gets the request with its rights.
    void admit(const LabRequest &request, std::function<void(const LabRequest &)> go);
    /// What measure() finds in the caches, unless it is told otherwise.
    void setCache(CacheState cache) { m_cache = cache; }
    /// Verifies, then measures: measured() or failed(). In the emulator it takes no times: emulated().
    void measure(const LabRequest &request);
    void measure(const LabRequest &request, const MeasureSettings &settings);
    void run(const LabTarget &target, const std::string &kernel, Work work);
    /// The same for the request's kernel: one whose source is a person's gets an engine in a child process.
    void run(const LabRequest &request, Work work);
    /// Measures only while nothing else is measured. Null: at once.
    void leaseFrom(Machine *machine) { m_job.leaseFrom(machine, tr("the kernel lab")); }
    /// While the work pauses itself, others may have the machine.
    void lendMachine() { m_job.lendMachine(); }
    void regainMachine(std::function<void()> goOn) { m_job.regainMachine(std::move(goOn)); }
    void cancel() { m_job.cancel(); }
    bool running() const { return m_job.running(); }

signals:
    void started();
    /// Somebody else has the machine. @param why "Waiting: the stream is measuring".
    void waits(const QString &why);
    void began();
    void measured(const larmor::Measurement &measurement);
    void emulated(const larmor::Emulation &emulation);
    void failed(const larmor::Failure &failure);
    void progressed(double fraction, const QString &step);
    void ended();

private:
    struct Slot;
    void start(const LabTarget &target, const std::string &kernel, bool own, Work work);
    void emulate(const LabRequest &request);

    Gate m_gate;
    CacheState m_cache = CacheState::Warm;
    const EngineOpener m_open;
    std::shared_ptr<Slot> m_slot; ///< of the lab's thread alone
    BackgroundJob m_job{this};
};

} // namespace larmor
