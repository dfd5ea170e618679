// SPDX-License-Identifier: GPL-3.0-or-later
// Counts that the book's exercises ask for, found by walking through the algorithms.
#include "core/error.h"
#include "kernels/definition_table.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"
#include "model/banks.h"
#include "model/coalescing.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace larmor {

namespace {

using model::warpSize;

void requirePowerOfTwo(std::string_view name, int value)
{
    if ((value & (value - 1)) != 0)
        throw Error(ErrorCode::InvalidCall, say("%1=%2 is not possible", name, value),
                    say("halving needs a power of two"));
}

/// Warps of which some threads take part, and those of them of which some do not.
struct Participation {
    int threads = 0, warps = 0, divergent = 0;
};
template <class Predicate>
Participation participation(int threads, Predicate takesPart)
{
    Participation found;
    for (int first = 0; first < threads; first += warpSize) {
        const int end = std::min(first + warpSize, threads);
        int part = 0;
        for (int t = first; t < end; ++t)
            part += takesPart(t);
        found.threads += part;
        found.warps += part > 0;
        found.divergent += part > 0 && part < end - first;
    }
    return found;
}

// ---- reduction-steps

/// A form of the book's sum of a block's section.
struct ReductionForm {
    bool divergent = false; ///< Fig. 6.2: strides grow; else Fig. 6.4: they shrink
    bool half = false;      ///< half of the threads, two elements each (exercise 6.1)
    /// Thread t adds in the step of this stride (in elements).
    bool takesPart(int t, int stride) const
    {
        if (!divergent) return t < stride;
        return half ? t % stride == 0 : t % (2 * stride) == 0;
    }
};

ReductionForm formOf(const OptionSet &p)
{
    const std::string word = wordParameter(p, "form", {"figure-6.2", "figure-6.4", "half-6.2", "half-6.4"});
    return {word.ends_with("6.2"), word.starts_with("half")};
}

Json reductionSteps(const OptionSet &p)
{
    const ReductionForm form = formOf(p);
    const int elements = wholeParameter(p, "section", 2, 2048);
    requirePowerOfTwo("section", elements);
    const int threads = form.half ? elements / 2 : elements;
    Json rows = Json::array();
    Participation all;
    for (int i = 1; i < elements; i *= 2) {
        const int stride = form.divergent ? i : elements / 2 / i;
        const Participation step = participation(threads, [&](int t) { return form.takesPart(t, stride); });
        rows.push_back({{"stride", stride},
                        {"adding_threads", step.threads},
                        {"warps_that_add", step.warps},
                        {"divergent_warps", step.divergent}});
        all.threads += step.threads;
        all.warps += step.warps;
        all.divergent += step.divergent;
    }
    const Participation ever =
        participation(threads, [&](int t) { return form.takesPart(t, form.divergent ? 1 : elements / 2); });
    const double n = realParameter(p, "size", 1, 1e12);
    return {
        {"launch_blocks", countJson(std::ceil(n / elements))},
        {"launch_threads", threads},
        {"threads_that_never_add", threads - ever.threads},
        {"additions", all.threads},
        {"adds_issued", all.warps},
        {"divergent_rounds", all.divergent},
        // The half form of 6.2 doubles the index of what a thread adds to; that of 6.4 leaves it as it is.
        {"index_operations_more_each_step", form.half && form.divergent ? 1 : 0},
        {"rows", std::move(rows)}};
}

// ---- scalar-product

Json scalarProduct(const OptionSet &p)
{
    const int vectors = wholeParameter(p, "vectors", 1, 65535),
              elements = wholeParameter(p, "elements", 2, 1024);
    requirePowerOfTwo("elements", elements);
    const model::ComputeCapability cc = model::parseComputeCapability(p.text("capability"));
    std::int64_t loads = 0, stores = elements; // each thread stores its product
    int divergent = 0, worst = 1;
    for (int stride = elements / 2; stride > 0; stride /= 2) {
        const Participation step = participation(elements, [&](int t) { return t < stride; });
        loads += 2 * step.threads;
        stores += step.threads;
        divergent += step.divergent > 0;
        for (const int from : {0, stride}) { // the first warp adds up two runs of words
            model::WarpAccess access = model::stridedAccess(from, 1, 4, model::MemorySpace::Shared);
            access.active = stride >= warpSize ? ~0u : (1u << stride) - 1;
            worst = std::max(worst, model::serve(access, cc).worst);
        }
    }
    loads += elements; // each thread stores the sum that it reads
    return {{"threads", std::int64_t(vectors) * elements},
            {"threads_per_warp", warpSize},
            {"threads_per_block", elements},
            {"global_loads_per_thread", 2},
            {"global_stores_per_thread", 1},
            {"shared_loads_per_block", loads},
            {"shared_stores_per_block", stores},
            {"shared_accesses_per_block", loads + stores},
            {"bank_conflict_ways", worst},
            {"divergent_iterations", divergent},
            {"stores_saved_per_block", elements - 1}};
}

// ---- tiles

Json tiles(const OptionSet &p)
{
    const int size = wholeParameter(p, "size", 1, 64), tile = wholeParameter(p, "tile", 1, 64);
    if (size % tile != 0)
        throw Error(ErrorCode::InvalidCall, say("tile=%1 is not possible", tile),
                    say("it must divide the size, %1", size));
    std::int64_t plain = 0, tiled = 0, reads = 0;
    for (int element = 0; element < size * size; ++element)
        for (int k = 0; k < size; ++k) {
            plain += 2;
            reads += 2;
            tiled += k % tile == 0 ? 2 : 0; // each thread brings one element of each tile
        }
    return {{"loads_without_tiles", plain},           {"loads_with_tiles", tiled},
            {"share", double(tiled) / double(plain)}, {"shared_reads", reads},
            {"threads_that_read_an_element", tile},   {"shared_bytes", 2 * 4 * tile * tile}};
}

// ---- coulomb-operations

Json coulombOperations(const OptionSet &p)
{
    Json rows = Json::array();
    for (const std::string &word : listParameter(p, "points")) {
        const int points = wholeParameter({{"points", word}}, "points", 1, 16);
        // Once an atom: its four numbers, dy, dy squared, and dz squared added; each point: dx and its
        // square, the sum, the root, times the charge, added to the energy. A root counts as two, as in the
        // book.
        const int subtractions = points + 1, additions = 2 * points + 1, products = 2 * points + 1;
        const int arithmetic = subtractions + additions + products + 2 * points;
        rows.push_back({{"points", points},
                        {"loads", 4},
                        {"subtractions", subtractions},
                        {"additions", additions},
                        {"multiplications", products},
                        {"roots", points},
                        {"branches", 1},
                        {"loads_per_point", 4.0 / points},
                        {"operations_per_point", double(arithmetic) / points},
                        {"branches_per_point", 1.0 / points}});
    }
    return {{"rows", std::move(rows)}};
}

// ---- padding

Json padding(const OptionSet &p)
{
    const LaunchShape grid = shapeParameter(p, "size"), block = shapeParameter(p, "block");
    const int points = wholeParameter(p, "points", 1, 64);
    const auto up = [](std::int64_t value, std::int64_t unit) { return (value + unit - 1) / unit * unit; };
    const std::int64_t unitX = block.x * points, x = up(grid.x, unitX), y = up(grid.y, block.y);
    return {{"unit_x", unitX},
            {"unit_y", block.y},
            {"padded_x", x},
            {"padded_y", y},
            {"points", countJson(double(grid.x) * double(grid.y))},
            {"padded_points", countJson(double(x) * double(y))},
            {"idle_share", 1 - double(grid.x) * double(grid.y) / (double(x) * double(y))},
            {"most_idle_columns", unitX - 1},
            {"most_idle_rows", block.y - 1}};
}

// ---- binning

Json binning(const OptionSet &p)
{
    const int atoms = wholeParameter(p, "atoms", 1, 1000), bins = wholeParameter(p, "bins", 1, 32);
    const int capacity = wholeParameter(p, "capacity", 1, 64);
    std::mt19937 random(unsigned(wholeParameter(p, "seed", 1, 1000000)));
    std::vector<int> count(std::size_t(bins) * std::size_t(bins), 0);
    Json rows = Json::array();
    int overflow = 0;
    for (int atom = 0; atom < atoms; ++atom) {
        // Of a box of one unit; std::uniform_real_distribution differs between libraries.
        const double x = double(random()) / 4294967296.0, y = double(random()) / 4294967296.0;
        const int bin = int(x * bins) + bins * int(y * bins), slot = count[std::size_t(bin)];
        const bool full = slot >= capacity;
        if (full)
            ++overflow;
        else
            ++count[std::size_t(bin)];
        rows.push_back({{"atom", atom},
                        {"x", x},
                        {"y", y},
                        {"bin", bin},
                        {"slot", full ? Json() : Json(slot)},
                        {"overflow", full}});
    }
    return {{"bins", count.size()},
            {"slots", count.size() * std::size_t(capacity)},
            {"dummies", std::int64_t(count.size()) * capacity - (atoms - overflow)},
            {"overflow", overflow},
            {"rows", std::move(rows)}};
}

} // namespace

