// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/formats.h"
#include "scan/image_choice.h"

#include <memory>
#include <vector>

namespace larmor::app {

/// One of the images of a call.
struct StackPart {
    ImageChoice choice;
    std::shared_ptr<const Image> image;
    ImageInfo info;
};

/// Images of one size in one: planes of several slices along z, in the order of their numbers, everything
/// else along the fourth dimension. The place is that of the stack where its planes are evenly spaced; images
/// that lie at different places otherwise claim none, with the reason.
struct ImageStack {
    Image image;
    ImageInfo info;
};
/// @param parts at least one, in the order of ImageChoice::images(). @throws Error InvalidCall for images of
/// different sizes, or whose coils are kept apart.
ImageStack stackOf(const std::vector<StackPart> &parts);

} // namespace larmor::app
