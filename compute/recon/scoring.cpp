// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/scoring.h"

#include "core/error.h"
#include "core/host_memory.h"
#include "recon/noise_covariance.h"
#include "recon/sample_set.h"
#include "scan/coil_maps.h"
#include "scan/phantom.h"

#include <algorithm>
#include <cmath>

namespace larmor {
namespace {

/// The object that a scan was simulated from; null where it is measured, or the object is not known here.
std::unique_ptr<Phantom> objectOf(const Scan &scan)
{
    return scan.object ? knownObject(*scan.object) : nullptr;
}

/// Mean over the samples that a reconstruction on the matrix uses of the time at which their readouts began:
/// what an image of a moving object shows, as well as one image can.
std::optional<double> meanTime(const Scan &scan, const Phantom &object, const Extent &matrix)
{
    const std::int64_t length = scan.trajectory.samplesPerInterleave;
    if (object.repetitionTime() <= 0 || length <= 0 || scan.readoutTimes.empty()) return {};
    std::vector<double> times;
    times.reserve(scan.sampleCount());
    for (std::size_t i = 0; i < scan.sampleCount(); ++i) {
        const std::size_t readout = i / static_cast<std::size_t>(length);
        times.push_back(scan.readoutTimes[std::min(readout, scan.readoutTimes.size() - 1)]);
    }
    double sum = 0;
    const std::vector<double> kept = SampleSet(scan, matrix).keptOf(times);
    for (const double time : kept)
        sum += time;
    return sum / static_cast<double>(kept.size());
}

/// sqrt(sum_c |S_c|^2) of the coils that the samples are of; empty where their sensitivities are not known.
std::vector<float> coilMagnitude(const Scan &scan, const Extent &matrix)
{
    const auto voxels = static_cast<std::size_t>(matrix.voxels());
    if (scan.coilModel.is_null()) {
        const bool alone = scan.coils == 1 && !scan.whitening; // S = 1
        return alone ? std::vector<float>(voxels, 1) : std::vector<float>();
    }
    Image maps = mapsOn(makeCoilModel(scan.coilModel), matrix);
    toVirtualCoils(scan, maps.data);
    std::vector<float> magnitude(voxels);
    for (std::size_t n = 0; n < voxels; ++n) {
        double power = 0;
        for (std::size_t at = n; at < maps.data.size(); at += voxels)
            power += std::norm(cdouble(maps.data[at]));
        magnitude[n] = static_cast<float>(std::sqrt(power));
    }
    return magnitude;
}

} // namespace

ShownObject shownObject(const Scan &scan, CoilCombination coils, bool estimated)
{
    const bool maps = coils == CoilCombination::Maps;
    return (maps && estimated) || (!maps && scan.coils > 1) ? ShownObject::Magnitude : ShownObject::Complex;
}

void Scoring::setTruth(std::shared_ptr<const Image> truth)
{
    m_given = std::move(truth);
    m_matrix.reset();
}

std::shared_ptr<const Image> Scoring::truth(const Extent &matrix)
{
    if (m_given) {
        if (m_given->extent == matrix && m_given->coils == 1) return m_given;
        throw Error(ErrorCode::InvalidCall, say("the truth does not fit the image"),
                    say("it has %1 voxels in %2 coils, the image %3 in one", toString(m_given->extent),
                        m_given->coils, toString(matrix)));
    }
    if (m_rebuilt && m_rebuilt->extent == matrix) return m_rebuilt;
    m_rebuilt.reset();
    m_seconds.reset();
    if (const auto object = objectOf(*m_scan)) {
        m_seconds = meanTime(*m_scan, *object, matrix);
        m_rebuilt = std::make_shared<const Image>(truthImage(*object, matrix, m_seconds.value_or(0)));
    }
    return m_rebuilt;
}

Scoring::Reference Scoring::onDevice(std::shared_ptr<const Image> image)
{
    Reference reference;
    reference.host = std::move(image);
    if (!reference.host) return reference;
    const std::size_t bytes = reference.host->data.size() * sizeof(cfloat);
    reference.size = truthSize(*reference.host);
    reference.device = m_engine.allocate(bytes);
    m_engine.upload(*reference.device, reference.host->data.data(), bytes);
    return reference;
}

std::shared_ptr<const Image> Scoring::asShown(std::shared_ptr<const Image> object)
{
    if (!object || m_shown == ShownObject::Complex) return object;
    if (object == m_given) { // whoever gives a truth says what images are to show; their phase alone is free
        auto seen = std::make_shared<Image>(*object);
        for (cfloat &value : seen->data)
            value = std::abs(value);
        return seen;
    }
    const std::vector<float> magnitude = coilMagnitude(*m_scan, object->extent);
    if (magnitude.empty()) {
        m_noScore = say("the image shows the object times the root of the sum of squares of its coils, which "
                        "are not known")
                        .english();
        return nullptr;
    }
    auto seen = std::make_shared<Image>(*object);
    for (std::size_t n = 0; n < magnitude.size(); ++n)
        seen->data[n] = std::abs(object->data[n]) * magnitude[n];
    return seen;
}

void Scoring::prepare(const Extent &matrix, ShownObject shown)
{
    if (m_matrix == matrix && m_shown == shown) return;
    m_matrix.reset();
    m_shown = shown;
    m_noScore.clear();
    m_truth = m_raster = {};
    m_scratch.reset();
    m_truth = onDevice(asShown(truth(matrix)));
    if (const auto object = objectOf(*m_scan); object && m_noScore.empty())
        m_raster = onDevice(asShown(std::make_shared<const Image>(
            rasterImage(*object, matrix, meanTime(*m_scan, *object, matrix).value_or(0)))));
    if (m_truth.host || m_raster.host) {
        m_scratch = m_engine.allocate(static_cast<std::size_t>(matrix.voxels()) * sizeof(cfloat));
        m_engine.fill(*m_scratch, 0); // so that 0 * scratch is 0
    }
    giveBackFreedMemory(); // of the truth in double precision
    m_matrix = matrix;
}

double Scoring::squaredError(Buffer &image, float factor, const Reference &reference)
{
    const std::int64_t n = reference.size.voxels;
    if (m_shown == ShownObject::Magnitude) {
        m_engine.rootSumOfSquares(image, *m_scratch, n, 1);
        m_engine.axpby(-1, *reference.device, 0, factor, *m_scratch, 0, n);
    } else {
        m_engine.axpby(1, *reference.device, 0, 0, *m_scratch, 0, n);
        m_engine.axpby(factor, image, 0, -1, *m_scratch, 0, n);
    }
    const double sum = m_engine.realDot(*m_scratch, 0, *m_scratch, 0, n);
    // A NaN in the image must not live on in the scratch array through 0 * NaN.
    if (!(sum >= 0)) m_engine.fill(*m_scratch, 0);
    return sum;
}

std::optional<ImageMetrics> Scoring::score(Buffer &image, float factor)
{
    if (!m_truth.host) return {};
    return metricsFrom(squaredError(image, factor, m_truth), m_truth.size);
}

std::optional<ScaledScore> Scoring::scaledScore(const Image &image) const
{
    if (!m_truth.host) return {};
    if (m_shown == ShownObject::Complex) return bestScaledScore(image, *m_truth.host);
    Image magnitude = image;
    for (cfloat &value : magnitude.data)
        value = std::abs(value);
    return bestScaledScore(magnitude, *m_truth.host);
}

std::optional<double> Scoring::rasterPsnrDb(Buffer &image, float factor)
{
    if (!m_raster.host) return {};
    return metricsFrom(squaredError(image, factor, m_raster), m_raster.size).psnrDb;
}

std::uint64_t Scoring::heldBytes() const
{
    std::uint64_t sum = 0;
    for (const BufferPtr &buffer : {m_truth.device, m_raster.device, m_scratch})
        if (buffer) sum += buffer->bytes();
    return sum;
}

} // namespace larmor
