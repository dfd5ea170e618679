// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/fonts.h"

#include "core/error.h"

#include <QApplication>
#include <QFontInfo>

namespace larmor {

void requireFonts()
{
    // Families have names even there; the letters then come from Qt's boxes, which have no size.
    if (QFontInfo(QApplication::font()).pixelSize() <= 0)
        throw Error(ErrorCode::Unavailable, "letters cannot be drawn", "no font was found on this system",
                    "install one, as the package fonts-dejavu-core");
}

} // namespace larmor
