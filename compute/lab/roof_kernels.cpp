// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "engine/device_properties.h"
#include "lab/bench.h"
#include "lab/roof_parts.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace larmor {
namespace {

constexpr std::uint64_t wantedBytes = std::uint64_t(256) << 20;
constexpr int roofRepeats = 9;
constexpr int copyRounds = 12, fewestCopyRounds = 5;
constexpr auto copyPeriod = std::chrono::milliseconds(90); // of a round and the pause after it
constexpr double mostCopySeconds = 2;
constexpr double wantedMs = 10; // of one run of a kernel that computes
constexpr unsigned block = 256;

Error notHere(const Wording &why)
{
    return {ErrorCode::Unavailable, why};
}

/// The best of a few runs: `amount` over the shortest time, in 1e9 per second.
double bestRate(double amount, const Task &task, const std::function<double()> &milliseconds)
{
    double best = 0;
    for (int i = 0; i < roofRepeats; ++i) {
        task.throwIfCancelled();
        if (const double ms = milliseconds(); ms > 0) best = std::max(best, amount / ms * 1e-6);
    }
    return best;
}

double timed(Engine &engine, const std::function<void()> &work)
{
    engine.synchronize();
    const TimeMarkPtr from = engine.mark();
    work();
    const TimeMarkPtr to = engine.mark();
    return engine.elapsedMs(*from, *to);
}

double hostTimed(const std::function<void()> &work)
{
    const auto start = std::chrono::steady_clock::now();
    work();
    return secondsSince(start) * 1e3;
}

std::size_t cacheArrayBytes(const Engine &engine)
{
    const std::uint64_t cache = deviceProperties(engine.kind()).cacheBytes;
    const std::uint64_t half = std::min<std::uint64_t>(cache ? cache / 2 : 1 << 20, wantedBytes / 4);
    return std::max<std::size_t>(half / 4096 * 4096, 65536);
}

double transferRate(Engine &engine, RoofKind kind, const Task &task)
{
    if (engine.kind() == EngineKind::Cpu || engine.device().isCpu)
        throw notHere(say("host and device share one memory"));
    const std::size_t bytes = std::min<std::size_t>(roofBytes(engine), std::size_t(64) << 20);
    const BufferPtr buffer = engine.allocate(bytes);
    std::vector<std::byte> host(bytes);
    return bestRate(static_cast<double>(bytes), task, [&] {
        return hostTimed([&] {
            if (kind == RoofKind::Upload)
                engine.upload(*buffer, host.data(), bytes);
            else
                engine.download(host.data(), *buffer, bytes);
            engine.synchronize();
        });
    });
}

// ---- kernels

const char *codeOf(RoofKind kind) // the macros of roofs.cu
{
    switch (kind) {
    case RoofKind::Copy:
        return "1";
    case RoofKind::Read:
    case RoofKind::L2:
        return "2";
    case RoofKind::Write:
        return "3";
    case RoofKind::Fused:
        return "4";
    case RoofKind::Separate:
        return "5";
    case RoofKind::Special:
        return "6";
    case RoofKind::Shared:
        return "7";
    default:
        return "8";
    }
}

/// Bytes or operations of one pass of one thread.
double amountPerPass(RoofKind kind, bool cpuDevice)
{
    switch (kind) {
    case RoofKind::Fused:
    case RoofKind::Separate:
        return (cpuDevice ? 8 * 16 : 16) * 2; // chains, a product and a sum each; vectors of 16 on processors
    case RoofKind::Special:
        return 8 * 2; // a sine and a cosine each
    case RoofKind::Shared:
        return 8 * 16; // reads of 16 bytes
    default:
        return 8 * 2.0 * 16 * 8 * 16 / 32; // m16n8k16 products of a warp
    }
}

LaunchPlan roofPlan(Engine &engine, RoofKind kind, const BufferPtr &buffer, int passes)
{
    LaunchPlan plan;
    plan.variant.kernel = "roofs";
    plan.variant.entryPoint = "roof";
    plan.variant.defines = {{"ROOF", codeOf(kind)}, {"BLOCK", std::to_string(block)}};
    plan.variant.fastContraction = kind != RoofKind::Separate;
    // Enough blocks to fill any device several times over, so that none of its parts waits.
    const auto parts = static_cast<unsigned>(std::max(deviceProperties(engine.kind()).multiprocessors, 1));
    plan.grid.x = parts * 16;
    // A processor runs one thread after the other: each takes one element, so that a block is a stretch.
    if (engine.device().isCpu && (kind == RoofKind::Read || kind == RoofKind::Write))
        plan.grid.x = static_cast<unsigned>(buffer->bytes() / 16 / block);
    plan.block.x = block;
    plan.arguments = {BufferArgument{buffer}, BufferArgument{buffer},
                      static_cast<std::uint32_t>(buffer->bytes() / 16), std::int32_t(passes)};
    return plan;
}

double kernelRate(Engine &engine, RoofKind kind, const Task &task)
{
    const bool memory = kind == RoofKind::Read || kind == RoofKind::Write;
    const BufferPtr buffer = engine.allocate(memory                 ? roofBytes(engine)
                                             : kind == RoofKind::L2 ? cacheArrayBytes(engine)
                                                                    : 65536);
    engine.fill(*buffer, 0);
    int passes = 1;
    const auto run = [&] {
        return timed(engine, [&] { engine.kernels()->launch(roofPlan(engine, kind, buffer, passes)); });
    };
    run(); // compiles
    if (!memory) {
        const double once = std::max(run(), 1e-3);
        passes = static_cast<int>(std::clamp(wantedMs / once, 1.0, 4096.0));
        const double several = std::max(run(), 1e-3); // the first pass also pays the launch
        passes = static_cast<int>(std::clamp(passes * wantedMs / several, 1.0, 1e8));
    }
    const LaunchPlan plan = roofPlan(engine, kind, buffer, passes);
    const double threads = static_cast<double>(plan.grid.count()) * block;
    const bool array = memory || kind == RoofKind::L2;
    const double amount =
        array ? static_cast<double>(buffer->bytes()) : threads * amountPerPass(kind, engine.device().isCpu);
    return bestRate(amount * passes, task, run);
}

// ---- the processor's own loops

double hostArrayRate(Engine &engine, RoofKind kind, const Task &task)
{
    const std::size_t bytes = kind == RoofKind::L2 ? cacheArrayBytes(engine) : roofBytes(engine);
    const int passes = kind == RoofKind::L2 ? static_cast<int>(wantedBytes / bytes) + 1 : 1;
    const BufferPtr buffer = engine.allocate(bytes);
    engine.fill(*buffer, 0);
    auto *const data = static_cast<float *>(buffer->host());
    const auto count = static_cast<std::int64_t>(bytes / sizeof(float));
    float sum = 0;
    const double rate = bestRate(static_cast<double>(bytes) * passes, task, [&] {
        return hostTimed([&] {
            if (kind == RoofKind::Write)
                host_roofs::write(data, count, 0);
            else
                sum += host_roofs::read(data, count, passes);
        });
    });
    if (sum != 0) throw Error(ErrorCode::Internal, say("a sum of zeros is not zero"));
    return rate;
}

double hostArithmeticRate(RoofKind kind, const Task &task)
{
    const auto work = kind == RoofKind::Fused ? host_roofs::fused : host_roofs::separate;
    constexpr int passes = 2'000'000;
    double operations = 0;
    double best = 0;
    for (int i = 0; i < roofRepeats; ++i) {
        task.throwIfCancelled();
        const double ms = hostTimed([&] { operations = static_cast<double>(work(passes)); });
        if (ms > 0) best = std::max(best, operations / ms * 1e-6);
    }
    return best;
}

double hostRate(Engine &engine, RoofKind kind, const Task &task)
{
    switch (kind) {
    case RoofKind::Read:
    case RoofKind::Write:
    case RoofKind::L2:
        return hostArrayRate(engine, kind, task);
    case RoofKind::Fused:
    case RoofKind::Separate:
        return hostArithmeticRate(kind, task);
    case RoofKind::Shared:
        throw notHere(say("a processor has no shared memory beside its caches"));
    case RoofKind::Special:
        throw notHere(say("a processor has no special-function units"));
    default:
        throw notHere(say("this engine uses no tensor units"));
    }
}

} // namespace