Show reductionStepsShow()
{
    return {
        "reduction-steps",
        say("Steps of a reduction"),
        say("Which threads and warps add in each step of the book's reductions, whole and with half of the "
            "threads."),
        "Kirk & Hwu 2010, Fig. 6.2 and 6.4, exercises 6.1 and 6.2",
        {makeOption("form", "Form", {"figure-6.2", "figure-6.4", "half-6.2", "half-6.4"}, "figure-6.2",
                    say("Strides that grow or shrink; half: each thread has two elements, and none is idle "
                        "in the first step.")),
         makeOption("section", "Section", {"256", "512", "1024"}, "512",
                    say("Elements that a block adds up: a power of two up to 2048.")),
         makeOption("size", "Elements", {"65536", "1048576"}, "1048576", say("Of the whole array."))},
        reductionSteps};
}

Show scalarProductShow()
{
    return {"scalar-product",
            say("Counts of a scalar product"),
            say("Threads, accesses, conflicts and divergence of the scalar-product kernel."),
            "Kirk & Hwu 2010, exercise 6.7",
            {makeOption("vectors", "Vectors", {"1024"}, "1024", say("Pairs of them, one for each block.")),
             makeOption("elements", "Elements", {"256", "512"}, "256",
                        say("Of a vector, one for each thread: a power of two up to 1024.")),
             makeOption("capability", "Compute capability", {"1.0", "2.0", "9.0"}, "1.0",
                        say("By whose banks the conflicts are counted."))},
            scalarProduct};
}

