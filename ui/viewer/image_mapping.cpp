// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/image_mapping.h"

#include "core/parallel.h"
#include "viewer/colour_map.h"

#include <QCoreApplication>
#include <algorithm>
#include <atomic>
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
    case Quantity::Complex:
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
        if (quantity == Quantity::Complex) return scalar(quantity, image - truth);
        if (quantity == Quantity::Phase)
            return scalar(Quantity::Phase, {image.real() * truth.real() + image.imag() * truth.imag(),
                                            image.imag() * truth.real() - image.real() * truth.imag()});
        return scalar(quantity, image) - scalar(quantity, truth);
    }
    return 0;
}

inline float shareOf(float value, float low, float high)
{
    if (!(high > low)) return value > low ? 1.0f : 0.0f;
    return std::clamp((value - low) / (high - low), 0.0f, 1.0f);
}

inline int indexOf(float value, float low, float high)
{
    if (!(std::abs(value) <= std::numeric_limits<float>::max())) return -1;
    return static_cast<int>(shareOf(value, low, high) * 255.0f + 0.5f);
}

inline cfloat complexShown(Shown shown, cfloat image, cfloat truth)
{
    return shown == Shown::Reconstruction ? image : shown == Shown::Truth ? truth : image - truth;
}

/// Hue by phase, brightness by magnitude.
inline QRgb complexColour(cfloat value, float low, float high, const ColourTable &table)
{
    constexpr float pi = std::numbers::pi_v<float>;
    const float size = scalar(Quantity::Magnitude, value);
    if (!(size <= std::numeric_limits<float>::max())) return notFiniteColour;
    const QRgb hue = table[static_cast<std::size_t>(indexOf(scalar(Quantity::Phase, value), -pi, pi))];
    const float share = shareOf(size, low, high);
    const auto part = [&](int full) { return static_cast<int>(static_cast<float>(full) * share + 0.5f); };
    return qRgb(part(qRed(hue)), part(qGreen(hue)), part(qBlue(hue)));
}

/// One row of voxels that lie `pitch` apart.
struct VoxelRow {
    const cfloat *image, *truth;
    std::int64_t pitch, count;
};

template <Quantity quantity, Shown shown, bool adjacent>
void mapRow(const VoxelRow &voxels, float low, float high, const ColourTable &table, QRgb *row)
{
    const std::int64_t pitch = adjacent ? 1 : voxels.pitch;
    for (std::int64_t x = 0; x < voxels.count; ++x) {
        const cfloat image = shown == Shown::Truth ? cfloat{} : voxels.image[x * pitch];
        const cfloat truth = shown == Shown::Reconstruction ? cfloat{} : voxels.truth[x * pitch];
        if constexpr (quantity == Quantity::Complex) {
            row[x] = complexColour(complexShown(shown, image, truth), low, high, table);
        } else {
            const int index = indexOf(shownValue(quantity, shown, image, truth), low, high);
            row[x] = index < 0 ? notFiniteColour : table[static_cast<std::size_t>(index)];
        }
    }
}

using RowMapper = decltype(&mapRow<Quantity::Magnitude, Shown::Reconstruction, true>);

template <Quantity quantity, Shown shown>
RowMapper mapperOf(bool adjacent)
{
    return adjacent ? mapRow<quantity, shown, true> : mapRow<quantity, shown, false>;
}

template <Quantity quantity>
RowMapper mapperOf(Shown shown, bool adjacent)
{
    if (shown == Shown::Truth) return mapperOf<quantity, Shown::Truth>(adjacent);
    if (shown == Shown::Difference) return mapperOf<quantity, Shown::Difference>(adjacent);
    return mapperOf<quantity, Shown::Reconstruction>(adjacent);
}

RowMapper mapperOf(Quantity quantity, Shown shown, bool adjacent)
{
    switch (quantity) {
    case Quantity::Phase:
        return mapperOf<Quantity::Phase>(shown, adjacent);
    case Quantity::Real:
        return mapperOf<Quantity::Real>(shown, adjacent);
    case Quantity::Imaginary:
        return mapperOf<Quantity::Imaginary>(shown, adjacent);
    case Quantity::Complex:
        return mapperOf<Quantity::Complex>(shown, adjacent);
    case Quantity::Magnitude:
        break;
    }
    return mapperOf<Quantity::Magnitude>(shown, adjacent);
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

float windowShare(float value, float low, float high)
{
    return shareOf(value, low, high);
}

QRgb shownColour(const Mapping &mapping, cfloat image, cfloat truth)
{
    const ColourTable &table = colourTable(mapping.colourMap, mapping.inverted);
    const auto low = static_cast<float>(mapping.low), high = static_cast<float>(mapping.high);
    if (mapping.quantity == Quantity::Complex)
        return complexColour(complexShown(mapping.shown, image, truth), low, high, table);
    const int index = indexOf(shownScalar(mapping, image, truth), low, high);
    return index < 0 ? notFiniteColour : table[static_cast<std::size_t>(index)];
}

QImage mapSlice(const Image &image, const Image *truth, int slice, const Mapping &mapping)
{
    return mapSlice(image, truth, Plane::Axial, slice, mapping);
}

QImage mapSlice(const Image &image, const Image *truth, Plane plane, int slice, const Mapping &mapping)
{
    const Extent &n = image.extent;
    const auto [right, up] = shownAxes(plane);
    const std::array<std::int64_t, 3> pitches{1, n.x, n.x * n.y};
    const auto pitchOf = [&](int axis) { return pitches[static_cast<std::size_t>(axis)]; };
    const std::int64_t width = n[right], height = n[up], first = slice * pitchOf(fixedAxis(plane));
    QImage picture(static_cast<int>(width), static_cast<int>(height), QImage::Format_RGB32);
    if (picture.isNull()) return picture;
    const ColourTable &table = colourTable(mapping.colourMap, mapping.inverted);
    const RowMapper mapper =
        mapperOf(mapping.quantity, truth ? mapping.shown : Shown::Reconstruction, right == 0);
    const float low = static_cast<float>(mapping.low), high = static_cast<float>(mapping.high);
    uchar *const bits = picture.bits();
    const qsizetype bytes = picture.bytesPerLine();
    parallelFor(height, std::max<std::int64_t>(1, 16384 / width), [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t y = begin; y < end; ++y) {
            const std::int64_t at = first + y * pitchOf(up);
            auto *row = reinterpret_cast<QRgb *>(bits + (height - 1 - y) * bytes);
            mapper({image.data.data() + at, truth ? truth->data.data() + at : nullptr, pitchOf(right), width},
                   low, high, table, row);
        }
    });
    return picture;
}

