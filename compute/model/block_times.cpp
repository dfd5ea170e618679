// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/block_times.h"

#include <utility>

namespace larmor::model {

namespace {

/// Every figure, as JSON names it.
constexpr std::pair<const char *, double BlockTimes::*> blockFigures[] = {
    {"watched", &BlockTimes::blocks},
    {"cycles_from_cache", &BlockTimes::cyclesFromCache},
    {"cycles_from_memory", &BlockTimes::cyclesFromMemory},
    {"warp_from_cache", &BlockTimes::warpFromCache},
    {"warp_from_memory", &BlockTimes::warpFromMemory},
    {"in_order_from_cache", &BlockTimes::inOrderFromCache},
    {"in_order_from_memory", &BlockTimes::inOrderFromMemory},
    {"memory_cycles", &BlockTimes::memoryCycles},
    {"sectors_missed", &BlockTimes::sectorsMissed},
    {"sectors_read", &BlockTimes::sectorsRead},
    {"bytes_used", &BlockTimes::bytesUsed},
    {"sectors_written", &BlockTimes::sectorsWritten},
    {"sectors_partly", &BlockTimes::sectorsPartly},
    {"sectors_spilled", &BlockTimes::sectorsSpilled},
    {"different_written", &BlockTimes::differentWritten},
    {"sectors_changed", &BlockTimes::sectorsChanged},
    {"sectors_alone", &BlockTimes::sectorsAlone},
    {"different_changed", &BlockTimes::differentChanged},
    {"sectors_again", &BlockTimes::sectorsAgain},
    {"read_reach", &BlockTimes::readReach},
    {"write_reach", &BlockTimes::writeReach},
    {"change_reach", &BlockTimes::changeReach},
    {"change_span", &BlockTimes::changeSpan},
    {"change_range", &BlockTimes::changeRange},
    {"returning", &BlockTimes::returning},
    {"returns_after", &BlockTimes::returnsAfter},
    {"turns", &BlockTimes::turns},
    {"repeats", &BlockTimes::repeats},
    {"hot_lines", &BlockTimes::hotLines},
    {"hot_sectors", &BlockTimes::hotSectors},
    {"hot_turns", &BlockTimes::hotTurns},
    {"hot_floating", &BlockTimes::hotFloating},
    {"constant_words", &BlockTimes::constantWords},
    {"constant_addresses", &BlockTimes::constantAddresses},
    {"constant_lines_apart", &BlockTimes::constantLinesApart},
    {"constant_misses", &BlockTimes::constantMisses},
    {"constant_words_missed", &BlockTimes::constantWordsMissed},
    {"different_constant_lines", &BlockTimes::differentConstantLines}};

} // namespace

BlockTimes &BlockTimes::operator+=(const BlockTimes &other)
{
    for (const auto &[name, figure] : blockFigures)
        this->*figure += other.*figure;
    return *this;
}

BlockTimes BlockTimes::mean() const
{
    BlockTimes mean = *this;
    for (const auto &[name, figure] : blockFigures)
        if (blocks > 0 && figure != &BlockTimes::blocks) mean.*figure /= blocks;
    return mean;
}

LineChanges &LineChanges::operator+=(const LineChanges &other)
{
    blocks += other.blocks;
    sectors += other.sectors;
    turns += other.turns;
    floating += other.floating;
    return *this;
}

StepWait &StepWait::operator+=(const StepWait &other)
{
    times += other.times;
    fromCache += other.fromCache;
    fromMemory += other.fromMemory;
    return *this;
}

Json BlockTimes::toJson() const
{
    Json json;
    for (const auto &[name, figure] : blockFigures)
        json[name] = this->*figure;
    return json;
}

} // namespace larmor::model
