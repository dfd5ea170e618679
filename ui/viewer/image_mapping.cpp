// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/image_mapping.h"

#include "core/parallel.h"
#include "viewer/colour_map.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {

using namespace Qt::StringLiterals;

float scalarOf(Quantity quantity, cfloat value)
{
    switch (quantity) {
    case Quantity::Magnitude:
        return std::sqrt(value.real() * value.real() + value.imag() * value.imag());
    case Quantity::Phase: {
        // Minus zero would put real negative voxels at -pi here and at +pi elsewhere.
        const float im = value.imag() == 0 ? 0.0f : value.imag();
        return im == 0 && value.real() == 0 ? 0.0f : std::atan2(im, value.real());
    }
    case Quantity::Real:
        return value.real();
    case Quantity::Imaginary:
        return value.imag();
    }
    return 0;
}

float shownScalar(const Mapping &mapping, cfloat image, cfloat truth)
{
    switch (mapping.shown) {
    case Shown::Reconstruction:
        return scalarOf(mapping.quantity, image);
    case Shown::Truth:
        return scalarOf(mapping.quantity, truth);
    case Shown::Difference:
        if (mapping.quantity == Quantity::Phase)
            return scalarOf(Quantity::Phase, {image.real() * truth.real() + image.imag() * truth.imag(),
                                              image.imag() * truth.real() - image.real() * truth.imag()});
        return scalarOf(mapping.quantity, image) - scalarOf(mapping.quantity, truth);
    }
    return 0;
}

int tableIndex(float value, float low, float high)
{
    if (!(std::abs(value) <= std::numeric_limits<float>::max())) return -1;
    if (!(high > low)) return value > low ? 255 : 0;
    const float share = std::clamp((value - low) / (high - low), 0.0f, 1.0f);
    return static_cast<int>(std::floor(share * 255.0f + 0.5f));
}

QImage mapSlice(const Image &image, const Image *truth, int slice, const Mapping &mapping)
{
    const Extent &n = image.extent;
    QImage picture(static_cast<int>(n.x), static_cast<int>(n.y), QImage::Format_RGB32);
    if (picture.isNull()) return picture;
    const ColourTable &table = colourTable(mapping.colourMap);
    const float low = static_cast<float>(mapping.low), high = static_cast<float>(mapping.high);
    uchar *const bits = picture.bits();
    const qsizetype pitch = picture.bytesPerLine();
    parallelFor(n.y, std::max<std::int64_t>(1, 16384 / n.x), [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t y = begin; y < end; ++y) {
            const cfloat *voxels = image.data.data() + image.index(0, y, slice);
            const cfloat *truths = truth ? truth->data.data() + truth->index(0, y, slice) : nullptr;
            auto *row = reinterpret_cast<QRgb *>(bits + (n.y - 1 - y) * pitch);
            for (std::int64_t x = 0; x < n.x; ++x) {
                const float value = shownScalar(mapping, voxels[x], truths ? truths[x] : cfloat{});
                const int index = tableIndex(value, low, high);
                row[x] = index < 0 ? notFiniteColour : table[static_cast<std::size_t>(index)];
            }
        }
    });
    return picture;
}

QString effectiveColourMap(const QString &chosen, Quantity quantity, Shown shown)
{
    if (chosen != "auto"_L1) return chosen;
    if (quantity == Quantity::Phase) return u"phase"_s;
    return shown == Shown::Difference ? u"difference"_s : u"grey"_s;
}

std::pair<double, double> automaticWindow(Quantity quantity, Shown shown, double peak)
{
    const double top = peak > 0 ? peak : 1;
    if (quantity == Quantity::Phase) return {-std::numbers::pi, std::numbers::pi};
    // A range that does not follow the data: a smaller error must look smaller.
    if (shown == Shown::Difference) return {-0.1 * top, 0.1 * top};
    if (quantity == Quantity::Magnitude) return {0.0, top};
    return {-top, top};
}

double largestMagnitude(const Image &image)
{
    float largest = 0;
    for (const cfloat &v : image.data) {
        const float square = v.real() * v.real() + v.imag() * v.imag();
        if (square <= std::numeric_limits<float>::max()) largest = std::max(largest, square);
    }
    return std::sqrt(static_cast<double>(largest));
}

QString quantityName(Quantity quantity)
{
    switch (quantity) {
    case Quantity::Magnitude:
        return QCoreApplication::translate("SliceView", "magnitude");
    case Quantity::Phase:
        return QCoreApplication::translate("SliceView", "phase");
    case Quantity::Real:
        return QCoreApplication::translate("SliceView", "real part");
    case Quantity::Imaginary:
        return QCoreApplication::translate("SliceView", "imaginary part");
    }
    return {};
}

QString shownQuantity(Quantity quantity, Shown shown)
{
    if (shown == Shown::Truth)
        return QCoreApplication::translate("SliceView", "%1 of the truth").arg(quantityName(quantity));
    if (shown == Shown::Difference)
        return QCoreApplication::translate("SliceView", "%1, image − truth").arg(quantityName(quantity));
    return quantityName(quantity);
}

QString quantityUnit(Quantity quantity)
{
    return quantity == Quantity::Phase ? QCoreApplication::translate("SliceView", "rad")
                                       : QCoreApplication::translate("SliceView", "a.u.");
}

} // namespace larmor
