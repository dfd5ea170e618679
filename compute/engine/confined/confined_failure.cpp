// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/confined/confined_failure.h"

#include <csignal>
#include <cstdio>
#include <cstring>

namespace larmor::confined {
namespace {

std::string seconds(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.3g s", value);
    return text;
}

std::string mebibytes(std::uint64_t bytes)
{
    return std::to_string(bytes >> 20) + " MiB";
}

/// "24 bytes beyond the end of the array 'out' (4096 bytes)".
std::string placeOf(const Ending &ending)
{
    const FaultReport &fault = *ending.fault;
    const std::string array =
        "the array " + (ending.array.empty() ? std::to_string(fault.array) : "'" + ending.array + "'") +
        " (" + std::to_string(fault.arrayBytes) + " bytes)";
    if (fault.offset < 0) return std::to_string(-fault.offset) + " bytes before " + array;
    const auto bytes = static_cast<std::int64_t>(fault.arrayBytes);
    if (fault.offset >= bytes)
        return std::to_string(fault.offset - bytes) + " bytes beyond the end of " + array;
    return "inside " + array + ", which was not accessible";
}

/// A vector that doubles fails where half of the limit is held.
bool wasHungry(const Ending &ending, const ConfinedLimits &limits)
{
    if (ending.tooMuch) return true;
    return limits.memoryBytes > 0 && ending.dataBytes > limits.memoryBytes / 2;
}

Error tooLong(const Ending &ending, Activity activity, const std::string &kernel,
              const ConfinedLimits &limits)
{
    const std::string hint = "raise the limit (--time-limit SECONDS) if it needs more";
    if (activity == Activity::Starting)
        return {ErrorCode::DeviceFailure, "the process for a kernel of your own did not start",
                "it was not ready within " + seconds(limits.seconds), hint};
    if (activity == Activity::Compiling)
        return {ErrorCode::DeviceFailure, kernel + " was stopped",
                "its compilation had not ended after " + seconds(limits.seconds), hint};
    return {ErrorCode::DeviceFailure, kernel + " was stopped",
            "it had not ended after " + seconds(limits.seconds) + ": " +
                (ending.endless.empty() ? "an endless loop, or too much work"
                                        : "the emulator, too, saw no end of the loop at " + ending.endless),
            hint};
}

} // namespace

Error failureOf(const Ending &ending, Activity activity, const std::string &kernel,
                const ConfinedLimits &limits)
{
    if (ending.tooLong) return tooLong(ending, activity, kernel, limits);
    const std::string what = activity == Activity::Compiling ? "the compilation of " + kernel + " was stopped"
                                                             : kernel + " was stopped";
    if (wasHungry(ending, limits))
        return {ErrorCode::DeviceFailure, what,
                "it took more than the " + mebibytes(limits.memoryBytes) + " that it may take",
                "raise the limit (--memory-limit SIZE) if it needs more"};
    if (ending.fault && ending.fault->array >= 0)
        return {ErrorCode::DeviceFailure, what, "it accessed memory " + placeOf(ending),
                "check the bounds of its indices"};
    if (ending.fault && ending.fault->hasAddress)
        return {ErrorCode::DeviceFailure, what, "it accessed memory outside its arrays",
                "check the bounds of its indices"};
    const int signal = ending.fault ? ending.fault->signal : ending.end.signal;
    if (signal == SIGKILL)
        return {ErrorCode::DeviceFailure, what,
                "its process was killed from outside, as the system does when memory runs out",
                "choose a smaller problem or close other programs"};
    const std::string how = signal != 0
                                ? std::string("signal ") + std::to_string(signal) + ", " + ::strsignal(signal)
                                : "status " + std::to_string(ending.end.status);
    return {ErrorCode::DeviceFailure, what, "its process ended (" + how + ")",
            "check its indices, its stack and its inline assembly"};
}

} // namespace larmor::confined
