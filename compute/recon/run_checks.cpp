// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/run_checks.h"

#include "core/error.h"
#include "core/finite.h"
#include "recon/cartesian_encoding.h"
#include "scan/calibration.h"

#include <cmath>
#include <string>

namespace larmor {
namespace {

Error wrongCall(const Wording &what, const Wording &why, const Wording &hint = {})
{
    return {ErrorCode::InvalidCall, what, why, hint};
}

void checkMethod(const Scan &scan, Method method)
{
    std::string fitting;
    for (const Method candidate : methodsFor(scan)) {
        if (candidate == method) return;
        fitting += (fitting.empty() ? "" : " and ") + std::string(toString(candidate));
    }
    throw wrongCall(say("method %1 does not fit %2", toString(method), scan.name),
                    say("its trajectory is not Cartesian"), say("the methods that fit are %1", fitting));
}

/// What the model of the samples needs beside them.
void checkModel(const Scan &scan, const ReconSettings &settings, const Extent &matrix)
{
    if (!scan.fieldMapHz) return;
    if (scan.fieldMapHz->extent != matrix)
        throw wrongCall(say("the field map does not fit the image"),
                        say("it is %1, the image is %2", toString(scan.fieldMapHz->extent), toString(matrix)),
                        say("say --matrix %1", toString(scan.fieldMapHz->extent)));
    if (scan.sampleTimes.size() != scan.sampleCount())
        throw wrongCall(say("the field map cannot be used"),
                        say("%1 does not say when its samples were taken", scan.name));
    if (settings.method == Method::InverseFft || settings.method == Method::Gridding)
        throw wrongCall(say("method %1 does not undo off-resonance", toString(settings.method)), {},
                        say("choose adjoint or least-squares, or leave --fieldmap out"));
}

/// @throws where a value of `what` is NaN or infinite; `unit` names one of them.
template <class Value>
void requireFinite(std::span<const Value> values, const Wording &what, const char *unit)
{
    if (const auto at = firstNonFinite(values))
        throw wrongCall(say("%1 holds a value that is not a finite number", what),
                        say("%1 %2 is NaN or infinite", unit, *at),
                        say("repair the data, or leave out what was not measured"));
}

template <class Value>
void checkVolume(const Volume<Value> &volume, const Wording &what)
{
    const Extent &n = volume.extent;
    const bool whole = n.x > 0 && n.y > 0 && n.z > 0 && volume.coils > 0 &&
                       volume.data.size() == static_cast<std::size_t>(n.voxels() * volume.coils);
    if (!whole)
        throw wrongCall(say("%1 is inconsistent", what),
                        say("it says %1 voxels of %2 coils and holds %3 values", toString(n), volume.coils,
                            volume.data.size()));
    requireFinite(std::span<const Value>(volume.data), what, "voxel");
}

} // namespace

void checkImage(const Image &image, const Wording &what)
{
    checkVolume(image, what);
}

void checkScan(const Scan &scan)
{
    const std::size_t count = scan.sampleCount();
    const Trajectory &k = scan.trajectory;
    if (count == 0) throw wrongCall(say("%1 has no samples", scan.name), say("its trajectory is empty"));
    if (scan.coils < 1)
        throw wrongCall(say("%1 has no coils", scan.name), "it says " + std::to_string(scan.coils));
    if (count > 0xffffffffu) throw wrongCall(say("%1 has more than 4294967295 samples", scan.name), {});
    const bool pairs = k.ky.size() == count && k.kz.size() == count &&
                       scan.samples.size() / count == static_cast<std::size_t>(scan.coils) &&
                       scan.samples.size() % count == 0 && (scan.phi.empty() || scan.phi.size() == count) &&
                       (scan.sampleTimes.empty() || scan.sampleTimes.size() == count);
    if (!pairs)
        throw wrongCall(say("%1 is inconsistent", scan.name),
                        say("its trajectory has %1 positions, its %2 coils %3 samples in all, and %4 sample "
                            "times and %5 values of Phi are known",
                            count, scan.coils, scan.samples.size(), scan.sampleTimes.size(),
                            scan.phi.size()));
    for (int d = 0; d < 3; ++d)
        if (scan.encodedMatrix[d] > 65536 || scan.matrix[d] > 65536)
            throw wrongCall(say("%1 says a matrix of %2", scan.name,
                                toString(scan.matrix[d] > 65536 ? scan.matrix : scan.encodedMatrix)),
                            say("sizes are from 1 to 65536"));
    requireFinite<cfloat>(scan.samples, scan.name, "sample");
    for (const std::vector<float> *axis : {&k.kx, &k.ky, &k.kz})
        requireFinite<float>(*axis, say("the trajectory of %1", scan.name), "position");
    requireFinite<cfloat>(scan.phi, say("the basis function of %1", scan.name), "sample");
    requireFinite<float>(scan.sampleTimes, say("the sample times of %1", scan.name), "sample");
    if (scan.calibration) {
        checkScan(*scan.calibration);
        checkCalibration(scan, *scan.calibration);
    }
    if (scan.coilMaps) checkVolume(*scan.coilMaps, say("the coil maps of %1", scan.name));
    if (scan.fieldMapHz) checkVolume(*scan.fieldMapHz, say("the field map of %1", scan.name));
}

void checkSettings(const Scan &scan, const ReconSettings &settings, const Extent &matrix)
{
    for (int d = 0; d < 3; ++d) {
        if (matrix[d] < 1 || matrix[d] > 65536)
            throw wrongCall(say("matrix %1 cannot be reconstructed", toString(matrix)),
                            say("sizes are from 1 to 65536"));
        if (settings.matrix && matrix[d] > 1 && !scan.trajectory.varies(d))
            throw wrongCall(say("matrix %1 does not fit %2", toString(matrix), scan.name),
                            say("its k does not vary along %1", std::string(1, "xyz"[d])));
    }
    checkMethod(scan, settings.method);
    if (settings.iterations < 1 || settings.iterations > 100000)
        throw wrongCall(say("%1 iterations are not possible", settings.iterations),
                        say("the number is from 1 to 100000"));
    if (!(settings.lambda >= 0) || !std::isfinite(settings.lambda))
        throw wrongCall(say("lambda is not a number of 0 or more"), {});
    if (settings.stopResidual && !(*settings.stopResidual >= 0))
        throw wrongCall(say("the residual to stop at is not a number of 0 or more"), {});
    settings.gridding.check();
    kernelForTolerance(settings.tolerance);
    const bool sums = settings.method == Method::Adjoint || settings.method == Method::LeastSquares;
    if (sums && settings.adjoint == AdjointForm::Fft) requireFft(scan, matrix);
    checkModel(scan, settings, matrix);
}

} // namespace larmor
