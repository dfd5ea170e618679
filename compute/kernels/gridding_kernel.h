// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "core/json.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace larmor {

/// The convolution kernel that carries samples onto an oversampled grid and back. Lengths are in cells of
/// that grid; a cell is 1/oversampling cycles per field of view. In several dimensions it is the product over
/// the axes.
struct GriddingKernel {
    enum class Shape {
        Bilinear,    ///< a triangle of width 2: linear interpolation along each axis (Kirk & Hwu 2010, 8.1)
        KaiserBessel ///< I0(beta sqrt(1 - (2u/W)^2)) (Jackson et al. 1991, IEEE Trans. Med. Imaging 10:473)
    };
    static constexpr int maxWidth = 16;

    Shape shape = Shape::KaiserBessel;
    int width = 5;           ///< W, cells that one sample touches along each axis; 2 for Bilinear
    double oversampling = 2; ///< cells of the grid over voxels of the matrix, at least 1 (Kaiser-Bessel: > 1)

    bool operator==(const GriddingKernel &) const = default;
    /// Of Kaiser-Bessel (Beatty et al. 2005, IEEE Trans. Med. Imaging 24:799, eq. 5).
    double beta() const;
    /// At a distance of u cells; 0 beyond width/2, 1 at 0.
    double value(double u) const;
    /// Integral of value(u) e^{-i 2 pi f u} du: real, even; f in cycles per cell.
    double transform(double f) const;
    /// The grid of a matrix: oversampling times each size above 1, rounded up to an even number without prime
    /// factors above 7 and at least as wide as the kernel.
    Extent gridFor(const Extent &matrix) const;
    /// 1 / transform() at the voxels of a matrix, axis after axis: x, then y, then z entries; 1 where the
    /// axis has a single voxel. What an image is multiplied by to undo the kernel (the apodisation).
    std::vector<float> deapodisation(const Extent &matrix) const;
    /// @throws Error InvalidCall for a width or an oversampling outside its range.
    void check() const;
};
std::string_view toString(GriddingKernel::Shape shape);
/// "bilinear", "kaiser-bessel". @throws Error InvalidCall.
GriddingKernel::Shape parseGriddingShape(std::string_view text);

/// The NUFFT's relative l2 error in exact arithmetic, expected for independent samples over `axes`
/// dimensions: what the kernel's transform leaves beyond the image, folded into it by the grid.
double aliasingError(const GriddingKernel &kernel, int axes);

/// The narrowest Kaiser-Bessel kernel whose NUFFT error (relative l2 to the direct sum, in up to three
/// dimensions) stays below `tolerance`. Single precision adds some 3e-7 of its own at oversampling 2, and far
/// more at 1.25, where the image is divided by the small edges of the transform: 2e-5 in two and 2e-4 in
/// three dimensions at a tolerance of 1e-6.
/// @throws Error InvalidCall outside 1e-12 ... 0.1, and where no width reaches it.
GriddingKernel kernelForTolerance(double tolerance, double oversampling = 2);

} // namespace larmor
