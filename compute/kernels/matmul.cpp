// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/matmul.h"

#include "core/error.h"
#include "engine/engine.h"
#include "kernels/definition_table.h"
#include "kernels/matmul_experiment.h"

namespace larmor {

namespace {

constexpr std::int64_t maxProductSide = 65536; // of a matrix: places in a row stay far below 32 bits
constexpr int sharedLimit = 49152;             // bytes of static shared memory of a block

bool tilesBoth(const OptionSet &o)
{
    return o.is("variant", "tile-ab");
}

bool usesShared(const OptionSet &o)
{
    return tilesBoth(o) || o.is("variant", "tile-a");
}

bool usesVectors(const OptionSet &o)
{
    return tilesBoth(o) && o.is("access", "vector");
}

Text needsBothTiles(const OptionSet &o)
{
    return tilesBoth(o) ? Text()
                        : say("a thread of this variant sums one element, and reads b from global memory");
}

Text needsShared(const OptionSet &o)
{
    return usesShared(o) ? Text() : say("this variant does not use shared memory");
}

Text barrierViolation(const OptionSet &o)
{
    if (!tilesBoth(o) || !o.is("buffers", "2") || !o.is("barriers", "no-used")) return {};
    return say("barriers=no-used leaves out what buffers=2 does not have: two pairs of tiles need the first "
               "barrier alone");
}

bool productLacksBarrier(const OptionSet &o)
{
    return usesShared(o) && !o.is("barriers", "both");
}

int matmulBlockThreads(const OptionSet &o)
{
    return o.number("tile") * o.number("tile");
}

/// Elements of c that a thread sums: "2x4" is 2 rows of 4.
struct ProductGrain {
    int y = 1, x = 1;
    explicit ProductGrain(const OptionSet &o)
    {
        if (!tilesBoth(o)) return;
        const std::string &text = o.text("grain");
        y = text[0] - '0', x = text[2] - '0';
    }
};

Text productUnrollViolation(const OptionSet &o)
{
    const int tile = o.number("tile"), unroll = o.number("unroll");
    if (!usesShared(o) || unroll <= tile) return {};
    return say("unroll %1 exceeds the %2 steps of a tile", unroll, tile);
}

Text accessViolation(const OptionSet &o)
{
    constexpr int warpTile = 8;
    const ProductGrain grain(o);
    if (!usesVectors(o)) return {};
    if (o.number("tile") < warpTile)
        return say("access=vector needs tiles of at least %1, in whose threads a warp lies 4 x 8; tile %2 is "
                   "smaller",
                   warpTile, o.text("tile"));
    if (grain.x % 4 == 0 && grain.y % 4 == 0) return {};
    return say("access=vector needs runs of four elements along both sides of a thread's block; grain %1 has "
               "none, 4x4 and 8x8 have",
               o.text("grain"));
}

Text productSharedViolation(const OptionSet &o)
{
    if (!tilesBoth(o)) return {};
    const ProductGrain grain(o);
    const int tile = o.number("tile"), pad = o.number("pad") * (usesVectors(o) ? 4 : 1);
    const int rows = tile * grain.y, columns = tile * grain.x;
    const int a = usesVectors(o) ? tile * (rows + pad) : rows * (tile + pad);
    const int bytes = 4 * o.number("buffers") * (a + tile * (columns + pad));
    if (bytes <= sharedLimit) return {};
    return say("tiles of %1 x %2 and %3 x %4, %5 of each, take %6 bytes, more than the %7 bytes of static "
               "shared memory",
               rows, tile, tile, columns, o.text("buffers"), bytes, sharedLimit);
}

class MatmulDefinition final : public DefinitionTable {
public:
    MatmulDefinition()
        : DefinitionTable("matmul", say("Matrix product"),
                          say("The book's running example: 2 n^3 operations on 3 n^2 elements, so that all "
                              "depends on how often each element is fetched from global memory."),
                          "matmul.cu")
    {
        m_group = say("Matrix product");
        fillShape();
        fillInnerLoop();
        for (OptionSpec &common : commonOptions(matmulBlockThreads, true, false))
            m_options.push_back(std::move(common));
        fillPresets();
        m_constraints = {{"unroll", productUnrollViolation},
                         {"access", accessViolation},
                         {say("shared memory"), productSharedViolation},
                         {"barriers", barrierViolation},
                         registerConstraint(matmulBlockThreads)};
        m_problem = {
            makeOption("size", say("Size"), {"8", "128", "512", "1024", "2048", "3072", "4096", "8192"},
                       "512",
                       say("N for two N x N matrices, or MxKxN for M x K times K x N; any size from 1 on.")),
            makeOption("input", say("Input"), {"random", "book"}, "random",
                       say("Seeded numbers in [-1, 1), or the book's harness: element (i, j) is i + j + 1, "
                           "whose sums are exact in float up to 128 x 128 and show rounding beyond."))};
    }
    bool wrongOnPurpose(const OptionSet &options) const override { return productLacksBarrier(options); }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeMatmulExperiment(resolveProblem(problem), seed);
    }

private:
    void fillShape()
    {
        m_options = {
            makeOption("variant", say("Variant"), {"single-block", "naive", "tile-a", "tile-ab"}, "tile-ab",
                       say("Naive threads fetch two elements for each multiply-add; tiles in shared memory "
                           "are fetched once for all threads of a block (OpenCL Best Practices Guide, "
                           "3.2.2.2); a single block leaves all multiprocessors but one idle.")),
            makeOption("tile", say("Tile"), {"2", "4", "8", "16", "32"}, "16",
                       say("Side of the block and of its tiles: a tile of T cuts the traffic to 1/T (Kirk & "
                           "Hwu 2010, 5.3) and takes T x T threads; 2 and 4 are the book's drawing and its "
                           "exercise (Fig. 5.5, 5.2), whose blocks fill no warp.")),
            makeOption("grain", say("Elements per thread"), {"1x1", "1x2", "1x4", "1x8", "2x2", "4x4", "8x8"},
                       "4x4",
                       say("Rows x columns of c that a thread sums: merging k neighbouring tiles saves "
                           "(k-1)/2k of the traffic (Kirk & Hwu 2010, 6.6), and each value read from shared "
                           "memory serves several multiply-adds."),
                       needsBothTiles),
            makeOption(
                "access", say("Access"), {"scalar", "vector"}, "scalar",
                say("Vector: a thread's elements are runs of four neighbours, moved 16 bytes at a time, and "
                    "a warp's threads lie 4 x 8, so that shared memory is asked a quarter as often."),
                needsBothTiles),
            makeOption(
                "matrix-pad", say("Matrix padding"), {"0", "1"}, "0",
                say("Rounds the matrices up to whole tiles with zeros: no bounds tests and aligned rows "
                    "(OpenCL Best Practices Guide, 3.2.1), for more memory and idle multiply-adds."))};
    }
    void fillInnerLoop()
    {
        std::vector<OptionSpec> inner{
            makeOption("pad", say("Tile padding"), {"0", "1"}, "0",
                       say("Lengthens the tiles' rows, by one element or in vector access by four: only the "
                           "transposed store of vector access has bank conflicts to remove; elsewhere it "
                           "costs shared memory for nothing."),
                       needsShared),
            makeOption("unroll", say("Unroll"), {"1", "2", "4", "8", "16", "32"}, "8",
                       say("Steps of the inner product written out: of six instructions in a rolled step two "
                           "compute (Kirk & Hwu 2010, 6.5); unrolled, index arithmetic and branches go.")),
            makeOption("prefetch", say("Prefetch"), {"0", "1"}, "0",
                       say("Loads the next tiles into registers before multiplying these, so that their "
                           "latency passes unnoticed (Kirk & Hwu 2010, 6.4); costs registers."),
                       needsBothTiles),
            makeOption("buffers", say("Buffers"), {"1", "2"}, "1",
                       say("Two pairs of tiles in turn need one barrier for each step instead of two, for "
                           "twice the shared memory."),
                       needsBothTiles),
            makeOption("barriers", say("Barriers"), {"both", "no-stored", "no-used"}, "both",
                       say("Threads wait until the tiles are stored and again until all have used them; "
                           "without either the product is wrong (Kirk & Hwu 2010, exercise 5.3)."),
                       needsShared)};
        inner.back().labOnly = say("without a barrier the product is wrong");
        m_options.insert(m_options.end(), inner.begin(), inner.end());
    }
    void fillPresets()
    {
        const std::string book = "Kirk & Hwu 2010, ", guide = "OpenCL Best Practices Guide, 3.2.2.2, ";
        const OptionSet first{{"grain", "1x1"}, {"unroll", "1"}};
        const OptionSet complete{{"grain", "1x1"}, {"unroll", "16"}};
        // The guide's loop has constant bounds and its matrices are multiples of the tile.
        const OptionSet listing{{"grain", "1x1"}, {"unroll", "16"}, {"matrix-pad", "1"}};
        // Without the registers of a prefetch two blocks share a multiprocessor, and each computes while the
        // other waits.
        const OptionSet vector{
            {"access", "vector"}, {"pad", "1"}, {"matrix-pad", "1"}, {"buffers", "2"}, {"unroll", "16"}};
        m_presets = {
            {"single-block", say("Single block"), book + "Fig. 3.11",
             first.with({{"variant", "single-block"}})},
            {"naive", say("Naive"), book + "Fig. 4.6", first.with({{"variant", "naive"}})},
            {"simple", say("Naive, unrolled"), guide + "listing 3.7", listing.with({{"variant", "naive"}})},
            {"tile-a", say("Tile of A"), guide + "listing 3.8", listing.with({{"variant", "tile-a"}})},
            {"tile-ab", say("Tiles of A and B, unrolled"), guide + "listing 3.9", listing},
            {"tiled", say("Tiles of A and B"), book + "Fig. 5.7", first},
            {"tile-2", say("Tiles of 2 x 2"), book + "Fig. 5.5", first.with({{"tile", "2"}})},
            {"tile-4", say("Tiles of 4 x 4"), book + "exercise 5.2", first.with({{"tile", "4"}})},
            {"unstored", say("Tiled, without the first barrier"), say("%1exercise 5.3", book),
             first.with({{"barriers", "no-stored"}}), true},
            {"unused", say("Tiled, without the second barrier"), say("%1exercise 5.3", book),
             first.with({{"barriers", "no-used"}}), true},
            {"prefetch", say("Tiled, prefetch"), book + "Fig. 6.13", first.with({{"prefetch", "1"}})},
            {"unrolled", say("Tiled, unrolled"), book + "Fig. 6.14", complete},
            {"grain-2", say("Tiled, unrolled, two elements"), book + "Fig. 6.15",
             complete.with({{"grain", "1x2"}})},
            {"grain-4", say("Tiled, unrolled, four elements"), book + "section 6.7",
             complete.with({{"grain", "1x4"}})},
            {"registers",
             say("4 x 4 in registers"),
             say("Blocks of elements in registers"),
             {{"unroll", "16"}}},
            {"tuned", say("Tuned: 8 x 8, vector"), say("128 x 128 of c per block, 8 x 8 per thread"),
             vector.with({{"grain", "8x8"}})},
            {"tuned-prefetch", say("Tuned: 8 x 8, vector, prefetch"),
             say("One block per multiprocessor, prefetching"),
             vector.with({{"grain", "8x8"}, {"prefetch", "1"}})},
            {"tuned-small", say("Tuned: 4 x 4, vector"), say("64 x 64 of c per block, for small matrices"),
             vector.with({{"grain", "4x4"}, {"prefetch", "1"}})}};
    }
};

KernelVariant variantOf(const OptionSet &o)
{
    const std::string &name = o.text("variant");
    const ProductGrain grain(o);
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
                       {"VECTOR", flag(usesVectors(o))},
                       {"PAD", usesShared(o) ? o.text("pad") : "0"},
                       {"UNROLL", o.text("unroll")},
                       {"PREFETCH", tilesBoth(o) ? o.text("prefetch") : "0"},
                       {"BUFFERS", tilesBoth(o) ? o.text("buffers") : "1"},
                       {"STORED_BARRIER", flag(!usesShared(o) || !o.is("barriers", "no-stored"))},
                       {"USED_BARRIER", flag(!usesShared(o) || !o.is("barriers", "no-used"))},
                       {"GUARDED", flag(o.is("matrix-pad", "0"))}};
    applyCommonOptions(variant, o, matmulBlockThreads(o));
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
    const ProductGrain grain(o);
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
    const ProductGrain grain(o);
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
        if (side < 1 || side > maxProductSide)
            throw Error(ErrorCode::InvalidCall, say("these matrices cannot be multiplied"),
                        say("a side of %1 is outside 1 to %2", side, maxProductSide));
    if (!p.a || !p.b || !p.c) throw Error(ErrorCode::Internal, say("matmul without buffers"));
    const MatmulProblem walked = paddedSizes(p, o);
    const auto need = [](const Buffer &buffer, std::int64_t elements) {
        if (buffer.bytes() < std::size_t(elements) * sizeof(float))
            throw Error(
                ErrorCode::InvalidCall, say("a buffer is too small for this product"),
                say("%1 bytes, where %2 are needed", buffer.bytes(), std::size_t(elements) * sizeof(float)));
    };
    need(*p.a, walked.rows * walked.inner);
    need(*p.b, walked.inner * walked.columns);
    need(*p.c, walked.rows * walked.columns);

    const ProductGrain grain(o);
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
