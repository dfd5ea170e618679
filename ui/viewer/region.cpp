// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/region.h"

#include "core/words.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace larmor {

namespace {

constexpr Words<RegionShape, 2> shapeWords{
    {{RegionShape::Ellipse, "ellipse"}, {RegionShape::Rectangle, "rectangle"}}};
constexpr Words<Plane, 3> planeWords{
    {{Plane::Axial, "axial"}, {Plane::Coronal, "coronal"}, {Plane::Sagittal, "sagittal"}}};
constexpr std::size_t mostRegions = 200; // of a file

/// sqrt(2) Gamma(n + 1/2) / Gamma(n): the mean of the chi distribution with 2n degrees of freedom.
double chiMean(int channels)
{
    return std::sqrt(2.0) * std::exp(std::lgamma(channels + 0.5) - std::lgamma(channels));
}

template <class Enum, std::size_t count>
std::optional<Enum> wordIn(const Words<Enum, count> &words, const Json &json, const char *key)
{
    const auto found = json.find(key);
    if (found == json.end() || !found->is_string()) return {};
    for (const Word<Enum> &word : words)
        if (found->get_ref<const std::string &>() == word.text) return word.value;
    return {};
}

std::optional<std::array<double, 2>> pointIn(const Json &json, const char *key)
{
    const auto found = json.find(key);
    if (found == json.end() || !found->is_array() || found->size() != 2) return {};
    std::array<double, 2> point{};
    for (std::size_t i = 0; i < 2; ++i) {
        if (!(*found)[i].is_number() || !(std::abs((*found)[i].get<double>()) <= 65536)) return {};
        point[i] = (*found)[i].get<double>();
    }
    return point;
}

std::optional<Region> regionFrom(const Json &json)
{
    if (!json.is_object()) return {};
    const auto shape = wordIn(shapeWords, json, "shape");
    const auto plane = wordIn(planeWords, json, "plane");
    const auto low = pointIn(json, "low"), high = pointIn(json, "high");
    const auto slice = json.find("slice"), name = json.find("name");
    if (!shape || !plane || !low || !high || !((*low)[0] < (*high)[0]) || !((*low)[1] < (*high)[1]))
        return {};
    if (slice == json.end() || !slice->is_number_integer() || *slice < 0 || *slice > 65535) return {};
    Region region{
        *shape, *plane, slice->get<int>(), *low, *high, {}, json.value("background", Json()) == true};
    if (name != json.end() && name->is_string()) region.name = name->get<std::string>().substr(0, 20);
    return region;
}

} // namespace

bool Region::holds(QPointF point) const
{
    if (shape == RegionShape::Rectangle)
        return point.x() >= low[0] && point.x() < high[0] && point.y() >= low[1] && point.y() < high[1];
    const double u = (2 * point.x() - low[0] - high[0]) / (high[0] - low[0]),
                 v = (2 * point.y() - low[1] - high[1]) / (high[1] - low[1]);
    return u * u + v * v <= 1;
}

RegionStatistics statisticsOf(const Region &region, const Image &plane, const Image *truth,
                              const Mapping &mapping)
{
    Mapping shown = mapping;
    if (!truth) shown.shown = Shown::Reconstruction;
    std::vector<double> values;
    const auto first = [](double low) { return std::max<std::int64_t>(0, std::int64_t(std::floor(low))); };
    const auto end = [](double high, std::int64_t n) { return std::min(n, std::int64_t(std::ceil(high))); };
    for (std::int64_t v = first(region.low[1]); v < end(region.high[1], plane.extent.y); ++v)
        for (std::int64_t u = first(region.low[0]); u < end(region.high[0], plane.extent.x); ++u) {
            if (!region.holds({double(u) + 0.5, double(v) + 0.5})) continue;
            const float value = shownScalar(shown, plane.at(u, v), truth ? truth->at(u, v) : cfloat{});
            if (std::isfinite(value)) values.push_back(double(value));
        }
    RegionStatistics statistics;
    statistics.voxels = std::int64_t(values.size());
    if (values.empty()) return statistics;
    double sum = 0, squares = 0;
    for (const double value : values)
        sum += value;
    statistics.mean = sum / double(values.size());
    for (const double value : values)
        squares += (value - statistics.mean) * (value - statistics.mean);
    if (values.size() > 1) statistics.deviation = std::sqrt(squares / double(values.size() - 1));
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    statistics.least = *least;
    statistics.most = *most;
    return statistics;
}

Image planeOf(const Image &volume, Plane plane, int slice)
{
    const auto [right, up] = shownAxes(plane);
    const Extent &n = volume.extent;
    const std::array<std::int64_t, 3> pitch{1, n.x, n.x * n.y};
    const auto pitchOf = [&](int axis) { return pitch[static_cast<std::size_t>(axis)]; };
    Image picture(Extent{n[right], n[up], 1});
    for (std::int64_t v = 0; v < n[up]; ++v)
        for (std::int64_t u = 0; u < n[right]; ++u)
            picture.at(u, v) = volume.data[static_cast<std::size_t>(slice * pitchOf(fixedAxis(plane)) +
                                                                    v * pitchOf(up) + u * pitchOf(right))];
    return picture;
}

double noiseFactor(int channels)
{
    return std::sqrt(2.0 * channels - chiMean(channels) * chiMean(channels));
}

double noiseMeanOverDeviation(int channels)
{
    return chiMean(channels) / noiseFactor(channels);
}

std::optional<double> signalToNoise(const RegionStatistics &region, const RegionStatistics &background,
                                    const Mapping &mapping, int channels)
{
    if (region.voxels == 0 || background.voxels < 2 || !(background.deviation > 0)) return {};
    if (mapping.shown == Shown::Difference || mapping.quantity == Quantity::Phase) return {};
    const bool magnitude = mapping.quantity == Quantity::Magnitude || mapping.quantity == Quantity::Complex;
    const double sigma = background.deviation / (magnitude ? noiseFactor(channels) : 1);
    return region.mean / sigma;
}

std::string freeName(const std::vector<Region> &regions)
{
    for (int round = 0;; ++round)
        for (char letter = 'A'; letter <= 'Z'; ++letter) {
            const std::string name = letter + (round ? std::to_string(round) : std::string());
            if (std::none_of(regions.begin(), regions.end(),
                             [&](const Region &each) { return each.name == name; }))
                return name;
        }
}

Json regionsToJson(const std::vector<Region> &regions)
{
    Json json = Json::array();
    for (const Region &each : regions)
        json.push_back({{"name", each.name},
                        {"shape", wordOf(shapeWords, each.shape)},
                        {"plane", wordOf(planeWords, each.plane)},
                        {"slice", each.slice},
                        {"low", each.low},
                        {"high", each.high},
                        {"background", each.background}});
    return json;
}

std::vector<Region> regionsFromJson(const Json &json)
{
    std::vector<Region> regions;
    if (!json.is_array()) return regions;
    bool background = false;
    for (const Json &each : json) {
        std::optional<Region> region = regionFrom(each);
        if (!region || regions.size() == mostRegions) continue;
        const bool taken = std::any_of(regions.begin(), regions.end(),
                                       [&](const Region &other) { return other.name == region->name; });
        if (taken || region->name.empty()) region->name = freeName(regions);
        region->background =
            region->background && !std::exchange(background, background || region->background); // the first
        regions.push_back(*region);
    }
    return regions;
}

} // namespace larmor
