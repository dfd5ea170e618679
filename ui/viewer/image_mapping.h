// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/slice_view.h"

#include <QImage>
#include <optional>
#include <span>
#include <utility>

namespace larmor {

/// From complex voxel to colour: the painter canvas draws by it, and shaders/slice.frag is checked against
/// it.
struct Mapping {
    Quantity quantity = Quantity::Magnitude;
    Shown shown = Shown::Reconstruction;
    double low = 0, high = 1; ///< shown black and white; high <= low: a threshold
    QString colourMap = QStringLiteral("grey");
    bool inverted = false; ///< the table from its end
    bool operator==(const Mapping &) const = default;
};

float scalarOf(Quantity quantity,
               cfloat value); ///< phase in radians, -pi..pi, 0 for zero; complex: magnitude
/// What is displayed: the quantity of the reconstruction or the truth, or how far the first lies above the
/// second (phase: the angle between them).
float shownScalar(const Mapping &mapping, cfloat image, cfloat truth);
/// Place in the colour table, 0..255; -1 where the value is not a finite number.
int tableIndex(float value, float low, float high);

/// Share of the window at which a value lies, 0..1.
float windowShare(float value, float low, float high);
/// The colour of a voxel of the reconstruction and the truth.
QRgb shownColour(const Mapping &mapping, cfloat image, cfloat truth);

/// One plane of voxels, a pixel per voxel, its axes as shownAxes(), up being up.
/// @param truth may be null unless truth or difference is shown; same extent.
QImage mapSlice(const Image &image, const Image *truth, Plane plane, int slice, const Mapping &mapping);
/// One slice, a pixel per voxel, y up: row 0 of the picture is the largest y.
/// @param truth may be null unless truth or difference is shown; same extent.
QImage mapSlice(const Image &image, const Image *truth, int slice, const Mapping &mapping);

/// "auto" becomes the map that suits what is shown; other names stay.
QString effectiveColourMap(const QString &chosen, Quantity quantity, Shown shown);
/// Range where none was chosen. @param peak largest magnitude of the truth, or of the image without one.
std::pair<double, double> automaticWindow(Quantity quantity, Shown shown, double peak);
/// Range between two percentiles (0..100) of what is shown, over a whole image; of large ones every n-th
/// voxel counts. Nothing where no value is a finite number.
/// @param voxels every stride-th of the image, from its first. @param truth null, or the whole one.
std::optional<std::pair<double, double>> percentileRange(std::span<const cfloat> voxels, std::int64_t stride,
                                                         const Image *truth, const Mapping &mapping,
                                                         double low, double high);
/// Largest finite magnitude; 0 for an empty image.
double largestMagnitude(const Image &image);

QString quantityName(Quantity quantity);               ///< for display, translated
QString shownQuantity(Quantity quantity, Shown shown); ///< "magnitude, reconstruction − truth"
QString quantityUnit(Quantity quantity);               ///< "rad", or "a.u."

} // namespace larmor
