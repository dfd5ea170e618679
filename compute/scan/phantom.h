// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "core/json.h"
#include "core/task.h"
#include "core/volume.h"

#include <array>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

struct ObjectDescription;

/// A point of k-space, cycles per field of view, and the time at which it is acquired, seconds.
struct KPoint {
    double x = 0, y = 0, z = 0, seconds = 0;
};

/// An object with an exact Fourier transform, on a unit field of view centred at 0.
class Phantom {
public:
    virtual ~Phantom() = default;
    virtual std::string name() const = 0;
    /// Everything that rebuilds the object; makePhantom(name(), parameters()) is equal to it.
    virtual Json parameters() const = 0;

    /// Integral of rho(x, t) e^{-i 2 pi k.x} over the field of view; k in cycles per field of view, t in
    /// seconds. An object at rest ignores t.
    cdouble transform(double kx, double ky, double kz, double seconds = 0) const
    {
        return transformAt({kx, ky, kz, seconds});
    }
    /// The same at each point, on all cores. @throws Error Cancelled, OutOfMemory.
    virtual void transform(std::span<const KPoint> points, std::span<cdouble> values, const Task &task) const;
    /// rho at a point of the field of view (-0.5 .. 0.5 each).
    cdouble density(double x, double y, double z, double seconds = 0) const
    {
        return densityAt(x, y, z, seconds);
    }

    /// The plane z of a solid object, drawn out along z over the whole field of view: what a scan of one
    /// plane sees. Null for an object that is a plane already.
    virtual std::unique_ptr<Phantom> plane(double) const { return nullptr; }
    /// Sides of the field of view, mm; 0 where the object has no size of its own.
    virtual std::array<double, 3> fieldOfViewMm() const { return {0, 0, 0}; }
    /// Seconds from one readout to the next; 0 for an object at rest.
    virtual double repetitionTime() const { return 0; }

protected:
    virtual cdouble transformAt(const KPoint &k) const = 0;
    virtual cdouble densityAt(double x, double y, double z, double seconds) const = 0;
};

/// A filled ellipse of the plane; lengths in fields of view.
struct Ellipse {
    double intensity; ///< added to whatever lies below
    double a, b;      ///< semi-axes
    double x0, y0;    ///< centre
    double angle;     ///< of semi-axis a against x, radians, anticlockwise
};

/// A filled ellipsoid, turned about z; lengths in fields of view.
struct Ellipsoid {
    double intensity; ///< added to whatever lies below
    double a, b, c;   ///< semi-axes; c along z
    double x0, y0, z0;
    double angle; ///< of semi-axis a against x, radians, anticlockwise
};

/// An ellipse whose semi-axes beat: a(t) = a (1 - shrinkA s(t)), b alike, s(t) = (1 - cos(2 pi t / period)) /
/// 2, largest at t = 0 (end of diastole), smallest half a period later (end of systole).
struct BeatingEllipse {
    Ellipse rest;            ///< at t = 0
    double shrinkA, shrinkB; ///< shares that the semi-axes lose, below 1; negative: they grow
};

struct Heartbeat {
    double period = 0.8;           ///< seconds
    double repetitionTime = 0.005; ///< seconds from one readout to the next
};

/// Ellipses drawn out along z over the whole field of view; their transform is a sum of Bessel functions J1.
std::unique_ptr<Phantom> ellipsePhantom(std::string name, std::vector<Ellipse> ellipses);
/// The same, beating. A readout sees the object as it is when the readout begins.
/// @throws Error InvalidCall for a period or a repetition time that is not positive.
std::unique_ptr<Phantom> beatingPhantom(std::string name, std::vector<BeatingEllipse> ellipses,
                                        const Heartbeat &beat);
/// Ellipsoids; transform of one: volume * 3 (sin z - z cos z) / z^3 with z = 2 pi |(a kx', b ky', c kz)|, k'
/// turned with the ellipsoid, times e^{-i 2 pi k.centre} (Koay et al. 2007, Magn. Reson. Med. 58:430).
std::unique_ptr<Phantom> ellipsoidPhantom(std::string name, std::vector<Ellipsoid> ellipsoids);

/// Whether a name is that of a file which voxelPhantom() takes, by its extension.
bool isObjectFile(std::string_view name);
bool isPictureFile(std::string_view name); ///< and which is flat
/// A NIfTI-1 volume (.nii, .nii.gz) or a picture (.png, .tif, its grey values) as a sum of box voxels at its
/// own resolution. The sides of a volume are the field of view; a picture lies in the middle of a square one.
/// The parameters name the file and the hash of its content. One volume, real or complex. Transforms to 1e-9
/// of the largest value, exactly where k is whole. @throws Error FileAccess, FileFormat, Cancelled.
std::unique_ptr<Phantom> voxelPhantom(const std::filesystem::path &file, const Task &task = {});

/// The modified Shepp-Logan head of the plane.
std::unique_ptr<Phantom> sheppLogan2d();

/// Makes the phantom of that name, or rebuilds what a scan file says. @throws Error InvalidCall for an
/// unknown name or parameters that describe no object; FileAccess, FileFormat for the file of a NIfTI object.
std::unique_ptr<Phantom> makePhantom(std::string_view name, const Json &parameters = {});
std::vector<std::string> phantomNames();

/// The object of a scan; null where it is not known here: a name from elsewhere, or a file that is gone or
/// has changed since.
std::unique_ptr<Phantom> knownObject(const ObjectDescription &description);

/// The image that a perfect, fully sampled scan gives of the object as it is at that time: inverse FFT of the
/// exact transform on the matrix. This, and not the raster, is what reconstructions are scored against
/// (CONVENTIONS, truth).
Image truthImage(const Phantom &phantom, const Extent &matrix, double seconds = 0, const Task &task = {});
/// rho at the voxel centres, for the separate raster score.
Image rasterImage(const Phantom &phantom, const Extent &matrix, double seconds = 0);

} // namespace larmor
