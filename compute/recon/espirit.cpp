// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/espirit.h"

#include "core/double_fft.h"
#include "core/error.h"
#include "core/linear_algebra.h"
#include "core/parallel.h"
#include "engine/power_iteration.h"
#include "recon/patches.h"
#include "recon/sample_set.h"
#include "scan/calibration.h"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace larmor {
namespace {

using Eigen::Index;
using CoilMatrix = Eigen::MatrixXcf;
using CoilSums = Eigen::Map<const CoilMatrix>;
using CoilVector = Eigen::VectorXcf;

/// Samples of the kernel along each axis: as asked for, or all that k-space has.
Extent kernelOn(const Extent &grid, const EspiritSettings &settings)
{
    Extent kernel;
    for (int d = 0; d < 3; ++d)
        kernel[d] = std::min<std::int64_t>(settings.kernel, grid[d]);
    return kernel;
}

/// Patches of the size of a kernel that a region holds.
std::int64_t patchesIn(const Extent &box, const Extent &kernel)
{
    std::int64_t count = 1;
    for (int d = 0; d < 3; ++d)
        count *= std::max<std::int64_t>(0, box[d] - kernel[d] + 1);
    return count;
}

/// For each sample of a kernel: with fewer, what is found has to explain the region all the better.
constexpr std::int64_t plentyOfPatches = 3;

std::int64_t patchesNeeded(const Extent &kernel)
{
    return std::max<std::int64_t>(kernel.voxels(), 2);
}

/// The kernel, once all is found to be in range.
Extent kernelFor(const Image &calibration, const Extent &grid, const EspiritSettings &settings)
{
    const auto refuse = [](const Wording &what, const Wording &why, const Wording &hint = {}) {
        return Error(ErrorCode::InvalidCall, what, why, hint);
    };
    if (settings.kernel < 2 || settings.kernel > 12)
        throw refuse(say("an ESPIRiT kernel is 2 to 12 samples wide"), say("asked for %1", settings.kernel));
    if (!(settings.threshold > 0 && settings.threshold < 1))
        throw refuse(say("ESPIRiT's threshold lies between 0 and 1"),
                     say("asked for %1", settings.threshold));
    if (!(settings.crop >= 0 && settings.crop < 1))
        throw refuse(say("ESPIRiT crops at an eigenvalue from 0 to below 1"),
                     say("asked for %1", settings.crop));
    const Extent &box = calibration.extent;
    for (int d = 0; d < 3; ++d)
        if (box[d] > grid[d])
            throw refuse(say("a calibration region is no larger than its grid"),
                         say("%1 samples on a grid of %2", toString(box), toString(grid)));
    if (calibration.empty()) throw refuse(say("there is no calibration region"), {});
    requireRegion(say("the calibration region"), box, grid, settings);
    const Extent kernel = kernelOn(grid, settings);
    if (settings.unknowns < 2 * kernel.voxels())
        throw refuse(
            say("no two coils fit a kernel of %1", toString(kernel)),
            say("vectors of %1 entries, at most %2 are taken", 2 * kernel.voxels(), settings.unknowns),
            say("choose a smaller kernel"));
    for (const cfloat &value : calibration.data)
        if (!std::isfinite(value.real()) || !std::isfinite(value.imag()))
            throw refuse(say("the calibration region holds samples that are not finite numbers"), {});
    return kernel;
}

/// e^{-i 2 pi j x} of every displacement j along one axis at every voxel: [voxel][displacement].
std::vector<cfloat> waves(std::int64_t displacements, std::int64_t voxels, std::int64_t fieldOfView)
{
    std::vector<cfloat> out;
    out.reserve(static_cast<std::size_t>(displacements * voxels));
    for (std::int64_t i = 0; i < voxels; ++i)
        for (std::int64_t j = 0; j < displacements; ++j) {
            const double x = static_cast<double>(i - centre(voxels)) / static_cast<double>(fieldOfView);
            const double angle = -2 * std::numbers::pi * static_cast<double>(j - displacements / 2) * x;
            out.emplace_back(std::polar(1.0, angle));
        }
    return out;
}

/// The eigenvector to the largest eigenvalue of a positive semidefinite matrix, by power iteration from the
/// first coil. @returns the eigenvalue.
float dominantEigenvector(const CoilMatrix &g, CoilVector &v)
{
    Index start = 0;
    const float strongest = g.diagonal().real().maxCoeff(&start);
    if (g(0, 0).real() > PowerIteration::silent * strongest) start = 0; // else a silent coil
    v = CoilVector::Unit(g.rows(), start);
    CoilVector image(v.size());
    float value = 0;
    for (int step = 0; step <= PowerIteration::mostSteps; ++step) {
        image.noalias() = g * v;
        value = v.dot(image).real();
        const float norm = image.norm();
        if (!(norm > 0)) return 0;
        const bool done = step == PowerIteration::mostSteps ||
                          (image - value * v).norm() <= PowerIteration::tolerance * value;
        if (done) break;
        v = image / norm;
    }
    return value;
}

/// Principal components of the coils over the region, as columns, the strongest first; of each the largest
/// entry is real and positive.
Eigen::MatrixXcf principalComponents(const Image &calibration)
{
    const auto coils = static_cast<Index>(calibration.coils);
    const Eigen::Map<const Eigen::MatrixXcf> samples(calibration.data.data(), calibration.extent.voxels(),
                                                     coils);
    const Eigen::MatrixXcd covariance = (samples.transpose() * samples.conjugate()).cast<cdouble>();
    Eigen::MatrixXcd components =
        Eigen::SelfAdjointEigenSolver<Eigen::MatrixXcd>(covariance).eigenvectors().rowwise().reverse();
    for (auto component : components.colwise()) {
        Index largest = 0;
        component.cwiseAbs().maxCoeff(&largest);
        component *= std::polar(1.0, -std::arg(component(largest)));
    }
    return components.cast<cfloat>();
}

/// The region as the first `count` components see it: sum_c conj(V_cj) d_c.
Image compressed(const Image &calibration, const Eigen::MatrixXcf &components, std::int64_t count)
{
    Image out(calibration.extent, count);
    const Index samples = calibration.extent.voxels();
    const Eigen::Map<const Eigen::MatrixXcf> from(calibration.data.data(), samples, components.rows());
    Eigen::Map<Eigen::MatrixXcf>(out.data.data(), samples, count).noalias() =
        from * components.leftCols(count).conjugate();
    return out;
}

/// Maps of the components as maps of the coils: S_c = sum_j V_cj S_j. The columns of V are orthonormal, so
/// that the norm over the coils stays.
Image expanded(const Image &maps, const Eigen::MatrixXcf &components)
{
    Image out(maps.extent, components.rows());
    const Index voxels = maps.extent.voxels();
    const Eigen::Map<const Eigen::MatrixXcf> from(maps.data.data(), voxels, maps.coils);
    Eigen::Map<Eigen::MatrixXcf>(out.data.data(), voxels, components.rows()).noalias() =
        from * components.leftCols(maps.coils).transpose();
    return out;
}

/// Coils, or components of them, whose patches have as many entries as the settings allow.
std::int64_t componentsFor(std::int64_t coils, const Extent &kernel, const EspiritSettings &settings)
{
    return std::min(coils, settings.unknowns / kernel.voxels());
}

/// The maps from R_cd: line by line, G_cd = sum_j R_cd[j] e^{-i 2 pi j.x} axis after axis, then the
/// eigenvector of each voxel.
class MapMaker {
public:
    explicit MapMaker(const LocalCorrelation &c)
        : m_sums(c.sums.data(), c.coils * c.coils, c.displacements.voxels()), m_count(c.displacements),
          m_reference(c.reference.data(), c.coils),
          m_crop(c.crop), m_waves{wave(c, 0), wave(c, 1), wave(c, 2)}
    {
    }

