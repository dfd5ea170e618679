// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QRectF>
#include <algorithm>
#include <cmath>

namespace larmor {

/// An image that keeps its pixels sharp where a reader of SVG or PDF would smooth them: enlarged by a whole
/// factor, to about four times what it will cover.
inline QImage withSharpPixels(const QImage &image, const QRectF &place)
{
    constexpr double finer = 4, mostPixels = 2e7;
    if (image.isNull() || place.isEmpty()) return image;
    const double pixels = static_cast<double>(image.width()) * image.height();
    const double wanted = finer * std::max(place.width() / image.width(), place.height() / image.height());
    const double possible = std::sqrt(mostPixels / pixels);
    const int factor = static_cast<int>(std::ceil(std::max(1.0, std::min(wanted, possible))));
    return factor == 1 ? image
                       : image.scaled(image.size() * factor, Qt::IgnoreAspectRatio, Qt::FastTransformation);
}

} // namespace larmor
