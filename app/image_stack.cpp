// SPDX-License-Identifier: GPL-3.0-or-later
#include "image_stack.h"

#include "core/error.h"
#include "scan/patient_geometry.h"

#include <algorithm>

namespace larmor::app {
namespace {

void requireOneSize(const std::vector<StackPart> &parts)
{
    const Extent &matrix = parts.front().image->extent;
    for (const StackPart &part : parts) {
        if (part.image->coils != 1)
            throw Error(ErrorCode::InvalidCall, "several images are chosen, and their coils kept apart",
                        "a file has one further dimension", "choose one image, or combine the coils");
        if (part.image->extent != matrix)
            throw Error(ErrorCode::InvalidCall, "the chosen images do not fit into one file",
                        "their matrices are " + toString(matrix) + " and " + toString(part.image->extent),
                        "say --matrix, or make one call for each");
    }
}

int sliceOf(const StackPart &part)
{
    const std::vector<int> &index = part.choice.indices(ImageDimension::Slice);
    return index.empty() ? 0 : index.front();
}

/// The numbers of the slices, rising.
std::vector<int> slicesOf(const std::vector<StackPart> &parts)
{
    std::vector<int> slices;
    for (const StackPart &part : parts)
        slices.push_back(sliceOf(part));
    std::sort(slices.begin(), slices.end());
    slices.erase(std::unique(slices.begin(), slices.end()), slices.end());
    return slices;
}

/// The place of planes, one of each slice, in their order.
StatedGeometry placeOf(const std::vector<const StackPart *> &planes)
{
    std::vector<AcquisitionFrame> frames;
    for (const StackPart *plane : planes) {
        const auto &stated = plane->info.geometry;
        if (!stated || !stated->frame)
            return stated ? *stated : StatedGeometry{{}, Text::named("the scan states none")};
        const PatientGeometry &frame = *stated->frame;
        frames.push_back({frames.size(), static_cast<std::int64_t>(frames.size()), frame.read, frame.phase,
                          frame.slice, frame.positionMm});
    }
    return geometryOf(frames);
}

/// Whether all images of each slice lie at one place.
bool standStill(const std::vector<StackPart> &parts, const std::vector<const StackPart *> &planes,
                const std::vector<int> &slices)
{
    const auto frameOf = [](const StackPart &part) {
        return part.info.geometry ? part.info.geometry->frame : std::nullopt;
    };
    return std::ranges::all_of(parts, [&](const StackPart &part) {
        const auto at = std::ranges::find(slices, sliceOf(part)) - slices.begin();
        return frameOf(part) == frameOf(*planes[static_cast<std::size_t>(at)]);
    });
}

} // namespace

ImageStack stackOf(const std::vector<StackPart> &parts)
{
    requireOneSize(parts);
    const Extent &matrix = parts.front().image->extent;
    const std::vector<int> slices = slicesOf(parts);
    const bool flat = matrix.z == 1;
    const std::size_t deep = flat ? slices.size() : 1, series = parts.size() / deep;
    std::vector<const StackPart *> planes;
    for (const int slice : slices)
        planes.push_back(&*std::ranges::find(parts, slice, sliceOf));

    const Extent extent{matrix.x, matrix.y, matrix.z * static_cast<std::int64_t>(deep)};
    ImageStack stack{Image(extent, static_cast<std::int64_t>(series)), parts.front().info};
    std::vector<std::size_t> filled(slices.size(), 0);
    std::size_t next = 0;
    const auto voxels = static_cast<std::size_t>(matrix.voxels());
    for (const StackPart &part : parts) {
        std::size_t place = next++;
        if (flat) { // [series][slice]
            const auto slice =
                static_cast<std::size_t>(std::ranges::find(slices, sliceOf(part)) - slices.begin());
            place = filled[slice]++ * deep + slice;
        }
        std::ranges::copy(part.image->data,
                          stack.image.data.begin() + static_cast<std::ptrdiff_t>(place * voxels));
    }
    StatedGeometry geometry = flat || slices.size() == 1 ? placeOf(planes) : StatedGeometry{};
    if (!standStill(parts, planes, slices) || (!flat && slices.size() > 1))
        geometry = {{}, Text::named("its images lie at different places"), true};
    if (geometry.sliceStepMm > 0)
        stack.info.fieldOfViewMm[2] = geometry.sliceStepMm * static_cast<double>(deep);
    stack.info.geometry = std::make_shared<const StatedGeometry>(std::move(geometry));
    return stack;
}

} // namespace larmor::app
