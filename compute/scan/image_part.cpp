// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/image_part.h"

#include "core/error.h"

#include <algorithm>
#include <string>

namespace larmor {

ImagePart parseImagePart(std::string_view word)
{
    for (const ImagePart part : {ImagePart::Complex, ImagePart::Magnitude, ImagePart::Phase})
        if (word == toString(part)) return part;
    throw Error(ErrorCode::InvalidCall, say("'%1' is not a part of a complex image", word), {},
                say("say magnitude, phase or complex"));
}

std::string_view toString(ImagePart part)
{
    switch (part) {
    case ImagePart::Magnitude:
        return "magnitude";
    case ImagePart::Phase:
        return "phase";
    case ImagePart::Complex:
        break;
    }
    return "complex";
}

std::vector<float> valuesOf(const Image &image, ImagePart part)
{
    std::vector<float> values(image.data.size());
    if (part == ImagePart::Phase) // a zero's argument is the sign of its parts, which says nothing
        std::transform(image.data.begin(), image.data.end(), values.begin(),
                       [](cfloat v) { return v == cfloat() ? 0.0F : std::arg(v); });
    else
        std::transform(image.data.begin(), image.data.end(), values.begin(),
                       [](cfloat v) { return std::abs(v); });
    return values;
}

} // namespace larmor