    void run(EspiritMaps &out, const Task &task) const
    {
        const Extent &n = out.maps.extent;
        for (std::int64_t z = 0; z < n.z; ++z) {
            const CoilMatrix plane = reduced(m_sums, m_count.x * m_count.y, m_waves[2].col(z));
            parallelFor(n.y, 1, [&](std::int64_t begin, std::int64_t end) {
                for (std::int64_t y = begin; y < end; ++y) {
                    task.throwIfCancelled();
                    const CoilMatrix line =
                        reduced({plane.data(), plane.rows(), plane.cols()}, m_count.x, m_waves[1].col(y));
                    solveLine(line * m_waves[0], out, out.maps.index(0, y, z));
                }
            });
            task.progress(0.5 + 0.5 * static_cast<double>(z + 1) / static_cast<double>(n.z),
                          say("coil maps"));
        }
    }

private:
    static CoilSums wave(const LocalCorrelation &c, int d)
    {
        const auto &values = c.waves[static_cast<std::size_t>(d)];
        const Index shifts = c.displacements[d];
        return {values.data(), shifts, static_cast<Index>(values.size()) / shifts};
    }
    /// Sums the slowest axis of displacements, of which `inner` columns each belong to one entry, against a
    /// wave.
    static CoilMatrix reduced(const CoilSums &sums, std::int64_t inner, const CoilVector &wave)
    {
        const Index pairs = sums.rows();
        CoilMatrix out(pairs, inner);
        const CoilSums from(sums.data(), pairs * inner, wave.size());
        Eigen::Map<CoilVector>(out.data(), pairs * inner).noalias() = from * wave;
        return out;
    }

