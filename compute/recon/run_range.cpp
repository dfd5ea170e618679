// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/run_range.h"

#include "core/error.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace larmor {
namespace {

double largest(std::span<const cfloat> values)
{
    double most = 0;
    for (const cfloat &value : values)
        most = std::max(most, std::norm(cdouble(value)));
    return std::sqrt(most);
}

std::string number(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.2g", value);
    return text;
}

/// What makes the images of a method's coils.
Text lastStage(const Run &run)
{
    switch (run.settings.method) {
    case Method::InverseFft:
        return say("the inverse FFT");
    case Method::Gridding:
        return Text::verbatim("gridding");
    case Method::Adjoint:
        return Text::verbatim("F^H d");
    case Method::LeastSquares:
        break;
    }
    return say("the solution of least squares");
}

} // namespace

Error leftRange(const Scan &scan, const Wording &stage, const Wording &how)
{
    const Text why = Text::sequence(
        {say("%1; the largest sample is %2", how, number(largest(scan.samples))),
         scan.coilMaps ? say(", the largest value of the coil maps %1", number(largest(scan.coilMaps->data)))
                       : Text()},
        "");
    return {
        ErrorCode::Internal, say("%1 left the range of single precision", stage), why,
        say("scale the samples, and the maps if there are any, so that their largest values are about 1")};
}

double requireFinite(Run &run, Buffer &values, std::int64_t count, const Wording &stage)
{
    const StageRecorder::OutsideClock pause(run.stages);
    const double power = run.engine.dot(values, 0, values, 0, count).real();
    if (!std::isfinite(power))
        throw leftRange(run.scan, stage, say("some of its values are not finite numbers"));
    return power;
}

void requireUsableMaps(const Scan &scan, const Image &maps)
{
    // Least squares multiply by the square of a map, and by images of either size.
    constexpr double most = 1e12;
    const double size = largest(maps.data);
    if (size > 1 / most && size < most) return;
    throw Error(ErrorCode::Internal, say("the coil maps of %1 leave single precision no room", scan.name),
                size > 0 ? say("their largest value is %1", number(size)) : say("they are zero everywhere"),
                say("scale them so that their largest value is about 1"));
}

float rangeFactor(double power, std::int64_t count)
{
    const double mean = count > 0 ? power / static_cast<double>(count) : 0;
    constexpr double roomy = 1e24; // of squares, far from both ends of the range
    if (!(mean > 0) || (power < roomy && mean > 1 / roomy)) return 1;
    return static_cast<float>(std::exp2(std::clamp(-std::round(std::log2(mean) / 2), -126.0, 126.0)));
}

void requireImage(Run &run, Buffer &image)
{
    const double power = requireFinite(run, image, run.voxels(), lastStage(run));
    const bool thresholds = run.settings.method == Method::LeastSquares && isSparse(run.settings.regulariser);
    if (power > 0) return;
    // Thresholds may leave nothing of an image whose samples single precision holds whole.
    constexpr double whole = 1e-30;
    const double size = largest(sampleSet(run).samples());
    if (size > 0 && (size < whole || !thresholds))
        throw leftRange(run.scan, lastStage(run), say("all of its values vanished"));
}

} // namespace larmor
