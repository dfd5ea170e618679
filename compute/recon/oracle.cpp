// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/oracle.h"

#include "core/parallel.h"
#include "recon/double_precision.h"
#include "recon/json_fields.h"
#include "recon/pipeline.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

namespace larmor {
namespace {

constexpr std::size_t mostVoxels = 256;
constexpr double turn = 2 * std::numbers::pi;

/// Distinct numbers below `count`, the same in every run.
std::vector<std::int64_t> someOf(std::int64_t count)
{
    std::vector<std::int64_t> all;
    if (count <= static_cast<std::int64_t>(mostVoxels)) {
        for (std::int64_t i = 0; i < count; ++i)
            all.push_back(i);
        return all;
    }
    std::mt19937_64 random(256);
    while (all.size() < mostVoxels) {
        const auto pick = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(count));
        if (std::find(all.begin(), all.end(), pick) == all.end()) all.push_back(pick);
    }
    return all;
}

/// Place of a voxel in fields of view, times `reach`.
struct Place {
    double x, y, z;
    Place(std::int64_t voxel, const Extent &n, double reach)
        : x(along(voxel % n.x, n.x) * reach), y(along(voxel / n.x % n.y, n.y) * reach),
          z(along(voxel / (n.x * n.y), n.z) * reach)
    {
    }
    static double along(std::int64_t i, std::int64_t n)
    {
        return static_cast<double>(i - centre(n)) / static_cast<double>(n);
    }
};

/// sum_m values[m] e^{+i 2 pi (k_m.x + f t_m)}.
cdouble directSum(const Trajectory &k, const std::vector<cdouble> &values, const Place &place,
                  const std::vector<float> &times, double hz)
{
    cdouble sum = 0;
    for (std::size_t m = 0; m < values.size(); ++m) {
        double turns = k.kx[m] * place.x + k.ky[m] * place.y + k.kz[m] * place.z;
        if (!times.empty()) turns += hz * static_cast<double>(times[m]);
        sum += values[m] * std::polar(1.0, turn * (turns - std::nearbyint(turns)));
    }
    return sum;
}

/// Fills in the errors of pairs found, expected.
void compare(OracleCheck &check, const std::vector<cdouble> &found, const std::vector<cdouble> &expected)
{
    double worst = 0, most = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const double error = std::abs(found[i] - expected[i]);
        worst = std::isfinite(error) ? std::max(worst, error) : INFINITY;
        most = std::max(most, std::abs(expected[i]));
    }
    check.voxels += static_cast<std::int64_t>(found.size());
    check.error = std::max(check.error, most > 0 ? worst / most : worst);
}

std::vector<cdouble> weightedSamples(Run &run, std::int64_t coil, const std::vector<float> &weights)
{
    const SampleSet &set = sampleSet(run);
    const auto count = static_cast<std::size_t>(set.count());
    const cfloat *d = set.samples().data() + static_cast<std::size_t>(coil) * count;
    const std::vector<cfloat> phi = set.phi();
    std::vector<cdouble> values(d, d + count);
    for (std::size_t m = 0; m < count; ++m) {
        if (!weights.empty()) values[m] *= static_cast<double>(weights[m]);
        if (!phi.empty()) values[m] *= std::conj(cdouble(phi[m]));
    }
    return values;
}

} // namespace

Json OracleCheck::toJson() const
{
    return {{"what", what},
            {"voxels", voxels},
            {"error", finiteOrNull(error)},
            {"tolerance", tolerance},
            {"correct", correct()}};
}

void checkSums(Run &run, std::string what, Buffer &images, const std::vector<float> &weights, double scale,
               double tolerance)
{
    if (!run.settings.oracle) return;
    const StageRecorder::OutsideClock pause(run.stages);
    OracleCheck check{std::move(what), 0, 0, tolerance};
    const std::vector<std::int64_t> voxels = someOf(run.voxels());
    const std::vector<float> times = run.scan.fieldMapHz ? sampleSet(run).times() : std::vector<float>();
    std::vector<cfloat> image(static_cast<std::size_t>(run.voxels()));
    for (std::int64_t c = 0; c < run.scan.coils; ++c) {
        run.engine.download(image.data(), images, image.size() * sizeof(cfloat),
                            static_cast<std::size_t>(c) * image.size() * sizeof(cfloat));
        const std::vector<cdouble> values = weightedSamples(run, c, weights);
        std::vector<cdouble> found(voxels.size()), expected(voxels.size());
        parallelFor(static_cast<std::int64_t>(voxels.size()), 1, [&](std::int64_t begin, std::int64_t end) {
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
                run.task.throwIfCancelled();
                const auto n = static_cast<std::size_t>(voxels[i]);
                const double hz = times.empty() ? 0 : static_cast<double>(run.scan.fieldMapHz->data[n]);
                expected[i] = scale * directSum(sampleSet(run).trajectory(), values,
                                                Place(voxels[i], run.matrix, 1), times, hz);
                found[i] = cdouble(image[n]);
            }
        });
        compare(check, found, expected);
    }
    run.report.oracle.push_back(std::move(check));
}

void checkSpectrum(Run &run, Buffer &spectrum, double tolerance)
{
    if (!run.settings.oracle) return;
    const StageRecorder::OutsideClock pause(run.stages);
    const Extent grid = run.matrix.doubled();
    const auto points = static_cast<std::size_t>(grid.voxels());
    std::vector<float> real(points);
    run.engine.download(real.data(), spectrum, points * sizeof(float));
    std::vector<cdouble> circulant(real.begin(), real.end());
    transformInDouble(circulant, grid, true);
    std::vector<cdouble> ones(static_cast<std::size_t>(sampleSet(run).count()), cdouble(1));
    const std::vector<cfloat> phi = sampleSet(run).phi();
    for (std::size_t m = 0; m < phi.size(); ++m)
        ones[m] = std::norm(cdouble(phi[m]));
    OracleCheck check{"Q", 0, 0, tolerance};
    std::vector<std::int64_t> places = someOf(grid.voxels());
    // Offsets of N, which no two voxels have, are not what Q is for.
    std::erase_if(places, [&](std::int64_t p) {
        return (grid.x > 1 && p % grid.x == 0) || (grid.y > 1 && p / grid.x % grid.y == 0) ||
               (grid.z > 1 && p / (grid.x * grid.y) == 0);
    });
    std::vector<cdouble> found(places.size()), expected(places.size());
    parallelFor(static_cast<std::int64_t>(places.size()), 1, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            run.task.throwIfCancelled();
            const std::int64_t p = places[i];
            const auto wrapped = [](std::int64_t at, std::int64_t n) { return (at + n - centre(n)) % n; };
            const std::int64_t x = wrapped(p % grid.x, grid.x), y = wrapped(p / grid.x % grid.y, grid.y),
                               z = wrapped(p / (grid.x * grid.y), grid.z);
            found[i] = circulant[static_cast<std::size_t>((z * grid.y + y) * grid.x + x)] / double(points);
            expected[i] = directSum(sampleSet(run).trajectory(), ones, Place(p, grid, 2), {}, 0);
        }
    });
    compare(check, found, expected);
    run.report.oracle.push_back(std::move(check));
}

} // namespace larmor
