// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache_wave.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace larmor::model {

namespace {

/// A cache that evicts at random holds h = exp(-(1 - h) range / cache) of a range that is gone through again
/// and again.
double heldOf(double rangeOverCache)
{
    double held = 0;
    for (int i = 0; i < 60; ++i)
        held = std::exp(-(1 - held) * rangeOverCache);
    return held;
}

/// Of a launch that is repeated, the next one finds everything where it touches less than the first share of
/// the second-level cache, and nothing from the second on: tests/bench/machine,
/// stream_gbs_of_three_arrays_of_8 to 16mb.
constexpr double allLasts = 0.73, nothingLasts = 0.96;

/// Bytes moved for each byte of sectors that lie 32, 64 ... 512 bytes apart: tests/bench/machine,
/// gpu_reads and gpu_writes_32 to 512_bytes_apart. Of a sector that is written in part,
/// memory fetches the rest.
constexpr std::array wasteReading{1.0, 2.0, 2.1, 2.5, 2.75}, wasteWriting{1.0, 2.6, 5.2, 7.2, 7.7};

double wasteOf(const std::array<double, 5> &waste, double density)
{
    const double place = std::clamp(-std::log2(std::max(density, 1e-6)), 0.0, double(waste.size() - 1));
    const auto below = std::min(std::size_t(place), waste.size() - 2);
    return std::lerp(waste[below], waste[below + 1], place - double(below));
}

} // namespace

std::optional<MeasuredFigures> MeasuredFigures::of(const DeviceProfile &device)
{
    const auto read = device.value("l2_read_bytes_per_cycle"),
               write = device.value("l2_write_bytes_per_cycle"),
               atomic = device.value("atomic_sectors_per_cycle"),
               far = device.value("atomic_memory_sectors_per_cycle"),
               passing = device.value("atomic_passing_sectors_per_cycle"),
               word = device.value("atomic_word_cycles"), cache = device.value("l2_bytes"),
               start = device.value("block_start_cycles"), life = device.value("block_life_cycles");
    for (const auto &figure : {read, write, atomic, far, cache, start, life})
        if (!figure) return std::nullopt;
    return MeasuredFigures{*read,
                           *write,
                           *atomic,
                           *far,
                           passing.value_or(*atomic),
                           word.value_or(0),
                           *start,
                           *life,
                           *cache,
                           device.value("constant_word_cycles").value_or(1),
                           device.value("constant_miss_cycles").value_or(30),
                           double(constantCacheLines(device)),
                           device.value("constant_address_cycles").value_or(2),
                           device.value("atomic_integer_word_cycles").value_or(word.value_or(0)),
                           device.value("atomic_sector_cycles").value_or(0),
                           device.value("texture_fetches_per_cycle").value_or(4),
                           device.value("launch_interval_us").value_or(0) / 1000};
}

double Wave::heldFromBefore() const
{
    const double changed = sector * m_block.differentChanged * m_counts.blocks;
    const double brought = std::min(m_counts.bytesWritten, bytesWritten() + changed);
    const double share = (bytesRead() + brought) / m_cache;
    return std::clamp((nothingLasts - share) / (nothingLasts - allLasts), 0.0, 1.0);
}

double Wave::wasteOfReads() const
{
    return skips() ? wasteOf(wasteReading, density()) : 1;
}

double Wave::wasteOfWrites() const
{
    const bool whole = m_block.sectorsPartly < 0.5 * (m_block.sectorsWritten - m_block.sectorsSpilled);
    if (!skips()) return 1;
    return wasteOf(whole ? wasteReading : wasteWriting, density());
}

double Wave::goneByNextRow() const
{
    if (m_block.returnsAfter <= m_blocks) return 0;
    const double row = m_block.returnsAfter * sector * (m_block.sectorsRead + m_block.differentChanged);
    const double ratio = std::min(row, bytesRead()) / m_cache;
    return m_block.returning * (1 - heldOf(ratio));
}

} // namespace larmor::model
