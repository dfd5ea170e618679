// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/live_worker.h"

#include "jobs/thread_priority.h"
#include "lab/roofs.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "recon/time_model.h"
#include "viewer/image_mapping.h"

#include <algorithm>
#include <array>
#include <utility>

namespace larmor {

namespace {

using namespace std::chrono_literals;

// Live mode starts a run at most this often: faster than eyes and screens, and a core stays free for the
// window.
constexpr auto livePeriod = 16ms;
// Short stages are repeated once for each choice of switches, when it has stood for a while; a stage that
// looked long then, as one does when another program takes the processor, is tried again later.
constexpr std::array imagesBeforeRepeats = {8, 16, 32, 64};
// Kernels that run on the window's cores wait for it to paint, but not for a window that does not answer.
constexpr auto longestTurn = 100ms;
// A run that will end within this time is left alone: its record is worth more than the wait.
constexpr double nearlyDoneMs = 25;

/// The next engine to try when one of this kind is lost.
EngineChoice nextKind(const std::set<EngineKind> &lost)
{
    for (const EngineKind kind : {EngineKind::Cuda, EngineKind::OpenCl, EngineKind::Cpu}) {
        if (lost.contains(kind)) continue;
        const auto &all = engineStatuses();
        const auto it = std::find_if(all.begin(), all.end(), [&](const auto &s) { return s.kind == kind; });
        if (it == all.end() || !it->available) continue;
        if (it->device.isCpu && kind == EngineKind::OpenCl && !lost.contains(EngineKind::Cpu)) continue;
        return kind;
    }
    return EngineKind::Cpu;
}

} // namespace

LiveWorker::LiveWorker(ResultStore &store, EngineOpener opener, LiveCallbacks callbacks)
    : m_store(store), m_open(std::move(opener)), m_callbacks(std::move(callbacks))
{
    setObjectName(QStringLiteral("larmor-live"));
}

LiveWorker::~LiveWorker()
{
    stop();
    wait();
}

void LiveWorker::request(LiveRequest request)
{
    const std::lock_guard lock(m_mutex);
    m_request = std::move(request);
    m_wanted = true;
    if (m_running) {
        const double sinceMs = std::chrono::duration<double, std::milli>(Clock::now() - m_runStarted).count();
        const double leftMs = m_typicalMs - sinceMs;
        if (leftMs < 0 || leftMs > nearlyDoneMs) m_stop.request_stop();
    }
    m_wake.notify_all();
}

void LiveWorker::setRepeating(bool repeating)
{
    const std::lock_guard lock(m_mutex);
    m_repeating = repeating;
    m_wake.notify_all();
}

void LiveWorker::setRest(std::uint64_t rest)
{
    const std::lock_guard lock(m_mutex);
    m_rest = rest;
    m_wake.notify_all();
}

void LiveWorker::runOnce()
{
    const std::lock_guard lock(m_mutex);
    m_wanted = true;
    m_wake.notify_all();
}

void LiveWorker::cancel()
{
    const std::lock_guard lock(m_mutex);
    m_wanted = false;
    m_stop.request_stop();
}

void LiveWorker::setHostCopies(bool wanted)
{
    const std::lock_guard lock(m_mutex);
    m_hostCopies = wanted;
}

void LiveWorker::setPricesWanted(bool wanted)
{
    const std::lock_guard lock(m_mutex);
    m_pricesWanted = wanted;
}

void LiveWorker::measureRoof()
{
    const std::lock_guard lock(m_mutex);
    m_roofWanted = true;
    m_wake.notify_all();
}

void LiveWorker::countValuesOf(Quantity quantity)
{
    const std::lock_guard lock(m_mutex);
    m_quantity = quantity;
    m_countAgain = true;
    m_wake.notify_all();
}

void LiveWorker::windowIsIdle()
{
    const std::lock_guard lock(m_mutex);
    m_turnUntil.reset();
    m_wake.notify_all();
}

void LiveWorker::stop()
{
    const std::lock_guard lock(m_mutex);
    m_quit = true;
    m_stop.request_stop();
    m_wake.notify_all();
}

void LiveWorker::run()
{
    lowerThreadPriority();
    LiveRequest request;
    std::stop_token stop;
    while (waitForWork(request, stop))
        perform(request, stop);
    m_reconstructor.reset(); // the engine ends on the thread that used it
    if (m_timeModel) m_timeModel->keep();
}

bool LiveWorker::waitForWork(LiveRequest &request, std::stop_token &stop)
{
    std::unique_lock lock(m_mutex);
    m_running = false;
    while (!m_quit) {
        if (m_rest != 0) {
            if (std::exchange(m_told, m_rest) != m_rest && m_callbacks.rested) m_callbacks.rested(m_rest);
            if (std::exchange(m_roofWanted, false)) {
                m_stop = std::stop_source(); // the end of the program ends it
                lock.unlock();
                measureRoofNow();
                lock.lock();
                continue;
            }
            m_wake.wait(lock);
            continue;
        }
        if (std::exchange(m_countAgain, false)) {
            lock.unlock();
            countValues();
            lock.lock();
            continue;
        }
        if (m_request.scan && m_wanted) break;
        if (m_request.scan && m_repeating) {
            const auto now = Clock::now();
            if (now < m_nextStart)
                m_wake.wait_until(lock, m_nextStart);
            else if (isWindowsTurn(now))
                m_wake.wait_until(lock, *m_turnUntil);
            else
                break;
            continue;
        }
        if (m_callbacks.idle) m_callbacks.idle();
        m_wake.wait(lock);
    }
    if (m_quit) return false;
    m_wanted = false;
    request = m_request;
    m_stop = std::stop_source();
    stop = m_stop.get_token();
    m_runStarted = Clock::now();
    m_nextStart = m_runStarted + livePeriod;
    m_turnUntil.reset();
    m_turnAsked = false;
    m_running = true;
    return true;
}

/// Once after each image: what was made is painted before the next one is begun, so that a stage's time holds
/// no painting.
bool LiveWorker::isWindowsTurn(Clock::time_point now)
{
    if (!m_sharesCores || !m_callbacks.turnEnded) return false;
    if (!std::exchange(m_turnAsked, true)) {
        m_turnUntil = now + longestTurn;
        m_callbacks.turnEnded(m_typicalMs);
    }
    return m_turnUntil && now < *m_turnUntil;
}

/// The request with what has been received of its scan in the scan's place.
LiveRequest LiveWorker::cutToPart(LiveRequest request)
{
    if (!request.part) return request;
    if (m_whole != request.scan || m_part != request.part) {
        m_cut = std::make_shared<const Scan>(
            acquired(*request.scan, request.part->order, request.part->readouts));
        m_whole = request.scan;
        m_part = request.part;
    }
    request.scan = m_cut;
    return request;
}

void LiveWorker::perform(const LiveRequest &whole, const std::stop_token &stop)
{
    LiveRequest request = whole;
    try {
        request = cutToPart(whole);
        prepareEngine(request);
        if (m_reference != request.reference) m_reconstructor->setReference(request.reference);
        m_reference = request.reference;
        reconstruct(request, stop);
        m_failures = 0;
    } catch (const Error &error) {
        if (error.code() == ErrorCode::Cancelled) return;
        if (error.code() == ErrorCode::DeviceFailure)
            recover(request, error);
        else
            fail(request, error);
    } catch (const std::bad_alloc &) {
        fail(request, Error(ErrorCode::OutOfMemory, "not enough memory for this reconstruction", {},
                            "choose a smaller matrix"));
    } catch (const std::exception &error) {
        fail(request, Error(ErrorCode::Internal, "the reconstruction failed", error.what()));
    }
}

void LiveWorker::prepareEngine(const LiveRequest &request)
{
    const bool sameChoice = m_choice == request.settings.engine;
    const bool sameScan = m_scan == request.scan;
    if (!sameChoice || !sameScan) m_touched.clear();
    if (!sameChoice) m_lost.clear();
    m_choice = request.settings.engine;
    m_scan = request.scan;
    // Kernels that were touched stay where they run, so that what follows stays comparable.
    m_touched.merge(touchedKernels(request.settings));
    const bool routed = !m_choice && m_reconstructor && m_reconstructor->engine().kind() != EngineKind::Cuda;
    if (m_reconstructor && sameChoice && !(routed && m_touched != m_openedFor)) {
        if (sameScan) return;
        m_reconstructor->setScan(request.scan);
    } else {
        openReconstructor(request.scan);
    }
    m_reference = nullptr;
    m_typicalMs = 0;
}

void LiveWorker::openReconstructor(const std::shared_ptr<const Scan> &scan)
{
    m_counter.forget();
    m_reconstructor.reset();
    m_openedFor = m_touched;
    QString why;
    std::unique_ptr<Engine> engine = openWithFallback(m_choice, why);
    m_kind = engine->kind();
    ++m_enginesOpened;
    const Device device = engine->device();
    m_sharesCores = device.isCpu;
    m_reconstructor = std::make_unique<Reconstructor>(std::move(engine), scan);
    // It learns from every run; a first image does not wait for it to be calibrated.
    m_timeModel = TimeModel::kept(m_kind, device);
    m_reconstructor->setTimeModel(m_timeModel);
    m_roofMeasured = m_roofAsked = m_priced = false;
    const bool fellBack = !why.isEmpty();
    m_callbacks.engineChanged(m_kind, device, fellBack ? why : reasonForEngine(), fellBack);
}

std::unique_ptr<Engine> LiveWorker::openWithFallback(const EngineChoice &choice, QString &why)
{
    if (m_lost.empty()) {
        m_kind = choice ? *choice : automaticEngine().kind;
        return m_open(choice, m_touched);
    }
    const EngineChoice instead = nextKind(m_lost);
    m_kind = *instead;
    why = tr("The %1 engine failed; going on with %2.")
              .arg(qt(toString(*m_lost.begin())), qt(toString(*instead)));
    return m_open(instead, m_touched);
}

QString LiveWorker::reasonForEngine() const
{
    if (m_choice) return {};
    QString why = spoken(automaticEngine().whyNot);
    if (m_kind == EngineKind::OpenCl && automaticEngine().kind == EngineKind::Cpu) {
        QStringList kernels;
        for (const std::string &kernel : m_touched)
            kernels << qt(kernel);
        why += QLatin1Char('\n') + tr("Run in OpenCL because their switches were touched: %1")
                                       .arg(kernels.join(QStringLiteral(", ")));
    }
    return why;
}

void LiveWorker::recover(const LiveRequest &request, const Error &error)
{
    // Once more with the same kind of engine, freshly opened; then with the next kind.
    const EngineKind kind = m_kind;
    m_counter.forget();
    m_reconstructor.reset();
    ++m_failures;
    if (m_failures >= 2) m_lost.insert(kind);
    if (m_failures > 4) {
        fail(request, error);
        return;
    }
    if (m_failures == 2) m_callbacks.failed(request.generation, Failure::of(error));
    const std::lock_guard lock(m_mutex);
    m_wanted = true;
}

void LiveWorker::fail(const LiveRequest &request, const Error &error)
{
    {
        // What failed once fails again: wait for a new request instead of repeating it.
        const std::lock_guard lock(m_mutex);
        if (m_request.generation == request.generation) m_request.scan = nullptr;
    }
    m_callbacks.failed(request.generation, Failure::of(error));
    probeOnce();
}

void LiveWorker::reconstruct(const LiveRequest &request, const std::stop_token &stop)
{
    const std::uint64_t generation = request.generation;
    const Task task(
        stop, [&](double fraction, const Text &step) { m_callbacks.progress(generation, fraction, step); });
    ReconObserver observer;
    if (generation != m_shownGeneration) // a repeated run would only flicker
        observer.partialImage = [&](const Image &partial, double fraction) {
            LiveFrame frame;
            frame.generation = generation;
            frame.image.host = std::make_shared<const Image>(partial);
            frame.image.extent = partial.extent;
            if (!m_truth) frame.image.peak = largestMagnitude(partial);
            frame.fraction = std::min(fraction, 0.999);
            m_callbacks.frame(std::move(frame));
        };
    observer.replays = generation == m_shownGeneration && m_turns.done();
    if (generation == m_shownGeneration && std::ranges::count(imagesBeforeRepeats, ++m_imagesShown) > 0)
        observer.repeated = m_unrepeated;
    observer.iteration = [&](int index, double residual, std::optional<double> psnrDb) {
        m_callbacks.iteration({generation, index, residual, psnrDb});
    };
    publish(request, runWithTurn(request, task, observer), stop);
}

ReconResult LiveWorker::runWithTurn(const LiveRequest &request, const Task &task,
                                    const ReconObserver &observer)
{
    std::optional<ReconSettings> before;
    if (request.generation == m_shownGeneration && observer.repeated.empty())
        before = m_turns.next(m_imagesShown);
    std::shared_ptr<const ReconReport> other;
    double spentMs = 0;
    const auto runOther = [&] {
        const auto begun = Clock::now();
        other = std::make_shared<const ReconReport>(m_reconstructor->run(*before, task, {}, false).report);
        spentMs = std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
    };
    if (before && m_turns.otherFirst()) runOther();
    ReconResult result = m_reconstructor->run(request.settings, task, observer, wantHostCopy());
    if (before && !other) runOther();
    for (const StageReport &stage : result.report.stages)
        if (stage.repeats) m_unrepeated.erase(stage.name);
    m_beside = m_turns.made(result.report, std::move(other), spentMs);
    return result;
}

bool LiveWorker::wantHostCopy()
{
    const std::lock_guard lock(m_mutex);
    return m_hostCopies;
}

void LiveWorker::publish(const LiveRequest &request, ReconResult result, const std::stop_token &stop)
{
    const auto now = Clock::now();
    const double wallMs = std::chrono::duration<double, std::milli>(now - m_runStarted).count();
    m_typicalMs = wallMs;
    result.report.besideMs = std::max(0.0, wallMs - result.report.totalMs - result.report.compileMs);
    if (m_lastEnded)
        result.report.waitingMs =
            std::chrono::duration<double, std::milli>(m_runStarted - *m_lastEnded).count();
    m_lastEnded = now;

    if (!request.part) record(request, result.report, now);

    LiveFrame frame;
    frame.generation = request.generation;
    frame.image = {std::move(result.deviceImage), result.report.engine, std::move(result.image),
                   result.report.matrix};
    frame.report = std::make_shared<const ReconReport>(std::move(result.report));
    const Extent matrix = frame.report->matrix;
    if (m_truthGeneration != request.generation) tellTruth(request, matrix);
    if (!m_truth && frame.image.host) frame.image.peak = largestMagnitude(*frame.image.host);
    if (std::exchange(m_shownGeneration, request.generation) != request.generation) {
        m_imagesShown = 0;
        m_unrepeated = {"transpose", "fft"};
        m_turns.begin(request, m_enginesOpened);
    }
    m_counter.take(frame.image, request.generation);
    m_callbacks.frame(std::move(frame));
    countValues();
    probeOnce();
    takeKeptRoof();
    measurePricesOnce(Task(stop));
}

void LiveWorker::tellTruth(const LiveRequest &request, const Extent &matrix)
{
    m_truthGeneration = request.generation;
    std::shared_ptr<const Image> truth = m_reconstructor->truth(matrix);
    if (truth != m_truth) m_truthPeak = truth ? largestMagnitude(*truth) : 0;
    m_truth = std::move(truth);
    m_callbacks.truth(request.generation, m_truth, m_truthPeak);
}

/// Beside the image and not in its time: between two runs, on this thread.
void LiveWorker::countValues()
{
    if (!m_callbacks.histogram || !m_reconstructor) return;
    Quantity quantity{};
    {
        const std::lock_guard lock(m_mutex);
        quantity = m_quantity;
    }
    if (!m_counter.due(quantity)) return;
    try {
        m_callbacks.histogram(m_counter.generation(), m_counter.count(m_reconstructor->engine(), quantity));
    } catch (const Error &error) {
        m_callbacks.failed(m_counter.generation(), Failure::of(error)); // a lost device shows at the next run
    }
}

void LiveWorker::record(const LiveRequest &request, const ReconReport &report, Clock::time_point now)
{
    RunRecord record;
    record.generation = request.generation;
    record.seconds = std::chrono::duration<double>(now - m_start).count();
    record.change = request.change;
    if (std::exchange(m_commandGeneration, request.generation) != request.generation)
        m_command = request.command ? request.command(report) : std::string();
    record.command = m_command;
    record.report = report;
    record.beside = std::move(m_beside);
    m_store.add(std::move(record));
}

void LiveWorker::probeOnce()
{
    if (m_probed) return;
    m_probed = true; // after the first image, so that it need not wait
    m_callbacks.enginesProbed(engineStatuses());
}

/// The line beside every bandwidth; kept between starts, so that it costs its time once.
void LiveWorker::takeKeptRoof()
{
    if (std::exchange(m_roofAsked, true)) return;
    const Engine &engine = m_reconstructor->engine();
    if (const std::optional<Roof> kept = keptRoof(engine.kind(), engine.device())) {
        m_copyGBs = kept->copyGBs;
        m_roofMeasured = true;
        m_callbacks.copyRoof(*kept);
    } else if (m_callbacks.roofWanted) {
        m_callbacks.roofWanted();
    }
}

/// While Live rests, so that nothing of the program runs beside it.
void LiveWorker::measureRoofNow()
{
    const Task task(m_stop.get_token());
    Roof roof;
    try {
        if (m_reconstructor) roof = roofAnew(m_reconstructor->engine(), task);
        m_copyGBs = roof.copyGBs;
        m_roofMeasured = true;
        if (m_reconstructor) measurePricesOnce(task);
    } catch (const std::exception &) { // no room: charts go without. A lost device shows at the next run.
        m_roofMeasured = true;
    }
    m_callbacks.copyRoof(roof);
}

/// By these the built-in scan is chosen. A stage whose switch is thrown runs as a kernel: its launches count.
void LiveWorker::measurePricesOnce(const Task &task)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_pricesWanted || m_priced || !m_roofMeasured) return;
    }
    m_priced = true;
    try {
        std::unique_ptr<Engine> asTouched;
        Engine *engine = &m_reconstructor->engine();
        if (!engine->kernels()) {
            asTouched = m_open(m_choice, {"transpose"});
            engine = asTouched.get();
        }
        m_callbacks.priced({m_copyGBs, measureLaunchMs(*engine, task)});
    } catch (const Error &error) {
        if (error.code() == ErrorCode::DeviceFailure) throw;
        m_priced = error.code() != ErrorCode::Cancelled; // no kernels here: the first scan stays
    }
}

} // namespace larmor
