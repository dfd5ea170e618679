// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/json.h"
#include "core/volume.h"

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// An object with an exact Fourier transform, on a unit field of view centred at 0.
class Phantom {
public:
    virtual ~Phantom() = default;
    virtual std::string name() const = 0;
    /// Everything that rebuilds the object; makePhantom(name(), parameters()) is equal to it.
    virtual Json parameters() const = 0;
    /// Integral of rho(x) e^{-i 2 pi k.x} over the field of view; k in cycles per field of view.
    virtual cdouble transform(double kx, double ky, double kz) const = 0;
    /// rho at a point of the field of view (-0.5 .. 0.5 each).
    virtual double density(double x, double y, double z) const = 0;
};

/// A filled ellipse of the plane; lengths in fields of view.
struct Ellipse {
    double intensity; ///< added to whatever lies below
    double a, b;      ///< semi-axes
    double x0, y0;    ///< centre
    double angle;     ///< of semi-axis a against x, radians, anticlockwise
};

/// The modified Shepp-Logan head (Shepp & Logan 1974, IEEE Trans. Nucl. Sci. NS-21:21; intensities of Toft
/// 1996). Its transform is a sum of Bessel functions J1.
std::unique_ptr<Phantom> sheppLogan2d();
std::unique_ptr<Phantom> ellipsePhantom(std::string name, std::vector<Ellipse> ellipses);

/// Rebuilds a phantom from what a scan file says. @throws Error InvalidCall for an unknown name.
std::unique_ptr<Phantom> makePhantom(std::string_view name, const Json &parameters = {});
std::vector<std::string> phantomNames();

/// The image that a perfect, fully sampled scan gives: inverse FFT of the exact transform on the matrix.
/// This, and not the raster, is what reconstructions are scored against (CONVENTIONS, truth).
Image truthImage(const Phantom &phantom, const Extent &matrix);
/// rho at the voxel centres, for the separate raster score.
Image rasterImage(const Phantom &phantom, const Extent &matrix);

} // namespace larmor
