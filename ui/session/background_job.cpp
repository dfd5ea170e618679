// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/background_job.h"

#include "language/compute_words.h"
#include "session/message_log.h"
#include "session/thread_priority.h"

namespace larmor {

namespace {

/// What went wrong in the work; nothing where it came to its end.
std::optional<Failure> failureOf(const std::function<void()> &work)
{
    try {
        work();
        return {};
    } catch (const Error &error) {
        return Failure::of(error);
    } catch (const std::bad_alloc &) {
        return Failure::of(
            Error(ErrorCode::OutOfMemory, "not enough memory", {}, "choose a smaller problem"));
    } catch (const std::exception &error) {
        return Failure::of(Error(ErrorCode::Internal, "the work failed", error.what()));
    }
}

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

void BackgroundJob::start(Work work)
{
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_running = true;
    const std::uint64_t job = ++m_job;
    m_pool.start([this, job, work = std::move(work), stop = m_stop.get_token()] {
        lowerThreadPriority();
        const Post post = [this, job](std::function<void()> piece) {
            QMetaObject::invokeMethod(this, [this, job, piece = std::move(piece)] {
                if (job == m_job) piece();
            });
        };
        const Task task(stop, [&](double fraction, std::string_view step) {
            const QString text = spoken(step);
            post([this, fraction, text] { emit progressed(fraction, text); });
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
}

/// Who listens shows it in its own place; the log has it too.
void BackgroundJob::fail(const Failure &failure)
{
    MessageLog::instance().add(MessageLog::Level::Error, failure.what,
                               failure.why + QLatin1Char('\n') + failure.hint);
    emit failed(failure);
}

void BackgroundJob::end(std::uint64_t job, const std::optional<Failure> &failure)
{
    if (job != m_job) return;
    m_running = false;
    if (!failure)
        emit finished();
    else if (failure->code != ErrorCode::Cancelled)
        fail(*failure);
    emit ended();
}

} // namespace larmor
