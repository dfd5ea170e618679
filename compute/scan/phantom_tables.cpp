// SPDX-License-Identifier: GPL-3.0-or-later
// The objects that have a name, as tables. Lengths on [-1, 1] as in the literature; halved for a field of
// view of 1.
#include "core/error.h"
#include "scan/phantom_parts.h"

#include <algorithm>

namespace larmor {
namespace phantoms {
namespace {

using EllipsoidRow = double[8]; // intensity, a, b, c, x0, y0, z0, degrees

std::vector<Ellipsoid> halved(std::span<const EllipsoidRow> table)
{
    std::vector<Ellipsoid> list;
    for (const EllipsoidRow &r : table)
        list.push_back({r[0], r[1] / 2, r[2] / 2, r[3] / 2, r[4] / 2, r[5] / 2, r[6] / 2, r[7] * pi / 180});
    return list;
}

/// Geometry: A. C. Kak, M. Slaney, "Principles of Computerized Tomographic Imaging", IEEE Press 1988, table
/// 3.2. Intensities as raised for MRI by C. G. Koay, J. E. Sarlls, E. Ozarslan, Magn. Reson. Med. 58:430
/// (2007), table 1.
std::unique_ptr<Phantom> sheppLogan3d()
{
    static constexpr EllipsoidRow table[] = {
        {2.0, 0.69, 0.92, 0.9, 0, 0, 0, 0},
        {-0.8, 0.6624, 0.874, 0.88, 0, 0, 0, 0},
        {-0.2, 0.41, 0.16, 0.21, -0.22, 0, -0.25, 108},
        {-0.2, 0.31, 0.11, 0.22, 0.22, 0, -0.25, 72},
        {0.2, 0.21, 0.25, 0.5, 0, 0.35, -0.25, 0},
        {0.2, 0.046, 0.046, 0.046, 0, 0.1, -0.25, 0},
        {0.1, 0.046, 0.023, 0.02, -0.08, -0.65, -0.25, 0},
        {0.1, 0.046, 0.023, 0.02, 0.06, -0.65, -0.25, 90},
        {0.2, 0.056, 0.04, 0.1, 0.06, -0.105, 0.625, 90},
        {-0.2, 0.056, 0.056, 0.1, 0, 0.1, 0.625, 0},
    };
    return ellipsoidPhantom("shepp-logan-3d", halved(table));
}

/// Imitates the sodium (23Na) density image of a head: bright fluid, a faint brain of hardly any contrast,
/// and a scalp that is fainter still. Intensities are concentrations over that of cerebrospinal fluid: fluid
/// 145 mM, grey matter 45, white matter 35, scalp and muscle 25, a lesion 65, bone 6. The first four lie in
/// the ranges 140-150, 30-70, 20-60 and 15-30 mM that G. Madelin et al. list (Prog. Nucl. Magn. Reson.
/// Spectrosc. 79:14, 2014). Relaxation is left out. A sodium scan has little signal: simulate it with --snr
/// 5 to 15.
std::unique_ptr<Phantom> sodium()
{
    constexpr double fluid = 1, grey = 45.0 / 145, white = 35.0 / 145, scalp = 25.0 / 145,
                     lesion = 65.0 / 145, bone = 6.0 / 145;
    static constexpr EllipsoidRow table[] = {
        {scalp, 0.72, 0.95, 0.92, 0, 0, 0, 0},
        {bone - scalp, 0.67, 0.89, 0.87, 0, 0, 0, 0},
        {fluid - bone, 0.63, 0.85, 0.83, 0, 0, 0, 0}, // around the brain
        {grey - fluid, 0.6, 0.815, 0.8, 0, 0, 0, 0},
        {white - grey, 0.17, 0.56, 0.45, 0.36, 0, 0.05, 0}, // one for each hemisphere
        {white - grey, 0.17, 0.56, 0.45, -0.36, 0, 0.05, 0},
        {fluid - grey, 0.065, 0.3, 0.16, 0.105, 0.06, 0.1, 0}, // lateral ventricles
        {fluid - grey, 0.065, 0.3, 0.16, -0.105, 0.06, 0.1, 0},
        {fluid - grey, 0.025, 0.12, 0.1, 0, -0.04, -0.1, 0}, // third ventricle
        {lesion - white, 0.08, 0.1, 0.09, 0.36, -0.25, 0.05, 0},
    };
    return ellipsoidPhantom("sodium", halved(table));
}

/// A heart that beats in a chest, cut across: lungs, spine and body at rest, the wall of the heart and the
/// blood of its two ventricles beating with their own strokes.
std::unique_ptr<Phantom> dynamicChest()
{
    struct Row {
        double intensity, a, b, x0, y0, degrees, shrinkA, shrinkB;
    };
    static constexpr Row table[] = {
        {0.6, 0.86, 0.62, 0, 0, 0, 0, 0},           // body
        {-0.5, 0.26, 0.36, -0.42, 0.02, 8, 0, 0},   // lungs
        {-0.5, 0.2, 0.34, 0.54, 0.02, -8, 0, 0},    //
        {0.3, 0.08, 0.08, 0, -0.42, 0, 0, 0},       // spine
        {-0.1, 0.19, 0.17, 0.1, 0.06, 0, 0.1, 0.1}, // wall of the heart
        {0.5, 0.1, 0.1, 0.14, 0.06, 0, 0.35, 0.35}, // left ventricle
        {0.5, 0.04, 0.1, -0.02, 0.07, 0, 0.3, 0.2}, // right ventricle
    };
    std::vector<BeatingEllipse> list;
    for (const Row &r : table)
        list.push_back({{r.intensity, r.a / 2, r.b / 2, r.x0 / 2, r.y0 / 2, r.degrees * pi / 180},
                        r.shrinkA,
                        r.shrinkB});
    return beatingPhantom("dynamic", std::move(list), {});
}

} // namespace

std::span<const Named> named()
{
    static constexpr Named list[] = {{"shepp-logan", sheppLogan2d},
                                     {"shepp-logan-3d", sheppLogan3d},
                                     {"sodium", sodium},
                                     {"dynamic", dynamicChest}};
    return list;
}

std::vector<std::vector<double>> rowsOf(const Json &parameters, const char *key, std::string_view columns,
                                        std::span<const std::size_t> axes)
{
    const auto refuse = [](const Wording &why) {
        return Error(ErrorCode::InvalidCall, say("cannot rebuild the phantom"), why);
    };
    const Json &list = parameters[key];
    const Text named = say("its parameter '%1'", key);
    if (!list.is_array() || list.empty()) throw refuse(say("%1 is not a list of rows", named));
    const auto count = static_cast<std::size_t>(std::count(columns.begin(), columns.end(), ',')) + 1;
    std::vector<std::vector<double>> rows;
    for (const Json &entry : list) {
        if (!entry.is_array() || entry.size() != count ||
            !std::all_of(entry.begin(), entry.end(), [](const Json &v) { return v.is_number(); }))
            throw refuse(say("%1 has a row that is not these numbers: %2", named, columns));
        auto row = entry.get<std::vector<double>>();
        if (!std::all_of(row.begin(), row.end(), [](double v) { return std::isfinite(v); }) ||
            !std::all_of(axes.begin(), axes.end(), [&](std::size_t at) { return row[at] > 0; }))
            throw refuse(say("%1 has a semi-axis that is not a positive length", named));
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace phantoms

std::unique_ptr<Phantom> sheppLogan2d()
{
    // Geometry: L. A. Shepp, B. F. Logan, "The Fourier reconstruction of a head section", IEEE Trans. Nucl.
    // Sci. NS-21:21-43 (1974), table 1, on [-1, 1]^2. Intensities: P. Toft, "The Radon Transform" (1996),
    // raised so that the inner structures can be seen. Columns: intensity, a, b, x0, y0, degrees.
    static constexpr double table[10][6] = {
        {1.0, 0.69, 0.92, 0, 0, 0},        {-0.8, 0.6624, 0.874, 0, -0.0184, 0},
        {-0.2, 0.11, 0.31, 0.22, 0, -18},  {-0.2, 0.16, 0.41, -0.22, 0, 18},
        {0.1, 0.21, 0.25, 0, 0.35, 0},     {0.1, 0.046, 0.046, 0, 0.1, 0},
        {0.1, 0.046, 0.046, 0, -0.1, 0},   {0.1, 0.046, 0.023, -0.08, -0.605, 0},
        {0.1, 0.023, 0.023, 0, -0.606, 0}, {0.1, 0.023, 0.046, 0.06, -0.605, 0},
    };
    std::vector<Ellipse> ellipses;
    for (const auto &row : table)
        ellipses.push_back(
            {row[0], row[1] / 2, row[2] / 2, row[3] / 2, row[4] / 2, row[5] * phantoms::pi / 180});
    return ellipsePhantom("shepp-logan", std::move(ellipses));
}

} // namespace larmor
