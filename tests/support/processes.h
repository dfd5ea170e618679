// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace larmor::test {

/// Does the work in so many processes at once, each with its number. @returns whether none threw.
inline bool inProcesses(int count, const std::function<void(int)> &work)
{
    std::vector<pid_t> children;
    for (int number = 0; number < count; ++number) {
        const pid_t child = ::fork();
        if (child == 0) {
            try {
                work(number);
                ::_exit(0);
            } catch (...) {
                ::_exit(1);
            }
        }
        children.push_back(child);
    }
    bool good = true;
    for (const pid_t child : children) {
        int status = -1;
        good = child > 0 && ::waitpid(child, &status, 0) == child && status == 0 && good;
    }
    return good;
}

} // namespace larmor::test