Show tilesShow()
{
    return {
        "tiles",
        say("Loads of a tiled product"),
        say("Loads from global memory of a matrix product without tiles, and with tiles that threads share."),
        "Kirk & Hwu 2010, 5.3, Fig. 5.5, exercises 5.2 and 5.4",
        {makeOption("size", "Side", {"4", "8", "16"}, "8", say("N of N x N matrices: 1 to 64.")),
         makeOption("tile", "Tile", {"1", "2", "4", "8"}, "2",
                    say("T of T x T threads: what one loads, T read from shared memory; a register would "
                        "serve one."))},
        tiles};
}

Show coulombOperationsShow()
{
    return {"coulomb-operations",
            say("Operations of the Coulomb sum"),
            say("Loads, arithmetic and branches for one atom, by the points that a thread has."),
            "Kirk & Hwu 2010, 9.2 and 9.3, exercise 9.2",
            {makeOption("points", "Points", {"1,4,8", "1,2,4,8,16"}, "1,4,8",
                        say("Of a thread, between commas: what one atom costs once is shared by them."))},
            coulombOperations};
}

Show paddingShow()
{
    return {"padding",
            say("Padding of a grid"),
            say("How far a grid is rounded up so that every thread has points, and what of it is idle."),
            "Kirk & Hwu 2010, 9.4, exercises 9.4 and 9.5",
            {makeOption("size", "Grid", {"100x100", "128x128", "129x97"}, "100x100", say("Points, as XxY.")),
             makeOption("block", "Block", {"16x16", "16x8", "8x8"}, "16x16", say("Threads, as XxY.")),
             makeOption("points", "Points of a thread", {"1", "4", "8"}, "8",
                        say("In x: a block covers so many times its width."))},
            padding};
}

Show binningShow()
{
    return {
        "binning",
        say("Binning of atoms"),
        say("The host sorts atoms into bins of fixed capacity: place of each, dummies, and who overflows."),
        "Kirk & Hwu 2010, 10.2, exercise 10.1",
        {makeOption("atoms", "Atoms", {"20", "100"}, "20", say("1 to 1000, anywhere in a square box.")),
         makeOption("bins", "Bins of a side", {"2", "4", "8"}, "4",
                    say("1 to 32: the box has their square.")),
         makeOption("capacity", "Capacity", {"2", "4", "8"}, "2",
                    say("Atoms of a bin, the rest of which are dummies without a charge: 1 to 64.")),
         makeOption("seed", "Seed", {"1", "2"}, "1", say("Of the positions."))},
        binning};
}

} // namespace larmor
