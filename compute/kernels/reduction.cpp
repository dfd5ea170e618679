// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/reduction.h"

#include "core/error.h"
#include "core/parallel.h"
#include "engine/engine.h"
#include "kernels/array_experiment.h"
#include "kernels/experiment_inputs.h"
#include "kernels/reduction_host.h"
#include "kernels/reduction_options.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <mutex>

namespace larmor {

namespace {

std::int64_t widthOf(const OptionSet &o)
{
    return o.is("element", "float4") ? 4 : o.is("element", "float2") ? 2 : 1;
}

bool isDot(const OptionSet &o)
{
    return o.is("operation", "dot");
}

bool isWide(const OptionSet &o) // values of 8 bytes
{
    return !o.is("precision", "single") && !isExtremum(o);
}

std::size_t valueBytes(const OptionSet &o)
{
    return isWide(o) ? 8 : 4;
}

unsigned firstBlocks(std::int64_t count, const OptionSet &o)
{
    return blocksFor(count / widthOf(o), std::int64_t(o.number("block")) * o.number("per-thread"));
}

unsigned nextBlocks(std::int64_t count, const OptionSet &o)
{
    return blocksFor(count, std::int64_t(o.number("block")) * o.number("per-thread"));
}

bool readsPartials(const OptionSet &o)
{
    return o.is("finish", "last-block") || o.is("finish", "last-block-unfenced");
}

/// As reduction.cu names them.
std::string fenceOf(const OptionSet &o)
{
    if (o.is("finish", "last-block-unfenced")) return "0";
    if (!o.is("finish", "last-block") || o.is("fence", "device")) return "2";
    return o.is("fence", "block") ? "1" : "3";
}

KernelVariant variantOf(const OptionSet &o, bool overPartials)
{
    const std::string &tree = o.text("tree"), &tail = o.text("last-warp"), &finish = o.text("finish"),
                      &operation = o.text("operation"), &precision = o.text("precision");
    const bool sequential = tree == "sequential", extremum = isExtremum(o);
    KernelVariant variant;
    variant.kernel = "reduction";
    variant.entryPoint = overPartials ? "reducePartials" : "reduce";
    variant.defines = {{"BLOCK", o.text("block")},
                       {"ELEMENT", o.text("element")},
                       {"WIDTH", std::to_string(widthOf(o))},
                       {"EACH", o.text("per-thread")},
                       {"TREE", tree == "interleaved-divergent"   ? "0"
                                : tree == "interleaved-conflicts" ? "1"
                                : sequential                      ? "2"
                                                                  : "3"},
                       {"TAIL", !sequential || tail == "barriers" ? "0"
                                : tail == "volatile"              ? "1"
                                : tail == "syncwarp"              ? "2"
                                                                  : "3"},
                       {"UNROLLED", o.is("unroll", "1") && unrollMatters(o).empty() ? "1" : "0"},
                       {"FINISH", finish == "relaunch" ? "0"
                                  : finish == "atomic" ? "2"
                                                       : "1"},
                       {"FENCE", fenceOf(o)},
                       {"IS_VOLATILE", readsPartials(o) && o.is("volatile", "0") ? "0" : "1"},
                       {"OPERATION", operation == "sum"    ? "0"
                                     : operation == "dot"  ? "1"
                                     : operation == "norm" ? "2"
                                     : operation == "min"  ? "3"
                                                           : "4"},
                       {"PRECISION", extremum || precision == "single" ? "0"
                                     : precision == "kahan"            ? "1"
                                                                       : "2"},
                       {"OVER_PARTIALS", overPartials ? "1" : "0"}};
    applyUndivided(variant, o, lineBlock(o));
    // Sums without products keep the order in which they are written, compensated ones every rounding too.
    if ((operation != "dot" && operation != "norm") || precision == "kahan") variant.fastContraction = false;
    return variant;
}

Work firstWork(std::int64_t count, const OptionSet &o)
{
    Work work;
    const bool products = isDot(o) || o.is("operation", "norm");
    work.bytes = std::uint64_t(count) * (isDot(o) ? 8 : 4) + valueBytes(o);
    work.bytesRequested = std::uint64_t(count) * (isDot(o) ? 8 : 4);
    work.flops = std::uint64_t(count) * (products ? 2 : 1);
    return work;
}

void require(const std::shared_ptr<Buffer> &buffer, std::size_t bytes, const Wording &name)
{
    if (!buffer || buffer->bytes() < bytes)
        throw Error(ErrorCode::Internal, say("a reduction's %1 are too small", name),
                    say("%1 bytes are needed", bytes));
}

LaunchPlan firstLaunch(const ReductionProblem &p, const OptionSet &o)
{
    LaunchPlan plan;
    plan.variant = variantOf(o, false);
    plan.grid.x = firstBlocks(p.count, o);
    plan.block.x = unsigned(o.number("block"));
    plan.arguments = {p.a};
    if (isDot(o)) plan.arguments.emplace_back(p.b);
    plan.arguments.emplace_back(std::int32_t(p.count));
    plan.work = firstWork(p.count, o);
    const bool relaunch = o.is("finish", "relaunch"), atomic = o.is("finish", "atomic");
    if (!atomic) {
        // A grid of one block has the result at once.
        plan.arguments.emplace_back(BufferArgument{relaunch && plan.grid.x == 1 ? p.out : p.partials});
        plan.work.bytesRequested += plan.grid.x * valueBytes(o) * (relaunch ? 1 : 2);
    } else {
        plan.work.bytesRequested += plan.grid.x * 2 * valueBytes(o);
    }
    if (!relaunch) plan.arguments.emplace_back(BufferArgument{p.out});
    if (!relaunch && !atomic) plan.arguments.emplace_back(BufferArgument{p.counter});
    return plan;
}

} // namespace

ReductionScratch reductionScratch(std::int64_t count, const OptionSet &o)
{
    ReductionScratch scratch;
    const unsigned blocks = firstBlocks(count, o);
    scratch.out = valueBytes(o);
    scratch.partials = std::max<std::size_t>(blocks, 1) * valueBytes(o);
    scratch.spare = o.is("finish", "relaunch") ? nextBlocks(blocks, o) * valueBytes(o) : valueBytes(o);
    return scratch;
}

std::vector<LaunchPlan> reductionPlans(const ReductionProblem &p, const OptionSet &o)
{
    if (p.count < 1 || p.count > longestArray)
        throw Error(ErrorCode::InvalidCall, say("this many values cannot be reduced"),
                    std::to_string(p.count));
    const ReductionScratch need = reductionScratch(p.count, o);
    const std::size_t inputBytes = std::size_t(p.count) * sizeof(float);
    require(p.a.buffer, p.a.offsetBytes + inputBytes, "values");
    if (isDot(o)) require(p.b.buffer, p.b.offsetBytes + inputBytes, say("second values"));
    require(p.out, need.out, "results");
    if (!o.is("finish", "atomic")) require(p.partials, need.partials, say("partial results"));
    if (o.is("finish", "relaunch")) require(p.spare, need.spare, say("partial results"));
    if (o.text("finish").starts_with("last-block")) require(p.counter, 4, "counters");

    std::vector<LaunchPlan> plans{firstLaunch(p, o)};
    if (!o.is("finish", "relaunch")) return plans;
    std::shared_ptr<Buffer> from = p.partials, to = p.spare;
    for (std::int64_t left = plans.front().grid.x; left > 1;) {
        const unsigned blocks = nextBlocks(left, o);
        LaunchPlan plan;
        plan.variant = variantOf(o, true);
        plan.grid.x = blocks;
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{from}, BufferArgument{blocks == 1 ? p.out : to}, std::int32_t(left)};
        plan.work.bytesRequested = (std::uint64_t(left) + blocks) * valueBytes(o);
        plan.work.flops = std::uint64_t(left);
        plans.push_back(std::move(plan));
        std::swap(from, to);
        left = blocks;
    }
    return plans;
}

