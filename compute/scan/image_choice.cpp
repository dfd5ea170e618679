// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/image_choice.h"

#include "core/error.h"
#include "core/words.h"

#include <algorithm>
#include <charconv>

namespace larmor {
namespace {

constexpr Words<ImageDimension, imageDimensions.size()> words{{{ImageDimension::Slice, "slice"},
                                                               {ImageDimension::Contrast, "contrast"},
                                                               {ImageDimension::Phase, "phase"},
                                                               {ImageDimension::Repetition, "repetition"},
                                                               {ImageDimension::Set, "set"}}};
constexpr int largest = 65535; ///< a counter of ISMRMRD has 16 bits

/// One number, all of the text.
int indexIn(std::string_view word, std::string_view text, std::string_view option)
{
    int value = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (code == std::errc{} && end == word.data() + word.size() && value >= 0 && value <= largest)
        return value;
    throw Error(ErrorCode::InvalidCall, say("%1 is no list of indices: %2", option, text.substr(0, 60)),
                word == text ? say("an index is a number from 0 to %1", largest)
                             : say("'%1' is no index from 0 to %2", word.substr(0, 20), largest),
                say("give indices and ranges from 0, such as 3,5-7"));
}

} // namespace

std::string_view toString(ImageDimension dimension)
{
    return wordOf(words, dimension);
}

std::string_view optionOf(ImageDimension dimension)
{
    static constexpr std::array<std::string_view, imageDimensions.size()> options{
        "--slice", "--contrast", "--phase", "--repetition", "--set-index"};
    return options[static_cast<std::size_t>(dimension)];
}

std::vector<int> parseIndices(std::string_view text, std::string_view option)
{
    std::vector<int> indices;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::string_view word = text.substr(at, comma - at);
        const std::size_t dash = word.find('-');
        const int first = indexIn(word.substr(0, dash), text, option);
        const int last = dash == word.npos ? first : indexIn(word.substr(dash + 1), text, option);
        if (last < first)
            throw Error(ErrorCode::InvalidCall,
                        say("%1 is no list of indices: %2", option, text.substr(0, 60)),
                        say("the range %1 runs backwards", word), say("give the smaller index first"));
        for (int index = first; index <= last; ++index)
            indices.push_back(index);
        at = comma + 1;
    }
    std::sort(indices.begin(), indices.end());
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
    return indices;
}

std::string indicesText(const std::vector<int> &indices)
{
    std::string text;
    for (std::size_t i = 0; i < indices.size();) {
        std::size_t last = i;
        while (last + 1 < indices.size() && indices[last + 1] == indices[last] + 1)
            ++last;
        text += (text.empty() ? "" : ",") + std::to_string(indices[i]);
        if (last > i) text += (last == i + 1 ? "," : "-") + std::to_string(indices[last]);
        i = last + 1;
    }
    return text;
}

void ImageChoice::choose(ImageDimension dimension, std::string_view text)
{
    m_indices[static_cast<std::size_t>(dimension)] =
        text.empty() ? std::vector<int>() : parseIndices(text, optionOf(dimension));
}

void ImageChoice::choose(ImageDimension dimension, int index)
{
    m_indices[static_cast<std::size_t>(dimension)] = {index};
}

const std::vector<int> &ImageChoice::indices(ImageDimension dimension) const
{
    return m_indices[static_cast<std::size_t>(dimension)];
}

bool ImageChoice::isSingle() const
{
    return std::all_of(m_indices.begin(), m_indices.end(), [](const auto &list) { return list.size() <= 1; });
}

std::vector<ImageChoice> ImageChoice::images() const
{
    std::vector<ImageChoice> all(1);
    for (std::size_t d = imageDimensions.size(); d-- > 0;) {
        if (m_indices[d].empty()) continue;
        if (all.size() * m_indices[d].size() > mostImages)
            throw Error(ErrorCode::InvalidCall, say("too many images are chosen"),
                        say("at most %1 are reconstructed in one call", mostImages),
                        say("choose fewer, and make several calls"));
        std::vector<ImageChoice> finer;
        for (const ImageChoice &each : all)
            for (const int index : m_indices[d]) {
                finer.push_back(each);
                finer.back().m_indices[d] = {index};
            }
        all = std::move(finer);
    }
    return all;
}

Json ImageChoice::toJson() const
{
    Json json = Json::object();
    for (const ImageDimension dimension : imageDimensions)
        if (!indices(dimension).empty())
            json[std::string(toString(dimension))] = indicesText(indices(dimension));
    return json;
}

ImageChoice ImageChoice::fromJson(const Json &json)
{
    if (!json.is_object())
        throw Error(ErrorCode::InvalidCall, say("a choice of images is not a JSON object"),
                    "it reads " + json.dump().substr(0, 60));
    ImageChoice choice;
    for (const auto &[key, value] : json.items()) {
        if (!value.is_string())
            throw Error(ErrorCode::InvalidCall, say("'%1' of the images is not text", key),
                        "it reads " + value.dump().substr(0, 60));
        choice.choose(parseWord(words, "dimension of images", key), value.get<std::string>());
    }
    return choice;
}

void requireSingle(const ImageChoice &choice, const std::string &file)
{
    if (choice.isSingle()) return;
    throw Error(ErrorCode::InvalidCall, say("more than one image of %1 is chosen", file),
                say("here one image is read at a time"), say("choose one index along each dimension"));
}

Error absentImage(const std::string &file, ImageDimension dimension, int index,
                  const std::vector<int> &present)
{
    return {ErrorCode::InvalidCall,
            file + " has no " + std::string(toString(dimension)) + " " + std::to_string(index),
            say("present are %1", indicesText(present)), say("choose one of them")};
}

} // namespace larmor
