// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/simulate.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>
#include <string>

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

void addNoise(Scan &scan, const Phantom &phantom, double snrDb, std::uint64_t seed, const Task &task)
{
    const auto voxels = static_cast<double>(scan.simulationVoxels);
    const double sigma = std::sqrt(voxels) * rootMeanSquare(truthImage(phantom, scan.matrix, 0, task)) *
                         std::pow(10.0, -snrDb / 20);
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
    if (!(settings.readoutSeconds > 0 && settings.readoutSeconds <= 1000))
        throw Error(ErrorCode::InvalidCall, "a readout lasts more than 0 and at most 1000 seconds");
}

void checkTrajectory(const Trajectory &t)
{
    if (t.size() == 0)
        throw Error(ErrorCode::InvalidCall, "a trajectory without samples cannot be simulated");
    if (t.ky.size() != t.size() || t.kz.size() != t.size())
        throw Error(ErrorCode::InvalidCall, "a trajectory's coordinates differ in number");
    for (const std::vector<float> *k : {&t.kx, &t.ky, &t.kz})
        for (std::size_t i = 0; i < k->size(); ++i)
            if (!std::isfinite((*k)[i]))
                throw Error(ErrorCode::InvalidCall, "a trajectory point is not a finite number",
                            "sample " + std::to_string(i));
}

/// Samples of a readout; a trajectory that does not say is one readout.
std::size_t readoutLength(const Trajectory &t)
{
    const auto length = static_cast<std::size_t>(std::max<std::int64_t>(t.samplesPerInterleave, 0));
    return length > 0 ? std::min(length, t.size()) : t.size();
}

void setTimes(Scan &scan, const Phantom &phantom, double readoutSeconds)
{
    const std::size_t length = readoutLength(scan.trajectory), total = scan.sampleCount();
    scan.sampleTimes.resize(total);
    for (std::size_t i = 0; i < total; ++i)
        scan.sampleTimes[i] = static_cast<float>(static_cast<double>(i % length) * readoutSeconds /
                                                 static_cast<double>(length));
    if (phantom.repetitionTime() > 0)
        for (std::size_t r = 0; r * length < total; ++r)
            scan.readoutTimes.push_back(static_cast<double>(r) * phantom.repetitionTime());
}

/// N_sim times the object's transform at each sample.
void sampleObject(Scan &scan, const Phantom &phantom, const Task &task)
{
    const Trajectory &t = scan.trajectory;
    const std::size_t total = t.size(), length = readoutLength(t),
                      block = std::min<std::size_t>(total, 1U << 18);
    const auto voxels = static_cast<double>(scan.simulationVoxels);
    std::vector<KPoint> points;
    std::vector<cdouble> values(block);
    for (std::size_t begin = 0; begin < total; begin += block) {
        points.clear();
        for (std::size_t i = begin; i < std::min(begin + block, total); ++i)
            points.push_back(
                {t.kx[i], t.ky[i], t.kz[i], scan.readoutTimes.empty() ? 0.0 : scan.readoutTimes[i / length]});
        phantom.transform(points, {values.data(), points.size()}, task);
        for (std::size_t i = 0; i < points.size(); ++i)
            scan.samples[begin + i] = cfloat(voxels * values[i]);
        task.progress(static_cast<double>(begin) / static_cast<double>(total), "simulate");
    }
}

} // namespace

Scan simulate(const Phantom &phantom, Trajectory trajectory, const SimulationSettings &settings,
              const Task &task)
{
    checkSettings(settings);
    checkTrajectory(trajectory);
    Scan scan;
    scan.name =
        phantom.name() + " " + std::string(toString(trajectory.kind)) + " " + toString(settings.matrix);
    scan.trajectory = std::move(trajectory);
    scan.matrix = scan.encodedMatrix = settings.matrix;
    scan.fieldOfViewMm = phantom.fieldOfViewMm();
    scan.simulationVoxels = settings.matrix.voxels();
    scan.object = ObjectDescription{phantom.name(), phantom.parameters()};
    scan.samples.resize(scan.sampleCount());

    setTimes(scan, phantom, settings.readoutSeconds);
    sampleObject(scan, phantom, task);
    if (settings.snrDb) {
        addNoise(scan, phantom, *settings.snrDb, settings.seed, task);
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
