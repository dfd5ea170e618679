// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/processor_load.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

namespace larmor {

std::optional<ProcessorLoad::Times> ProcessorLoad::now()
{
    // "cpu  user nice system idle iowait irq softirq steal": of all processors together.
    std::ifstream file("/proc/stat");
    std::string word;
    if (!(file >> word) || word != "cpu") return {};
    Times times;
    for (int i = 0; i < 8; ++i) {
        std::uint64_t ticks = 0;
        if (!(file >> ticks)) return {};
        times.all += ticks;
        if (i != 3 && i != 4) times.busy += ticks;
    }
    rusage own{};
    if (::getrusage(RUSAGE_SELF, &own) != 0) return {};
    const auto seconds = [](const timeval &t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    times.own = static_cast<std::uint64_t>((seconds(own.ru_utime) + seconds(own.ru_stime)) *
                                           static_cast<double>(::sysconf(_SC_CLK_TCK)));
    return times;
}

std::optional<double> ProcessorLoad::others()
{
    const std::optional<Times> times = now();
    if (!times) return {};
    if (!m_last) {
        m_last = times;
        return {};
    }
    const std::uint64_t all = times->all - m_last->all;
    if (all < static_cast<std::uint64_t>(::sysconf(_SC_CLK_TCK)) / 5) return {};
    const double busy = static_cast<double>(times->busy - m_last->busy);
    const double own = static_cast<double>(times->own - m_last->own);
    m_last = times;
    return std::clamp((busy - own) / static_cast<double>(all), 0.0, 1.0);
}

} // namespace larmor
