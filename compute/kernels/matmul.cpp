// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/matmul.h"

#include "core/error.h"
#include "engine/engine.h"
#include "kernels/definition_table.h"
#include "kernels/matmul_experiment.h"

namespace larmor {

namespace {

constexpr std::int64_t maxSide = 65536; // of a matrix: places in a row stay far below 32 bits
constexpr int sharedLimit = 49152;      // bytes of static shared memory of a block

bool tilesBoth(const OptionSet &o)
{
    return o.is("variant", "tile-ab");
}

bool usesShared(const OptionSet &o)
{
    return tilesBoth(o) || o.is("variant", "tile-a");
}

bool isVector(const OptionSet &o)
{
    return tilesBoth(o) && o.is("access", "vector");
}

std::string needsBothTiles(const OptionSet &o)
{
    return tilesBoth(o) ? "" : "a thread of this variant sums one element, and reads b from global memory";
}

std::string needsShared(const OptionSet &o)
{
    return usesShared(o) ? "" : "this variant does not use shared memory";
}

std::string barrierViolation(const OptionSet &o)
{
    if (!tilesBoth(o) || !o.is("buffers", "2") || !o.is("barriers", "no-used")) return {};
    return "barriers=no-used leaves out what buffers=2 does not have: two pairs of tiles need the first "
           "barrier "
           "alone";
}

bool lacksBarrier(const OptionSet &o)
{
    return usesShared(o) && !o.is("barriers", "both");
}

int blockThreads(const OptionSet &o)
{
    return o.number("tile") * o.number("tile");
}

/// Elements of c that a thread sums: "2x4" is 2 rows of 4.
struct Grain {
    int y = 1, x = 1;
    explicit Grain(const OptionSet &o)
    {
        if (!tilesBoth(o)) return;
        const std::string &text = o.text("grain");
        y = text[0] - '0', x = text[2] - '0';
    }
};

std::string unrollViolation(const OptionSet &o)
{
    const int tile = o.number("tile"), unroll = o.number("unroll");
    if (!usesShared(o) || unroll <= tile) return {};
    return "unroll " + std::to_string(unroll) + " exceeds the " + std::to_string(tile) + " steps of a tile";
}

std::string accessViolation(const OptionSet &o)
{
    const Grain grain(o);
    if (!isVector(o) || (grain.x % 4 == 0 && grain.y % 4 == 0)) return {};
    return "access=vector needs runs of four elements along both sides of a thread's block; grain " +
           o.text("grain") + " has none, 4x4 and 8x8 have";
}

std::string sharedViolation(const OptionSet &o)
{
    if (!tilesBoth(o)) return {};
    const Grain grain(o);
    const int tile = o.number("tile"), pad = o.number("pad") * (isVector(o) ? 4 : 1);
    const int rows = tile * grain.y, columns = tile * grain.x;
    const int a = isVector(o) ? tile * (rows + pad) : rows * (tile + pad);
    const int bytes = 4 * o.number("buffers") * (a + tile * (columns + pad));
    if (bytes <= sharedLimit) return {};
    return "tiles of " + std::to_string(rows) + " x " + std::to_string(tile) + " and " +
           std::to_string(tile) + " x " + std::to_string(columns) + ", " + o.text("buffers") +
           " of each, take " + std::to_string(bytes) + " bytes, more than the " +
           std::to_string(sharedLimit) + " bytes of static shared memory";
}

class MatmulDefinition final : public DefinitionTable {
public:
    MatmulDefinition()
        : DefinitionTable(
              "matmul", "Matrix product",
              "The book's running example: 2 n^3 operations on 3 n^2 elements, so that all depends "
              "on how often each element is fetched from global memory.",
              "matmul.cu")
    {
        m_group = "Matrix product";
        fillShape();
        fillInnerLoop();
        for (OptionSpec &common : commonOptions(blockThreads, true, false))
            m_options.push_back(std::move(common));
        fillPresets();
        m_constraints = {{"unroll", unrollViolation},
                         {"access", accessViolation},
                         {"shared memory", sharedViolation},
                         {"barriers", barrierViolation},
                         registerConstraint(blockThreads)};
        m_problem = {
            makeOption("size", "Size", {"8", "128", "512", "1024", "2048", "3072", "4096", "8192"}, "512",
                       "N for two N x N matrices, or MxKxN for M x K times K x N; any size from 1 on."),
            makeOption("input", "Input", {"random", "book"}, "random",
                       "Seeded numbers in [-1, 1), or the book's harness: element (i, j) is i + j + 1, "
                       "whose sums are exact in float up to 128 x 128 and show rounding beyond.")};
    }
    bool wrongOnPurpose(const OptionSet &options) const override { return lacksBarrier(options); }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeMatmulExperiment(resolveProblem(problem), seed);
    }

private:
    void fillShape()
    {
        m_options = {
            makeOption(
                "variant", "Variant", {"single-block", "naive", "tile-a", "tile-ab"}, "tile-ab",
                "Naive threads fetch two elements for each multiply-add; tiles in shared memory are fetched "
                "once for all threads of a block (OpenCL Best Practices Guide, 3.2.2.2); a single block "
                "leaves all multiprocessors but one idle."),
            makeOption(
                "tile", "Tile", {"8", "16", "32"}, "16",
                "Side of the block and of its tiles: a tile of T cuts the traffic to 1/T (Kirk & Hwu 2010, "
                "5.3) and takes T x T threads."),
            makeOption(
                "grain", "Elements per thread", {"1x1", "1x2", "1x4", "1x8", "2x2", "4x4", "8x8"}, "4x4",
                "Rows x columns of c that a thread sums: merging k neighbouring tiles saves (k-1)/2k of "
                "the traffic (Kirk & Hwu 2010, 6.6), and each value read from shared memory serves "
                "several multiply-adds.",
                needsBothTiles),
            makeOption("access", "Access", {"scalar", "vector"}, "scalar",
                       "Vector: a thread's elements are runs of four neighbours, moved 16 bytes at a time, "
                       "and a warp's threads lie 4 x 8, so that shared memory is asked a quarter as often.",
                       needsBothTiles),
            makeOption(
                "matrix-pad", "Matrix padding", {"0", "1"}, "0",
                "Rounds the matrices up to whole tiles with zeros: no bounds tests and aligned rows (OpenCL "
                "Best Practices Guide, 3.2.1), for more memory and idle multiply-adds.")};
    }
    void fillInnerLoop()
    {
        std::vector<OptionSpec> inner{
            makeOption("pad", "Tile padding", {"0", "1"}, "0",
                       "Lengthens the tiles' rows, by one element or in vector access by four: only the "
                       "transposed store of vector access has bank conflicts to remove; elsewhere it costs "
                       "shared memory for nothing.",
                       needsShared),
            makeOption("unroll", "Unroll", {"1", "2", "4", "8", "16", "32"}, "8",
                       "Steps of the inner product written out: of six instructions in a rolled step two "
                       "compute (Kirk & Hwu 2010, 6.5); unrolled, index arithmetic and branches go."),
            makeOption("prefetch", "Prefetch", {"0", "1"}, "0",
                       "Loads the next tiles into registers before multiplying these, so that their latency "
                       "passes unnoticed (Kirk & Hwu 2010, 6.4); costs registers.",
                       needsBothTiles),
            makeOption("buffers", "Buffers", {"1", "2"}, "1",
                       "Two pairs of tiles in turn need one barrier for each step instead of two, for twice "
                       "the shared memory.",
                       needsBothTiles),
            makeOption("barriers", "Barriers", {"both", "no-stored", "no-used"}, "both",
                       "Threads wait until the tiles are stored and again until all have used them; without "
                       "either the product is wrong (Kirk & Hwu 2010, exercise 5.3).",
                       needsShared)};
        inner.back().labOnly = "without a barrier the product is wrong";
        m_options.insert(m_options.end(), inner.begin(), inner.end());
    }
    void fillPresets()
    {
        const std::string book = "Kirk & Hwu 2010, ", guide = "OpenCL Best Practices Guide, 3.2.2.2, ";
        const OptionSet first{{"grain", "1x1"}, {"unroll", "1"}};
        const OptionSet complete{{"grain", "1x1"}, {"unroll", "16"}};
        // Without the registers of a prefetch two blocks share a multiprocessor, and each computes while the
        // other waits.
        const OptionSet vector{
            {"access", "vector"}, {"pad", "1"}, {"matrix-pad", "1"}, {"buffers", "2"}, {"unroll", "16"}};
        m_presets = {
            {"single-block", "Single block", book + "Fig. 3.11", first.with({{"variant", "single-block"}})},
            {"naive", "Naive", book + "Fig. 4.6; " + guide + "listing 3.7",
             first.with({{"variant", "naive"}})},
            {"tile-a", "Tile of A", guide + "listing 3.8", first.with({{"variant", "tile-a"}})},
            {"tiled", "Tiles of A and B", book + "Fig. 5.7; " + guide + "listing 3.9", first},
            {"unstored", "Tiled, without the first barrier", book + "exercise 5.3",
             first.with({{"barriers", "no-stored"}}), true},
            {"unused", "Tiled, without the second barrier", book + "exercise 5.3",
             first.with({{"barriers", "no-used"}}), true},
            {"prefetch", "Tiled, prefetch", book + "Fig. 6.13", first.with({{"prefetch", "1"}})},
            {"unrolled", "Tiled, unrolled", book + "Fig. 6.14", complete},
            {"grain-2", "Tiled, unrolled, two elements", book + "Fig. 6.15",
             complete.with({{"grain", "1x2"}})},
            {"grain-4", "Tiled, unrolled, four elements", book + "section 6.7",
             complete.with({{"grain", "1x4"}})},
            {"registers", "4 x 4 in registers", "Blocks of elements in registers", {{"unroll", "16"}}},
            {"tuned", "Tuned: 8 x 8, vector", "128 x 128 of c per block, 8 x 8 per thread",
             vector.with({{"grain", "8x8"}})},
            {"tuned-prefetch", "Tuned: 8 x 8, vector, prefetch", "One block per multiprocessor, prefetching",
             vector.with({{"grain", "8x8"}, {"prefetch", "1"}})},
            {"tuned-small", "Tuned: 4 x 4, vector", "64 x 64 of c per block, for small matrices",
             vector.with({{"grain", "4x4"}, {"prefetch", "1"}})}};
    }
};

KernelVariant variantOf(const OptionSet &o)
{
    const std::string &name = o.text("variant");
    const Grain grain(o);
    const auto flag = [](bool on) { return std::string(on ? "1" : "0"); };
    KernelVariant variant;
    variant.kernel = variant.entryPoint = "matmul";
    variant.defines = {{"VARIANT", name == "single-block" ? "0"
                                   : name == "naive"      ? "1"
                                   : name == "tile-a"     ? "2"
                                                          : "3"},
                       {"TILE", o.text("tile")},
                       {"GRAIN_Y", std::to_string(grain.y)},
                       {"GRAIN_X", std::to_string(grain.x)},
                       {"VECTOR", flag(isVector(o))},
                       {"PAD", usesShared(o) ? o.text("pad") : "0"},
                       {"UNROLL", o.text("unroll")},
                       {"PREFETCH", tilesBoth(o) ? o.text("prefetch") : "0"},
                       {"BUFFERS", tilesBoth(o) ? o.text("buffers") : "1"},
                       {"STORED_BARRIER", flag(!usesShared(o) || !o.is("barriers", "no-stored"))},
                       {"USED_BARRIER", flag(!usesShared(o) || !o.is("barriers", "no-used"))},
                       {"GUARDED", flag(o.is("matrix-pad", "0"))}};
    applyCommonOptions(variant, o, blockThreads(o));
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

std::int64_t wholeTiles(std::int64_t size, std::int64_t tile)
{
    return (size + tile - 1) / tile;
}

/// What the loads and stores of the walked sizes ask for.
std::uint64_t requestedBytes(const MatmulProblem &walked, const OptionSet &o)
{
    const Grain grain(o);
    const std::int64_t tile = o.number("tile");
    const std::uint64_t a = std::uint64_t(walked.rows * walked.inner),
                        b = std::uint64_t(walked.inner * walked.columns);
    // Each element of a is fetched once for each block beside it, or each thread; so is b downwards.
    const std::int64_t across = usesShared(o) ? wholeTiles(walked.columns, tile * grain.x) : walked.columns;
    const std::int64_t down = tilesBoth(o) ? wholeTiles(walked.rows, tile * grain.y) : walked.rows;
    return 4 * (a * std::uint64_t(across) + b * std::uint64_t(down) +
                std::uint64_t(walked.rows * walked.columns));
}

} // namespace

MatmulProblem paddedSizes(const MatmulProblem &p, const OptionSet &o)
{
    if (o.is("matrix-pad", "0")) return p;
    const Grain grain(o);
    const std::int64_t tile = o.number("tile");
    MatmulProblem padded = p;
    padded.rows = wholeTiles(p.rows, tile * grain.y) * tile * grain.y;
    padded.inner = wholeTiles(p.inner, tile) * tile;
    padded.columns = wholeTiles(p.columns, tile * grain.x) * tile * grain.x;
    return padded;
}

Work matmulWork(const MatmulProblem &p, const OptionSet &o)
{
    Work work;
    work.bytes = 4 * std::uint64_t(p.rows * p.inner + p.inner * p.columns + p.rows * p.columns);
    work.bytesRequested = requestedBytes(paddedSizes(p, o), o);
    work.flops = 2 * std::uint64_t(p.rows) * std::uint64_t(p.inner) * std::uint64_t(p.columns);
    return work;
}

std::vector<LaunchPlan> matmulPlans(const MatmulProblem &p, const OptionSet &o)
{
    for (const std::int64_t side : {p.rows, p.inner, p.columns})
        if (side < 1 || side > maxSide)
            throw Error(ErrorCode::InvalidCall, "these matrices cannot be multiplied",
                        "a side of " + std::to_string(side) + " is outside 1 to " + std::to_string(maxSide));
    if (!p.a || !p.b || !p.c) throw Error(ErrorCode::Internal, "matmul without buffers");
    const MatmulProblem walked = paddedSizes(p, o);
    const auto need = [](const Buffer &buffer, std::int64_t elements) {
        if (buffer.bytes() < std::size_t(elements) * sizeof(float))
            throw Error(ErrorCode::InvalidCall, "a buffer is too small for this product",
                        std::to_string(buffer.bytes()) + " bytes, where " +
                            std::to_string(std::size_t(elements) * sizeof(float)) + " are needed");
    };
    need(*p.a, walked.rows * walked.inner);
    need(*p.b, walked.inner * walked.columns);
    need(*p.c, walked.rows * walked.columns);

    const Grain grain(o);
    const std::int64_t tile = o.number("tile");
    LaunchPlan plan;
    plan.variant = variantOf(o);
    plan.block = {unsigned(tile), unsigned(tile), 1};
    if (!o.is("variant", "single-block"))
        plan.grid = {unsigned(wholeTiles(walked.columns, tile * grain.x)),
                     unsigned(wholeTiles(walked.rows, tile * grain.y)), 1};
    plan.arguments = {BufferArgument{p.a, 0},    BufferArgument{p.b, 0},     BufferArgument{p.c, 0},
                      std::int32_t(walked.rows), std::int32_t(walked.inner), std::int32_t(walked.columns)};
    plan.work = matmulWork(p, o);
    return {std::move(plan)};
}

const KernelDefinition &matmulDefinition()
{
    static const MatmulDefinition definition;
    return definition;
}

} // namespace larmor
