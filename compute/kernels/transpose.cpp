// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/transpose.h"

#include "core/error.h"
#include "engine/engine.h"
#include "kernels/definition_table.h"
#include "kernels/transpose_experiment.h"

#include <algorithm>
#include <limits>

namespace larmor {

namespace {

constexpr std::int64_t maxTransposeGridYZ = 65535; // blocks along y and z of one CUDA launch
constexpr std::int64_t maxSide = 1 << 24;          // 64 rows of such a pitch still fit a 32-bit offset

bool usesTile(const OptionSet &o)
{
    return o.is("variant", "tiled") || o.is("variant", "shared-copy");
}

Text tileMatters(const OptionSet &o)
{
    return o.is("variant", "tiled") ? Text()
           : o.is("variant", "shared-copy")
               ? say("the shared-memory copy reads and writes the tile along its rows, where there is no "
                     "bank conflict for padding to remove")
               : say("this variant does not use shared memory");
}

int transposeBlockThreads(const OptionSet &o)
{
    return o.number("tile") * o.number("rows");
}

Text rowsViolation(const OptionSet &o)
{
    const int tile = o.number("tile"), rows = o.number("rows");
    const Text named = say("tile %1, rows %2", tile, rows);
    if (tile % rows != 0) return say("%1: rows must divide the tile", named);
    if (tile * rows > 1024)
        return say("%1: a block of %2 threads exceeds the limit of 1024", named, tile * rows);
    return {};
}

Text unrollViolation(const OptionSet &o)
{
    const int each = o.number("tile") / o.number("rows"), unroll = o.number("unroll");
    if (each % unroll == 0) return {};
    return say("unroll %1 does not divide the tile/rows = %2 elements of a thread", unroll, each);
}

Text sharedViolation(const OptionSet &o)
{
    if (!usesTile(o)) return {};
    const int tile = o.number("tile"), pad = o.is("variant", "tiled") ? o.number("pad") : 0;
    const int bytes = tile * (tile + pad) * (o.is("type", "complex") ? 8 : 4);
    if (bytes <= 49152) return {};
    return say("a tile of %1 bytes exceeds the 49152 bytes of static shared memory", bytes);
}

class TransposeDefinition final : public DefinitionTable {
public:
    TransposeDefinition()
        : DefinitionTable("transpose", say("Matrix transpose"),
                          say("Turns rows into columns: between the two passes of the inverse FFT of a "
                              "Cartesian scan. It computes nothing, so all its time is memory."),
                          "transpose.cu")
    {
        fillOptions();
        fillPresets();
        m_constraints = {{"block", rowsViolation},
                         {"unroll", unrollViolation},
                         {say("shared memory"), sharedViolation},
                         registerConstraint(transposeBlockThreads)};
        m_problem = {makeOption("size", say("Size"), {"512", "1024", "2048", "4096", "8192"}, "2048",
                                say("Matrix size: N for N x N, or WxH; any size from 1 on."))};
    }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeTransposeExperiment(resolveProblem(problem), seed);
    }

private:
    void fillOptions()
    {
        m_options = {
            makeOption("variant", say("Variant"), {"copy", "shared-copy", "naive", "tiled"}, "tiled",
                       say("A naive transpose writes columns, one memory transaction per element; the tiled "
                           "one turns each tile in shared memory so that reads and writes both follow rows; "
                           "the copies are the yardstick.")),
            makeOption("order", say("Block order"), {"row", "diagonal"}, "row",
                       say("Diagonal numbering of the blocks spreads concurrent blocks over the memory "
                           "partitions of older GPUs; newer ones hash addresses and gain little.")),
            makeOption("tile", say("Tile"), {"8", "16", "32", "64"}, "32",
                       say("Side of the square tile of a block: wider tiles make longer runs of consecutive "
                           "addresses but take more shared memory.")),
            makeOption("pad", say("Padding"), {"0", "1", "2"}, "1",
                       say("Extra columns of the tile: with one, the elements of a column lie in different "
                           "banks and a warp reads them at once; with none they queue up in one bank."),
                       tileMatters),
            makeOption("rows", say("Block rows"), {"1", "2", "4", "8", "16", "32"}, "8",
                       say("Threads per block are tile x rows; fewer rows give each thread more elements and "
                           "the same index arithmetic serves them all.")),
            makeOption("unroll", say("Unroll"), {"1", "2", "4", "8", "16", "32", "64"}, "1",
                       say("Elements that a thread loads before it needs the first of them: more loads in "
                           "flight hide more of the memory's latency.")),
            makeOption("matrix-pad", say("Matrix padding"), {"0", "1"}, "0",
                       say("Lengthens the rows of both matrices by two tiles, the other cure for partition "
                           "camping; it costs memory.")),
            makeOption("type", say("Element"), {"real", "complex"}, "real",
                       say("Complex elements are 8 bytes: the same number of loads moves twice the bytes.")),
            makeOption(
                "repeats", say("Loop in kernel"), {"1", "10", "100"}, "1",
                say("Passes over the matrix inside one launch: above 1 the cost of launching is spread, as "
                    "in the second column of the guide's table; each pass gives a block another tile."))};
        m_options[6].labOnly = say("the images of a reconstruction have no gaps between rows");
        m_options[7].labOnly = say("images are complex");
        m_options[8].labOnly = say("a reconstruction transposes once");
        m_options.back().range = {1, 1000};
        for (OptionSpec &common : commonOptions(transposeBlockThreads, false))
            m_options.push_back(std::move(common));
    }
    void fillPresets()
    {
        const Text guide = say("Optimizing Matrix Transpose in CUDA");
        m_presets = {{"copy", say("Copy"), say("%1, simple copy", guide), {{"variant", "copy"}}},
                     {"shared-copy",
                      say("Copy through shared memory"),
                      say("%1, shared memory copy", guide),
                      {{"variant", "shared-copy"}}},
                     {"naive", say("Naive"), say("%1, naive transpose", guide), {{"variant", "naive"}}},
                     {"tiled",
                      say("Tiled"),
                      say("%1, coalesced transpose", guide),
                      {{"variant", "tiled"}, {"pad", "0"}}},
                     {"padded",
                      say("Tiled, padded"),
                      say("%1, bank-conflict-free transpose", guide),
                      {{"variant", "tiled"}}},
                     {"diagonal",
                      say("Tiled, padded, diagonal"),
                      say("%1, diagonal transpose", guide),
                      {{"order", "diagonal"}}},
                     {"matrix-padded",
                      say("Tiled, padded, matrix padded"),
                      say("%1, padding the matrix", guide),
                      {{"matrix-pad", "1"}}},
                     {"tuned",
                      say("Tuned: unrolled"),
                      say("Loads in flight: C Best Practices Guide, hiding latency"),
                      {{"unroll", "4"}}},
                     {"tuned-wide",
                      say("Tuned: wide tile"),
                      say("Tile 64, four loads in flight"),
                      {{"tile", "64"}, {"rows", "16"}, {"unroll", "4"}}},
                     {"tuned-deep",
                      say("Tuned: wide tile, eight loads"),
                      say("Tile 64, eight loads in flight"),
                      {{"tile", "64"}, {"rows", "8"}, {"unroll", "8"}}}};
    }
};

void check(const TransposeProblem &p)
{
    const std::string size =
        std::to_string(p.width) + "x" + std::to_string(p.height) + ", batch " + std::to_string(p.batch);
    if (p.width < 1 || p.height < 1 || p.batch < 1)
        throw Error(ErrorCode::InvalidCall, say("nothing to transpose"), size);
    if (p.width > maxSide - 128 || p.height > maxSide - 128)
        throw Error(ErrorCode::InvalidCall, say("the matrix is too large to transpose"),
                    say("%1: a side is longer than %2", size, maxSide - 128));
    if (!p.in || !p.out) throw Error(ErrorCode::Internal, say("transpose without buffers"));
}

KernelVariant transposeVariant(const OptionSet &o)
{
    const std::string &name = o.text("variant");
    const bool tiled = name == "tiled";
    KernelVariant variant;
    variant.kernel = variant.entryPoint = "transpose";
    variant.defines = {{"VARIANT", name == "copy"          ? "0"
                                   : name == "shared-copy" ? "1"
                                   : name == "naive"       ? "2"
                                                           : "3"},
                       {"TILE", o.text("tile")},
                       {"ROWS", o.text("rows")},
                       {"PAD", tiled ? o.text("pad") : "0"},
                       {"UNROLL", o.text("unroll")},
                       {"DIAGONAL", o.is("order", "diagonal") ? "1" : "0"},
                       {"ELEMENT", o.is("type", "complex") ? "float2" : "float"},
                       {"LOOP_IN_KERNEL", o.number("repeats") > 1 ? "1" : "0"}};
    applyCommonOptions(variant, o, transposeBlockThreads(o));
    return variant;
}

} // namespace

