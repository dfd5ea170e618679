// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/background_job.h"

#include "jobs/message_log.h"
#include "language/compute_words.h"

#include <mutex>
#include <utility>

namespace larmor {

namespace {

/// What went wrong in the work; nothing where it came to its end.
std::optional<Failure> failureOf(const std::function<void()> &work)
{
    try {
        work();
        return {};
    } catch (...) {
        return Failure::current();
    }
}

/// Between the work and the window: the newest progress, of which one is on its way at a time.
struct LatestProgress {
    std::mutex mutex;
    double fraction = 0;
    QString step;
    bool posted = false;
};

} // namespace

BackgroundJob::BackgroundJob(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1); // always the same thread: some engines belong to theirs
}

BackgroundJob::~BackgroundJob()
{
    ++m_job;
    m_stop.request_stop();
    if (m_farewell) m_pool.start(m_farewell);
    m_pool.waitForDone();
}

void BackgroundJob::leaseFrom(Machine *machine, const QString &who)
{
    m_machine = machine;
    m_who = who;
    if (machine) connect(machine, &Machine::changed, this, &BackgroundJob::sayWaiting);
}

void BackgroundJob::start(Work work, Needs needs)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_running = true;
    const std::uint64_t job = ++m_job;
    m_next = [this, job, work = std::move(work), stop = m_stop.get_token()] { launch(job, work, stop); };
    if (!m_machine || needs == Needs::Nothing || m_lease.held()) return begin();
    if (!m_lease.asked()) m_lease = m_machine->request(m_who, [this] { begin(); });
    sayWaiting();
}

void BackgroundJob::begin()
{
    const auto next = std::exchange(m_next, {});
    if (!next) return;
    emit began();
    next();
}

void BackgroundJob::sayWaiting()
{
    if (m_next && m_machine && m_lease.asked() && !m_lease.held()) emit waits(m_machine->waitingFor(m_lease));
}

BackgroundJob::Post BackgroundJob::posterOf(std::uint64_t job)
{
    return [this, job](std::function<void()> piece) {
        QMetaObject::invokeMethod(this, [this, job, piece = std::move(piece)] {
            if (job == m_job && job != m_discarded) perform(piece);
        });
    };
}

void BackgroundJob::launch(std::uint64_t job, const Work &work, const std::stop_token &stop)
{
    m_pool.start([this, job, work, stop, post = posterOf(job), behind = m_behind] {
        lowerThreadPriority(behind);
        const auto latest = std::make_shared<LatestProgress>();
        const Task task(stop, [&](double fraction, const Text &step) {
            const QString text = spoken(step);
            {
                const std::lock_guard lock(latest->mutex);
                latest->fraction = fraction;
                latest->step = text;
                if (std::exchange(latest->posted, true)) return;
            }
            post([this, latest] {
                std::unique_lock lock(latest->mutex);
                latest->posted = false;
                const double done = latest->fraction;
                const QString doing = latest->step;
                lock.unlock();
                emit progressed(done, doing);
            });
        });
        const std::optional<Failure> failure = failureOf([&] {
            task.throwIfCancelled();
            work(task, post);
        });
        QMetaObject::invokeMethod(this, [this, job, failure] { end(job, failure); });
    });
}

void BackgroundJob::cancel()
{
    m_stop.request_stop();
    if (!m_lease.held()) m_lease.release(); // it waits no longer
    if (!std::exchange(m_next, {})) return;
    QMetaObject::invokeMethod(
        this,
        [this, job = m_job] {
            end(job, Failure{ErrorCode::Cancelled, {}, {}, {}});
        },
        Qt::QueuedConnection);
}

void BackgroundJob::discard()
{
    m_discarded = m_job;
    cancel();
}

void BackgroundJob::regainMachine(std::function<void()> goOn)
{
    if (!m_machine || m_lease.held()) return goOn();
    m_lease = m_machine->request(m_who, std::move(goOn));
}

/// A piece of the work on the window's thread.
void BackgroundJob::perform(const std::function<void()> &piece)
{
    if (const std::optional<Failure> failure = failureOf(piece)) fail(*failure);
}

/// Who listens shows it in its own place; the log has it too.
void BackgroundJob::fail(const Failure &failure)
{
    MessageLog::instance().add(failure);
    emit failed(failure);
}

void BackgroundJob::end(std::uint64_t job, const std::optional<Failure> &failure)
{
    if (job != m_job) return;
    m_running = false;
    m_lease.release();
    if (!failure)
        emit finished();
    else if (failure->code != ErrorCode::Cancelled)
        fail(*failure);
    emit ended();
}

} // namespace larmor

#include "moc_background_job.cpp"
