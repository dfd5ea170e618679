// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/thread_priority.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace larmor {

void lowerThreadPriority([[maybe_unused]] Behind behind)
{
#ifdef __linux__
    // Where cores are short: a third of the window's share, or a twentieth of Live's.
    const int nice = behind == Behind::Window ? 5 : 19;
    const auto self = static_cast<id_t>(::syscall(SYS_gettid));
    (void)::setpriority(PRIO_PROCESS, self, nice); // a wish: the work is right without it
#endif
}

} // namespace larmor
