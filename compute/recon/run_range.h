// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What a run makes fits single precision, or the run fails and names the stage: an image is never written
// with values that are not finite, nor empty because small ones vanished.

#include "recon/pipeline.h"

#include <string>
#include <string_view>

namespace larmor {

/// "STAGE left the range of single precision", with the sizes of the samples and maps that it came from.
Error leftRange(const Scan &scan, const Wording &stage, const Wording &how);

/// Sum of |v|^2 over the first `count` complex values of a buffer, outside the clock.
/// @throws Error Internal as leftRange() where one of them is not finite.
double requireFinite(Run &run, Buffer &values, std::int64_t count, const Wording &stage);

/// Refuses coil maps whose squares leave single precision no room, or that are zero everywhere.
/// @throws Error Internal.
void requireUsableMaps(const Scan &scan, const Image &maps);

/// The power of two that brings values of that mean square near 1; 1 where their squares are in range.
float rangeFactor(double power, std::int64_t count);

/// sqrt(sum over coils |images|^2) as `combined`, whatever their size: images whose squares would leave
/// single precision are brought near 1 for it. Each operation goes through `apply(operation)`, timed or not.
/// @param power of the images, as requireFinite() gives it.
template <class Apply>
void rootSumOfSquares(Engine &engine, Buffer &images, Buffer &combined, std::int64_t voxels,
                      std::int64_t coils, double power, const Apply &apply)
{
    const float factor = rangeFactor(power, voxels * coils);
    const auto scale = [&](Buffer &values, float by, std::int64_t count) {
        if (by != 1) apply([&] { return engine.axpby(by, values, 0, 0, values, 0, count); });
    };
    scale(images, factor, voxels * coils);
    apply([&] { return engine.rootSumOfSquares(images, combined, voxels, coils); });
    scale(combined, 1 / factor, voxels);
    scale(images, 1 / factor, voxels * coils); // a power of two: they are what they were
}

/// The image of a finished pipeline. @throws Error Internal as leftRange() where it is not finite, or zero
/// although the samples are not and no threshold was asked for.
void requireImage(Run &run, Buffer &image);

} // namespace larmor
