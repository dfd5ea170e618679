// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/access_picture.h"

#include "model/capability_limits.h"

#include <algorithm>
#include <bitset>
#include <map>

namespace larmor::model {

namespace {

constexpr std::uint64_t segmentBytes = SegmentPicture::bytes;

bool takesPart(std::uint32_t lanes, int lane)
{
    return (lanes >> lane & 1u) != 0;
}

std::uint64_t bytesUsedOf(const Transaction &transaction, const WarpAccess &access)
{
    std::bitset<segmentBytes> used;
    for (int lane = 0; lane < warpSize; ++lane) {
        if (!takesPart(transaction.lanes & access.active, lane)) continue;
        const std::uint64_t address = access.addresses[std::size_t(lane)];
        for (std::uint64_t byte = address; byte < address + std::uint64_t(access.bytes); ++byte)
            if (byte >= transaction.base && byte < transaction.base + std::uint64_t(transaction.bytes))
                used.set(std::size_t(byte - transaction.base));
    }
    return used.count();
}

} // namespace

WarpAccess halfOf(const WarpAccess &access, int half)
{
    WarpAccess part = access;
    part.active &= half == 0 ? 0xffffu : 0xffff0000u;
    return part;
}

AccessPicture pictureOf(const WarpAccess &access, ComputeCapability capability, GlobalCache cache)
{
    AccessPicture picture;
    picture.traffic = coalesce(access, capability, cache);
    std::map<std::uint64_t, SegmentPicture> segments;
    const auto segmentAt = [&](std::uint64_t address) -> SegmentPicture & {
        const std::uint64_t base = address / segmentBytes * segmentBytes;
        SegmentPicture &segment = segments[base];
        segment.base = base;
        return segment;
    };
    for (int lane = 0; lane < warpSize; ++lane) {
        if (!access.isActive(lane)) continue;
        const std::uint64_t address = access.addresses[std::size_t(lane)];
        const std::uint64_t last = (address + std::uint64_t(access.bytes) - 1) / 4;
        for (std::uint64_t word = address / 4; word <= last; ++word)
            segmentAt(4 * word).lanes[std::size_t(word % SegmentPicture::words)] |= 1u << lane;
    }
    for (const Transaction &transaction : picture.traffic.transactions) {
        segmentAt(transaction.base);
        picture.bytesUsed += bytesUsedOf(transaction, access);
    }
    for (const auto &[base, segment] : segments)
        picture.segments.push_back(segment);
    return picture;
}

BankPicture banksOf(const WarpAccess &access, ComputeCapability capability)
{
    BankPicture picture;
    picture.banks = capabilityLimits(capability).banks;
    picture.use = serve(access, capability);
    for (std::size_t i = 0; i < picture.use.steps.size(); ++i) {
        std::map<std::pair<int, std::uint64_t>, std::uint32_t> hits;
        for (int lane = 0; lane < warpSize; ++lane) {
            if (!takesPart(picture.use.steps[i], lane)) continue;
            const std::uint64_t address = access.addresses[std::size_t(lane)];
            std::uint64_t first = address / 4, last = (address + std::uint64_t(access.bytes) - 1) / 4;
            if (i < picture.use.parts.size()) first = last = first + std::uint64_t(picture.use.parts[i]);
            for (std::uint64_t word = first; word <= last; ++word)
                hits[{int(word % std::uint64_t(picture.banks)), word}] |= 1u << lane;
        }
        auto &step = picture.steps.emplace_back();
        for (const auto &[place, lanes] : hits)
            step.push_back({place.first, place.second, lanes});
    }
    return picture;
}

} // namespace larmor::model
