// SPDX-License-Identifier: GPL-3.0-or-later
// Fetches through texture units (CUDA Programming Guide, appendix on texture fetching).
#include "model/ptx/block.h"
#include "model/ptx/warp_rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

namespace larmor::model::ptx {

namespace {

/// A place along one axis: two texels and the share of the second, in 1/256 where it filters.
struct AxisPlace {
    std::int64_t first = 0, second = 0;
    float share = 0;
};

std::int64_t within(std::int64_t i, std::int64_t count, TextureBinding::Addressing addressing)
{
    if (addressing == TextureBinding::Addressing::Wrap) return (i % count + count) % count;
    return std::clamp<std::int64_t>(i, 0, count - 1);
}

AxisPlace axisPlace(float x, std::int64_t count, const TextureBinding &texture)
{
    const auto size = static_cast<float>(count);
    if (texture.normalised) {
        if (texture.addressing == TextureBinding::Addressing::Wrap) x -= std::floor(x);
        x *= size;
    }
    if (!(x > -16777216.0f)) x = -16777216.0f; // also NaN
    x = std::min(x, 16777216.0f);
    const bool wraps = texture.normalised && texture.addressing == TextureBinding::Addressing::Wrap;
    const auto addressing = wraps ? TextureBinding::Addressing::Wrap : TextureBinding::Addressing::Clamp;
    if (!texture.linear) {
        const auto i = std::int64_t(std::floor(x));
        return {within(i, count, addressing), 0, 0};
    }
    const float shifted = x - 0.5f, base = std::floor(shifted);
    const auto i = std::int64_t(base);
    const float share =
        std::round((shifted - base) * 256.0f) / 256.0f; // nine bits, eight of them behind the point
    return {within(i, count, addressing), within(i + 1, count, addressing), share};
}

constexpr int mostCorners = 8;
/// Bits of a sector's number below the texture's.
constexpr int texturesApart = 48;

/// The texels that one lane's fetch goes to, and the share of each.
struct Footprint {
    int corners = 1;
    std::array<std::array<std::int64_t, 3>, mostCorners> texels{}; ///< x, y, z
    std::array<float, mostCorners> shares{};
};

Footprint footprintOf(const AxisPlace (&places)[3], int dimensions, bool linear)
{
    Footprint footprint;
    footprint.corners = linear ? 1 << dimensions : 1;
    for (int corner = 0; corner < footprint.corners; ++corner) {
        float share = 1;
        for (int d = 0; d < dimensions; ++d) {
            const bool second = (corner >> d & 1) != 0;
            footprint.texels[std::size_t(corner)][std::size_t(d)] =
                second ? places[d].second : places[d].first;
            if (linear) share *= second ? places[d].share : 1.0f - places[d].share;
        }
        footprint.shares[std::size_t(corner)] = share;
    }
    return footprint;
}

float valueOf(const Footprint &footprint, const TextureBinding &texture, int channel)
{
    float sum = 0;
    for (int corner = 0; corner < footprint.corners; ++corner) {
        const auto &[x, y, z] = footprint.texels[std::size_t(corner)];
        const std::int64_t texel = (z * texture.height + y) * texture.width + x;
        sum += footprint.shares[std::size_t(corner)] * texture.data[texel * texture.channels + channel];
    }
    return sum;
}

} // namespace

std::uint64_t TextureBinding::sectorOf(std::int64_t x, std::int64_t y, std::int64_t z) const
{
    constexpr std::uint64_t sectorBytes = 32;
    const auto column = std::uint64_t(x) * std::uint64_t(texelBytes), row = std::uint64_t(y);
    const std::uint64_t pitch = std::uint64_t(width) * std::uint64_t(texelBytes);
    if (!tiled) return ((std::uint64_t(z) * std::uint64_t(height) + row) * pitch + column) / sectorBytes;
    constexpr std::uint64_t tileWidth = 64, tileHeight = 8, sectorWidth = 16, sectorHeight = 2;
    const std::uint64_t across = (pitch + tileWidth - 1) / tileWidth,
                        down = (std::uint64_t(height) + tileHeight - 1) / tileHeight;
    const std::uint64_t tile = (std::uint64_t(z) * down + row / tileHeight) * across + column / tileWidth;
    const std::uint64_t inTile =
        column % tileWidth / sectorWidth + row % tileHeight / sectorHeight * (tileWidth / sectorWidth);
    return tile * (tileWidth * tileHeight / sectorBytes) + inTile;
}

void BlockRunner::texture(Warp &warp, const Step &step, std::uint32_t mask)
{
    const TextureForm &form = m_program.textures[step.detail];
    const bool watched = mask != 0 && m_observer && m_observer->wantsAccess(warp.step, warp.number);
    std::vector<std::uint64_t> sectors;
    forEachLane(mask, [&](int lane) {
        const std::uint64_t handle = longs(warp, form.handle)[lane];
        if (handle == 0 || handle > m_state.launch.textures.size())
            stop("there is no texture " + std::to_string(handle), warp.step, warp, lane);
        const TextureBinding &texture = m_state.launch.textures[handle - 1];
        const std::int64_t extents[] = {texture.width, texture.height, texture.depth};
        AxisPlace places[3];
        for (int d = 0; d < form.dimensions; ++d) {
            const std::uint32_t bits = words(warp, form.coordinates[std::size_t(d)])[lane];
            const float x = form.coordinateType == Type::S32
                                ? float(std::int32_t(bits)) + (texture.linear ? 0.5f : 0.0f)
                                : std::bit_cast<float>(bits);
            places[d] = axisPlace(x, extents[d], texture);
        }
        const Footprint footprint = footprintOf(places, form.dimensions, texture.linear);
        float sums[4] = {0, 0, 0, texture.channels < 4 ? 1.0f : 0.0f};
        for (int channel = 0; channel < texture.channels; ++channel)
            sums[channel] = valueOf(footprint, texture, channel);
        for (std::size_t i = 0; i < 4; ++i)
            if (form.results[i] != 0)
                words(warp, form.results[i])[lane] = std::bit_cast<std::uint32_t>(sums[i]);
        for (int corner = 0; watched && corner < footprint.corners; ++corner) {
            const auto &[column, row, layer] = footprint.texels[std::size_t(corner)];
            sectors.push_back(handle << texturesApart | texture.sectorOf(column, row, layer));
        }
    });
    if (watched) {
        std::ranges::sort(sectors);
        sectors.erase(std::ranges::unique(sectors).begin(), sectors.end());
        m_observer->texture(place(warp, warp.step), sectors);
    }
    if (m_state.settings.checks) markFetched(warp, form, mask);
}

void BlockRunner::markFetched(Warp &warp, const TextureForm &form, std::uint32_t mask)
{
    std::uint32_t undefined = warp.undefined[form.handle];
    for (const Row row : form.coordinates)
        undefined |= warp.undefined[row];
    for (const Row row : form.results)
        if (row != 0) mark(warp, row, mask, undefined, nowhere);
}

} // namespace larmor::model::ptx
