// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/image_mapping.h"

#include "core/parallel.h"
#include "viewer/colour_map.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

// Here, and not the public ones, which the compiler may not inline into the loop over all voxels.
inline float scalar(Quantity quantity, cfloat value)
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

inline float shownValue(Quantity quantity, Shown shown, cfloat image, cfloat truth)
{
    switch (shown) {
    case Shown::Reconstruction:
        return scalar(quantity, image);
    case Shown::Truth:
        return scalar(quantity, truth);
    case Shown::Difference:
        if (quantity == Quantity::Phase)
            return scalar(Quantity::Phase, {image.real() * truth.real() + image.imag() * truth.imag(),
                                            image.imag() * truth.real() - image.real() * truth.imag()});
        return scalar(quantity, image) - scalar(quantity, truth);
    }
    return 0;
}

inline int indexOf(float value, float low, float high)
{
    if (!(std::abs(value) <= std::numeric_limits<float>::max())) return -1;
    if (!(high > low)) return value > low ? 255 : 0;
    const float share = std::clamp((value - low) / (high - low), 0.0f, 1.0f);
    return static_cast<int>(share * 255.0f + 0.5f);
}

template <Quantity quantity, Shown shown>
void mapRow(const cfloat *image, const cfloat *truth, std::int64_t count, float low, float high,
            const ColourTable &table, QRgb *row)
{
    for (std::int64_t x = 0; x < count; ++x) {
        const cfloat voxel = shown == Shown::Truth ? cfloat{} : image[x];
        const float value =
            shownValue(quantity, shown, voxel, shown == Shown::Reconstruction ? cfloat{} : truth[x]);
        const int index = indexOf(value, low, high);
        row[x] = index < 0 ? notFiniteColour : table[static_cast<std::size_t>(index)];
    }
}

using RowMapper = decltype(&mapRow<Quantity::Magnitude, Shown::Reconstruction>);

template <Quantity quantity>
RowMapper mapperOf(Shown shown)
{
    if (shown == Shown::Truth) return mapRow<quantity, Shown::Truth>;
    if (shown == Shown::Difference) return mapRow<quantity, Shown::Difference>;
    return mapRow<quantity, Shown::Reconstruction>;
}

RowMapper mapperOf(Quantity quantity, Shown shown)
{
    switch (quantity) {
    case Quantity::Phase:
        return mapperOf<Quantity::Phase>(shown);
    case Quantity::Real:
        return mapperOf<Quantity::Real>(shown);
    case Quantity::Imaginary:
        return mapperOf<Quantity::Imaginary>(shown);
    case Quantity::Magnitude:
        break;
    }
    return mapperOf<Quantity::Magnitude>(shown);
}

} // namespace

float scalarOf(Quantity quantity, cfloat value)
{
    return scalar(quantity, value);
}

float shownScalar(const Mapping &mapping, cfloat image, cfloat truth)
{
    return shownValue(mapping.quantity, mapping.shown, image, truth);
}

int tableIndex(float value, float low, float high)
{
    return indexOf(value, low, high);
}

QImage mapSlice(const Image &image, const Image *truth, int slice, const Mapping &mapping)
{
    const Extent &n = image.extent;
    QImage picture(static_cast<int>(n.x), static_cast<int>(n.y), QImage::Format_RGB32);
    if (picture.isNull()) return picture;
    const ColourTable &table = colourTable(mapping.colourMap, mapping.inverted);
    const RowMapper mapper = mapperOf(mapping.quantity, truth ? mapping.shown : Shown::Reconstruction);
    const float low = static_cast<float>(mapping.low), high = static_cast<float>(mapping.high);
    uchar *const bits = picture.bits();
    const qsizetype pitch = picture.bytesPerLine();
    parallelFor(n.y, std::max<std::int64_t>(1, 16384 / n.x), [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t y = begin; y < end; ++y) {
            const cfloat *voxels = image.data.data() + image.index(0, y, slice);
            const cfloat *truths = truth ? truth->data.data() + truth->index(0, y, slice) : nullptr;
            auto *row = reinterpret_cast<QRgb *>(bits + (n.y - 1 - y) * pitch);
            mapper(voxels, truths, n.x, low, high, table, row);
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

std::optional<std::pair<double, double>> percentileRange(const Image &image, const Image *truth,
                                                         const Mapping &mapping, double low, double high)
{
    constexpr std::size_t most = std::size_t{1} << 18; // a percentile of so many is as good to look at
    const std::size_t count = image.data.size(), stride = count / most + 1;
    const bool offered = truth && truth->data.size() == count;
    Mapping shown = mapping;
    if (!offered) shown.shown = Shown::Reconstruction;
    std::vector<float> values;
    values.reserve(count / stride + 1);
    for (std::size_t i = 0; i < count; i += stride) {
        const float value = shownScalar(shown, image.data[i], offered ? truth->data[i] : cfloat{});
        if (std::isfinite(value)) values.push_back(value);
    }
    if (values.empty()) return {};
    const auto at = [&](double percent) {
        const double place = std::clamp(percent, 0.0, 100.0) / 100 * static_cast<double>(values.size() - 1);
        const auto nth = values.begin() + static_cast<std::ptrdiff_t>(std::lround(place));
        std::nth_element(values.begin(), nth, values.end());
        return static_cast<double>(*nth);
    };
    return std::pair(at(low), at(high));
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
