// SPDX-License-Identifier: GPL-3.0-or-later
// What a texture unit makes of a coordinate.
#include "core/error.h"
#include "kernels/definition_table.h"
#include "kernels/image_sampler.h"
#include "lab/shows_parameters.h"
#include "lab/shows_steps.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace larmor {

namespace {

constexpr int weightBits = 8; // of a texture unit's weights (CUDA Programming Guide 3.0, F.2)

/// Coordinates "1.25,-1.25", each a number.
std::vector<double> coordinatesOf(const OptionSet &p)
{
    std::vector<double> found;
    for (const std::string &word : listParameter(p, "x"))
        found.push_back(realParameter({{"x", word}}, "x", -1e6, 1e6));
    return found;
}

/// The largest distance between exact and rounded weights, over places between the outer texels' centres.
double worstOf(const ImageSampler<double> &exact, const ImageSampler<double> &rounded, int size,
               bool normalised)
{
    constexpr int places = 4096; // of a step: far more than the weights' 256
    double worst = 0;
    for (std::int64_t i = 0; i <= std::int64_t(size - 1) * places; ++i) {
        const double texel = 0.5 + double(i) / places, x = normalised ? texel / size : texel;
        worst = std::max(worst, std::abs(exact(x, 0.5, 0.5) - rounded(x, 0.5, 0.5)));
    }
    return worst;
}

Json textureFetch(const OptionSet &p)
{
    TextureShape shape;
    shape.width = wholeParameter(p, "size", 1, 256);
    shape.normalised = wordParameter(p, "normalised", {"0", "1"}) == "1";
    shape.filter = wordParameter(p, "filter", {"point", "linear"}) == "linear" ? TextureFilter::Linear
                                                                               : TextureFilter::Point;
    shape.address = wordParameter(p, "address", {"clamp", "wrap"}) == "wrap" ? TextureAddress::Wrap
                                                                             : TextureAddress::Clamp;
    if (shape.address == TextureAddress::Wrap && !shape.normalised)
        throw Error(ErrorCode::InvalidCall, say("address=wrap is not possible with normalised=0"),
                    say("it takes the fraction of a coordinate, which must run from 0 to 1"),
                    say("say normalised=1 or address=clamp"));
    std::vector<float> texels(static_cast<std::size_t>(shape.width));
    std::iota(texels.begin(), texels.end(), 0.0F);
    const ImageSampler<double> exact(texels, shape), rounded(texels, shape, weightBits);
    Json rows = Json::array();
    for (const double x : coordinatesOf(p)) {
        const double value = exact(x, 0.5, 0.5), unit = rounded(x, 0.5, 0.5);
        rows.push_back({{"x", x}, {"value", value}, {"eight_bits", unit}, {"off", unit - value}});
    }
    return {{"rows", std::move(rows)}, {"worst_off", worstOf(exact, rounded, shape.width, shape.normalised)}};
}

} // namespace

Show textureFetchShow()
{
    return {"texture-fetch",
            say("Coordinates of a texture"),
            say("What a row of texels 0, 1, 2 ... gives at a coordinate: filter, addressing, and weights of "
                "eight "
                "bits."),
            "CUDA Programming Guide 3.0, appendix F",
            {makeOption(
                 "x", say("Coordinates"), {"1.25,-1.25", "0.5", "0.3"}, "1.25,-1.25",
                 say("One or several between commas: from 0 to 1 over the row, or in texels, whose centres "
                     "lie at 0.5, 1.5 ...")),
             makeOption("size", say("Texels"), {"4", "8", "256"}, "8", say("1 to 256; texel i holds i.")),
             makeOption(
                 "filter", say("Filter"), {"point", "linear"}, "point",
                 say("The texel in which the coordinate lies, or a mean of the two around it (F.1, F.2).")),
             makeOption("address", say("Outside"), {"clamp", "wrap"}, "clamp",
                        say("The nearest texel at the edge, or the row again and again (3.2.4.3).")),
             makeOption("normalised", say("Normalised"), {"1", "0"}, "1",
                        say("From 0 to 1 over the row, whatever its length, or in texels."))},
            textureFetch};
}

} // namespace larmor