    void solveLine(const CoilMatrix &g, EspiritMaps &out, std::size_t start) const
    {
        const Index coils = m_reference.size();
        const auto voxels = static_cast<std::size_t>(out.maps.extent.voxels());
        CoilVector map(coils);
        for (Index x = 0; x < g.cols(); ++x) {
            const std::size_t at = start + static_cast<std::size_t>(x);
            const float value =
                dominantEigenvector(Eigen::Map<const CoilMatrix>(g.col(x).data(), coils, coils), map);
            out.eigenvalue.data[at] = value;
            if (!(value > m_crop)) continue;
            const cfloat overlap = m_reference.dot(map);
            if (overlap != cfloat(0)) map *= std::polar(1.0f, -std::arg(overlap));
            for (Index c = 0; c < coils; ++c)
                out.maps.data[at + static_cast<std::size_t>(c) * voxels] = map(c);
        }
    }

    CoilSums m_sums;
    Extent m_count;
    Eigen::Map<const CoilVector> m_reference;
    float m_crop;
    std::array<CoilSums, 3> m_waves;
};

/// On the engine where that can.
SignalSums signalOf(const Image &region, const Extent &kernel, double threshold, const Task &task,
                    FindsMaps *finder, EspiritMaps &out)
{
    if (finder)
        if (std::optional<SignalSums> found = finder->signalSums(region, kernel, threshold, task)) {
            out.signalOnEngine = true;
            return *std::move(found);
        }
    const ComplexMatrix covariance = patchCovariance(region, kernel, task);
    task.progress(0.2, say("signal subspace"));
    const Eigenpairs signal = dominantEigenpairs(covariance, threshold, task);
    if (signal.values.empty()) return {};
    const ComplexMatrix projector = timesAdjoint(signal.vectors, task);
    return {displacementSums(projector, kernel, region.coils, task),
            static_cast<std::int64_t>(signal.values.size())};
}

/// The least region, no smaller than `box`, that holds so many patches, or all of k-space.
Extent regionHolding(std::int64_t patches, const Extent &box, const Extent &grid, const Extent &kernel)
{
    Extent needed;
    for (int d = 0; d < 3; ++d)
        needed[d] = std::max(box[d], kernel[d]);
    while (patchesIn(needed, kernel) < patches) {
        int shortest = -1; // of the axes along which k-space goes on
        for (int d = 0; d < 3; ++d)
            if (needed[d] < grid[d] && (shortest < 0 || needed[d] < needed[shortest])) shortest = d;
        if (shortest < 0) break;
        ++needed[shortest];
    }
    return needed;
}

/// Of the energy of the region's image, at twice its resolution, the share that the maps let through:
/// sum |S^H I|^2 / sum |I|^2. Too small a region leaves voxels of the object without maps.
double explainedShare(const Image &calibration, const Image &maps, const Extent &grid)
{
    const Extent &box = calibration.extent, &matrix = maps.extent;
    Extent fine;
    for (int d = 0; d < 3; ++d)
        fine[d] = std::min(grid[d], 2 * box[d]);
    const auto voxels = static_cast<std::size_t>(fine.voxels());
    // A voxel of the fine grid in the maps: both count from the middle of the field of view.
    const auto inMaps = [&](std::int64_t i, int d) {
        const double place = static_cast<double>(i < (fine[d] + 1) / 2 ? i : i - fine[d]);
        return std::llround(place * static_cast<double>(grid[d]) / static_cast<double>(fine[d])) +
               centre(matrix[d]);
    };
    std::vector<std::int64_t> mapAt(voxels, -1);
    for (std::int64_t i = 0; i < fine.voxels(); ++i) {
        const std::int64_t x = inMaps(i % fine.x, 0), y = inMaps(i / fine.x % fine.y, 1),
                           z = inMaps(i / (fine.x * fine.y), 2);
        if (x >= 0 && x < matrix.x && y >= 0 && y < matrix.y && z >= 0 && z < matrix.z)
            mapAt[static_cast<std::size_t>(i)] = maps.index(x, y, z);
    }
    std::vector<cdouble> through(voxels), coil(voxels);
    double all = 0;
    for (std::int64_t c = 0; c < calibration.coils; ++c) {
        std::fill(coil.begin(), coil.end(), 0);
        for (std::int64_t i = 0; i < box.voxels(); ++i) {
            const Extent at{i % box.x, i / box.x % box.y, i / (box.x * box.y)};
            std::int64_t to = 0;
            for (int d = 2; d >= 0; --d)
                to = to * fine[d] + (at[d] - centre(box[d]) + fine[d]) % fine[d];
            coil[static_cast<std::size_t>(to)] =
                calibration.data[static_cast<std::size_t>(c * box.voxels() + i)];
        }
        transformInDouble(coil, fine, true);
        const cfloat *map = maps.data.data() + c * matrix.voxels();
        for (std::size_t i = 0; i < voxels; ++i) {
            if (mapAt[i] < 0) continue;
            all += std::norm(coil[i]);
            through[i] += std::conj(cdouble(map[mapAt[i]])) * coil[i];
        }
    }
    double seen = 0;
    for (const cdouble value : through)
        seen += std::norm(value);
    return all > 0 ? seen / all : 1;
}

/// Refuses maps that are empty where the region itself shows an object. Measured (tests/unit and real scans):
/// maps of a region that is large enough let 0.98 to 0.999 of the energy through, 0.93 at an SNR of 5 dB; of
/// a region that is too small 0.31 to 0.96.
/// @param mapsOf makes the maps, where they are needed.
template <class MapsOf>
void requireExplained(const Image &calibration, const MapsOf &mapsOf, const Extent &grid,
                      const Extent &kernel)
{
    const std::int64_t patches = patchesIn(calibration.extent, kernel);
    if (patches >= calibration.coils * kernel.voxels()) return; // they span any signal
    const std::int64_t plenty = plentyOfPatches * kernel.voxels();
    const double least = patches < plenty ? 0.97 : 0.9, share = explainedShare(calibration, mapsOf(), grid);
    if (share >= least) return;
    const Extent needed = regionHolding(patches < plenty ? plenty : calibration.coils * kernel.voxels(),
                                        calibration.extent, grid, kernel);
    throw Error(ErrorCode::FileFormat, say("the calibration region is too small for ESPIRiT"),
                say("maps from its %1 samples explain %2 % of these samples, so that parts of the object "
                    "have no map; take %3",
                    toString(calibration.extent), static_cast<int>(100 * share), toString(needed)),
                calibrationRemedy);
}

} // namespace

