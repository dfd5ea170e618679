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

Error wrongCall(std::string what, std::string why, std::string hint = {})
{
    return {ErrorCode::InvalidCall, std::move(what), std::move(why), std::move(hint)};
}

void checkMethod(const Scan &scan, Method method)
{
    std::string fitting;
    for (const Method candidate : methodsFor(scan)) {
        if (candidate == method) return;
        fitting += (fitting.empty() ? "" : " and ") + std::string(toString(candidate));
    }
    throw wrongCall("method " + std::string(toString(method)) + " does not fit " + scan.name,
                    "its trajectory is not Cartesian", "the methods that fit are " + fitting);
}

/// What the model of the samples needs beside them.
void checkModel(const Scan &scan, const ReconSettings &settings, const Extent &matrix)
{
    if (!scan.fieldMapHz) return;
    if (scan.fieldMapHz->extent != matrix)
        throw wrongCall("the field map does not fit the image",
                        "it is " + toString(scan.fieldMapHz->extent) + ", the image is " + toString(matrix),
                        "say --matrix " + toString(scan.fieldMapHz->extent));
    if (scan.sampleTimes.size() != scan.sampleCount())
        throw wrongCall("the field map cannot be used",
                        scan.name + " does not say when its samples were taken");
    if (settings.method == Method::InverseFft || settings.method == Method::Gridding)
        throw wrongCall("method " + std::string(toString(settings.method)) + " does not undo off-resonance",
                        {}, "choose adjoint or least-squares, or leave --fieldmap out");
}

/// @throws where a value of `what` is NaN or infinite; `unit` names one of them.
template <class Value>
void requireFinite(const std::vector<Value> &values, const std::string &what, const char *unit)
{
    if (const auto at = firstNonFinite(std::span<const Value>(values)))
        throw wrongCall(what + " holds a value that is not a finite number",
                        std::string(unit) + ' ' + std::to_string(*at) + " is NaN or infinite",
                        "repair the data, or leave out what was not measured");
}

template <class Value>
void checkVolume(const Volume<Value> &volume, const std::string &what)
{
    const Extent &n = volume.extent;
    const bool whole = n.x > 0 && n.y > 0 && n.z > 0 && volume.coils > 0 &&
                       volume.data.size() == static_cast<std::size_t>(n.voxels() * volume.coils);
    if (!whole)
        throw wrongCall(what + " is inconsistent", "it says " + toString(n) + " voxels of " +
                                                       std::to_string(volume.coils) + " coils and holds " +
                                                       std::to_string(volume.data.size()) + " values");
    requireFinite(volume.data, what, "voxel");
}

} // namespace

void checkImage(const Image &image, const std::string &what)
{
    checkVolume(image, what);
}

void checkScan(const Scan &scan)
{
    const std::size_t count = scan.sampleCount();
    const Trajectory &k = scan.trajectory;
    if (count == 0) throw wrongCall(scan.name + " has no samples", "its trajectory is empty");
    if (scan.coils < 1) throw wrongCall(scan.name + " has no coils", "it says " + std::to_string(scan.coils));
    if (count > 0xffffffffu) throw wrongCall(scan.name + " has more than 4294967295 samples", {});
    const bool pairs = k.ky.size() == count && k.kz.size() == count &&
                       scan.samples.size() / count == static_cast<std::size_t>(scan.coils) &&
                       scan.samples.size() % count == 0 && (scan.phi.empty() || scan.phi.size() == count) &&
                       (scan.sampleTimes.empty() || scan.sampleTimes.size() == count);
    if (!pairs)
        throw wrongCall(scan.name + " is inconsistent",
                        "its trajectory has " + std::to_string(count) + " positions, its " +
                            std::to_string(scan.coils) + " coils " + std::to_string(scan.samples.size()) +
                            " samples in all, and " + std::to_string(scan.sampleTimes.size()) +
                            " sample times and " + std::to_string(scan.phi.size()) +
                            " values of Phi are known");
    for (int d = 0; d < 3; ++d)
        if (scan.encodedMatrix[d] > 65536 || scan.matrix[d] > 65536)
            throw wrongCall(scan.name + " says a matrix of " +
                                toString(scan.matrix[d] > 65536 ? scan.matrix : scan.encodedMatrix),
                            "sizes are from 1 to 65536");
    requireFinite(scan.samples, scan.name, "sample");
    for (const std::vector<float> *axis : {&k.kx, &k.ky, &k.kz})
        requireFinite(*axis, "the trajectory of " + scan.name, "position");
    requireFinite(scan.phi, "the basis function of " + scan.name, "sample");
    requireFinite(scan.sampleTimes, "the sample times of " + scan.name, "sample");
    if (scan.calibration) {
        checkScan(*scan.calibration);
        checkCalibration(scan, *scan.calibration);
    }
    if (scan.coilMaps) checkVolume(*scan.coilMaps, "the coil maps of " + scan.name);
    if (scan.fieldMapHz) checkVolume(*scan.fieldMapHz, "the field map of " + scan.name);
}

void checkSettings(const Scan &scan, const ReconSettings &settings, const Extent &matrix)
{
    for (int d = 0; d < 3; ++d) {
        if (matrix[d] < 1 || matrix[d] > 65536)
            throw wrongCall("matrix " + toString(matrix) + " cannot be reconstructed",
                            "sizes are from 1 to 65536");
        if (settings.matrix && matrix[d] > 1 && !scan.trajectory.varies(d))
            throw wrongCall("matrix " + toString(matrix) + " does not fit " + scan.name,
                            std::string("its k does not vary along ") + "xyz"[d]);
    }
    checkMethod(scan, settings.method);
    if (settings.iterations < 1 || settings.iterations > 100000)
        throw wrongCall(std::to_string(settings.iterations) + " iterations are not possible",
                        "the number is from 1 to 100000");
    if (!(settings.lambda >= 0) || !std::isfinite(settings.lambda))
        throw wrongCall("lambda is not a number of 0 or more", {});
    if (settings.stopResidual && !(*settings.stopResidual >= 0))
        throw wrongCall("the residual to stop at is not a number of 0 or more", {});
    settings.gridding.check();
    kernelForTolerance(settings.tolerance);
    const bool sums = settings.method == Method::Adjoint || settings.method == Method::LeastSquares;
    if (sums && settings.adjoint == AdjointForm::Fft) requireFft(scan, matrix);
    checkModel(scan, settings, matrix);
}

} // namespace larmor
