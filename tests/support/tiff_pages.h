// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>

/// A TIFF (TIFF 6.0, section 2) of so many pages of one grey byte, whose value is its page's number modulo
/// 251. libtiff cannot write it: to append a page it walks through all before it.
/// @param last where the last page leads: to no page, or back to that one.
inline std::string tiffOfPages(std::uint32_t pages, int last = -1)
{
    constexpr std::uint32_t head = 8, tags = 8, size = 2 + 12 * tags + 4;
    std::string bytes("II\x2a\0", 4);
    const auto put = [&](std::uint32_t value, int count) {
        for (int i = 0; i < count; ++i)
            bytes += static_cast<char>(value >> 8 * i & 0xff);
    };
    const auto pageAt = [&](std::uint32_t page) { return head + page * size; };
    put(pageAt(0), 4);
    const std::uint32_t values = pageAt(pages);
    for (std::uint32_t page = 0; page < pages; ++page) {
        put(tags, 2);
        // width, height, bits, compression, photometric, the strip's place, rows of a strip, its bytes
        const std::pair<std::uint32_t, std::uint32_t> entries[tags] = {
            {256, 1}, {257, 1}, {258, 8}, {259, 1}, {262, 1}, {273, values + page}, {278, 1}, {279, 1}};
        for (const auto &[tag, value] : entries) {
            put(tag, 2);
            put(4, 2); // 32 bits
            put(1, 4);
            put(value, 4);
        }
        put(page + 1 < pages ? pageAt(page + 1) : last < 0 ? 0 : pageAt(static_cast<std::uint32_t>(last)), 4);
    }
    for (std::uint32_t page = 0; page < pages; ++page)
        put(page % 251, 1);
    return bytes;
}
