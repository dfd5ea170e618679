// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/trajectory.h"

#include <cstdint>
#include <optional>

namespace larmor {

// Every generator @throws Error InvalidCall for sizes that make no such trajectory, or more than
// 2,000,000,000 samples. The parameters that it was given stand in Trajectory::parameters. k in cycles per
// field of view; a matrix of N is reached by |k| = N/2.

/// Every point of a matrix, line by line: k = index - floor(N/2).
Trajectory cartesianTrajectory(const Extent &matrix);

/// Which lines of a matrix are measured.
enum class LineMask {
    Regular,         ///< every R-th
    VariableDensity, ///< drawn at random, the denser the nearer to the centre
    Poisson          ///< drawn at random, none nearer to another than a distance that grows with |k|
};
/// "regular", "variable-density", "poisson".
std::string_view toString(LineMask mask);
/// @throws Error InvalidCall.
LineMask parseLineMask(std::string_view text);

/// Lines along x of a matrix, of which only some are measured.
struct CartesianShape {
    Extent matrix{128, 128, 1};
    /// Share of the lines along y that is measured, 5/8 to 1; those of the most negative ky are left out.
    double partialFourier = 1;
    LineMask mask = LineMask::Regular;
    /// One line in so many is measured. Regular: along y every acceleration-th, which must be whole, along z
    /// every accelerationZ-th; lines k = 0 are among them. Random masks: N_y N_z / acceleration lines in all,
    /// calibration included.
    double acceleration = 1;
    std::int64_t accelerationZ = 1;
    std::int64_t calibration = 0; ///< lines around k = 0 (along y, and z in 3D) that are all measured
    std::uint64_t seed = 1;       ///< of the random masks
};

/// The lines of the mask, each from -x to +x, k = index - floor(N/2). Variable density: line k with a
/// probability that falls as (1 - |k|/k_max)^2 (Lustig et al. 2007, Magn. Reson. Med. 58:1182), drawn without
/// replacement (Efraimidis & Spirakis 2006, Inf. Process. Lett. 97:181). Poisson: lines in random order, each
/// kept unless one is there within r (1 + 2 |k|/k_max) already (dart throwing: Cook 1986, ACM Trans. Graph.
/// 5:51); r is sought so that the number of lines comes out.
Trajectory cartesianLines(const CartesianShape &shape);

struct EpiShape {
    CartesianShape lines;
    std::int64_t interleaves =
        1; ///< shots that share the lines of a plane: shot s has the lines s, s + I, ...
};

/// Echo-planar: the measured lines of each plane in `interleaves` readouts, every second line of a readout
/// walked backwards (Mansfield 1977, J. Phys. C 10:L55). The kind is Epi, whose points lie on the grid.
Trajectory epiTrajectory(const EpiShape &shape);

enum class SpokeAngle {
    Linear,      ///< radial: equal angles
    Golden,      ///< radial: each turned by 111.246 degrees; kooshball: golden means
    Phyllotaxis, ///< kooshball: a spiral over the sphere
};
/// "linear", "golden", "phyllotaxis".
std::string_view toString(SpokeAngle angle);
/// @throws Error InvalidCall.
SpokeAngle parseSpokeAngle(std::string_view text);

struct RadialShape {
    std::int64_t matrix = 128;
    std::int64_t spokes = 0;  ///< 0: ceil(pi/2 matrix), Nyquist's distance at the edge
    std::int64_t samples = 0; ///< per spoke; 0: 2 matrix
    SpokeAngle angle = SpokeAngle::Linear;
};

/// Diameters: k_j = (j - floor(n/2)) N/n (cos phi_s, sin phi_s), j = 0 .. n-1. Linear: phi_s = pi s / S.
/// Golden: phi_s = s pi (sqrt 5 - 1) / 2 (Winkelmann et al. 2007, IEEE Trans. Med. Imaging 26:68).
Trajectory radialTrajectory(const RadialShape &shape);

/// A multi-shot spiral in the plane.
struct SpiralShape {
    std::int64_t matrix = 128; ///< reaches |k| = matrix/2
    std::int64_t interleaves =
        16; ///< arms, turned by 2 pi / interleaves each; neighbours are 1 cycle/FOV apart
    std::int64_t samples = 3000; ///< per arm
    double densityPower = 1;     ///< 1: uniform; 1 to 8
};

/// k(s) = r(s) e^{i theta(s)} with r proportional to theta^power and |dk/ds| constant: the arm is walked at
/// constant linear velocity (equal arc length between samples), from k = 0 to |k| = matrix/2 in matrix/(2
/// interleaves) turns. With power 1, Archimedes' spiral, neighbouring arms meet the Nyquist distance; above
/// it the centre is denser, and the arms at the edge lie `power` cycles apart (Kim, Adalsteinsson & Spielman
/// 2003, Magn. Reson. Med. 50:214, without their gradient limits).
Trajectory spiralTrajectory(const SpiralShape &shape);

struct RosetteShape {
    std::int64_t matrix = 128;
    std::int64_t interleaves = 16; ///< readouts, each turned by 2 pi / (petals interleaves)
    std::int64_t samples = 3000;   ///< per readout
    std::int64_t petals = 12;      ///< per readout
};

/// k(t) = N/2 sin(pi P t) e^{i 2 pi t}, t = j / (n - 1) in 0 .. 1, P petals: the sine crosses the centre
/// after each petal, while its direction turns once (Noll 1997, IEEE Trans. Med. Imaging 16:372, with w1 = pi
/// P and w2 = 2 pi). P a multiple of 4 spreads the petals evenly.
Trajectory rosetteTrajectory(const RosetteShape &shape);

/// Radial planes at kz = -floor(N_z/2) .. : each has all spokes.
Trajectory stackOfStars(const RadialShape &plane, std::int64_t planes);
/// Spiral planes at kz = -floor(N_z/2) .. : each has all arms.
Trajectory stackOfSpirals(const SpiralShape &plane, std::int64_t planes);

struct KooshballShape {
    std::int64_t matrix = 64;
    std::int64_t spokes = 0;  ///< 0: ceil(pi/2 matrix^2), Nyquist's distance on the sphere
    std::int64_t samples = 0; ///< per spoke; 0: 2 matrix
    SpokeAngle angle = SpokeAngle::Golden;
};

/// Diameters through the centre of space, sampled as radial spokes are. Golden means: cos theta_s = {s
/// 0.465571231876768}, phi_s = 2 pi {s 0.682327803828019}, {} the fraction (Chan et al. 2009, Magn. Reson.
/// Med. 61:354). Phyllotaxis: cos theta_s = 1 - (s + 1/2) / S, phi_s = s pi (3 - sqrt 5), so that equal areas
/// of the half sphere get equal numbers (the golden angle as in Piccini et al. 2011, Magn. Reson. Med.
/// 66:1049).
Trajectory kooshballTrajectory(const KooshballShape &shape);

struct ConesShape {
    std::int64_t matrix = 64;
    std::int64_t interleaves = 16; ///< arms of a cone of 90 degrees
    std::int64_t samples = 0;      ///< per arm; 0: two per cycle of the longest arm
};

/// Spirals on C = ceil(pi/2 matrix) cones around z at the polar angles theta_c = (c + 1/2) pi / C, one cycle
/// apart at the edge. Cone c has I_c = max(1, round(I sin theta_c)) arms k = r (sin theta cos phi, sin theta
/// sin phi, cos theta) with phi = 2 pi r / I_c + 2 pi i / I_c, walked at constant speed from the centre to r
/// = N/2; rolled out flat they are Archimedes' spirals one cycle apart (Irarrazabal & Nishimura 1995, Magn.
/// Reson. Med. 33:656; Gurney et al. 2006, Magn. Reson. Med. 55:575, without their gradient limits).
Trajectory conesTrajectory(const ConesShape &shape);

} // namespace larmor