TransposePitch transposePitch(std::int64_t width, std::int64_t height, const OptionSet &o)
{
    const std::int64_t extra = o.is("matrix-pad", "1") ? 2 * o.number("tile") : 0;
    const bool across = o.is("variant", "naive") || o.is("variant", "tiled");
    return {width + extra, (across ? height : width) + extra, across ? width : height};
}

std::vector<LaunchPlan> transposePlans(const TransposeProblem &p, const OptionSet &o)
{
    check(p);
    const std::int64_t tile = o.number("tile"), repeats = o.number("repeats");
    const std::uint64_t element = o.is("type", "complex") ? 8 : 4;
    const TransposePitch pitch = transposePitch(p.width, p.height, o);
    const std::int64_t inMatrix = pitch.in * p.height, outMatrix = pitch.out * pitch.outRows;
    if (p.batch > 1 && std::max(inMatrix, outMatrix) > std::numeric_limits<std::uint32_t>::max())
        throw Error(ErrorCode::InvalidCall, say("the matrices are too large for a batch"),
                    say("%1 elements each, where a batch allows 2^32", inMatrix));
    const std::uint64_t need = std::uint64_t(p.batch) * element;
    if (p.in->bytes() < need * std::uint64_t(inMatrix) || p.out->bytes() < need * std::uint64_t(outMatrix))
        throw Error(ErrorCode::InvalidCall, say("the buffers are too small for this transpose"),
                    say("%1 and %2 bytes, where %3 and %4 are needed", p.in->bytes(), p.out->bytes(),
                        need * std::uint64_t(inMatrix), need * std::uint64_t(outMatrix)),
                    o.is("matrix-pad", "1")
                        ? say("matrix-pad is for the lab, whose matrices have padded rows")
                        : Text());

    const KernelVariant variant = transposeVariant(o);
    const std::int64_t tilesX = (p.width + tile - 1) / tile, tilesY = (p.height + tile - 1) / tile;
    std::vector<LaunchPlan> plans;
    for (std::int64_t z = 0; z < p.batch; z += maxTransposeGridYZ)
        for (std::int64_t y = 0; y < tilesY; y += maxTransposeGridYZ) {
            const std::int64_t depth = std::min(p.batch - z, maxTransposeGridYZ),
                               high = std::min(tilesY - y, maxTransposeGridYZ);
            const std::int64_t rows = std::min(high * tile, p.height - y * tile);
            LaunchPlan plan;
            plan.variant = variant;
            plan.grid = {unsigned(tilesX), unsigned(high), unsigned(depth)};
            plan.block = {unsigned(tile), unsigned(o.number("rows")), 1};
            plan.arguments = {BufferArgument{p.in, std::size_t(z * inMatrix) * element},
                              BufferArgument{p.out, std::size_t(z * outMatrix) * element},
                              std::int32_t(p.width),
                              std::int32_t(p.height),
                              std::int32_t(pitch.in),
                              std::int32_t(pitch.out),
                              std::uint32_t(p.batch > 1 ? inMatrix : 0),
                              std::uint32_t(p.batch > 1 ? outMatrix : 0),
                              std::int32_t(y * tile),
                              std::int32_t(repeats)};
            plan.work.bytes = 2 * element * std::uint64_t(p.width * rows * depth * repeats);
            plan.work.bytesRequested = plan.work.bytes;
            plans.push_back(std::move(plan));
        }
    return plans;
}

const KernelDefinition &transposeDefinition()
{
    static const TransposeDefinition definition;
    return definition;
}

} // namespace larmor
