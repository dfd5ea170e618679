// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/convolve.h"
#include "kernels/line_pass_plan.h"

#include "core/error.h"
#include "engine/engine.h"
#include "kernels/convolve_experiment.h"
#include "kernels/definition_table.h"
#include "kernels/stored_spectrum.h"

#include <algorithm>

namespace larmor {

namespace {

constexpr std::int64_t passThreads = 256;

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
                       say("Images that one product has, as those of several coils.")),
            makeOption(
                "maps", say("Coil maps"), {"0", "1"}, "0",
                say("The images are one, seen through the maps of as many coils; the result is the sum "
                    "over the coils of their products with the conjugate maps."))};
        m_problem[1].range = {1, 64};
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
            makeOption("pad", say("Padding"), {"0", "1"}, "1",
                       say("As many places of padding as a pass's stride, behind as many points as all "
                           "passes so far "
                           "transform together, spread its strides over all banks (CUDA C Programming Guide, "
                           "5.3.2.3).")),
            makeOption(
                "lines", say("Lines per block"), {"4", "8", "16", "32"}, "16",
                say("Neighbouring lines that a block transforms: along y and z as many neighbours are read "
                    "at "
                    "once, 16 of them 128 bytes. A block takes fewer where 1024 threads or 48 KB of shared "
                    "memory do not hold them, and where there would be less than 128 blocks.")),
            makeOption(
                "radix", say("Radix"), {"2", "4", "8", "16", "24"}, "24",
                say("Largest number of points that a thread transforms at once, a power of two or a product "
                    "such as 12, 20 or 24: a larger radix needs fewer exchanges through shared memory, and "
                    "more registers.")),
            makeOption("twiddles", say("Twiddle factors"), {"table", "sfu"}, "table",
                       say("From a table in global memory, which stays in the cache, or computed anew by the "
                           "special-function units, to six digits.")),
            makeOption("spectrum", say("Spectrum"), {"float", "half", "symmetric"}, "float",
                       say("How the spectrum is stored, an eighth of what the product of a volume moves: 32 "
                           "bits for each "
                           "point; 16 bits, which round it to 11; or 32 bits for half the points, where "
                           "those of k and "
                           "-k are equal, as every sample has its opposite.")),
            makeOption(
                "vectors", say("Maps in the lines"), {"apart", "fused"}, "fused",
                say("Coil maps multiply an image by a pass of its own before and after, or where the "
                    "transforms along the first dimension read and write it, which sums over the coils "
                    "in registers. Whole grids, not pruned, have a pass of their own at either end "
                    "anyway."),
                [](const OptionSet &o) {
                    return o.is("prune", "0") ? say("whole grids have passes of their own at either end")
                                              : Text();
                })};
    }
    void fillPresets()
    {
        const char *const banks = "CUDA C Programming Guide, 5.3.2.3: bank conflicts";
        const char *const toeplitz = "Fessler et al. 2005, IEEE Trans. Signal Process. 53:3393";
        const OptionSet first{
            {"prune", "0"}, {"fuse", "0"}, {"exchange", "line-major"}, {"pad", "0"}, {"vectors", "apart"}};
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
             {{"twiddles", "sfu"}}},
            {"half",
             say("Tuned, spectrum in half precision"),
             "IEEE 754-2019, 3.6: binary16",
             {{"spectrum", "half"}}}};
    }
};