std::size_t roofBytes(const Engine &engine)
{
    const std::uint64_t wanted = std::max(wantedBytes, 2 * deviceProperties(engine.kind()).cacheBytes);
    const std::uint64_t bytes = std::min(wanted, engine.availableMemory() / 4) / 4096 * 4096;
    if (bytes == 0) throw Error(ErrorCode::OutOfMemory, say("no memory to measure the copy bandwidth in"));
    return static_cast<std::size_t>(bytes);
}

std::vector<double> copyRates(Engine &engine, const Task &task)
{
    const std::size_t bytes = roofBytes(engine);
    const BufferPtr from = engine.allocate(bytes), to = engine.allocate(bytes);
    engine.fill(*from, 0); // pages are given out on first touch
    engine.fill(*to, 0);
    const auto begin = std::chrono::steady_clock::now();
    std::vector<double> rates;
    for (int round = 0; round < copyRounds; ++round) {
        if (secondsSince(begin) > mostCopySeconds && round >= fewestCopyRounds) break;
        double best = 0;
        for (const auto start = std::chrono::steady_clock::now(); best == 0 || secondsSince(start) < 0.01;) {
            task.throwIfCancelled();
            const double ms = timed(engine, [&] { engine.copy(*from, *to, bytes); });
            best = std::max(best, 2.0 * static_cast<double>(bytes) / std::max(ms, 1e-6) * 1e-6);
        }
        rates.push_back(best);
        std::this_thread::sleep_until(begin + (round + 1) * copyPeriod);
    }
    return rates;
}

double measureOneRoof(Engine &engine, RoofKind kind, const Task &task)
{
    if (kind == RoofKind::Copy) return std::ranges::max(copyRates(engine, task));
    if (kind == RoofKind::Upload || kind == RoofKind::Download) return transferRate(engine, kind, task);
    if (!engine.kernels()) return hostRate(engine, kind, task);
    if (kind == RoofKind::L2 && engine.device().isCpu)
        throw notHere(say("its kernels share the processor's caches, which the cpu engine measures"));
    if (kind == RoofKind::Tensor && engine.kind() != EngineKind::Cuda)
        throw notHere(say("OpenCL C has no name for tensor cores"));
    return kernelRate(engine, kind, task);
}

} // namespace larmor
