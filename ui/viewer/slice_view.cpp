// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/slice_view.h"

#include "viewer/slice_widget.h"

namespace larmor {

QString toString(DisplayPath path)
{
    switch (path) {
    case DisplayPath::Auto:
        return QStringLiteral("auto");
    case DisplayPath::InteropImage:
        return QStringLiteral("interop-image");
    case DisplayPath::InteropBuffer:
        return QStringLiteral("interop-buffer");
    case DisplayPath::ReadBack:
        return QStringLiteral("read-back");
    case DisplayPath::Painter:
        return QStringLiteral("painter");
    }
    return {};
}

SliceView *createSliceView(DisplayPath wanted, QWidget *parent)
{
    return new SliceWidget(wanted, parent);
}

} // namespace larmor
