// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/simulate.h"

#include "core/error.h"
#include "core/host_memory.h"
#include "scan/gaussian.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace larmor {
namespace {

double rootMeanSquare(const Image &image)
{
    double sum = 0;
    for (const cfloat &v : image.data)
        sum += std::norm(cdouble(v));
    return std::sqrt(sum / static_cast<double>(image.data.size()));
}

void addNoise(Scan &scan, const Phantom &phantom, const SimulationSettings &settings, const Task &task)
{
    const auto voxels = static_cast<double>(scan.simulationVoxels);
    const double sigma = std::sqrt(voxels) * rootMeanSquare(truthImage(phantom, scan.matrix, 0, task)) *
                         std::pow(10.0, -*settings.snrDb / 20);
    const double perPart = sigma / std::numbers::sqrt2; // sigma^2 is the variance of the complex number
    Gaussian gaussian(settings.seed);
    for (cfloat &sample : scan.samples.own())
        sample = cfloat(cdouble(sample) + perPart * gaussian.pair());
    scan.noise.resize(static_cast<std::size_t>(settings.noiseSamples * scan.coils));
    for (cfloat &sample : scan.noise)
        sample = cfloat(perPart * gaussian.pair());
}

void checkSettings(const SimulationSettings &settings)
{
    for (int d = 0; d < 3; ++d)
        if (settings.matrix[d] < 1 || settings.matrix[d] > 65536)
            throw Error(ErrorCode::InvalidCall, say("a simulation matrix needs sizes from 1 to 65536"),
                        say("asked for %1", toString(settings.matrix)));
    if (settings.snrDb && !(std::abs(*settings.snrDb) <= 300))
        throw Error(ErrorCode::InvalidCall, say("the SNR is in dB, from -300 to 300"));
    if (!(settings.readoutSeconds > 0 && settings.readoutSeconds <= 1000))
        throw Error(ErrorCode::InvalidCall, say("a readout lasts more than 0 and at most 1000 seconds"));
    if (!(std::abs(settings.shimHz) <= 1e6 && std::abs(settings.gradientHz) <= 1e6))
        throw Error(ErrorCode::InvalidCall, say("an off-resonance is at most 1,000,000 Hz"));
    if (settings.noiseSamples < 0 || settings.noiseSamples > 100'000'000)
        throw Error(ErrorCode::InvalidCall,
                    say("a noise measurement has 0 to 100,000,000 samples of each coil"));
    if (settings.noiseSamples > 0 && !settings.snrDb)
        throw Error(ErrorCode::InvalidCall, say("noise is measured only where there is some"), {},
                    say("say its SNR"));
}

void checkTrajectory(const Trajectory &t)
{
    if (t.size() == 0)
        throw Error(ErrorCode::InvalidCall, say("a trajectory without samples cannot be simulated"));
    if (t.ky.size() != t.size() || t.kz.size() != t.size())
        throw Error(ErrorCode::InvalidCall, say("a trajectory's coordinates differ in number"));
    for (const std::vector<float> *k : {&t.kx, &t.ky, &t.kz})
        for (std::size_t i = 0; i < k->size(); ++i)
            if (!std::isfinite((*k)[i]))
                throw Error(ErrorCode::InvalidCall, say("a trajectory point is not a finite number"),
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

/// What each coil receives at the points, [coil][point]: for every term of the sensitivities the object's
/// transform where the term shifts it to, which serves all coils.
std::vector<cdouble> received(const Phantom &phantom, const CoilModel *coils, std::vector<KPoint> &points,
                              const Task &task)
{
    const std::size_t count = points.size();
    std::vector<cdouble> values(count);
    if (!coils) {
        phantom.transform(points, values, task);
        return values;
    }
    const auto coilCount = static_cast<std::size_t>(coils->coils());
    std::vector<cdouble> sums(coilCount * count);
    const std::vector<KPoint> at = points;
    for (std::size_t term = 0; term < coils->terms(0).size(); ++term) {
        const std::array<double, 3> &k = coils->terms(0)[term].k;
        for (std::size_t i = 0; i < count; ++i)
            points[i] = {at[i].x - k[0], at[i].y - k[1], at[i].z - k[2], at[i].seconds};
        phantom.transform(points, values, task);
        for (std::size_t c = 0; c < coilCount; ++c) {
            const cdouble factor = coils->terms(static_cast<std::int64_t>(c))[term].coefficient;
            cdouble *sum = sums.data() + c * count;
            for (std::size_t i = 0; i < count; ++i) // written out: std::complex checks for NaN
                sum[i] = {sum[i].real() + factor.real() * values[i].real() - factor.imag() * values[i].imag(),
                          sum[i].imag() + factor.real() * values[i].imag() +
                              factor.imag() * values[i].real()};
        }
    }
    return sums;
}

/// N_sim times what each coil receives of the object.
void sampleObject(Scan &scan, const Phantom &phantom, const SimulationSettings &settings, const Task &task)
{
    const Trajectory &t = scan.trajectory;
    const std::size_t total = t.size(), length = readoutLength(t);
    const std::size_t block = std::min<std::size_t>(total, 1U << 16);
    const auto voxels = static_cast<double>(scan.simulationVoxels);
    std::vector<cfloat> &samples = scan.samples.own();
    std::vector<KPoint> points;
    for (std::size_t begin = 0; begin < total; begin += block) {
        const std::size_t count = std::min(block, total - begin);
        points.clear();
        for (std::size_t i = begin; i < begin + count; ++i)
            points.push_back({t.kx[i] + settings.gradientHz * scan.sampleTimes[i], t.ky[i], t.kz[i],
                              scan.readoutTimes.empty() ? 0.0 : scan.readoutTimes[i / length]});
        const std::vector<cdouble> values = received(phantom, settings.coils.get(), points, task);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::size_t coil = i / count, sample = begin + i % count;
            const double turns = settings.shimHz * scan.sampleTimes[sample];
            samples[coil * total + sample] =
                cfloat(values[i] * std::polar(voxels, -2 * std::numbers::pi * turns));
        }
        task.progress(static_cast<double>(begin) / static_cast<double>(total), "simulate");
    }
}

/// The off-resonance at the voxel centres, where there is some.
void setFieldMap(Scan &scan, const SimulationSettings &settings)
{
    if (settings.shimHz == 0 && settings.gradientHz == 0) return;
    const Extent &n = scan.matrix;
    auto map = std::make_shared<Volume<float>>(n);
    for (std::size_t i = 0; i < map->data.size(); ++i) {
        const auto x = static_cast<double>(static_cast<std::int64_t>(i) % n.x - centre(n.x));
        map->data[i] =
            static_cast<float>(settings.shimHz + settings.gradientHz * x / static_cast<double>(n.x));
    }
    scan.fieldMapHz = std::move(map);
}

void setCoils(Scan &scan, const CoilModel &coils, const Task &task)
{
    scan.coils = coils.coils();
    scan.coilMaps = std::make_shared<const Image>(mapsOn(coils, scan.matrix, task));
    scan.coilModel = coils.parameters();
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
    const auto coils = static_cast<std::uint64_t>(settings.coils ? settings.coils->coils() : 1);
    requireHostMemory(
        coils * sizeof(cfloat) * (scan.sampleCount() + static_cast<std::uint64_t>(settings.matrix.voxels())),
        say("the simulated scan"), say("choose a smaller --matrix, fewer samples or fewer coils"));
    if (settings.coils) setCoils(scan, *settings.coils, task);
    setFieldMap(scan, settings);
    scan.samples.own().resize(scan.sampleCount() * static_cast<std::size_t>(scan.coils));
    setTimes(scan, phantom, settings.readoutSeconds);
    sampleObject(scan, phantom, settings, task);
    if (settings.snrDb) {
        addNoise(scan, phantom, settings, task);
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
