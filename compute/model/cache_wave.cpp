// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cache_wave.h"

#include <algorithm>
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

/// Share of the second-level cache that keeps what a launch leaves behind: its two halves hold some of it
/// twice. Fitted to tests/bench/results/fitted-1-h200.json; from 0.5 to 0.8 the deviations are the same.
constexpr double lastingShare = 0.6;

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
                           device.value("atomic_integer_word_cycles").value_or(word.value_or(0)),
                           device.value("atomic_sector_cycles").value_or(0),
                           device.value("texture_fetches_per_cycle").value_or(4),
                           device.value("launch_interval_us").value_or(0) / 1000};
}

double Wave::heldFromBefore() const
{
    return heldOf((m_counts.bytesRead + m_counts.bytesWritten) / (lastingShare * m_cache));
}

double Wave::goneByNextRow() const
{
    if (m_block.returnsAfter <= m_blocks) return 0;
    const double row = m_block.returnsAfter * sector * (m_block.sectorsRead + m_block.differentChanged);
    const double ratio = std::min(row, m_counts.bytesRead) / m_cache;
    return m_block.returning * (1 - heldOf(ratio));
}

} // namespace larmor::model