/// The passes of one product, in order, and what lies between them in the scratch array.
class Route {
public:
    Route(const Extent &image, const Extent &grid, const OptionSet &o, bool throughMaps)
        : m_image(image), m_grid(grid), m_prune(o.is("prune", "1")), m_fuse(o.is("fuse", "1")),
          m_maps(throughMaps), m_mapsFused(throughMaps && m_prune && o.is("vectors", "fused"))
    {
        for (int d = 0; d < 3; ++d)
            if (grid[d] > 1) m_dimensions.push_back(d);
        if (m_dimensions.empty()) m_dimensions.push_back(0); // one voxel
    }
    bool pruned() const { return m_prune; }
    bool fused() const { return m_fuse; }
    /// Whether maps multiply in passes of their own, between which the images stand in the scratch array.
    bool mapsApart() const { return m_maps && !m_mapsFused; }
    /// The last dimension stays as long as the image where its zeros are never written.
    Extent stored() const
    {
        Extent extent = m_grid;
        if (m_prune && m_fuse) extent[m_dimensions.back()] = m_image[m_dimensions.back()];
        return extent;
    }
    std::size_t scratch(std::int64_t images) const
    {
        return seenAt(images) + (mapsApart() ? sizeof(cfloat) * std::size_t(m_image.voxels() * images) : 0);
    }
    /// Where in the scratch array of so many images those that maps have made stand, behind the grids.
    std::size_t seenAt(std::int64_t images) const
    {
        constexpr std::size_t aligned = 128; // of a part of a buffer that OpenCL takes
        const std::size_t grids = sizeof(cfloat) * std::size_t(stored().voxels() * images);
        return mapsApart() ? (grids + aligned - 1) / aligned * aligned : grids;
    }
    std::vector<LinePass> forth() const
    {
        std::vector<LinePass> passes;
        for (std::size_t i = 0; i < m_dimensions.size(); ++i)
            passes.push_back(pass(i, true, m_fuse && i + 1 == m_dimensions.size()));
        return passes;
    }
    std::vector<LinePass> back() const
    {
        std::vector<LinePass> passes;
        for (std::size_t i = m_dimensions.size() - (m_fuse ? 1 : 0); i-- > 0;)
            passes.push_back(pass(i, false, true));
        return passes;
    }
    /// Whether a pass reads the image, or writes it, in place of the scratch array.
    bool fromImage(const LinePass &pass) const { return m_prune && pass.forth && isFirst(pass); }
    bool toImage(const LinePass &pass) const { return m_prune && pass.back && isFirst(pass); }

private:
    bool isFirst(const LinePass &pass) const { return pass.dimension == m_dimensions.front(); }
    /// Along m_dimensions[which]: before it, forth, lower dimensions are transformed and higher ones are not.
    LinePass pass(std::size_t which, bool forth, bool back) const
    {
        const int d = m_dimensions[which];
        const auto visited = [&](int other) {
            return other < d || !m_prune ? m_grid[other] : m_image[other];
        };
        LinePass p;
        p.dimension = d;
        p.forth = forth;
        p.back = back;
        p.length = m_grid[d];
        p.taken = m_prune && forth ? m_image[d] : m_grid[d];
        p.kept = m_prune && back ? m_image[d] : m_grid[d];
        p.lines = d == 0 ? visited(1) : d == 1 ? visited(0) : visited(0) * visited(1);
        p.planes = d == 2 ? 1 : visited(2);
        p.in = fromImage(p) ? m_image : stored();
        p.out = toImage(p) ? m_image : stored();
        p.mapsIn = m_mapsFused && fromImage(p);
        p.mapsOut = m_mapsFused && toImage(p);
        return p;
    }

    Extent m_image, m_grid;
    bool m_prune, m_fuse, m_maps, m_mapsFused;
    std::vector<int> m_dimensions;
};

/// What all launches of a product share, and the images of the batch that it is made for now.
struct Product {
    const ConvolveProblem &problem;
    const OptionSet &options;
    Route route;
    float scale;
    std::int64_t first = 0, count = 1;

    /// The images themselves: those of the batch, or what maps have made of one.
    BufferArgument images(const std::shared_ptr<Buffer> &ofBatch) const
    {
        if (route.mapsApart()) return {problem.scratch, route.seenAt(count)};
        return {ofBatch, 0};
    }
    /// Number of the group's first image there.
    std::int64_t firstImage() const { return route.mapsApart() ? 0 : first; }
};

