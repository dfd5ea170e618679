// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/readouts.h"

#include "core/error.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace larmor {
namespace {

template <class T>
std::vector<T> kept(const std::vector<T> &values, const std::vector<char> &keep, std::size_t blocks = 1)
{
    if (values.size() < blocks * keep.size()) return values; // not one per sample: left as it is
    std::vector<T> result;
    for (std::size_t block = 0; block < blocks; ++block)
        for (std::size_t i = 0; i < keep.size(); ++i)
            if (keep[i]) result.push_back(values[block * keep.size() + i]);
    return result;
}

/// Whether each readout of so many samples is kept or dropped whole.
bool wholeReadouts(const std::vector<char> &keep, std::size_t length)
{
    if (length == 0 || keep.size() % length != 0) return false;
    for (std::size_t i = 0; i < keep.size(); ++i)
        if ((keep[i] != 0) != (keep[i - i % length] != 0)) return false;
    return true;
}

double squaredDistance(const Trajectory &t, const Readout &readout)
{
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = readout.begin; i < readout.end; ++i) {
        const double x = t.kx[i], y = t.ky[i], z = t.kz[i];
        least = std::min(least, x * x + y * y + z * z);
    }
    return least;
}

} // namespace

std::vector<Readout> readoutsOf(const Trajectory &trajectory)
{
    const std::size_t count = trajectory.size();
    std::vector<Readout> readouts;
    if (onGrid(trajectory.kind)) {
        for (std::size_t i = 0; i < count; ++i) {
            const bool follows =
                i > 0 && trajectory.ky[i] == trajectory.ky[i - 1] && trajectory.kz[i] == trajectory.kz[i - 1];
            if (follows)
                readouts.back().end = i + 1;
            else
                readouts.push_back({i, i + 1});
        }
        return readouts;
    }
    const auto named = static_cast<std::size_t>(std::max<std::int64_t>(trajectory.samplesPerInterleave, 0));
    const std::size_t length = named > 0 ? named : std::max<std::size_t>(count, 1);
    for (std::size_t begin = 0; begin < count; begin += length)
        readouts.push_back({begin, std::min(begin + length, count)});
    return readouts;
}

std::vector<std::size_t> orderedReadouts(const Trajectory &trajectory, const std::vector<Readout> &readouts,
                                         ReadoutOrder order)
{
    std::vector<std::size_t> indices(readouts.size());
    std::iota(indices.begin(), indices.end(), std::size_t{0});
    if (order == ReadoutOrder::Acquired) return indices;
    std::vector<double> distances;
    for (const Readout &readout : readouts)
        distances.push_back(squaredDistance(trajectory, readout));
    std::stable_sort(indices.begin(), indices.end(),
                     [&](std::size_t a, std::size_t b) { return distances[a] < distances[b]; });
    return indices;
}

Scan keepSamples(const Scan &scan, const std::vector<char> &keep)
{
    const std::size_t count = scan.sampleCount();
    if (keep.size() != count)
        throw Error(ErrorCode::InvalidCall, say("the samples to keep do not fit the scan"),
                    say("%1 flags for %2 samples", keep.size(), count));
    const auto wanted = std::count_if(keep.begin(), keep.end(), [](char flag) { return flag != 0; });
    if (wanted == 0)
        throw Error(ErrorCode::InvalidCall, say("no sample is left of %1", scan.name), {},
                    say("keep more of k-space: nothing can be reconstructed from nothing"));
    if (static_cast<std::size_t>(wanted) == count) return scan;
    const auto coils = static_cast<std::size_t>(std::max<std::int64_t>(scan.coils, 1));
    const auto length =
        static_cast<std::size_t>(std::max<std::int64_t>(scan.trajectory.samplesPerInterleave, 0));
    const bool whole = wholeReadouts(keep, length);
    Scan result = scan;
    Trajectory &t = result.trajectory;
    t.kx = kept(t.kx, keep), t.ky = kept(t.ky, keep), t.kz = kept(t.kz, keep);
    t.parameters = {}; // they describe all samples
    result.samples = kept(result.samples.own(), keep, coils);
    if (!scan.phi.empty()) result.phi = kept(scan.phi, keep);
    if (!scan.sampleTimes.empty()) result.sampleTimes = kept(scan.sampleTimes, keep);
    if (!whole) {
        t.samplesPerInterleave = 0;
        result.readoutTimes.clear();
        return result;
    }
    result.readoutTimes.clear();
    for (std::size_t readout = 0; readout < scan.readoutTimes.size() && readout * length < count; ++readout)
        if (keep[readout * length]) result.readoutTimes.push_back(scan.readoutTimes[readout]);
    return result;
}

Scan acquired(const Scan &scan, ReadoutOrder order, std::size_t count)
{
    const std::vector<Readout> readouts = readoutsOf(scan.trajectory);
    const std::vector<std::size_t> indices = orderedReadouts(scan.trajectory, readouts, order);
    std::vector<char> keep(scan.sampleCount(), 0);
    for (std::size_t i = 0; i < std::min(count, indices.size()); ++i) {
        const Readout &readout = readouts[indices[i]];
        std::fill(keep.begin() + static_cast<std::ptrdiff_t>(readout.begin),
                  keep.begin() + static_cast<std::ptrdiff_t>(readout.end), char{1});
    }
    return keepSamples(scan, keep);
}

} // namespace larmor