Extent regionNeeded(const Extent &box, const Extent &grid, const EspiritSettings &settings)
{
    const Extent kernel = kernelOn(grid, settings);
    return regionHolding(patchesNeeded(kernel), box, grid, kernel);
}

void requireRegion(const Wording &whose, const Extent &box, const Extent &grid,
                   const EspiritSettings &settings)
{
    const Extent kernel = kernelOn(grid, settings);
    const std::int64_t patches = patchesIn(box, kernel), least = patchesNeeded(kernel);
    if (patches >= least) return;
    const Extent needed = regionHolding(plentyOfPatches * kernel.voxels(), box, grid, kernel);
    const Text holds = say("%1 samples hold %2 of the %3 patches of %4 that are needed", toString(box),
                           patches, least, toString(kernel));
    throw Error(ErrorCode::FileFormat, say("%1 is too small for ESPIRiT", whose),
                patchesIn(needed, kernel) >= least ? say("%1, %2 would do", holds, toString(needed)) : holds,
                calibrationRemedy);
}

std::uint64_t espiritBytes(std::int64_t coils, int axes, const EspiritSettings &settings)
{
    Extent kernel;
    for (int d = 0; d < std::clamp(axes, 1, 3); ++d)
        kernel[d] = settings.kernel;
    const auto entries = static_cast<std::uint64_t>(kernel.voxels() * componentsFor(coils, kernel, settings));
    return 3 * sizeof(cdouble) * entries * entries; // covariance, its reduction, the projector
}

std::uint64_t espiritDeviceBytes(std::int64_t coils, const Extent &matrix, const EspiritSettings &settings)
{
    const Extent kernel = kernelOn(matrix, settings), shifts = Displacements(kernel).count();
    Extent region;
    for (int d = 0; d < 3; ++d)
        region[d] = std::min(settings.calibration, matrix[d]);
    const std::int64_t used = componentsFor(coils, kernel, settings), entries = kernel.voxels() * used,
                       pairs = used * used, planes = planesAtOnce(used, shifts, matrix);
    constexpr std::int64_t single = sizeof(cfloat), twice = sizeof(cdouble);
    const std::int64_t gathering =
        single * used * region.voxels() + twice * entries * patchesAtOnce(entries, patchesIn(region, kernel));
    const std::int64_t projecting = twice * (2 * entries * entries + 2 * entries);
    const std::int64_t signal = twice * entries * entries + std::max(gathering, projecting);
    const std::int64_t ofComponents = used < coils ? planes * matrix.x * matrix.y * used : 0;
    const std::int64_t maps =
        single * (pairs * (shifts.voxels() + planes * shifts.x * (shifts.y + matrix.y)) + ofComponents +
                  coils * matrix.voxels()) +
        std::int64_t(sizeof(float)) * matrix.voxels();
    return static_cast<std::uint64_t>(std::max(signal, maps));
}

