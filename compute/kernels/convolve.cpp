// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/convolve.h"

#include "core/error.h"
#include "engine/engine.h"
#include "kernels/convolve_experiment.h"
#include "kernels/definition_table.h"
#include "kernels/fft.h"

#include <algorithm>
#include <bit>

namespace larmor {

namespace {

constexpr std::int64_t largestBlock = 1024, sharedBytes = 49152, registersOfAll = 65536, largestGridY = 65535,
                       passThreads = 256;

class ConvolveDefinition final : public DefinitionTable {
public:
    ConvolveDefinition()
        : DefinitionTable(
              "convolve", say("F^H F as a convolution"),
              say("The heart of iterative reconstruction: the image in the corner of a grid of twice its "
                  "size, a Fourier transform, the multiplication by the spectrum of Q, the transform back. "
                  "Seven eighths of a volume's grid are zeros going in and are thrown away coming out."),
              "convolve.cu")
    {
        fillOptions();
        // A block's threads depend on the grid; the plan checks them.
        for (OptionSpec &common : commonOptions([](const OptionSet &) { return 0; }, true, false))
            m_options.push_back(std::move(common));
        fillPresets();
        m_problem = {
            makeOption(
                "size", say("Image"),
                {"256x256", "512x512", "32x32x32", "64x64x64", "128x128x128", "192x192x192", "256x256x256"},
                "64x64x64",
                say("Voxels of an image, WxH or WxHxD, up to 512 in each dimension; the grid has at least "
                    "2 N - 1 points in each, without prime factors above 7.")),
            makeOption("images", say("Images"), {"1", "4", "8", "16"}, "1",
                       say("Images that one product has, as those of several coils."))};
        m_problem.back().range = {1, 64};
    }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeConvolveExperiment(resolveProblem(problem), seed);
    }

private:
    void fillOptions()
    {
        m_options = {
            makeOption("prune", say("Prune"), {"0", "1"}, "1",
                       say("Most of the doubled grid is zeros on the way in and cropped on the way out: "
                           "pruned, lines "
                           "that are all zeros are not transformed, zeros are not read, and what is cropped "
                           "is neither "
                           "computed further nor written.")),
            makeOption(
                "fuse", say("Fuse"), {"0", "1"}, "1",
                say("The spectrum is multiplied between the last transform forth and the first one back, in "
                    "registers, in place of a pass of its own over the grid.")),
            makeOption(
                "exchange", say("Exchange"), {"line-major", "point-major", "suited"}, "suited",
                say("How shared memory holds the lines of a block while points change threads: line by line, "
                    "point by point, or as threads of a warp lie, so that they meet different banks: line by "
                    "line along x, where they share a line, point by point along y and z, where each has its "
                    "own (CUDA C Programming Guide, 5.3.2.3).")),
            makeOption(
                "pad", say("Padding"), {"0", "1"}, "1",
                say("A place of padding after as many points as the first radix spreads its strides over all "
                    "banks (CUDA C Programming Guide, 5.3.2.3).")),
            makeOption(
                "lines", say("Lines per block"), {"4", "8", "16", "32"}, "16",
                say("Neighbouring lines that a block transforms: along y and z as many neighbours are read "
                    "at "
                    "once, 16 of them 128 bytes. A block takes fewer where 1024 threads or 48 KB of shared "
                    "memory do not hold them, and where there would be less than 128 blocks.")),
            makeOption(
                "radix", say("Radix"), {"2", "4", "8", "16"}, "16",
                say("Largest number of points that a thread transforms at once: a larger radix needs fewer "
                    "exchanges through shared memory, and more registers.")),
            makeOption("twiddles", say("Twiddle factors"), {"table", "sfu"}, "table",
                       say("From a table in global memory, which stays in the cache, or computed anew by the "
                           "special-function units, to six digits."))};
    }
    void fillPresets()
    {
        const char *const banks = "CUDA C Programming Guide, 5.3.2.3: bank conflicts";
        const char *const toeplitz = "Fessler et al. 2005, IEEE Trans. Signal Process. 53:3393";
        const OptionSet first{{"prune", "0"}, {"fuse", "0"}, {"exchange", "line-major"}, {"pad", "0"}};
        const OptionSet suited = first.with({{"exchange", "suited"}}), whole = suited.with({{"pad", "1"}});
        m_presets = {
            {"line-major", say("Line by line"), toeplitz, first},
            {"suited", say("Exchange suited"), banks, suited},
            {"whole-grid", say("As a library does it"), banks, whole},
            {"pruned", say("Pruned"), "Markel 1971, IEEE Trans. Audio Electroacoust. 19:305",
             whole.with({{"prune", "1"}})},
            {"tuned", say("Tuned: pruned, fused"), "CUDA C Programming Guide, 5.3: fewer transfers", {}},
            {"radix-8", say("Radix 8"), "CUDA C Programming Guide, 5.2.3", {{"radix", "8"}}},
            {"sfu",
             say("Tuned, special-function units"),
             "CUDA C Programming Guide, 5.4.1",
             {{"twiddles", "sfu"}}}};
    }
};

/// One launch of transformLines.
struct LinePass {
    int dimension = 0;
    bool forth = false, back = false;
    std::int64_t taken = 1, kept = 1;        ///< points of a line that are read and written
    std::int64_t lines = 1, planes = 1;      ///< lines of a plane; planes of an image
    bool fromImage = false, toImage = false; ///< in place of the scratch array
};

/// The passes of one product, in order, and what lies between them in the scratch array.
class Route {
public:
    Route(const Extent &image, const Extent &grid, const OptionSet &o)
        : m_image(image), m_grid(grid), m_prune(o.is("prune", "1")), m_fuse(o.is("fuse", "1"))
    {
        for (int d = 0; d < 3; ++d)
            if (grid[d] > 1) m_dimensions.push_back(d);
        if (m_dimensions.empty()) m_dimensions.push_back(0); // one voxel
    }
    bool pruned() const { return m_prune; }
    bool fused() const { return m_fuse; }
    /// The last dimension stays as long as the image where its zeros are never written.
    Extent stored() const
    {
        Extent extent = m_grid;
        if (m_prune && m_fuse) extent[m_dimensions.back()] = m_image[m_dimensions.back()];
        return extent;
    }
    std::vector<LinePass> forth() const
    {
        std::vector<LinePass> passes;
        for (std::size_t i = 0; i < m_dimensions.size(); ++i) {
            passes.push_back(pass(i, true));
            if (m_fuse && i + 1 == m_dimensions.size()) passes.back().back = true;
        }
        return passes;
    }
    std::vector<LinePass> back() const
    {
        std::vector<LinePass> passes;
        for (std::size_t i = m_dimensions.size() - (m_fuse ? 1 : 0); i-- > 0;)
            passes.push_back(pass(i, false));
        return passes;
    }

private:
    /// Along m_dimensions[which]: before it, forth, lower dimensions are transformed and higher ones are not.
    LinePass pass(std::size_t which, bool forth) const
    {
        const int d = m_dimensions[which];
        const bool last = which + 1 == m_dimensions.size(), both = m_fuse && last;
        const auto visited = [&](int other) {
            return other < d || !m_prune ? m_grid[other] : m_image[other];
        };
        LinePass p;
        p.dimension = d;
        p.forth = forth;
        p.back = !forth;
        p.taken = m_prune && forth ? m_image[d] : m_grid[d];
        p.kept = m_prune && (!forth || both) ? m_image[d] : m_grid[d];
        p.fromImage = m_prune && forth && which == 0;
        p.toImage = m_prune && (!forth || both) && which == 0;
        p.lines = d == 0 ? visited(1) : d == 1 ? visited(0) : visited(0) * visited(1);
        p.planes = d == 2 ? 1 : visited(2);
        return p;
    }

