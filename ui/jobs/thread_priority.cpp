// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/thread_priority.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace larmor {

void lowerThreadPriority()
{
#ifdef __linux__
    constexpr int nice = 5; // a third of the window's share where cores are short
    const auto self = static_cast<id_t>(::syscall(SYS_gettid));
    (void)::setpriority(PRIO_PROCESS, self, nice); // a wish: the work is right without it
#endif
}

} // namespace larmor
