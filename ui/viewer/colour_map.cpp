// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/colour_map.h"

#include <QColor>
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

/// A colour by lightness, chroma and hue of OKLab (B. Ottosson, "A perceptual color space for image
/// processing", 2020), clipped to sRGB.
QRgb okLch(double lightness, double chroma, double hueRadians)
{
    const double a = chroma * std::cos(hueRadians), b = chroma * std::sin(hueRadians);
    const double l = std::pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3);
    const double m = std::pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3);
    const double s = std::pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3);
    const auto encode = [](double linear) {
        const double v = std::clamp(linear, 0.0, 1.0);
        const double e = v <= 0.0031308 ? 12.92 * v : 1.055 * std::pow(v, 1 / 2.4) - 0.055;
        return static_cast<int>(std::lround(255 * e));
    };
    return qRgb(encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                encode(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

ColourTable grey()
{
    ColourTable table{};
    for (int i = 0; i < 256; ++i)
        table[static_cast<std::size_t>(i)] = qRgb(i, i, i);
    return table;
}

/// Ten colours of viridis (N. Smith and S. van der Walt, 2015, CC0) at equal steps, joined by Catmull-Rom
/// splines.
ColourTable viridis()
{
    constexpr int count = 10;
    constexpr std::array<QRgb, count> anchors{0x440154, 0x482878, 0x3e4989, 0x31688e, 0x26828e,
                                              0x1f9e89, 0x35b779, 0x6dcd59, 0xb4de2c, 0xfde725};
    ColourTable table{};
    for (int i = 0; i < 256; ++i) {
        const double position = i / 255.0 * (count - 1);
        const int k = std::min(static_cast<int>(position), count - 2);
        const double t = position - k;
        const auto part = [&](int shift) {
            const auto at = [&](int j) {
                return static_cast<double>(
                    anchors[static_cast<std::size_t>(std::clamp(j, 0, count - 1))] >> shift & 0xff);
            };
            const double p0 = at(k - 1), p1 = at(k), p2 = at(k + 1), p3 = at(k + 2);
            const double v =
                p1 +
                0.5 * t * (p2 - p0 + t * (2 * p0 - 5 * p1 + 4 * p2 - p3 + t * (3 * (p1 - p2) + p3 - p0)));
            return std::clamp(static_cast<int>(std::lround(v)), 0, 255);
        };
        table[static_cast<std::size_t>(i)] = qRgb(part(16), part(8), part(0));
    }
    return table;
}

/// Turbo (A. Mikhailov, 2019) by the fifth-degree polynomials that its author gives: a rainbow without the
/// false bands of older ones. Not for the colour-blind, nor for print.
ColourTable turbo()
{
    constexpr std::array<double, 6> red{0.13572138,   4.6153926,     -42.66032258,
                                        132.13108234, -152.94239396, 59.28637943};
    constexpr std::array<double, 6> green{0.09140261,   2.19418839, 4.84296658,
                                          -14.18503333, 4.27729857, 2.82956604};
    constexpr std::array<double, 6> blue{0.1066733,    12.64194608,  -60.58204836,
                                         110.36276771, -89.90310912, 27.34824973};
    ColourTable table{};
    for (int i = 0; i < 256; ++i) {
        const auto part = [x = i / 255.0](const std::array<double, 6> &polynomial) {
            double value = 0;
            for (std::size_t k = polynomial.size(); k-- > 0;)
                value = value * x + polynomial[k];
            return static_cast<int>(std::lround(255 * std::clamp(value, 0.0, 1.0)));
        };
        table[static_cast<std::size_t>(i)] = qRgb(part(red), part(green), part(blue));
    }
    return table;
}

/// Once round the hues at one lightness, so that phase has no seam and no false edges.
ColourTable phase()
{
    ColourTable table{};
    for (int i = 0; i < 256; ++i)
        table[static_cast<std::size_t>(i)] = okLch(0.74, 0.122, 2 * std::numbers::pi * i / 255);
    return table;
}

/// Dark where nothing differs, blue below and orange above, equally light at equal distance.
ColourTable difference()
{
    constexpr double blue = 4.35, orange = 1.13;
    ColourTable table{};
    for (int i = 0; i < 256; ++i) {
        const double signedDistance = (i - 127.5) / 127.5, distance = std::abs(signedDistance);
        table[static_cast<std::size_t>(i)] =
            okLch(0.17 + 0.68 * distance, 0.14 * std::sqrt(distance), signedDistance < 0 ? blue : orange);
    }
    return table;
}

} // namespace

QStringList colourMapNames()
{
    return {u"grey"_s, u"viridis"_s, u"turbo"_s, u"phase"_s, u"difference"_s};
}

QString colourMapTitle(const QString &name)
{
    const auto text = [](const char *source) { return QCoreApplication::translate("larmor", source); };
    if (name == "viridis"_L1) return text("viridis");
    if (name == "turbo"_L1) return text("turbo");
    if (name == "phase"_L1) return text("cyclic (phase)");
    if (name == "difference"_L1) return text("diverging (difference)");
    return name == "auto"_L1 ? text("auto colours") : text("grey");
}

const ColourTable &colourTable(const QString &name, bool inverted)
{
    using Pair = std::array<ColourTable, 2>; // as it is, inverted
    const auto both = [](const ColourTable &table) {
        Pair pair{table, table};
        std::reverse(pair[1].begin(), pair[1].end());
        return pair;
    };
    static const Pair greys = both(grey()), viridises = both(viridis()), turbos = both(turbo()),
                      phases = both(phase()), differences = both(difference());
    const Pair &chosen = name == "viridis"_L1      ? viridises
                         : name == "turbo"_L1      ? turbos
                         : name == "phase"_L1      ? phases
                         : name == "difference"_L1 ? differences
                                                   : greys;
    return chosen[inverted ? 1 : 0];
}

} // namespace larmor