LaunchPlan planOf(const LinePass &pass, const Product &product)
{
    const ConvolveProblem &p = product.problem;
    LineBuffers buffers{p.scratch, p.scratch, p.tables, p.spectrum, 0, 0, p.maps};
    ImageGroup group{product.count, 0, 0};
    if (product.route.fromImage(pass)) {
        const BufferArgument images = product.images(p.in);
        buffers.in = images.buffer;
        buffers.inOffset = images.offsetBytes;
        group.firstIn = product.firstImage();
    }
    if (product.route.toImage(pass)) {
        const BufferArgument images = product.images(p.out);
        buffers.out = images.buffer;
        buffers.outOffset = images.offsetBytes;
        group.firstOut = product.firstImage();
    }
    return linePassPlan(pass, buffers, product.scale, group, product.options);
}

/// A pass over all points of the batch's grids or images, each by a thread.
LaunchPlan passOver(const char *entryPoint, std::int64_t points, const Product &product)
{
    LaunchPlan plan;
    plan.variant.kernel = "convolve";
    plan.variant.entryPoint = entryPoint;
    applyCommonOptions(plan.variant, product.options, int(passThreads));
    plan.variant.preciseDivision = plan.variant.preciseSqrt = true;
    plan.grid = {unsigned((points + passThreads - 1) / passThreads), unsigned(product.count), 1};
    plan.block = {unsigned(passThreads), 1, 1};
    return plan;
}

/// Between the images and their grids.
LaunchPlan movingPlan(const char *entryPoint, const BufferArgument &from, const BufferArgument &to,
                      std::int64_t points, const Product &product)
{
    LaunchPlan plan = passOver(entryPoint, points, product);
    plan.arguments = {from, to, std::int32_t(product.firstImage())};
    for (const Extent &extent : {product.problem.image, product.problem.grid})
        for (int d = 0; d < 3; ++d)
            plan.arguments.emplace_back(std::int32_t(extent[d]));
    const ConvolveProblem &p = product.problem;
    plan.work.bytes = plan.work.bytesRequested =
        8 * std::uint64_t((p.image.voxels() + points) * product.count);
    return plan;
}

LaunchPlan embedding(const Product &product)
{
    const ConvolveProblem &p = product.problem;
    return movingPlan("embedImage", product.images(p.in), {p.scratch, 0}, p.grid.voxels(), product);
}

LaunchPlan cropping(const Product &product)
{
    const ConvolveProblem &p = product.problem;
    return movingPlan("cropGrid", {p.scratch, 0}, product.images(p.out), p.image.voxels(), product);
}

LaunchPlan multiplication(const Product &product)
{
    const ConvolveProblem &p = product.problem;
    const std::int64_t points = p.grid.voxels();
    LaunchPlan plan = passOver("multiplySpectrum", points, product);
    defineSpectrum(plan.variant, p.grid, product.options);
    plan.arguments = {BufferArgument{p.scratch, 0}, BufferArgument{p.spectrum, 0}, product.scale,
                      std::int32_t(points)};
    const std::uint64_t each = spectrumForm(product.options) == SpectrumForm::Half ? 2 : sizeof(float);
    plan.work.bytes =
        16 * std::uint64_t(points * product.count) + spectrumValueBytes(p.grid, product.options);
    plan.work.bytesRequested = (16 + each) * std::uint64_t(points * product.count);
    plan.work.flops = 3 * std::uint64_t(points * product.count);
    return plan;
}

LaunchPlan mapping(const Product &product)
{
    const ConvolveProblem &p = product.problem;
    const std::int64_t voxels = p.image.voxels(), all = voxels * product.count;
    LaunchPlan plan = passOver("multiplyMaps", voxels, product);
    plan.arguments = {BufferArgument{p.in, 0}, BufferArgument{p.maps, 0}, product.images(p.in),
                      std::int32_t(product.first), std::int32_t(voxels)};
    plan.work.bytes = 16 * std::uint64_t(all) + 8 * std::uint64_t(voxels);
    plan.work.bytesRequested = 24 * std::uint64_t(all);
    plan.work.flops = 6 * std::uint64_t(all);
    return plan;
}

