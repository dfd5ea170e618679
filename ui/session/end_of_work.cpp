// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/end_of_work.h"

#include "jobs/background_job.h"
#include "session/live_controller.h"

#include <QDeadlineTimer>
#include <algorithm>

namespace larmor {

bool endWork(QObject &window, LiveController &live, int limitMs)
{
    const QDeadlineTimer limit(limitMs);
    const auto left = [&limit] { return int(std::max<qint64>(0, limit.remainingTime())); };
    live.stop();
    for (BackgroundJob *job : window.findChildren<BackgroundJob *>())
        job->cancel();
    bool ended = live.waitForEnd(left());
    for (QThreadPool *pool : window.findChildren<QThreadPool *>())
        ended = pool->waitForDone(left()) && ended;
    return ended;
}

} // namespace larmor
