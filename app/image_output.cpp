// SPDX-License-Identifier: GPL-3.0-or-later
#include "image_output.h"

#include "command.h"
#include "core/error.h"
#include "host.h"
#include "scan/patient_geometry.h"

#include <CLI/CLI.hpp>

namespace larmor::app {
void PartOption::addTo(CLI::App &command, const char *help)
{
    command.add_option("--part", word, help);
}

std::optional<ImagePart> PartOption::part() const
{
    if (word.empty()) return {};
    return parseImagePart(word);
}

void ImageOutput::addTo(CLI::App &command)
{
    command.add_option("-o,--output", file, "Image: .npy .cfl .nii .nii.gz .png");
    part.addTo(command, "What -o writes: magnitude, phase (radians) or complex (complex; magnitude for .png, "
                        "which holds no complex image)");
}

void ImageOutput::check() const
{
    const std::optional<ImagePart> chosen = part.part();
    if (!wanted()) {
        if (chosen)
            throw Error(ErrorCode::InvalidCall, "--part without an image", "it says what -o writes",
                        "say -o FILE too");
        return;
    }
    checkOutput(file, {".npy", ".cfl", ".nii", ".nii.gz", ".png"});
    if (chosen) checkPart(file, *chosen);
}

void ImageOutput::write(const Image &image, ImageInfo info) const
{
    info.part = part.part();
    writeImage(file, image, info);
    if (const Text why = missingPlace(file, info); !why.empty())
        remark(file + " claims no scanner coordinates (qform and sform codes 0): " + why.english());
}

Json ImageOutput::partJson() const
{
    return wanted() ? Json(toString(part.part().value_or(defaultPart(file)))) : Json();
}

void noteIgnoredOrientation(const std::string &file, const Scan *scan)
{
    const std::string axes = file.empty() ? std::string() : statedAxes(file);
    if (axes.empty()) return;
    const bool placed = scan && scan->geometry && scan->geometry->frame;
    const std::string here =
        placed ? axisCodes(affineOf(*scan->geometry->frame, scan->matrix, {1, 1, 1})) : "RAS";
    if (axes != here)
        remark("the voxels of " + file + " are taken in the file's order, " + axes + ", and not turned to " +
               here);
}

} // namespace larmor::app
