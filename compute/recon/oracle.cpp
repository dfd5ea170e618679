// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/oracle.h"

#include "recon/double_precision.h"
#include "recon/gridding_oracle.h"
#include "recon/json_fields.h"
#include "recon/normal_check.h"
#include "recon/normal_product.h"
#include "recon/octants.h"
#include "recon/pipeline.h"
#include "recon/random_product.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numbers>
#include <random>

namespace larmor {
namespace {

constexpr std::size_t mostVoxels = 256;

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

/// sum_m values[m] e^{+i 2 pi k_m.x_n} at some voxels, a few at a time so that a wish to stop is heard.
std::vector<cdouble> sumsAt(Run &run, const Trajectory &k, const std::vector<cdouble> &values,
                            const Extent &matrix, const std::vector<std::int64_t> &voxels)
{
    constexpr std::size_t batch = 8;
    std::vector<cdouble> sums;
    for (std::size_t from = 0; from < voxels.size(); from += batch) {
        run.task.throwIfCancelled();
        const std::size_t end = std::min(voxels.size(), from + batch);
        const auto at = [&](std::size_t i) { return voxels.begin() + static_cast<std::ptrdiff_t>(i); };
        for (const cdouble &sum : adjointOracle(k.kx, k.ky, k.kz, values, matrix, {at(from), at(end)}))
            sums.push_back(sum);
    }
    return sums;
}

/// values[m] e^{+i 2 pi f t_m}.
std::vector<cdouble> turned(std::vector<cdouble> values, const std::vector<float> &times, double hz)
{
    for (std::size_t m = 0; m < values.size(); ++m)
        values[m] *= std::polar(1.0, 2 * std::numbers::pi * hz * static_cast<double>(times[m]));
    return values;
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

/// sum_m values[m] e^{+i 2 pi (k_m.x_n + f_n t_m)} at some voxels of the run.
std::vector<cdouble> modelledAt(Run &run, const std::vector<cdouble> &values,
                                const std::vector<std::int64_t> &voxels)
{
    const Trajectory &k = sampleSet(run).trajectory();
    if (!run.scan.fieldMapHz) return sumsAt(run, k, values, run.matrix, voxels);
    const std::vector<float> times = sampleSet(run).times();
    std::vector<cdouble> sums;
    for (const std::int64_t voxel : voxels) {
        const double hz = run.scan.fieldMapHz->data[static_cast<std::size_t>(voxel)];
        sums.push_back(sumsAt(run, k, turned(values, times, hz), run.matrix, {voxel}).front());
    }
    return sums;
}

/// What the voxel at that index, of value 1, gives at each sample, times |Phi|^2.
std::vector<cdouble> samplesOfVoxel(Run &run, std::int64_t voxel)
{
    const SampleSet &set = sampleSet(run);
    const Trajectory &k = set.trajectory();
    const Extent &n = run.matrix;
    const std::int64_t at[3] = {voxel % n.x, voxel / n.x % n.y, voxel / (n.x * n.y)};
    double x[3];
    for (int d = 0; d < 3; ++d)
        x[d] = static_cast<double>(at[d] - centre(n[d])) / static_cast<double>(n[d]);
    const std::vector<cfloat> phi = set.phi();
    std::vector<cdouble> values(static_cast<std::size_t>(set.count()));
    for (std::size_t m = 0; m < values.size(); ++m) {
        const double turns = static_cast<double>(k.kx[m]) * x[0] + static_cast<double>(k.ky[m]) * x[1] +
                             static_cast<double>(k.kz[m]) * x[2];
        values[m] =
            (phi.empty() ? 1.0 : std::norm(cdouble(phi[m]))) * std::polar(1.0, -2 * std::numbers::pi * turns);
    }
    if (!run.scan.fieldMapHz) return values;
    return turned(std::move(values), set.times(),
                  -static_cast<double>(run.scan.fieldMapHz->data[static_cast<std::size_t>(voxel)]));
}

/// The spectrum as numbers that transformInDouble() turns into grid points times the circulant.
std::vector<cdouble> wholeSpectrum(Run &run, const ReconCache::Spectrum &spectrum)
{
    const Extent &grid = spectrum.grid;
    std::vector<cdouble> whole(static_cast<std::size_t>(grid.voxels()));
    const std::vector<Extent> parity =
        spectrum.octants ? parities(run.matrix) : std::vector<Extent>{{0, 0, 0}};
    for (std::size_t part = 0; part < spectrum.parts.size(); ++part) {
        std::vector<float> real(spectrum.parts[part]->bytes() / sizeof(float));
        run.engine.download(real.data(), *spectrum.parts[part], spectrum.parts[part]->bytes());
        const Extent size = spectrum.octants ? run.matrix : grid, p = parity[part];
        // An octant's values are shares of the mean over all of them.
        const double scale = static_cast<double>(spectrum.parts.size());
        const auto at = [&](std::int64_t i, int d) {
            return spectrum.octants && size[d] > 1 ? 2 * i + p[d] : i;
        };
        for (std::int64_t i = 0; i < size.voxels(); ++i) {
            const std::int64_t x = at(i % size.x, 0), y = at(i / size.x % size.y, 1),
                               z = at(i / (size.x * size.y), 2);
            whole[static_cast<std::size_t>((z * grid.y + y) * grid.x + x)] =
                scale * static_cast<double>(real[static_cast<std::size_t>(i)]);
        }
    }
    return whole;
}

template <class Value>
double largest(const std::vector<Value> &values)
{
    double most = 0;
    for (const Value &value : values)
        most = std::max(most, std::norm(cdouble(value)));
    return std::sqrt(most);
}

/// The root mean square error of all voxels over the largest magnitude, as random products show it.
/// @param seen of some voxels that are right: the largest magnitude is at least that
template <class Expected>
double errorOfAll(const Extent &matrix, const std::vector<cfloat> &image, double seen, Expected &&expected)
{
    constexpr std::uint64_t products = 3;
    double power = 0, error = 0;
    for (std::uint64_t seed = 1; seed <= products; ++seed) {
        const RandomProduct product(matrix, seed);
        const cdouble wanted = expected(product), difference = product.times(image) - wanted;
        if (!std::isfinite(std::norm(difference))) return INFINITY;
        power += std::norm(wanted) / products; // on average the square of the right image's length
        error = std::max(error, std::abs(difference));
    }
    // A wrong voxel may be the largest of all; no right one exceeds the length of the whole.
    const double most = std::max(seen, std::min(largest(image), std::sqrt(power)));
    const double length = std::sqrt(static_cast<double>(matrix.voxels())) * most;
    return length > 0 ? error / length : error > 0 ? INFINITY : 0;
}

/// Of single precision, at the edges that the apodisation lifts; an engine may evaluate a Kaiser-Bessel
/// kernel as roughly as does not show beside what it aliases.
double griddingTolerance(const GriddingGeometry &geometry)
{
    constexpr double ofRounding = 3e-4;
    if (geometry.kernel.shape == GriddingKernel::Shape::Bilinear) return ofRounding;
    const Extent &n = geometry.matrix;
    return std::max(ofRounding, 0.1 * aliasingError(geometry.kernel, (n.x > 1) + (n.y > 1) + (n.z > 1)));
}

/// The double-precision image of one coil's weighted samples.
struct ExpectedImage {
    std::function<std::vector<cdouble>(const std::vector<cdouble> &values,
                                       const std::vector<std::int64_t> &voxels)>
        at; ///< some voxels
    std::function<cdouble(const RandomProduct &product, const std::vector<cdouble> &values)>
        times; ///< all of them times a random product; empty where that cannot be had
};

/// Compares coil images, [coil][voxel], with scale times what `image` says they are.
void checkImages(Run &run, std::string what, Buffer &images, const std::vector<float> &weights, double scale,
                 double tolerance, const ExpectedImage &image)
{
    const StageRecorder::OutsideClock pause(run.stages);
    OracleCheck check{std::move(what), 0, 0, tolerance};
    const std::vector<std::int64_t> voxels = someOf(run.voxels());
    std::vector<cfloat> whole(static_cast<std::size_t>(run.voxels()));
    for (std::int64_t c = 0; c < run.scan.coils; ++c) {
        run.engine.download(whole.data(), images, whole.size() * sizeof(cfloat),
                            static_cast<std::size_t>(c) * whole.size() * sizeof(cfloat));
        const std::vector<cdouble> values = weightedSamples(run, c, weights);
        std::vector<cdouble> found, expected = image.at(values, voxels);
        for (const std::int64_t voxel : voxels)
            found.push_back(cdouble(whole[static_cast<std::size_t>(voxel)]));
        for (cdouble &value : expected)
            value *= scale;
        compare(check, found, expected);
        if (!image.times) continue;
        const double error =
            errorOfAll(run.matrix, whole, largest(expected),
                       [&](const RandomProduct &product) { return scale * image.times(product, values); });
        check.error = std::max(check.error, error);
        check.voxels = run.voxels() * (c + 1);
    }
    run.report.oracle.push_back(std::move(check));
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
    ExpectedImage image;
    image.at = [&](const auto &values, const auto &voxels) { return modelledAt(run, values, voxels); };
    if (!run.scan.fieldMapHz) // with one, an exponential is no product over the axes
        image.times = [&](const RandomProduct &product, const auto &values) {
            return product.timesSums(sampleSet(run).trajectory(), values, run.task);
        };
    checkImages(run, std::move(what), images, weights, scale, tolerance, image);
}

void checkGridding(Run &run, Buffer &images, const std::vector<float> &weights, double scale,
                   const GriddingGeometry &geometry)
{
    if (!run.settings.oracle) return;
    const Trajectory &k = sampleSet(run).trajectory();
    const SamplePositions positions{k.kx, k.ky, k.kz};
    checkImages(run, "gridding", images, weights, scale, griddingTolerance(geometry),
                {[&](const auto &values, const auto &voxels) {
                     return griddedAt(geometry, positions, values, voxels, run.task);
                 },
                 [&](const RandomProduct &product, const auto &values) {
                     return griddedTimes(product, geometry, positions, values, run.task);
                 }});
}

void checkNormal(Run &run, NormalProduct &product)
{
    if (!run.settings.oracle) return;
    const StageRecorder::OutsideClock pause(run.stages);
    const std::vector<std::int64_t> voxels = someOf(run.voxels());
    const std::int64_t lit = voxels[voxels.size() / 2];
    std::vector<cfloat> image(static_cast<std::size_t>(run.voxels()));
    image[static_cast<std::size_t>(lit)] = 1;
    const BufferPtr one = run.allocateComplex(run.voxels()), seen = run.allocateComplex(run.voxels());
    run.engine.upload(*one, image.data(), one->bytes());
    product.apply(*one, *seen);
    run.engine.download(image.data(), *seen, seen->bytes());
    std::vector<cdouble> found;
    for (const std::int64_t voxel : voxels)
        found.push_back(cdouble(image[static_cast<std::size_t>(voxel)]));
    OracleCheck check{"F^H F", 0, 0, 2 * std::max(1e-5, 3 * run.settings.tolerance)}; // there and back
    compare(check, found, modelledAt(run, samplesOfVoxel(run, lit), voxels));
    run.report.oracle.push_back(std::move(check));
}

void checkSpectrum(Run &run, double tolerance)
{
    if (!run.settings.oracle) return;
    const StageRecorder::OutsideClock pause(run.stages);
    const ReconCache::Spectrum &spectrum = *run.cache.spectrum;
    const Extent grid = spectrum.grid;
    std::vector<cdouble> circulant = wholeSpectrum(run, spectrum);
    transformInDouble(circulant, grid, true);
    std::vector<cdouble> ones(static_cast<std::size_t>(sampleSet(run).count()), cdouble(1));
    const std::vector<cfloat> phi = sampleSet(run).phi();
    for (std::size_t m = 0; m < phi.size(); ++m)
        ones[m] = std::norm(cdouble(phi[m]));
    OracleCheck check{"Q", 0, 0, tolerance};
    std::vector<std::int64_t> places = someOf(grid.voxels());
    // Offset 0 has the largest value of all; elsewhere that of a grid's samples may be rounding.
    const std::int64_t none = (centre(grid.z) * grid.y + centre(grid.y)) * grid.x + centre(grid.x);
    if (std::ranges::find(places, none) == places.end()) places.push_back(none);
    // Offsets of N, which no two voxels have, are not what Q is for.
    std::erase_if(places, [&](std::int64_t p) {
        const std::int64_t place[3] = {p % grid.x, p / grid.x % grid.y, p / (grid.x * grid.y)};
        for (int d = 0; d < 3; ++d)
            if (grid[d] > 1 && std::abs(place[d] - centre(grid[d])) >= run.matrix[d]) return true;
        return false;
    });
    Trajectory stretched = sampleSet(run).trajectory(); // offset o / N is the place o / grid at more k
    for (int d = 0; d < 3; ++d) {
        const auto times = static_cast<float>(static_cast<double>(grid[d]) / double(run.matrix[d]));
        for (float &value : d == 0 ? stretched.kx : d == 1 ? stretched.ky : stretched.kz)
            value *= times;
    }
    const std::vector<cdouble> expected = sumsAt(run, stretched, ones, grid, places);
    std::vector<cdouble> found;
    const auto points = static_cast<double>(grid.voxels());
    for (const std::int64_t p : places) {
        const auto wrapped = [](std::int64_t at, std::int64_t n) { return (at + n - centre(n)) % n; };
        const std::int64_t x = wrapped(p % grid.x, grid.x), y = wrapped(p / grid.x % grid.y, grid.y),
                           z = wrapped(p / (grid.x * grid.y), grid.z);
        found.push_back(circulant[static_cast<std::size_t>((z * grid.y + y) * grid.x + x)] / points);
    }
    compare(check, found, expected);
    run.report.oracle.push_back(std::move(check));
}

} // namespace larmor
