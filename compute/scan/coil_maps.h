// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/json.h"
#include "core/task.h"
#include "core/volume.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace larmor {

/// coefficient e^{+i 2 pi k.x}; k in cycles per field of view, a multiple of one half (period of two fields
/// of view), x in fields of view.
struct FourierTerm {
    std::array<double, 3> k;
    cdouble coefficient;
};

/// Receive coils whose sensitivities are finite Fourier series, S_c(x) = sum_j a_cj e^{+i 2 pi k_j.x}, so
/// that what a coil receives from an object with an exact transform T is exact as well: sum_j a_cj T(k -
/// k_j). No raster is involved. (Idea: Guerquin-Kern et al. 2012, IEEE Trans. Med. Imaging 31:626.)
class CoilModel {
public:
    /// @param terms one series per coil, all with the same k in the same order. @param parameters what
    /// makeCoilModel() rebuilds the model from. @throws Error Internal where the series differ in k.
    CoilModel(std::vector<std::vector<FourierTerm>> terms, Json parameters);

    std::int64_t coils() const { return static_cast<std::int64_t>(m_terms.size()); }
    /// The k are those of every other coil, in the same order: an object's transform at k - k_j serves all
    /// coils.
    std::span<const FourierTerm> terms(std::int64_t coil) const
    {
        return m_terms[static_cast<std::size_t>(coil)];
    }
    /// S_coil at a point, fields of view, 0 in the middle.
    cdouble value(std::int64_t coil, double x, double y, double z) const;
    /// {"model": "birdcage", ...}: everything that rebuilds the model.
    const Json &parameters() const { return m_parameters; }

private:
    std::vector<std::vector<FourierTerm>> m_terms;
    Json m_parameters;
};

/// Straight conductors around the field of view, parallel to z. Lengths in fields of view.
struct BirdcageShape {
    std::int64_t coils = 8; ///< 1 to 128; a single one is a volume coil, S = 1
    /// Rings that share the coils along z, each turned against the last by half a spacing; at most `coils`.
    /// 0: one ring of endless conductors, for scans of a plane, whose maps do not depend on z.
    std::int64_t rings = 0;
    double radius = 0.75; ///< of the rings; 0.6 to 4
    int order = 2;        ///< terms up to |2k|^2 <= order^2 + 1, along z up to |2k| <= order; 1 to 4
};

/// The least-squares fit, in double precision, of few Fourier terms to the receive field of each conductor,
/// over the cylinder inscribed in the field of view. A conductor at w_c = radius e^{i phi_c} (w = x + i y)
/// gives by the law of Biot and Savart, in the quasi-static limit,
///
///     S_c = f(z) / (w_c - w),   f = 1 for an endless conductor,
///     f = (u / sqrt(u^2 + d^2) - v / sqrt(v^2 + d^2)) / 2   for one from z_c - l/2 to z_c + l/2,
///
/// d = |w_c - w|, u = z - z_c + l/2, v = z - z_c - l/2 (Jackson, Classical Electrodynamics, 5.2; the field as
/// a complex number, whose phase is the direction in the plane: Roemer et al. 1990, Magn. Reson. Med.
/// 16:192). Scaled to sum_c |S_c|^2 = 1 in the middle of the fitted field. With the default shape the fit is
/// within 4 % of the field (relative l2 over the cylinder).
/// @throws Error InvalidCall for a shape outside its range.
CoilModel birdcage(const BirdcageShape &shape = {});

/// The field that birdcage() fits, scaled alike. @param coil 0 .. coils - 1.
cdouble birdcageField(const BirdcageShape &shape, std::int64_t coil, double x, double y, double z);

/// Rebuilds a model from its parameters(). @throws Error InvalidCall naming what is wrong in them.
CoilModel makeCoilModel(const Json &parameters);

/// S_c at the voxel centres of a matrix, (i - floor(N/2)) / N: shape [coil][z][y][x].
/// @throws Error InvalidCall for a matrix with a size outside 1 .. 65536; Cancelled.
Image mapsOn(const CoilModel &model, const Extent &matrix, const Task &task = {});

} // namespace larmor
