// SPDX-License-Identifier: GPL-3.0-or-later
#include "confine/fault_report.h"

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <limits>
#include <unistd.h>

namespace larmor {
namespace {

/// Further away than this an address belongs to no array.
constexpr std::int64_t neighbourhood = std::int64_t(16) << 20;

struct Watched {
    std::atomic<std::int32_t> number{-1};
    std::atomic<std::uintptr_t> start{0};
    std::atomic<std::uint64_t> bytes{0};
};

std::array<Watched, 256> watchedArrays;
int reportDescriptor = -1, memoryDescriptor = -1;

/// Field VmData of statm(5), the sixth, in bytes. System calls alone.
std::uint64_t privateBytes()
{
    std::array<char, 160> text{};
    const ssize_t count = ::pread(memoryDescriptor, text.data(), text.size() - 1, 0);
    std::uint64_t value = 0;
    int field = 0;
    for (ssize_t i = 0; i < count && field <= 5; ++i) {
        const char letter = text[static_cast<std::size_t>(i)];
        if (letter == ' ')
            ++field;
        else if (field == 5 && letter >= '0' && letter <= '9')
            value = 10 * value + static_cast<std::uint64_t>(letter - '0');
    }
    return value * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void locate(FaultReport &report, std::uintptr_t address)
{
    std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
    for (const Watched &each : watchedArrays) {
        const std::int32_t number = each.number.load();
        if (number < 0) continue;
        const auto offset = static_cast<std::int64_t>(address - each.start.load());
        const auto bytes = static_cast<std::int64_t>(each.bytes.load());
        const std::int64_t distance = offset < 0 ? -offset : offset < bytes ? 0 : offset - bytes + 1;
        if (distance > neighbourhood || distance >= nearest) continue;
        nearest = distance;
        report.array = number;
        report.offset = offset;
        report.arrayBytes = each.bytes.load();
    }
}

extern "C" void onFault(int number, siginfo_t *info, void *)
{
    FaultReport report;
    report.signal = number;
    report.dataBytes = privateBytes();
    report.hasAddress = number == SIGSEGV || number == SIGBUS;
    if (report.hasAddress) locate(report, reinterpret_cast<std::uintptr_t>(info->si_addr));
    [[maybe_unused]] const ssize_t written = ::write(reportDescriptor, &report, sizeof report);
    ::signal(number, SIG_DFL);
    ::raise(number);
}

} // namespace

void reportFaultsTo(int descriptor)
{
    reportDescriptor = descriptor;
    memoryDescriptor = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    struct sigaction action {};
    action.sa_sigaction = onFault;
    action.sa_flags = SA_SIGINFO | SA_NODEFER;
    for (const int number : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT})
        ::sigaction(number, &action, nullptr);
}

bool watchArray(std::int32_t number, const void *data, std::size_t bytes)
{
    for (Watched &place : watchedArrays) {
        if (place.number.load() >= 0) continue;
        place.start = reinterpret_cast<std::uintptr_t>(data);
        place.bytes = bytes;
        place.number = number;
        return true;
    }
    return false;
}

void forgetArray(std::int32_t number)
{
    for (Watched &place : watchedArrays)
        if (place.number.load() == number) place.number = -1;
}

std::optional<FaultReport> takeFaultReport(int descriptor)
{
    FaultReport report;
    const int flags = ::fcntl(descriptor, F_GETFL);
    ::fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
    if (::read(descriptor, &report, sizeof report) != static_cast<ssize_t>(sizeof report)) return {};
    return report;
}

} // namespace larmor
