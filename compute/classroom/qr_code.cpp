// SPDX-License-Identifier: GPL-3.0-or-later
#include "classroom/qr_code.h"

#ifdef LARMOR_QRENCODE
#include <memory>
#include <qrencode.h>
#endif

namespace larmor::classroom {

std::optional<QrCode> qrCode([[maybe_unused]] const std::string &text)
{
#ifdef LARMOR_QRENCODE
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
        QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), QRcode_free);
    if (!made) return {};
    QrCode code;
    code.side = made->width;
    for (int i = 0; i < made->width * made->width; ++i)
        code.dark.push_back((made->data[i] & 1) != 0); // the other bits say what a module is for
    return code;
#else
    return {};
#endif
}

} // namespace larmor::classroom
