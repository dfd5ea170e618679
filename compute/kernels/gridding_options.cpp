// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/gridding_options.h"

#include "kernels/definition_table.h"

#include <algorithm>

namespace larmor {

namespace {

bool tiles(const OptionSet &o)
{
    return o.is("variant", "binned") || o.is("variant", "tiled");
}

bool isBilinear(const OptionSet &o)
{
    return o.is("shape", "bilinear");
}

Text binsMatter(const OptionSet &o)
{
    return sortsSamples(o) ? Text()
                           : say("variant=%1 takes the samples in the order of the scan", o.text("variant"));
}

Text jobsMatter(const OptionSet &o)
{
    return tiles(o) ? Text() : say("only blocks that hold a bin's tile in shared memory have jobs");
}

Text lanesMatter(const OptionSet &o)
{
    if (o.is("variant", "gather")) return say("a thread of variant=gather has a grid point, not a sample");
    return tiles(o) ? say("a block shares all samples of its bin") : Text();
}

Text curveMatters(const OptionSet &o)
{
    return isBilinear(o) ? say("the bilinear kernel is a triangle of width 2, computed by one subtraction")
                         : Text();
}

TileShape tileOf(const OptionSet &o)
{
    const int width = griddingWidth(o), bin = o.number("bin"), binZ = o.number("bin-z");
    return tileShape({width, width, width}, {bin, bin, binZ},
                     o.is("variant", "binned") && o.is("tile-pad", "1"));
}

Text gridTileViolation(const OptionSet &o)
{
    const int bytes = griddingSharedBytes(o);
    if (bytes <= largestSharedMemory) return {};
    const TileShape tile = tileOf(o);
    return say("a tile of %1 x %2 x %3 cells takes %4 bytes of shared memory, where a block has at most %5",
               std::to_string(tile.x), std::to_string(tile.y), std::to_string(tile.z), std::to_string(bytes),
               std::to_string(largestSharedMemory));
}

Text jobViolation(const OptionSet &o)
{
    if (!o.is("variant", "tiled") || !o.is("pad", "1")) return {};
    const int cap = o.number("cap"), block = o.number("block");
    if (cap % block == 0) return {};
    return say("pad=1 needs jobs of whole blocks: cap %1 is not a multiple of block %2", std::to_string(cap),
               std::to_string(block));
}

OptionSpec variantOption(bool spreads)
{
    if (spreads)
        return makeOption(
            "variant", say("Variant"), {"scatter", "scatter-racy", "scatter-sorted", "gather", "binned"},
            "binned",
            say("Scatter gives a sample to a thread and needs atomic additions; gather gives a grid point to "
                "a thread, which searches the bins around; binned sums a bin in shared memory and adds only "
                "the sum; scatter-racy leaves the atomics out and is wrong."));
    return makeOption(
        "variant", say("Variant"), {"direct", "sorted", "tiled"}, "sorted",
        say("Direct reads the grid in the order of the scan; sorted samples read what their neighbours have "
            "just brought into the cache; tiled stages a bin's part of the grid in shared memory."));
}

std::vector<OptionSpec> binOptions(bool spreads)
{
    std::vector<OptionSpec> options{
        makeOption("bin", say("Bin"), {"4", "8", "16", "32"}, "16",
                   say("Cells of a bin along x and y: larger bins spend less on the rim that neighbouring "
                       "tiles share, smaller ones fit more blocks into shared memory."),
                   binsMatter),
        makeOption(
            "bin-z", say("Bin along z"), {"1", "2", "4", "8", "16"}, "4",
            say("Cells of a bin along z, apart from the others because shared memory pays for all three."),
            binsMatter),
        makeOption("cap", say("Samples per block"), {"64", "256", "1024"}, "1024",
                   say("Crowded bins, as at the centre of k-space, are cut into jobs of so many samples, "
                       "lest one block work on when all others have ended."),
                   jobsMatter)};
    if (spreads)
        options.push_back(makeOption("batch", say("Samples staged"), {"8", "16", "32", "64"}, "32",
                                     say("Samples whose kernel values a block computes together before it "
                                         "adds them: more need more shared memory, fewer more barriers."),
                                     [](const OptionSet &o) -> Text {
                                         return o.is("variant", "binned")
                                                    ? Text()
                                                    : say("only variant=binned stages samples");
                                     }));
    return options;
}

} // namespace

TileShape tileShape(const int (&taps)[3], const int (&bin)[3], bool padded)
{
    TileShape tile{bin[0] + taps[0] - 1, bin[1] + taps[1] - 1, bin[2] + taps[2] - 1, 0};
    tile.pitch = tile.x;
    // A sample's rows then lie in the 16 banks of 8 bytes one after the other.
    while (padded && (tile.pitch - taps[0]) % 16 != 0)
        ++tile.pitch;
    return tile;
}

int stagedBytes(int batch, int width)
{
    return batch * (3 * width * 4 + 8 + 8);
}

int griddingSharedBytes(const OptionSet &o)
{
    if (!tiles(o)) return 0;
    return tileOf(o).bytes() +
           (o.is("variant", "binned") ? stagedBytes(o.number("batch"), griddingWidth(o)) : 0);
}

OptionSet withBinsThatFit(OptionSet options, std::size_t sharedMemory)
{
    while (std::size_t(griddingSharedBytes(options)) > sharedMemory) {
        const char *const side = options.number("bin-z") > 1 ? "bin-z" : "bin";
        if (options.number(side) <= 4 && side == std::string_view("bin")) break; // the smallest there is
        options.set(side, std::to_string(options.number(side) / 2));
    }
    return options;
}

bool sortsSamples(const OptionSet &options)
{
    const std::string &variant = options.text("variant");
    return variant != "scatter" && variant != "scatter-racy" && variant != "direct";
}

int griddingBlock(const OptionSet &options)
{
    return options.number("block");
}

int griddingWidth(const OptionSet &options)
{
    return isBilinear(options) ? 2 : options.number("width");
}

std::vector<OptionSpec> griddingOptions(bool spreads)
{
    std::vector<OptionSpec> options{variantOption(spreads)};
    for (OptionSpec &bins : binOptions(spreads))
        options.push_back(std::move(bins));
    options.push_back(makeOption(
        "block", say("Block"), {"32", "64", "128", "256", "512", "1024"}, spreads ? "64" : "128",
        say("Threads per block: enough to hide latency; what a block shares is shared among more of them.")));
    options.push_back(makeOption("lanes", say("Threads per sample"), {"1", "row"}, "row",
                                 say("With a thread for each cell of a row, neighbouring threads touch "
                                     "neighbouring cells and one memory transaction serves several; alone, a "
                                     "thread's cells are its own and each is a transaction."),
                                 lanesMatter));
    options.push_back(makeOption("unroll", say("Unroll"), {"0", "1"}, "1",
                                 say("Writes out the loops over taps and coefficients: the kernel's values "
                                     "then stay in registers, where a rolled loop keeps them in memory.")));
    options.push_back(makeOption(
        "evaluate", say("Kernel values"), {"exact", "table", "polynomial"}, "polynomial",
        say("Exact sums the series of the Bessel function, table interpolates stored values, polynomial has "
            "a short polynomial for each tap, half of which serves the mirrored tap, too."),
        curveMatters));
    options.push_back(makeOption("layout", say("Layout"), {"soa", "aos"}, "soa",
                                 say("Records (aos) put the cells and offsets of a sample side by side; "
                                     "arrays (soa) let neighbouring threads read neighbouring words.")));
    options.push_back(
        makeOption("pad", say("Padding"), {"0", "1"}, "0",
                   say("Fills the list, or each bin, up with dummy samples that carry no data, so that the "
                       "kernel has no bounds tests; sparse bins pay with more dummies than samples."),
                   [](const OptionSet &o) -> Text {
                       return o.is("variant", "gather")
                                  ? say("a thread of variant=gather has as many samples as its bins")
                                  : Text();
                   }));
    if (spreads)
        options.push_back(makeOption(
            "tile-pad", say("Tile padding"), {"0", "1"}, "1",
            say("Lengthens the rows of the tile so that the rows of one sample lie in different banks of "
                "shared memory and its threads are served at once."),
            [](const OptionSet &o) -> Text {
                return o.is("variant", "binned") ? Text() : say("only variant=binned adds in a shared tile");
            }));
    options.push_back(makeOption("shape", say("Kernel"), {"bilinear", "kaiser-bessel"}, "kaiser-bessel",
                                 say("Bilinear is the book's baseline and leaves visible aliasing; "
                                     "Kaiser-Bessel concentrates its transform within the image.")));
    options.push_back(makeOption("width", say("Width"), {"2", "3", "4", "5", "6", "7", "8"}, "6",
                                 say("Cells that a sample touches along each axis: each one more gains about "
                                     "a digit, and the work grows as its power."),
                                 curveMatters));
    options.back().range = {2, 16};
    options[options.size() - 2].labOnly = options.back().labOnly =
        say("the reconstruction's tolerance decides");
    for (OptionSpec &common : commonOptions(griddingBlock, true, false))
        options.push_back(std::move(common));
    return options;
}

std::vector<Constraint> griddingConstraints(bool spreads)
{
    std::vector<Constraint> constraints{{say("shared memory"), gridTileViolation},
                                        registerConstraint(griddingBlock)};
    if (!spreads) constraints.insert(constraints.begin() + 1, {"padding", jobViolation});
    return constraints;
}

std::vector<Preset> griddingPresets(bool spreads)
{
    const std::string book = "Kirk & Hwu 2010, ";
    const OptionSet first{{"lanes", "1"}, {"unroll", "0"}, {"evaluate", "exact"}, {"block", "256"}};
    if (!spreads)
        return {
            {"direct", say("As scanned"), book + "section 8.1, the transpose",
             first.with({{"variant", "direct"}})},
            {"sorted", say("Sorted"), book + "section 10.3, binning", first.with({{"variant", "sorted"}})},
            {"tiled", say("Tiled bins"), book + "section 10.3, bins in shared memory",
             first.with({{"variant", "tiled"}, {"bin", "8"}, {"bin-z", "8"}})},
            {"padded", say("Padded bins"), book + "section 10.3, dummy atoms",
             first.with({{"variant", "tiled"}, {"bin", "8"}, {"bin-z", "8"}, {"pad", "1"}})},
            {"polynomial",
             say("Sorted, unrolled polynomial"),
             "Barnett, Magland & af Klinteberg 2019, piecewise polynomial kernels",
             {{"lanes", "1"}}},
            {"tuned", say("Tuned"), say("Rows of cells by neighbouring threads"), {}}};
    return {
        {"scatter-racy", say("Scatter without atomics"), book + "section 10.3, output conflicts",
         first.with({{"variant", "scatter-racy"}}), true},
        {"scatter", say("Scatter with atomics"), book + "section 8.1", first.with({{"variant", "scatter"}})},
        {"sorted", say("Scatter, sorted"), book + "section 10.3, binning",
         first.with({{"variant", "scatter-sorted"}})},
        {"gather", say("Gather from bins"), book + "section 10.3, SmallBin",
         first.with({{"variant", "gather"}, {"bin", "8"}, {"bin-z", "8"}})},
        {"binned", say("Tiled bins"), book + "section 10.3, bins in shared memory",
         first.with({{"variant", "binned"}, {"bin", "8"}, {"bin-z", "8"}, {"tile-pad", "0"}})},
        {"padded", say("Padded bins"), book + "section 10.3, dummy atoms",
         first.with({{"variant", "binned"}, {"bin", "8"}, {"bin-z", "8"}, {"pad", "1"}})},
        {"polynomial",
         say("Tiled bins, unrolled polynomial"),
         "Barnett, Magland & af Klinteberg 2019, piecewise polynomial kernels",
         {{"block", "256"}, {"bin", "8"}, {"bin-z", "8"}}},
        {"rows",
         say("Scatter by rows"),
         say("Rows of cells by neighbouring threads"),
         {{"variant", "scatter-sorted"}}},
        {"tuned", say("Tuned"), say("Large flat bins, one column of cells per thread"), {}}};
}

std::vector<OptionSpec> griddingProblemOptions()
{
    std::vector<OptionSpec> options{
        makeOption("samples", say("Samples"), {"4096", "16384", "65536", "284592"}, "4096",
                   say("Number of k-space samples.")),
        makeOption("matrix", say("Matrix"), {"64", "128", "256", "64x64x64", "128x128x128"}, "64",
                   say("Voxels: N for N x N, AxB, or AxBxC.")),
        makeOption("oversampling", say("Oversampling"), {"1.25", "1.5", "2"}, "2",
                   say("Cells of the grid for each voxel along an axis.")),
        makeOption("trajectory", say("Trajectory"), {"random", "radial"}, "random",
                   say("Random samples fill k-space evenly; radial ones crowd at its centre, where bins "
                       "overflow."))};
    options[0].range = {1, 16777216};
    return options;
}

} // namespace larmor
