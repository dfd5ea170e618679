// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/board.h"

#include "core/error.h"
#include "engine/device_properties.h"

#include <algorithm>
#include <bit>

namespace larmor::machine {

namespace {

constexpr std::uint64_t kilobyte = 1024, megabyte = 1024 * kilobyte, gigabyte = 1024 * megabyte;

/// The power of two at or below.
std::uint64_t powerBelow(std::uint64_t bytes, std::uint64_t least)
{
    return std::max(std::bit_floor(bytes), least);
}

std::uint64_t within(std::uint64_t bytes, std::uint64_t most)
{
    return std::min(bytes, powerBelow(most, megabyte));
}

} // namespace

std::uint64_t Board::chainInCache() const
{
    return powerBelow(secondLevelBytes / 12, 64 * kilobyte);
}

std::uint64_t Board::rateInCache() const
{
    return powerBelow(secondLevelBytes / 3, 64 * kilobyte);
}

std::uint64_t Board::atomicsInCache() const
{
    return std::min(powerBelow(secondLevelBytes / 4, 64 * kilobyte), megabyte);
}

std::uint64_t Board::beyondCache() const
{
    return within(powerBelow(12 * secondLevelBytes, 64 * megabyte), freeBytes / 4);
}

std::uint64_t Board::chainInMemory() const
{
    return within(powerBelow(24 * secondLevelBytes, 256 * megabyte), freeBytes / 2);
}

Board boardOf(const Engine &engine)
{
    if (engine.kind() != EngineKind::Cuda)
        throw Error(ErrorCode::Unavailable, say("only NVIDIA GPUs are measured"),
                    say("the engine %1 has none", toString(engine.kind())), say("choose the engine cuda"));
    const DeviceProperties &properties = deviceProperties(EngineKind::Cuda);
    const Device &device = engine.device();
    Board board;
    board.name = device.name;
    board.driver = device.driver;
    board.compiler = device.compiler;
    board.capability =
        model::parseComputeCapability(properties.values.at("compute_capability").get<std::string>());
    board.processors = std::max(properties.multiprocessors, 1);
    board.threadsEach = properties.threadsPerMultiprocessor;
    board.sharedEach = properties.sharedPerMultiprocessor;
    board.sharedReserved = properties.sharedReservedPerBlock;
    board.secondLevelBytes = properties.cacheBytes;
    board.freeBytes = engine.availableMemory();
    if (const Json &bus = properties.values.at("theoretical_gbs"); bus.is_number())
        board.theoreticalGBs = bus.get<double>();
    return board;
}

std::string sizeName(std::uint64_t bytes)
{
    if (bytes >= gigabyte && bytes % gigabyte == 0) return std::to_string(bytes / gigabyte) + "gb";
    if (bytes >= megabyte) return std::to_string(bytes / megabyte) + "mb";
    return std::to_string(bytes / kilobyte) + "kb";
}

} // namespace larmor::machine
