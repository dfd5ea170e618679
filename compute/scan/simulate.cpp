// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/simulate.h"

#include "core/error.h"
#include "core/parallel.h"

#include <cmath>
#include <numbers>
#include <random>

namespace larmor {
namespace {

/// Gaussian numbers of unit variance by Box and Muller (1958): the standard library's distribution may differ
/// between platforms, this one gives the same scan for the same seed on all of them.
class Gaussian {
public:
    explicit Gaussian(std::uint64_t seed) : m_bits(seed) {}

    /// Two independent numbers.
    cdouble pair()
    {
        const double radius = std::sqrt(-2 * std::log(uniform())); // uniform() is never 0
        const double angle = 2 * std::numbers::pi * uniform();
        return {radius * std::cos(angle), radius * std::sin(angle)};
    }

private:
    double uniform() { return (static_cast<double>(m_bits() >> 11) + 1) * 0x1p-53; } // in (0, 1]
    std::mt19937_64 m_bits;
};

double rootMeanSquare(const Image &image)
{
    double sum = 0;
    for (const cfloat &v : image.data)
        sum += std::norm(cdouble(v));
    return std::sqrt(sum / static_cast<double>(image.data.size()));
}

void addNoise(Scan &scan, const Phantom &phantom, double snrDb, std::uint64_t seed)
{
    const auto voxels = static_cast<double>(scan.simulationVoxels);
    const double sigma =
        std::sqrt(voxels) * rootMeanSquare(truthImage(phantom, scan.matrix)) * std::pow(10.0, -snrDb / 20);
    const double perPart = sigma / std::numbers::sqrt2; // sigma^2 is the variance of the complex number
    Gaussian gaussian(seed);
    for (cfloat &sample : scan.samples)
        sample = cfloat(cdouble(sample) + perPart * gaussian.pair());
}

void checkSettings(const SimulationSettings &settings)
{
    for (int d = 0; d < 3; ++d)
        if (settings.matrix[d] < 1 || settings.matrix[d] > 65536)
            throw Error(ErrorCode::InvalidCall, "a simulation matrix needs sizes from 1 to 65536",
                        "asked for " + toString(settings.matrix));
    if (settings.snrDb && !(std::abs(*settings.snrDb) <= 300))
        throw Error(ErrorCode::InvalidCall, "the SNR is in dB, from -300 to 300");
}

} // namespace

Scan simulate(const Phantom &phantom, Trajectory trajectory, const SimulationSettings &settings,
              const Task &task)
{
    checkSettings(settings);
    Scan scan;
    scan.name =
        phantom.name() + " " + std::string(toString(trajectory.kind)) + " " + toString(settings.matrix);
    scan.trajectory = std::move(trajectory);
    scan.matrix = scan.encodedMatrix = settings.matrix;
    scan.simulationVoxels = settings.matrix.voxels();
    scan.object = ObjectDescription{phantom.name(), phantom.parameters()};
    scan.samples.resize(scan.sampleCount());

    const Trajectory &t = scan.trajectory;
    const auto voxels = static_cast<double>(scan.simulationVoxels);
    parallelFor(static_cast<std::int64_t>(t.size()), 512, [&](std::int64_t begin, std::int64_t end) {
        task.throwIfCancelled();
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
            scan.samples[i] = cfloat(voxels * phantom.transform(t.kx[i], t.ky[i], t.kz[i]));
    });
    if (settings.snrDb) {
        addNoise(scan, phantom, *settings.snrDb, settings.seed);
        scan.snrDb = settings.snrDb;
        scan.seed = settings.seed;
    }
    task.progress(1, "simulate");
    return scan;
}

Scan builtInScan()
{
    const SimulationSettings settings;
    return simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings);
}

Scan builtInSpiral()
{
    return simulate(*sheppLogan2d(), spiralTrajectory({}), {});
}

} // namespace larmor
