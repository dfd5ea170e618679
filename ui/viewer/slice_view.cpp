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

void showMiddle(SliceView &view, const Extent &extent)
{
    ViewPlace place = view.place();
    for (int d = 0; d < 3; ++d)
        place.crosshair[static_cast<std::size_t>(d)] = static_cast<int>(extent[d] / 2);
    view.setPlace(place);
}

SliceView *createSliceView(DisplayPath wanted, QWidget *parent)
{
    return new SliceWidget(wanted, parent);
}

} // namespace larmor

#include "moc_slice_view.cpp"