std::int64_t reductionDepth(std::int64_t count, const OptionSet &o)
{
    const std::int64_t width = widthOf(o), block = o.number("block"), each = o.number("per-thread");
    std::int64_t tree = 0;
    for (std::int64_t threads = 1; threads < block; threads *= 2)
        ++tree;
    // A thread's own elements, the rest that fills none, and the product.
    std::int64_t depth = each * width + (width > 1 ? 1 : 0) + (isDot(o) || o.is("operation", "norm") ? 1 : 0);
    depth += tree;
    std::int64_t blocks = firstBlocks(count, o);
    if (o.is("finish", "atomic")) return depth + blocks;
    if (!o.is("finish", "relaunch")) return depth + (blocks + block - 1) / block + tree;
    for (; blocks > 1; blocks = nextBlocks(blocks, o))
        depth += each + tree;
    return depth;
}

double sumErrorBound(std::int64_t depth)
{
    constexpr double unitRoundoff = 0x1.0p-24;
    const double roundings = double(depth) * unitRoundoff;
    return roundings / (1 - roundings);
}

std::vector<std::byte> reductionStart(const OptionSet &o)
{
    const float infinite = std::numeric_limits<float>::infinity();
    const float neutral = o.is("operation", "min") ? infinite : o.is("operation", "max") ? -infinite : 0.0f;
    return bytesOf(std::span<const float>(&neutral, 1));
}

double reductionValue(std::span<const std::byte> out, const OptionSet &o)
{
    if (o.is("precision", "double") && !isExtremum(o)) return valuesOf<double>(out, 1)[0];
    const std::vector<float> parts = valuesOf<float>(out, valueBytes(o) / 4);
    return parts.size() == 2 ? double(parts[0]) + double(parts[1]) : double(parts[0]);
}

std::vector<std::byte> reductionBytes(double value, const OptionSet &o)
{
    if (o.is("precision", "double") && !isExtremum(o)) return bytesOf(std::span<const double>(&value, 1));
    const float parts[2]{float(value), float(value - double(float(value)))};
    return bytesOf(std::span<const float>(parts, valueBytes(o) / 4));
}

} // namespace larmor
