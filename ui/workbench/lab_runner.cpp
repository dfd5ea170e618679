// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab_runner.h"

#include "engine/confined/confined_engine.h"
#include "lab/user_kernel.h"
#include "model/device_profile.h"

namespace larmor {

/// The engine that is open; another target opens another one.
struct LabRunner::Slot {
    std::optional<EngineKind> kind;
    bool confined = false; ///< for sources of a person's own
    std::unique_ptr<Engine> engine;

    Engine &engineFor(EngineKind wanted, const EngineOpener &open, const std::string &kernel, bool own,
                      const Task &task)
    {
        if (!engine || kind != wanted || confined != own) {
            engine.reset();
            engine = own ? openForOwnKernel(wanted, kernel, {}, task) : open(wanted, {kernel});
            kind = wanted;
            confined = own;
        }
        if (auto *const child = dynamic_cast<ConfinedEngine *>(engine.get())) child->watch(task);
        return *engine;
    }
};

LabRunner::LabRunner(EngineOpener opener, QObject *parent)
    : QObject(parent), m_open(opener ? std::move(opener) : EngineOpener(openEngine)),
      m_slot(std::make_shared<Slot>())
{
    m_job.setFarewell([slot = m_slot] { slot->engine.reset(); }); // it ends on the thread that used it
    connect(&m_job, &BackgroundJob::waits, this, &LabRunner::waits);
    connect(&m_job, &BackgroundJob::began, this, &LabRunner::began);
    connect(&m_job, &BackgroundJob::progressed, this, &LabRunner::progressed);
    connect(&m_job, &BackgroundJob::failed, this, &LabRunner::failed);
    connect(&m_job, &BackgroundJob::ended, this, &LabRunner::ended);
}

LabRunner::~LabRunner() = default;

void LabRunner::admit(const LabRequest &request, std::function<void(const LabRequest &)> go)
{
    const auto allowed = [request, go = std::move(go)](CodeRights rights) {
        LabRequest admitted = request;
        admitted.rights = rights;
        go(admitted);
    };
    if (request.own && m_gate)
        m_gate(request, allowed);
    else
        allowed(CodeRights::EmulateOnly);
}

void LabRunner::run(const LabTarget &target, const std::string &kernel, Work work)
{
    start(target, kernel, false, std::move(work));
}

void LabRunner::run(const LabRequest &request, Work work)
{
    start(request.target, std::string(request.kernel->name()), bringsOwnSource(*request.kernel),
          std::move(work));
}

void LabRunner::start(const LabTarget &target, const std::string &kernel, bool own, Work work)
{
    m_job.start([slot = m_slot, open = m_open, target, kernel, own,
                 work = std::move(work)](const Task &task, const BackgroundJob::Post &post) {
        try {
            work(slot->engineFor(target.engine, open, kernel, own, task), task, post);
        } catch (...) {
            const ErrorCode code = Failure::current().code;
            if (code == ErrorCode::DeviceFailure || code == ErrorCode::OutOfMemory ||
                code == ErrorCode::Internal)
                slot->engine.reset(); // the next run opens a new one
            throw;
        }
    });
    emit started();
}

void LabRunner::measure(const LabRequest &request)
{
    MeasureSettings settings;
    settings.cache = m_cache;
    measure(request, settings);
}

void LabRunner::measure(const LabRequest &request, const MeasureSettings &settings)
{
    if (request.target.engine == EngineKind::Model) return emulate(request);
    MeasureSettings wanted = settings;
    wanted.hostForm = request.target.host;
    run(request, [this, request, wanted](Engine &engine, const Task &task, const BackgroundJob::Post &post) {
        const KernelPtr runnable = runnableOn(engine, request.kernel, request.own, request.rights, task);
        const KernelDefinition &kernel = *runnable;
        const OptionSet options = kernel.resolve(request.options);
        if (const Text why = kernel.violation(options, engine.kind()); !why.empty())
            throw Error(ErrorCode::InvalidCall, std::string(kernel.name()) + " cannot run so", why,
                        "choose another value");
        const Measurement measurement =
            larmor::measure(engine, kernel, kernel.resolveProblem(request.problem), options, wanted, 1, task);
        post([this, measurement] { emit measured(measurement); });
    });
}

void LabRunner::emulate(const LabRequest &request)
{
    const auto work = [this, request](const Task &task, const BackgroundJob::Post &post) {
        ModelSettings settings;
        const auto capability = model::deviceProfile(request.device).capability();
        settings.architecture = 10 * capability.major + capability.minor;
        settings.execution.seconds = secondsInEmulator(*request.kernel);
        ModelEngine engine(settings);
        const KernelPtr kernel = runnableOn(engine, request.kernel, request.own, request.rights, task);
        const Emulation emulation = larmor::emulate(engine, *kernel, kernel->resolveProblem(request.problem),
                                                    kernel->resolve(request.options), 1, task);
        post([this, emulation] { emit emulated(emulation); });
    };
    m_job.start(work, BackgroundJob::Needs::Nothing);
    emit started();
}

} // namespace larmor

#include "moc_lab_runner.cpp"
