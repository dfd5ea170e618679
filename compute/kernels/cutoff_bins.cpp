// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/cutoff.h"

#include <algorithm>
#include <cmath>

namespace larmor {

namespace {

/// Index of the small bin along one axis. In float, as the kernel finds its neighbours.
std::int64_t binOf(float place, float perBin, std::int64_t bins)
{
    return std::clamp<std::int64_t>(std::int64_t(std::floor(place * perBin)), 0, bins - 1);
}

std::uint64_t pointsOf(const Extent &first, const Extent &end)
{
    return std::uint64_t((end.x - first.x) * (end.y - first.y) * (end.z - first.z));
}

/// Whether an atom reaches into the box of points.
bool reaches(const CutoffGrid &g, const Atom &atom, const Extent &first, const Extent &end)
{
    const float place[3]{atom.x, atom.y, atom.z};
    float distance2 = 0;
    for (int d = 0; d < 3; ++d) {
        const float low = g.spacing * float(first[d]), high = g.spacing * float(end[d] - 1);
        const float outside = std::max({low - place[d], place[d] - high, 0.0f});
        distance2 += outside * outside;
    }
    return distance2 < g.radius * g.radius;
}

void chooseForLargeBins(CutoffAtoms &result, const CutoffGrid &g, std::span<const Atom> atoms,
                        std::int64_t side)
{
    for (std::int64_t z = 0; z < g.grid.z; z += side)
        for (std::int64_t y = 0; y < g.grid.y; y += side)
            for (std::int64_t x = 0; x < g.grid.x; x += side) {
                CutoffAtoms::Box box{{x, y, z},
                                     {std::min(x + side, g.grid.x), std::min(y + side, g.grid.y),
                                      std::min(z + side, g.grid.z)},
                                     std::int64_t(result.list.size()),
                                     0};
                for (const Atom &atom : atoms)
                    if (reaches(g, atom, box.first, box.end)) result.list.push_back(atom);
                box.atoms = std::int64_t(result.list.size()) - box.firstAtom;
                result.pairs += pointsOf(box.first, box.end) * std::uint64_t(box.atoms);
                result.boxes.push_back(box);
            }
}

/// Pairs that the blocks of 8 x 8 x 8 points test: atoms of the bins around each.
std::uint64_t testedPairs(const CutoffGrid &g, const CutoffAtoms &a, float perBin, int cap, bool dummies)
{
    const auto range = [&](std::int64_t first, std::int64_t bins) {
        const float low = g.spacing * float(first) - g.radius, high = g.spacing * float(first + 7) + g.radius;
        return std::pair(std::max<std::int64_t>(0, std::int64_t(std::floor(low * perBin))),
                         std::min(bins - 1, std::int64_t(std::floor(high * perBin))));
    };
    std::uint64_t pairs = 0;
    for (std::int64_t z = 0; z < g.grid.z; z += 8)
        for (std::int64_t y = 0; y < g.grid.y; y += 8)
            for (std::int64_t x = 0; x < g.grid.x; x += 8) {
                const auto [lowX, highX] = range(x, a.bins.x);
                const auto [lowY, highY] = range(y, a.bins.y);
                const auto [lowZ, highZ] = range(z, a.bins.z);
                std::uint64_t atoms = 0;
                for (std::int64_t bz = lowZ; bz <= highZ; ++bz)
                    for (std::int64_t by = lowY; by <= highY; ++by)
                        for (std::int64_t bx = lowX; bx <= highX; ++bx)
                            atoms += dummies
                                         ? std::uint64_t(cap)
                                         : std::uint64_t(
                                               a.counts[std::size_t((bz * a.bins.y + by) * a.bins.x + bx)]);
                pairs += atoms * pointsOf({x, y, z}, {std::min(x + 8, g.grid.x), std::min(y + 8, g.grid.y),
                                                      std::min(z + 8, g.grid.z)});
            }
    return pairs;
}

void sortIntoSmallBins(CutoffAtoms &result, const CutoffGrid &g, std::span<const Atom> atoms,
                       const OptionSet &o)
{
    const std::int64_t side = o.number("bin");
    const int cap = o.number("cap");
    const float perBin = 1 / (g.spacing * float(side));
    for (int d = 0; d < 3; ++d)
        result.bins[d] = (g.grid[d] + side - 1) / side;
    result.counts.assign(std::size_t(result.bins.voxels()), 0);
    // Dummy atoms lie where no point is, so that nothing is divided by zero.
    const Atom dummy{-1e6f, -1e6f, -1e6f, 0};
    result.binned.assign(result.counts.size() * std::size_t(cap), dummy);
    for (const Atom &atom : atoms) {
        const std::int64_t bin =
            (binOf(atom.z, perBin, result.bins.z) * result.bins.y + binOf(atom.y, perBin, result.bins.y)) *
                result.bins.x +
            binOf(atom.x, perBin, result.bins.x);
        std::int32_t &count = result.counts[std::size_t(bin)];
        if (count < cap)
            result.binned[std::size_t(bin * cap + count++)] = atom;
        else
            result.list.push_back(atom);
    }
    result.pairs = testedPairs(g, result, perBin, cap, o.is("dummy", "1"));
    if (o.is("overflow", "gpu")) result.pairs += std::uint64_t(g.grid.voxels()) * result.list.size();
}

} // namespace

CutoffAtoms arrangeAtoms(const CutoffGrid &g, std::span<const Atom> atoms, const OptionSet &o)
{
    CutoffAtoms result;
    if (o.is("variant", "small-bin"))
        sortIntoSmallBins(result, g, atoms, o);
    else if (o.is("variant", "large-bin"))
        chooseForLargeBins(result, g, atoms, o.number("subvolume"));
    else {
        result.list.assign(atoms.begin(), atoms.end());
        result.boxes = {{{0, 0, 0}, g.grid, 0, std::int64_t(atoms.size())}};
        result.pairs = std::uint64_t(g.grid.voxels()) * atoms.size();
    }
    return result;
}

} // namespace larmor
