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
Text placeOf(const Ending &ending)
{
    const FaultReport &fault = *ending.fault;
    const Text array =
        say("the array %1 (%2 bytes)",
            ending.array.empty() ? std::to_string(fault.array) : "'" + ending.array + "'", fault.arrayBytes);
    if (fault.offset < 0) return say("%1 bytes before %2", -fault.offset, array);
    const auto bytes = static_cast<std::int64_t>(fault.arrayBytes);
    if (fault.offset >= bytes) return say("%1 bytes beyond the end of %2", fault.offset - bytes, array);
    return say("inside %1, which was not accessible", array);
}

/// A vector that doubles fails where half of the limit is held.
bool wasHungry(const Ending &ending, const ConfinedLimits &limits)
{
    if (ending.tooMuch) return true;
    return limits.memoryBytes > 0 && ending.dataBytes > limits.memoryBytes / 2;
}

Error tooLong(const Ending &ending, Activity activity, const Text &kernel, const ConfinedLimits &limits)
{
    const Text hint = say("raise the limit (--time-limit SECONDS) if it needs more");
    if (activity == Activity::Starting)
        return {ErrorCode::DeviceFailure, say("the process for a kernel of your own did not start"),
                say("it was not ready within %1", seconds(limits.seconds)), hint};
    if (activity == Activity::Compiling)
        return {ErrorCode::DeviceFailure, say("%1 was stopped", kernel),
                say("its compilation had not ended after %1", seconds(limits.seconds)), hint};
    return {ErrorCode::DeviceFailure, say("%1 was stopped", kernel),
            say("it had not ended after %1: %2", seconds(limits.seconds),
                ending.endless.empty()
                    ? say("an endless loop, or too much work")
                    : say("the emulator, too, saw no end of the loop at %1", ending.endless)),
            hint};
}

} // namespace

Error failureOf(const Ending &ending, Activity activity, const Text &kernel, const ConfinedLimits &limits)
{
    if (ending.tooLong) return tooLong(ending, activity, kernel, limits);
    const Text what = activity == Activity::Compiling ? say("the compilation of %1 was stopped", kernel)
                                                      : say("%1 was stopped", kernel);
    if (wasHungry(ending, limits))
        return {ErrorCode::DeviceFailure, what,
                say("it took more than the %1 that it may take", mebibytes(limits.memoryBytes)),
                say("raise the limit (--memory-limit SIZE) if it needs more")};
    if (ending.fault && ending.fault->array >= 0)
        return {ErrorCode::DeviceFailure, what, say("it accessed memory %1", placeOf(ending)),
                say("check the bounds of its indices")};
    if (ending.fault && ending.fault->hasAddress)
        return {ErrorCode::DeviceFailure, what, say("it accessed memory outside its arrays"),
                say("check the bounds of its indices")};
    const int signal = ending.fault ? ending.fault->signal : ending.end.signal;
    if (signal == SIGKILL)
        return {ErrorCode::DeviceFailure, what,
                say("its process was killed from outside, as the system does when memory runs out"),
                say("choose a smaller problem or close other programs")};
    const std::string how = signal != 0
                                ? std::string("signal ") + std::to_string(signal) + ", " + ::strsignal(signal)
                                : "status " + std::to_string(ending.end.status);
    return {ErrorCode::DeviceFailure, what, say("its process ended (%1)", how),
            say("check its indices, its stack and its inline assembly")};
}

} // namespace larmor::confined
