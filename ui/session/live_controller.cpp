// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/live_controller.h"

#include "engine/whitens_coils.h"
#include "lab/command_line.h"
#include "language/compute_words.h"
#include "recon/noise_covariance.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEvent>

namespace larmor {

namespace {
constexpr int framePeriodMs = 33; // about thirty images a second

/// Handled when all is done that waited for the window, painting as well.
class TurnEvent : public QEvent {
public:
    explicit TurnEvent(double imageMs) : QEvent(type()), m_imageMs(imageMs) {}
    static Type type()
    {
        static const auto registered = static_cast<Type>(registerEventType());
        return registered;
    }
    static int priority() { return Qt::LowEventPriority - 1; } // painting has LowEventPriority
    double imageMs() const { return m_imageMs; }

private:
    double m_imageMs;
};

/// By an engine of its own: those of the worker are one thread's.
Prewhitening prewhiteningOn(const EngineOpener &open, const EngineChoice &choice)
{
    return [open, choice](Scan scan, const Task &task) {
        std::unique_ptr<Engine> engine;
        try {
            if (mayWhitenCoils(choice.value_or(automaticEngine().kind))) engine = open(choice, {});
        } catch (const Error &) {
            // The processor weighs; the reconstruction says what is wrong with the engine.
        }
        return prewhitened(std::move(scan), task, engine.get());
    };
}

} // namespace

template <class Function>
void LiveController::onGuiThread(Function function)
{
    QMetaObject::invokeMethod(this, std::move(function), Qt::QueuedConnection);
}

LiveController::LiveController(ResultStore &store, EngineOpener opener, QObject *parent)
    : RepeatedWork(parent), m_open(opener ? std::move(opener) : EngineOpener(openEngine)),
      m_library(new ScanLibrary(this)), m_worker(store, m_open, callbacks())
{
    connect(m_library, &ScanLibrary::progress, this, &LiveController::progress);
    connect(m_library, &ScanLibrary::failed, this,
            [this](const std::string &, const Failure &failure) { emit failed(failure); });
    connect(m_library, &ScanLibrary::loaded, this,
            [this](const std::string &key, const Attachments &attachments) {
                emit scanLoaded(key, attachments, m_library->find(key, attachments).scan);
                if (m_waitingForScan && key == m_session.scan && attachments == m_session.attachments)
                    send(m_pendingChange);
            });
    m_due.setSingleShot(true);
    m_due.setTimerType(Qt::PreciseTimer);
    connect(&m_due, &QTimer::timeout, this, &LiveController::deliver);
    m_sinceDelivery.start();
    m_worker.start();
}

LiveController::~LiveController()
{
    shutdown();
}

void LiveController::stop()
{
    m_library->cancel();
    m_worker.stop();
}

bool LiveController::waitForEnd(int ms)
{
    return m_worker.wait(ms < 0 ? QDeadlineTimer(QDeadlineTimer::Forever) : QDeadlineTimer(ms));
}

void LiveController::shutdown()
{
    m_worker.stop();
    m_worker.wait();
}

LiveCallbacks LiveController::callbacks()
{
    LiveCallbacks calls;
    calls.frame = [this](LiveFrame frame) { put(std::move(frame)); };
    calls.iteration = [this](LiveIteration step) {
        const std::lock_guard lock(m_mailbox.mutex);
        m_mailbox.iterations.push_back(step);
        postDelivery();
    };
    calls.progress = [this](std::uint64_t, double fraction, Text step) {
        const std::lock_guard lock(m_mailbox.mutex);
        m_mailbox.progress.emplace(fraction, std::move(step));
        postDelivery();
    };
    calls.failed = [this](std::uint64_t generation, Failure failure) {
        onGuiThread([this, generation, failure] {
            if (generation != m_generation) return;
            setBusy(false);
            emit failed(failure);
        });
    };
    calls.engineChanged = [this](EngineKind kind, Device device, QString why, bool fellBack) {
        onGuiThread([=, this] { emit engineChanged(kind, device, why, fellBack); });
    };
    calls.enginesProbed = [this](std::vector<EngineStatus> engines) {
        onGuiThread([this, engines] {
            m_engines = engines;
            emit enginesProbed(m_engines);
        });
    };
    calls.truth = [this](std::uint64_t generation, std::shared_ptr<const Image> truth, double peak) {
        onGuiThread([this, generation, truth, peak] {
            if (generation == m_generation) emit truthChanged(truth, peak);
        });
    };
    calls.histogram = [this](std::uint64_t generation, Histogram histogram) {
        const std::lock_guard lock(m_mailbox.mutex);
        m_mailbox.histogram.emplace(generation, std::move(histogram));
        postDelivery();
    };
    calls.copyRoof = [this](const Roof &roof) { onGuiThread([this, roof] { emit copyRoofMeasured(roof); }); };
    calls.roofWanted = [this] { onGuiThread([this] { emit roofWanted(); }); };
    calls.priced = [this](const DevicePrices &prices) {
        onGuiThread([this, prices] { emit priced(prices); });
    };
    calls.turnEnded = [this](double imageMs) {
        QCoreApplication::postEvent(this, new TurnEvent(imageMs), TurnEvent::priority());
    };
    calls.idle = [this] { onGuiThread([this] { settle(); }); };
    calls.rested = [this](std::uint64_t rest) {
        onGuiThread([this, rest] {
            if (rest == m_rest) emit rested();
        });
    };
    return calls;
}

// ---- to the worker

std::uint64_t LiveController::setSession(const Session &session, const QString &change)
{
    m_session = session;
    m_library->setPrewhitening(prewhiteningOn(m_open, session.settings.engine));
    ++m_generation;
    if (std::exchange(m_part, {})) emit partChanged();
    send(change.toStdString());
    return m_generation;
}

std::uint64_t LiveController::showPart(const std::optional<AcquiredPart> &part)
{
    if (part == m_part || m_waitingForScan) return m_generation;
    m_part = part;
    ++m_generation;
    emit partChanged();
    send({});
    return m_generation;
}

void LiveController::openScan(const std::string &key, const std::optional<ReadOptions> &read,
                              const Attachments &attachments)
{
    m_library->load(key, read, attachments);
}

void LiveController::send(const std::string &change)
{
    const AttachedScan attached = m_library->find(m_session.scan, m_session.attachments, m_session.edits);
    m_waitingForScan = !attached.scan;
    if (!attached.scan) {
        m_pendingChange = change;
        m_library->load(m_session.scan, {}, m_session.attachments, m_session.edits);
        return;
    }
    if (attached.scan != m_scan) {
        m_scan = attached.scan;
        emit scanChanged(m_scan);
    }
    setBusy(true);
    const auto command = [session = m_session,
                          read = m_library->readOptions(m_session.scan)](const ReconReport &report) mutable {
        session.settings = report.settingsAsRun();
        return commandLine(session, read);
    };
    m_worker.request({m_generation, m_scan, attached.reference, m_session.settings, change, m_part, command});
}

void LiveController::setLive(bool live)
{
    m_live = live;
    m_worker.setRepeating(live && !m_quiet);
    if (repeats())
        setBusy(m_scan != nullptr);
    else if (isResting()) // no image comes that would end it
        settle();
}

/// Nothing more is made of what has been shown.
void LiveController::settle()
{
    if (!repeats() && m_delivered == m_generation && !m_once) setBusy(false);
}

void LiveController::setResting(bool resting)
{
    if (resting == isResting()) return;
    m_rest = resting ? ++m_rests : 0;
    m_worker.setRest(m_rest);
    if (repeats()) setBusy(m_scan != nullptr);
}

void LiveController::setQuiet(bool quiet)
{
    if (quiet == m_quiet) return;
    m_quiet = quiet;
    setLive(m_live);
}

void LiveController::runOnce()
{
    if (!m_scan) return;
    setBusy(true);
    m_once = true;
    m_worker.runOnce();
}

void LiveController::cancel()
{
    m_worker.cancel();
    m_once = false;
    setBusy(false);
}

void LiveController::cancelLoading()
{
    m_library->cancel();
}

void LiveController::setImagesStayOnDevice(bool stay)
{
    m_worker.setHostCopies(!stay);
}

void LiveController::setPricesWanted(bool wanted)
{
    m_worker.setPricesWanted(wanted);
}

void LiveController::setBusy(bool busy)
{
    if (busy == m_busy) return;
    m_busy = busy;
    emit busyChanged(busy);
}

// ---- from the worker

void LiveController::put(LiveFrame frame)
{
    const std::lock_guard lock(m_mailbox.mutex);
    if (frame.complete()) {
        m_mailbox.finished.push_back(frame.report);
        m_mailbox.finishedGeneration.push_back(frame.generation);
    }
    m_mailbox.frame = std::move(frame); // the newest replaces one that was not fetched in time
    postDelivery();
}

/// With the mailbox locked.
void LiveController::postDelivery()
{
    if (m_mailbox.posted) return;
    m_mailbox.posted = true;
    onGuiThread([this] { deliverWhenDue(); });
}

void LiveController::deliverWhenDue()
{
    const qint64 since = m_sinceDelivery.elapsed();
    if (since < framePeriodMs)
        m_due.start(int(framePeriodMs - since));
    else
        deliver();
}

bool LiveController::event(QEvent *event)
{
    if (event->type() != TurnEvent::type()) return RepeatedWork::event(event);
    endTurn(static_cast<TurnEvent *>(event)->imageMs());
    return true;
}

/// What would be due in the midst of the next image is delivered, and painted, before it.
void LiveController::endTurn(double imageMs)
{
    if (!m_due.isActive() || m_due.remainingTime() >= imageMs) return m_worker.windowIsIdle();
    deliver();
    QCoreApplication::postEvent(this, new TurnEvent(imageMs), TurnEvent::priority());
}

void LiveController::deliver()
{
    m_due.stop();
    m_sinceDelivery.restart();
    std::optional<LiveFrame> frame;
    std::vector<std::shared_ptr<const ReconReport>> finished;
    std::vector<std::uint64_t> generations;
    std::vector<LiveIteration> iterations;
    std::optional<std::pair<double, Text>> step;
    std::optional<std::pair<std::uint64_t, Histogram>> histogram;
    {
        const std::lock_guard lock(m_mailbox.mutex);
        frame = std::exchange(m_mailbox.frame, {});
        finished = std::exchange(m_mailbox.finished, {});
        generations = std::exchange(m_mailbox.finishedGeneration, {});
        iterations = std::exchange(m_mailbox.iterations, {});
        step = std::exchange(m_mailbox.progress, {});
        histogram = std::exchange(m_mailbox.histogram, {});
        m_mailbox.posted = false;
    }
    for (const LiveIteration &one : iterations)
        if (one.generation == m_generation) emit iteration(one);
    if (step && m_busy) emit progress(step->first, spoken(step->second));
    for (std::size_t i = 0; i < finished.size(); ++i)
        if (generations[i] == m_generation && !m_part) emit runFinished(*finished[i]);
    if (frame && frame->generation == m_generation) deliverFrame(*frame);
    if (histogram && histogram->first == m_generation) emit histogramCounted(histogram->second);
}

void LiveController::deliverFrame(const LiveFrame &frame)
{
    if (!frame.complete()) {
        emit partialImage(frame);
        return;
    }
    m_delivered = frame.generation;
    m_once = false;
    if (!repeats()) setBusy(false);
    emit imageReady(frame);
}

} // namespace larmor

#include "moc_live_controller.cpp"