    Extent m_image, m_grid;
    bool m_prune, m_fuse;
    std::vector<int> m_dimensions;
};

/// What all launches of a product share.
struct Product {
    const ConvolveProblem &problem;
    const OptionSet &options;
    Route route;
    float scale;
};

std::int64_t padded(const LineShape &shape, std::int64_t points, const OptionSet &o)
{
    const int first = shape.radices.front();
    return points + (o.is("pad", "1") && first % 2 == 0 ? points / first : 0);
}

/// Lines of a block: as many as were asked for, and the block, its registers and its shared memory hold; but
/// as long as a cache's sector is full, no more than leave a block for each processor of a large GPU.
std::int64_t linesOf(const LinePass &pass, const LineShape &shape, std::int64_t batch, const OptionSet &o)
{
    constexpr std::int64_t sector = 4, blocks = 128;
    std::int64_t most =
        std::min(largestBlock / shape.threads, sharedBytes / (8 * padded(shape, shape.length, o)));
    if (const int cap = o.number("max-registers"); cap > 0)
        most = std::min(most, registersOfAll / (cap * shape.threads));
    if (most < 1)
        throw Error(ErrorCode::InvalidCall, say("a block of this transform has too few registers"),
                    say("%1 threads with max-registers %2 need more than the 65536 of a multiprocessor",
                        shape.threads, o.text("max-registers")));
    std::int64_t lines =
        std::min<std::int64_t>(o.number("lines"), std::int64_t(std::bit_floor(std::uint64_t(most))));
    while (lines > sector && (pass.lines + lines - 1) / lines * pass.planes * batch < blocks)
        lines /= 2;
    return lines;
}

KernelVariant variantOf(const LinePass &pass, const LineShape &shape, std::int64_t lines, const OptionSet &o)
{
    const auto flag = [](bool on) { return std::string(on ? "1" : "0"); };
    const bool across = pass.dimension > 0;
    const int first = shape.radices.front();
    KernelVariant variant;
    variant.kernel = "convolve";
    variant.entryPoint = "transformLines";
    variant.defines = {
        {"LENGTH", std::to_string(shape.length)},
        {"TAKEN", std::to_string(pass.taken)},
        {"KEPT", std::to_string(pass.kept)},
        {"FORTH", flag(pass.forth)},
        {"BACK", flag(pass.back)},
        {"ACROSS", flag(across)},
        {"POINT_MAJOR", flag(o.is("exchange", "suited") ? across : o.is("exchange", "point-major"))},
        {"PAD", flag(o.is("pad", "1") && first % 2 == 0)},
        {"PAD_EVERY", std::to_string(first)},
        {"LINES", std::to_string(lines)},
        {"THREADS", std::to_string(shape.threads)},
        {"HELD", std::to_string(shape.held)},
        {"SPLIT", "0"},
        {"UNROLLED", "1"},
        {"TWIDDLES", o.is("twiddles", "table") ? "1" : "2"},
        {"PASSES", std::to_string(shape.radices.size())},
        {"LAST_RADIX", std::to_string(shape.radices.back())}};
    definePasses(variant, "", shape.radices);
    if (pass.forth && pass.back)
        definePasses(variant, "BACK_", {shape.radices.rbegin(), shape.radices.rend()});
    applyCommonOptions(variant, o, int(shape.threads * lines));
    variant.preciseDivision = variant.preciseSqrt = true; // the source has neither: one compiled kernel
    return variant;
}

Work workOf(const LinePass &pass, const LineShape &shape, const Product &product)
{
    const bool both = pass.forth && pass.back, stored = product.options.is("twiddles", "table");
    const auto lines = std::uint64_t(pass.lines * pass.planes * product.problem.batch);
    const auto length = std::uint64_t(shape.length);
    std::uint64_t twiddles = 0;
    for (std::size_t i = 1; i < shape.radices.size(); ++i)
        twiddles += length / std::uint64_t(shape.radices[i]) * std::uint64_t(shape.radices[i] - 1);
    twiddles *= lines * (both ? 2 : 1);
    Work work;
    work.bytes = work.bytesRequested = 8 * lines * std::uint64_t(pass.taken + pass.kept);
    work.flops = fftOperations(shape.length, std::int64_t(lines)) * (both ? 2 : 1);
    if (both) {
        work.bytes += 4 * length * lines / std::uint64_t(product.problem.batch);
        work.bytesRequested += 4 * length * lines;
        work.flops += 3 * length * lines;
    }
    if (stored)
        work.bytesRequested += 8 * twiddles;
    else
        work.special = 2 * twiddles;
    return work;
}

LaunchPlan planOf(const LinePass &pass, const Product &product)
{
    const ConvolveProblem &p = product.problem;
    const OptionSet &o = product.options;
    const LineShape shape = lineShape(p.grid[pass.dimension], o.number("radix"));
    const std::int64_t lines = linesOf(pass, shape, p.batch, o), slices = pass.planes * p.batch;
    const Extent &in = pass.fromImage ? p.image : product.route.stored();
    const Extent &out = pass.toImage ? p.image : product.route.stored();
    const auto pitch = [&](const Extent &e) { return std::int32_t(pass.dimension < 2 ? e.x : e.x * e.y); };
    if (slices > largestGridY)
        throw Error(ErrorCode::InvalidCall, say("too many images for one product"),
                    say("%1 planes of %2 images, where a grid has at most %3 blocks in y", pass.planes,
                        p.batch, largestGridY),
                    say("choose fewer images"));
    LaunchPlan plan;
    plan.variant = variantOf(pass, shape, lines, o);
    plan.grid = {unsigned((pass.lines + lines - 1) / lines), unsigned(slices), 1};
    plan.block = pass.dimension > 0 ? Dim3{unsigned(lines), unsigned(shape.threads), 1}
                                    : Dim3{unsigned(shape.threads), unsigned(lines), 1};
    const std::size_t table =
        std::size_t(pass.dimension) * std::size_t(maxConvolutionPoints) * sizeof(cfloat);
    plan.arguments = {BufferArgument{pass.fromImage ? p.in : p.scratch, 0},
                      BufferArgument{pass.toImage ? p.out : p.scratch, 0},
                      BufferArgument{p.tables, table},
                      BufferArgument{p.spectrum, 0},
                      product.scale,
                      std::int32_t(pass.lines),
                      std::int32_t(pass.planes),
                      pitch(in),
                      pitch(out),
                      std::int32_t(in.x * in.y),
                      std::int32_t(out.x * out.y),
                      std::int32_t(in.voxels()),
                      std::int32_t(out.voxels()),
                      SharedArgument{std::size_t(8 * lines * padded(shape, shape.length, o))}};
    plan.work = workOf(pass, shape, product);
    return plan;
}

/// A pass over all points of the batch's grids or images, each by a thread.
LaunchPlan passOver(const char *entryPoint, std::int64_t points, const Product &product)
{
    LaunchPlan plan;
    plan.variant.kernel = "convolve";
    plan.variant.entryPoint = entryPoint;
    applyCommonOptions(plan.variant, product.options, int(passThreads));
    plan.variant.preciseDivision = plan.variant.preciseSqrt = true;
    plan.grid = {unsigned((points + passThreads - 1) / passThreads), unsigned(product.problem.batch), 1};
    plan.block = {unsigned(passThreads), 1, 1};
    return plan;
}

/// Between the images and their grids.
LaunchPlan movingPlan(const char *entryPoint, const std::shared_ptr<Buffer> &from,
                      const std::shared_ptr<Buffer> &to, std::int64_t points, const Product &product)
{
    LaunchPlan plan = passOver(entryPoint, points, product);
    plan.arguments = {BufferArgument{from, 0}, BufferArgument{to, 0}};
    for (const Extent &extent : {product.problem.image, product.problem.grid})
        for (int d = 0; d < 3; ++d)
            plan.arguments.emplace_back(std::int32_t(extent[d]));
    const ConvolveProblem &p = product.problem;
    plan.work.bytes = plan.work.bytesRequested = 8 * std::uint64_t((p.image.voxels() + points) * p.batch);
    return plan;
}

LaunchPlan embedding(const Product &product)
{
    const ConvolveProblem &p = product.problem;
    return movingPlan("embedImage", p.in, p.scratch, p.grid.voxels(), product);
}

LaunchPlan cropping(const Product &product)
{
    const ConvolveProblem &p = product.problem;
    return movingPlan("cropGrid", p.scratch, p.out, p.image.voxels(), product);
}

LaunchPlan multiplication(const Product &product)
{
    const ConvolveProblem &p = product.problem;
    const std::int64_t points = p.grid.voxels();
    LaunchPlan plan = passOver("multiplySpectrum", points, product);
    plan.arguments = {BufferArgument{p.scratch, 0}, BufferArgument{p.spectrum, 0}, product.scale,
                      std::int32_t(points)};
    plan.work.bytes = std::uint64_t(points) * (16 * std::uint64_t(p.batch) + 4);
    plan.work.bytesRequested = 20 * std::uint64_t(points * p.batch);
    plan.work.flops = 3 * std::uint64_t(points * p.batch);
    return plan;
}

void check(const ConvolveProblem &p, const OptionSet &o)
{
    for (int d = 0; d < 3; ++d)
        if (p.image[d] < 1 || p.grid[d] < p.image[d])
            throw Error(ErrorCode::Internal, say("a convolution's grid is smaller than its image"));
    if (p.batch < 1 || !p.in || !p.out || !p.scratch || !p.spectrum || !p.tables)
        throw Error(ErrorCode::Internal, say("convolve without buffers"));
    const auto require = [](const Buffer &buffer, std::size_t bytes) {
        if (buffer.bytes() >= bytes) return;
        throw Error(ErrorCode::InvalidCall, say("a buffer is too small for this convolution"),
                    say("%1 bytes, where %2 are needed", buffer.bytes(), bytes));
    };
    const auto images = std::size_t(p.image.voxels() * p.batch) * sizeof(cfloat);
    require(*p.in, images);
    require(*p.out, images);
    require(*p.scratch, convolveScratch(p.image, p.grid, p.batch, o));
    require(*p.spectrum, std::size_t(p.grid.voxels()) * sizeof(float));
    require(*p.tables, 3 * std::size_t(maxConvolutionPoints) * sizeof(cfloat));
}

} // namespace

std::size_t convolveScratch(const Extent &image, const Extent &grid, std::int64_t batch, const OptionSet &o)
{
    return std::size_t(Route(image, grid, o).stored().voxels() * batch) * sizeof(cfloat);
}

std::vector<LaunchPlan> convolvePlans(const ConvolveProblem &p, const OptionSet &o)
{
    check(p, o);
    const Product product{p, o, Route(p.image, p.grid, o), 1.0f / float(p.grid.voxels())};
    std::vector<LaunchPlan> plans;
    if (!product.route.pruned()) plans.push_back(embedding(product));
    for (const LinePass &pass : product.route.forth())
        plans.push_back(planOf(pass, product));
    if (!product.route.fused()) plans.push_back(multiplication(product));
    for (const LinePass &pass : product.route.back())
        plans.push_back(planOf(pass, product));
    if (!product.route.pruned()) plans.push_back(cropping(product));
    return plans;
}

const KernelDefinition &convolveDefinition()
{
    static const ConvolveDefinition definition;
    return definition;
}

} // namespace larmor
