// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/cpu_engine.h"

#include "core/parallel.h"
#include "engine/cpu/cpu_streams.h"
#include "engine/cpu/host_view.h"

#include <chrono>
#include <cstring>

namespace larmor {
namespace {

class HostTimeMark : public TimeMark {
public:
    std::chrono::steady_clock::time_point time = std::chrono::steady_clock::now();
};

/// memcpy on all cores: one core does not fill the memory channels.
void parallelCopy(void *to, const void *from, std::size_t bytes)
{
    constexpr std::int64_t piece = 1 << 18;
    const auto pieces = static_cast<std::int64_t>((bytes + piece - 1) / piece);
    parallelFor(pieces, 4, [&](std::int64_t begin, std::int64_t end) {
        const auto first = static_cast<std::size_t>(begin * piece);
        const std::size_t last = std::min(bytes, static_cast<std::size_t>(end * piece));
        std::memcpy(static_cast<char *>(to) + first, static_cast<const char *>(from) + first, last - first);
    });
}

} // namespace

CpuEngine::CpuEngine() : m_memory(HostMemory::create()) {}
CpuEngine::~CpuEngine() = default;

const Device &CpuEngine::device() const
{
    return cpuDevice();
}

StreamEngine *CpuEngine::streams()
{
    if (!m_streams) m_streams = makeCpuStreams(*this);
    return m_streams.get();
}

BufferPtr CpuEngine::allocate(std::size_t bytes)
{
    return m_memory->allocate(bytes);
}

void CpuEngine::upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset)
{
    if (bytes == 0) return;
    parallelCopy(cpu::view<char>(to, static_cast<std::int64_t>(bytes), offset), from, bytes);
}

void CpuEngine::download(void *to, Buffer &from, std::size_t bytes, std::size_t offset)
{
    if (bytes == 0) return;
    parallelCopy(to, cpu::view<char>(from, static_cast<std::int64_t>(bytes), offset), bytes);
}

OperationReport CpuEngine::copy(Buffer &from, Buffer &to, std::size_t bytes)
{
    const auto count = static_cast<std::int64_t>(bytes);
    parallelCopy(cpu::view<char>(to, count), cpu::view<char>(from, count), bytes);
    return cpu::report(2 * std::uint64_t(bytes));
}

void CpuEngine::fill(Buffer &buffer, unsigned char byte)
{
    const auto count = static_cast<std::int64_t>(buffer.bytes());
    char *data = cpu::view<char>(buffer, count);
    parallelFor(count, 8 * cpu::grain, [&](std::int64_t begin, std::int64_t end) {
        std::memset(data + begin, byte, static_cast<std::size_t>(end - begin));
    });
}

std::uint64_t CpuEngine::availableMemory() const
{
    return m_memory->available();
}

std::uint64_t CpuEngine::peakMemory() const
{
    return m_memory->peakBytes();
}

void CpuEngine::giveBack()
{
    m_memory->trim();
}

void CpuEngine::resetPeak()
{
    m_memory->resetPeak();
}

TimeMarkPtr CpuEngine::mark()
{
    return std::make_unique<HostTimeMark>();
}

double CpuEngine::elapsedMs(const TimeMark &from, const TimeMark &to)
{
    const auto &first = dynamic_cast<const HostTimeMark &>(from);
    const auto &last = dynamic_cast<const HostTimeMark &>(to);
    return std::chrono::duration<double, std::milli>(last.time - first.time).count();
}

std::unique_ptr<Engine> openCpuEngine()
{
    return std::make_unique<CpuEngine>();
}

} // namespace larmor