QString effectiveColourMap(const QString &chosen, Quantity quantity, Shown shown)
{
    if (quantity == Quantity::Complex) return u"phase"_s; // hues are what the colours mean
    if (chosen != "auto"_L1) return chosen;
    if (quantity == Quantity::Phase) return u"phase"_s;
    return shown == Shown::Difference ? u"difference"_s : u"grey"_s;
}

std::pair<double, double> automaticWindow(Quantity quantity, Shown shown, double peak)
{
    const double top = peak > 0 ? peak : 1;
    if (quantity == Quantity::Phase) return {-std::numbers::pi, std::numbers::pi};
    if (quantity == Quantity::Complex) return {0.0, shown == Shown::Difference ? 0.1 * top : top};
    // A range that does not follow the data: a smaller error must look smaller.
    if (shown == Shown::Difference) return {-0.1 * top, 0.1 * top};
    if (quantity == Quantity::Magnitude) return {0.0, top};
    return {-top, top};
}

std::optional<std::pair<double, double>> percentileRange(std::span<const cfloat> voxels, std::int64_t stride,
                                                         const Image *truth, const Mapping &mapping,
                                                         double low, double high)
{
    constexpr std::size_t most = std::size_t{1} << 18; // a percentile of so many is as good to look at
    const std::size_t count = voxels.size(), step = count / most + 1,
                      apart = static_cast<std::size_t>(stride);
    const bool offered = truth && truth->data.size() / apart == count;
    Mapping shown = mapping;
    if (!offered) shown.shown = Shown::Reconstruction;
    std::vector<float> values;
    values.reserve(count / step + 1);
    for (std::size_t i = 0; i < count; i += step) {
        const float value = shownScalar(shown, voxels[i], offered ? truth->data[i * apart] : cfloat{});
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
    std::atomic<float> largest = 0;
    const auto count = static_cast<std::int64_t>(image.data.size());
    parallelFor(count, 1 << 16, [&](std::int64_t begin, std::int64_t end) {
        float own = 0;
        for (std::int64_t i = begin; i < end; ++i) {
            const cfloat v = image.data[static_cast<std::size_t>(i)];
            const float square = v.real() * v.real() + v.imag() * v.imag();
            if (square <= std::numeric_limits<float>::max()) own = std::max(own, square);
        }
        for (float seen = largest; own > seen && !largest.compare_exchange_weak(seen, own);)
            ;
    });
    return std::sqrt(static_cast<double>(largest));
}

QString quantityName(Quantity quantity)
{
    switch (quantity) {
    case Quantity::Magnitude:
        return QCoreApplication::translate("larmor::SliceView", "magnitude");
    case Quantity::Phase:
        return QCoreApplication::translate("larmor::SliceView", "phase");
    case Quantity::Real:
        return QCoreApplication::translate("larmor::SliceView", "real part");
    case Quantity::Imaginary:
        return QCoreApplication::translate("larmor::SliceView", "imaginary part");
    case Quantity::Complex:
        return QCoreApplication::translate("larmor::SliceView", "complex: hue phase, brightness magnitude");
    }
    return {};
}

QString shownQuantity(Quantity quantity, Shown shown)
{
    if (shown == Shown::Truth)
        return QCoreApplication::translate("larmor::SliceView", "%1 of the truth")
            .arg(quantityName(quantity));
    if (shown == Shown::Difference)
        return QCoreApplication::translate("larmor::SliceView", "%1, image − truth")
            .arg(quantityName(quantity));
    return quantityName(quantity);
}

QString quantityUnit(Quantity quantity)
{
    return quantity == Quantity::Phase ? QCoreApplication::translate("larmor::SliceView", "rad")
                                       : QCoreApplication::translate("larmor::SliceView", "a.u.");
}

} // namespace larmor