LaunchPlan summing(const Product &product)
{
    const ConvolveProblem &p = product.problem;
    const std::int64_t voxels = p.image.voxels(), all = voxels * product.count;
    LaunchPlan plan = passOver("sumOverMaps", voxels, product);
    plan.grid.y = 1;
    plan.arguments = {product.images(p.out),       BufferArgument{p.maps, 0},   BufferArgument{p.out, 0},
                      std::int32_t(product.first), std::int32_t(product.count), std::int32_t(voxels)};
    plan.work.bytes = plan.work.bytesRequested =
        16 * std::uint64_t(all) + std::uint64_t(product.first > 0 ? 16 : 8) * std::uint64_t(voxels);
    plan.work.flops = 8 * std::uint64_t(all);
    return plan;
}

/// Adds the launches for one group of images.
void addGroup(std::vector<LaunchPlan> &plans, const Product &product)
{
    const Route &route = product.route;
    if (route.mapsApart()) plans.push_back(mapping(product));
    if (!route.pruned()) plans.push_back(embedding(product));
    for (const LinePass &pass : route.forth())
        plans.push_back(planOf(pass, product));
    if (!route.fused()) plans.push_back(multiplication(product));
    for (const LinePass &pass : route.back())
        plans.push_back(planOf(pass, product));
    if (!route.pruned()) plans.push_back(cropping(product));
    if (route.mapsApart()) plans.push_back(summing(product));
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
    const std::size_t image = std::size_t(p.image.voxels()) * sizeof(cfloat),
                      all = image * std::size_t(p.batch);
    if (p.maps) {
        if (p.in == p.out) throw Error(ErrorCode::Internal, "an image seen through maps is not its product");
        require(*p.maps, all);
    }
    require(*p.in, p.maps ? image : all);
    require(*p.out, p.maps ? image : all);
    require(*p.scratch, convolveScratch(p.image, p.grid, 1, o, p.maps != nullptr));
    require(*p.spectrum, storedSpectrumBytes(p.grid, o));
    require(*p.tables, 3 * std::size_t(maxLinePoints) * sizeof(cfloat));
}

} // namespace

Extent convolutionGrid(const Extent &image)
{
    Extent grid = image;
    for (int d = 0; d < 3; ++d) {
        if (image[d] > 1) grid[d] = 2 * image[d] - 1;
        while (!hasSmallFactors(grid[d]))
            ++grid[d];
    }
    return grid;
}

bool convolveTakes(const Extent &grid)
{
    for (int d = 0; d < 3; ++d)
        if (grid[d] < 1 || grid[d] > maxLinePoints || !hasSmallFactors(grid[d])) return false;
    return true;
}

std::size_t convolveScratch(const Extent &image, const Extent &grid, std::int64_t images, const OptionSet &o,
                            bool throughMaps)
{
    return Route(image, grid, o, throughMaps).scratch(images);
}

std::int64_t imagesAtOnce(const Extent &image, const Extent &grid, std::int64_t batch, const OptionSet &o,
                          bool throughMaps)
{
    constexpr std::size_t plenty = std::size_t(1) << 30;
    const std::size_t one = convolveScratch(image, grid, 1, o, throughMaps);
    return std::clamp<std::int64_t>(std::int64_t(plenty / one), 1, batch);
}

std::vector<LaunchPlan> convolvePlans(const ConvolveProblem &p, const OptionSet &o)
{
    check(p, o);
    Product product{p, o, Route(p.image, p.grid, o, p.maps != nullptr), 1.0f / float(p.grid.voxels())};
    std::int64_t atOnce = p.batch;
    while (product.route.scratch(atOnce) > p.scratch->bytes())
        --atOnce;
    std::vector<LaunchPlan> plans;
    for (; product.first < p.batch; product.first += product.count) {
        product.count = std::min(atOnce, p.batch - product.first);
        addGroup(plans, product);
    }
    return plans;
}

const KernelDefinition &convolveDefinition()
{
    static const ConvolveDefinition definition;
    return definition;
}

} // namespace larmor
