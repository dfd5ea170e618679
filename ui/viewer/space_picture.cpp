// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/space_picture.h"

#include "core/parallel.h"
#include "viewer/canvas.h"
#include "viewer/voxel_sampling.h"

#include <limits>

namespace larmor {

namespace {

using Single3 = std::array<float, 3>;

Single3 single(const Point3 &p)
{
    return {static_cast<float>(p[0]), static_cast<float>(p[1]), static_cast<float>(p[2])};
}

struct Rays {
    const Sampler image;
    const Image *truth;
    const Mapping &mapping;
    Single3 forward;
    float depth;

    std::pair<cfloat, cfloat> valueAt(const Single3 &p) const
    {
        return {image.between(p), truth ? Sampler{*truth}.between(p) : cfloat{}};
    }
    /// The part of a ray that lies in the volume.
    std::pair<float, float> span(const Single3 &start) const
    {
        float first = 0, last = depth;
        const Extent &n = image.image.extent;
        for (std::size_t d = 0; d < 3; ++d) {
            const float size = static_cast<float>(n[static_cast<int>(d)]);
            if (std::abs(forward[d]) < 1e-9f) {
                if (start[d] < 0 || start[d] >= size) last = -1;
                continue;
            }
            const float a = -start[d] / forward[d], b = (size - start[d]) / forward[d];
            first = std::max(first, std::min(a, b)), last = std::min(last, std::max(a, b));
        }
        return {first, last};
    }
    template <class Visit>
    void along(const Single3 &start, const Visit &visit) const
    {
        const auto [first, last] = span(start);
        const auto step = static_cast<float>(rayStep);
        // On a lattice of its own, so that turning the volume does not make samples swim.
        const int begin = static_cast<int>(std::ceil(first / step)), end = static_cast<int>(last / step);
        for (int i = begin; i <= end; ++i) {
            const float t = static_cast<float>(i) * step;
            if (!visit({start[0] + t * forward[0], start[1] + t * forward[1], start[2] + t * forward[2]}))
                return;
        }
    }

    QRgb largest(const Single3 &start) const
    {
        float most = -std::numeric_limits<float>::infinity();
        std::pair<cfloat, cfloat> there;
        bool met = false;
        along(start, [&](const Single3 &p) {
            const auto values = valueAt(p);
            const float value = shownScalar(mapping, values.first, values.second);
            if (value > most && value <= std::numeric_limits<float>::max())
                most = value, there = values, met = true;
            return true;
        });
        return met ? shownColour(mapping, there.first, there.second) : canvasBackground;
    }

    QRgb cast(const Single3 &start) const
    {
        std::array<float, 3> light{};
        float left = 1;
        const auto low = static_cast<float>(mapping.low), high = static_cast<float>(mapping.high);
        along(start, [&](const Single3 &p) {
            const auto [a, b] = valueAt(p);
            const float value = shownScalar(mapping, a, b);
            if (!(std::abs(value) <= std::numeric_limits<float>::max())) return true;
            const float share = windowShare(value, low, high);
            const float taken = share * share * static_cast<float>(rayOpacity * rayStep);
            const QRgb colour = shownColour(mapping, a, b);
            const std::array<int, 3> parts{qRed(colour), qGreen(colour), qBlue(colour)};
            for (std::size_t k = 0; k < 3; ++k)
                light[k] += left * taken * static_cast<float>(parts[k]) * rayBrightness;
            left *= 1 - taken;
            return left > 0.02f;
        });
        const std::array<int, 3> behind{qRed(canvasBackground), qGreen(canvasBackground),
                                        qBlue(canvasBackground)};
        std::array<int, 3> sum{};
        for (std::size_t k = 0; k < 3; ++k)
            sum[k] =
                static_cast<int>(std::min(255.0f, light[k] + left * static_cast<float>(behind[k])) + 0.5f);
        return qRgb(sum[0], sum[1], sum[2]);
    }

    QRgb cut(const Single3 &p) const
    {
        if (!image.holds(p)) return canvasBackground;
        const auto [a, b] = valueAt(p);
        return shownColour(mapping, a, b);
    }
};

} // namespace

QImage spacePicture(const Image &image, const Image *truth, const PictureMap &map, SpaceMode mode,
                    const Mapping &mapping, QSize pixels, QPointF corner, double step, const Task &task)
{
    QImage picture(pixels, QImage::Format_RGB32);
    if (picture.isNull()) return picture;
    Mapping shown = mapping;
    if (!truth) shown.shown = Shown::Reconstruction;
    const Rays rays{{image},
                    shown.shown == Shown::Reconstruction ? nullptr : truth,
                    shown,
                    single(map.dw),
                    static_cast<float>(map.depth)};
    uchar *const bits = picture.bits();
    const qsizetype pitch = picture.bytesPerLine();
    parallelFor(pixels.height(), 4, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t j = begin; j < end && !task.cancelled(); ++j) {
            auto *row = reinterpret_cast<QRgb *>(bits + (pixels.height() - 1 - j) * pitch);
            const double v = corner.y() + (static_cast<double>(j) + 0.5) * step;
            for (int i = 0; i < pixels.width(); ++i) {
                const Single3 start = single(map.at(corner.x() + (i + 0.5) * step, v));
                row[i] = mode == SpaceMode::Maximum   ? rays.largest(start)
                         : mode == SpaceMode::RayCast ? rays.cast(start)
                                                      : rays.cut(start);
            }
        }
    });
    return picture;
}

} // namespace larmor
