// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace larmor::classroom {

/// A QR code (ISO/IEC 18004): square modules, row by row, without the quiet zone of four modules around them.
struct QrCode {
    int side = 0;
    std::vector<bool> dark;
    bool isDark(int x, int y) const { return dark[std::size_t(y) * std::size_t(side) + std::size_t(x)]; }
};

/// With error correction M; absent where the program was built without libqrencode, or the text is too long.
std::optional<QrCode> qrCode(const std::string &text);

} // namespace larmor::classroom