EspiritWork espiritWork(std::int64_t coils, const Extent &matrix, const EspiritSettings &settings)
{
    constexpr double steps = 30; // of a voxel's power iteration, about
    const Extent kernel = kernelOn(matrix, settings);
    Extent region;
    for (int d = 0; d < 3; ++d)
        region[d] = std::min(settings.calibration, matrix[d]);
    const Extent displacements = Displacements(kernel).count();
    const auto used = static_cast<double>(componentsFor(coils, kernel, settings));
    const double entries = used * static_cast<double>(kernel.voxels());
    return {used * used * static_cast<double>(displacements.voxels() * region.voxels()) + entries * entries,
            entries * entries * entries,
            used * used * static_cast<double>(matrix.voxels()) *
                (static_cast<double>(displacements.x) + steps)};
}

EspiritMaps espirit(const Image &calibration, const Extent &matrix, const Extent &grid,
                    const EspiritSettings &settings, const Task &task, Engine *engine)
{
    const Extent kernel = kernelFor(calibration, grid, settings);
    task.progress(0, "calibration");
    const Eigen::MatrixXcf components = principalComponents(calibration);
    const std::int64_t count = componentsFor(calibration.coils, kernel, settings);
    const bool compress = count < calibration.coils;
    const Image region = compress ? compressed(calibration, components, count) : Image();
    const Image &used = compress ? region : calibration;
    // The first component as the coils see it, or itself.
    const CoilVector reference =
        compress ? CoilVector(CoilVector::Unit(count, 0)) : CoilVector(components.col(0));

    EspiritMaps out;
    out.calibration = calibration.extent;
    out.components = count;
    out.vectors = count * kernel.voxels();
    auto *const finder = dynamic_cast<FindsMaps *>(engine);
    const SignalSums signal = signalOf(used, kernel, settings.threshold, task, finder, out);
    out.signalVectors = signal.vectors;
    if (signal.vectors == 0)
        throw Error(ErrorCode::InvalidCall, say("the calibration region holds no signal"),
                    say("all its samples are zero"));
    task.progress(0.5, say("coil maps"));
    const Extent shifts = Displacements(kernel).count();
    LocalCorrelation correlation{signal.sums,
                                 shifts,
                                 used.coils,
                                 {waves(shifts.x, matrix.x, grid.x), waves(shifts.y, matrix.y, grid.y),
                                  waves(shifts.z, matrix.z, grid.z)},
                                 {reference.begin(), reference.end()},
                                 static_cast<float>(settings.crop),
                                 {}};
    if (compress)
        correlation.components.assign(components.data(), components.data() + components.rows() * count);
    if (finder) out.onEngine = finder->findMaps(correlation, matrix, task);
    if (!out.onEngine) {
        out.maps = Image(matrix, used.coils);
        out.eigenvalue = Volume<float>(matrix);
        MapMaker(correlation).run(out, task);
        if (compress) out.maps = expanded(out.maps, components);
    }
    Image downloaded;
    const auto mapsOf = [&]() -> const Image & {
        if (!out.onEngine) return out.maps;
        downloaded = Image(matrix, calibration.coils);
        engine->download(downloaded.data.data(), *out.onEngine->maps, out.onEngine->maps->bytes());
        return downloaded;
    };
    requireExplained(calibration, mapsOf, grid, kernel);
    return out;
}

EspiritMaps espirit(const Scan &scan, const Extent &matrix, const EspiritSettings &settings, const Task &task,
                    Engine *engine)
{
    const Scan &source = calibrationSource(scan);
    Extent band = matrix; // separate data have a band of their own
    if (&source != &scan)
        for (int d = 0; d < 3; ++d)
            band[d] = std::min(matrix[d], source.matrix[d]);
    const Image region = calibrationRegion(source, band, settings.calibration);
    const Extent grid = transformGrid(source, matrix);
    requireRegion(say("the calibration region of %1", source.name), region.extent, grid, settings);
    return espirit(region, matrix, grid, settings, task, engine);
}

} // namespace larmor
