// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/json.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// What tells the images of one measurement apart: ISMRMRD's encoding counters of these names.
enum class ImageDimension { Slice, Contrast, Phase, Repetition, Set };

inline constexpr std::array<ImageDimension, 5> imageDimensions{
    ImageDimension::Slice, ImageDimension::Contrast, ImageDimension::Phase, ImageDimension::Repetition,
    ImageDimension::Set};

/// "slice", "contrast", "phase", "repetition", "set".
std::string_view toString(ImageDimension dimension);
/// The option that chooses along it: "--slice"; "--set-index" for the set, as `--set` is a kernel switch.
std::string_view optionOf(ImageDimension dimension);

/// Reads indices from 0, one by one or as ranges: "3,5-7" is 3 5 6 7. Ascending, each once.
/// @param option names the text in the error. @throws Error InvalidCall.
std::vector<int> parseIndices(std::string_view text, std::string_view option);
/// The shortest text that parseIndices() reads as these ascending indices.
std::string indicesText(const std::vector<int> &indices);

/// Which images of a measurement are wanted: a list of indices along each dimension, empty where nothing was
/// chosen (then the first that is there is taken).
class ImageChoice {
public:
    /// Most images that one choice may name.
    static constexpr std::size_t mostImages = 4096;

    /// @param text as parseIndices() takes it; empty: nothing chosen. @throws Error InvalidCall.
    void choose(ImageDimension dimension, std::string_view text);
    void choose(ImageDimension dimension, int index);
    const std::vector<int> &indices(ImageDimension dimension) const;

    bool empty() const { return *this == ImageChoice(); }
    /// At most one index along every dimension.
    bool isSingle() const;
    /// One choice for each combination, the slice fastest and the set slowest; a choice of nothing gives
    /// itself. @throws Error InvalidCall for more than mostImages.
    std::vector<ImageChoice> images() const;

    bool operator==(const ImageChoice &) const = default;
    /// {"slice": "3,5-7"}: the dimensions along which something is chosen.
    Json toJson() const;
    /// @throws Error InvalidCall.
    static ImageChoice fromJson(const Json &json);

private:
    std::array<std::vector<int>, imageDimensions.size()> m_indices;
};

/// A reader reads one image at a time. @throws Error InvalidCall for a choice of more.
void requireSingle(const ImageChoice &choice, const std::string &file);
/// The choice of an index that the file has not: InvalidCall, naming those that are present.
Error absentImage(const std::string &file, ImageDimension dimension, int index,
                  const std::vector<int> &present);

} // namespace larmor
