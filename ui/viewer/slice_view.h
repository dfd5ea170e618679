// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/volume.h"
#include "engine/engine.h"
#include "scan/patient_geometry.h"
#include "viewer/slice_plane.h"

#include <QColor>
#include <QString>
#include <QWidget>
#include <array>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace larmor {

enum class RegionShape;
struct Region;
struct RegionStatistics;

/// What is drawn of a volume as a whole.
enum class SpaceMode {
    Maximum, ///< the largest value along each ray
    RayCast, ///< values give light and take it: emission and absorption, front to back
    Oblique  ///< the plane across the rays
};

/// How an image reaches the screen.
enum class DisplayPath { Auto, InteropImage, InteropBuffer, ReadBack, Painter };
QString toString(DisplayPath path); ///< "auto", "interop-image", ...

/// An image to show: on the device, on the host, or both.
struct DisplayImage {
    BufferPtr device; ///< complex voxels of `engine`; may be null
    EngineKind engine = EngineKind::Cpu;
    std::shared_ptr<const Image> host; ///< may be null when device is set
    Extent extent;
    std::optional<double> peak{}; ///< largest finite magnitude; empty: the view has to look for it
};

/// Every stride-th voxel of an image that is on a device, in its order, in host memory.
struct VoxelSample {
    std::shared_ptr<const std::vector<cfloat>> voxels{}; ///< null: there is none
    std::int64_t stride = 1;
    Extent extent{}; ///< of the whole image
};

/// The display as a stage: what the last image cost on its way to the screen.
struct DisplayReport {
    DisplayPath path = DisplayPath::Painter; ///< the one that was taken
    double timeMs = 0;           ///< on the device with interop, else until the voxels are in the texture
    std::uint64_t hostBytes = 0; ///< bytes that crossed the host: 0 with interop
    QString note;                ///< why not the wanted path, when it was not taken
    bool reached = true;         ///< false: no path could take the image, the one before still stands
};

/// Complex: hue for phase, brightness for magnitude.
enum class Quantity { Magnitude, Phase, Real, Imaginary, Complex };
inline constexpr std::size_t quantityCount = 5;
enum class Shown { Reconstruction, Truth, Difference };

/// What of a volume is seen: one plane large, the volume as a whole, or all four.
enum class ViewLayout { Axial, Coronal, Sagittal, Space, All };
/// Where a view looks, apart from how it looks.
struct ViewPlace {
    ViewLayout layout = ViewLayout::Axial;
    std::array<int, 3> crosshair{};              ///< voxel; the planes go through it
    double zoom = 1;                             ///< over what fits
    std::array<double, 3> centre{0.5, 0.5, 0.5}; ///< shares of the volume
    SpaceMode space = SpaceMode::Maximum;
    Turn turn{-0.6, 0.45};
    bool operator==(const ViewPlace &) const = default;
};

/// A line through a slice, its ends in voxels: voxel i spans [i, i+1).
struct ProfileLine {
    std::array<double, 3> from{}, to{};
    bool operator==(const ProfileLine &) const = default;
};

/// The slice with window/level, colour map, zoom, pan and cursor value; mouse and keys of CONVENTIONS.
/// One interface over an OpenGL canvas and a QPainter canvas; createSliceView() probes OpenGL first.
class SliceView : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual void setImage(const DisplayImage &image) = 0;
    /// @param truth null: truth and difference are not offered. @param peak its largest finite magnitude.
    virtual void setTruth(std::shared_ptr<const Image> truth, std::optional<double> peak = {}) = 0;
    virtual void setQuantity(Quantity quantity) = 0;
    virtual Quantity quantity() const = 0;
    virtual void setShown(Shown shown) = 0;
    virtual Shown shown() const = 0;
    /// Shows something else while a key is held; letGo() goes back.
    virtual void hold(Shown shown) = 0;
    virtual void letGo() = 0;
    /// grey, viridis, turbo, phase, difference, or auto: grey, but phase and difference where those are
    /// shown. Other names are ignored.
    virtual void setColourMap(const QString &name) = 0;
    virtual QString colourMap() const = 0; ///< as chosen: auto stays auto
    virtual void setInverted(bool inverted) = 0;
    virtual bool inverted() const = 0;
    virtual void setSmooth(bool smooth) = 0; ///< interpolates between voxels; off at first
    virtual void setDisplayPath(DisplayPath wanted) = 0;
    virtual DisplayReport displayReport() const = 0;
    /// Whether the next image must come with a copy in host memory for the wanted path to be taken.
    virtual bool wantsHostImage() const = 0;
    virtual bool hasImage() const = 0;
    /// Displayed range in the quantity's unit; nullopt: automatic (0 .. largest of the truth or image).
    virtual void setWindow(std::optional<std::pair<double, double>> range) = 0;
    virtual std::pair<double, double> window() const = 0;
    /// As a person chose it for what is shown; nullopt: automatic.
    virtual std::optional<std::pair<double, double>> chosenWindow() const = 0;
    /// Another object is shown from now on: all ranges are automatic again.
    virtual void forgetWindows() = 0;
    /// From which automatic ranges are made instead, where several images are to look alike; nullopt: peak().
    virtual void setCommonPeak(std::optional<double> peak) = 0;
    /// Largest magnitude of the truth, or of the image without one: what automatic ranges are made of.
    virtual double peak() = 0;
    /// The voxels that stand for a shown image without a host copy where its values are looked at.
    virtual void setSample(const VoxelSample &sample) = 0;
    /// The displayed range becomes that between two percentiles of what is shown; of a volume a little later.
    virtual void setPercentiles(double low, double high) = 0;
    /// Of the plane that was used last: the one under the pointer.
    virtual int slice() const = 0;
    virtual int sliceCount() const = 0;
    virtual void setSlice(int index) = 0;
    virtual ViewLayout activePane() const = 0; ///< never All
    virtual ViewPlace place() const = 0;
    virtual void setPlace(const ViewPlace &place) = 0;
    /// Of the whole matrix; 0 where unknown: voxels are drawn as cubes, and have no place in millimetres.
    virtual void setFieldOfView(const std::array<double, 3> &millimetres) = 0;
    /// Of a voxel's middle, from the middle of the field of view; empty where that is unknown.
    virtual std::optional<std::array<double, 3>> millimetres(int x, int y, int z) const = 0;
    /// Sides of a voxel in millimetres; 0 where unknown.
    virtual std::array<double, 3> voxelMm() const = 0;
    /// How the image lies in the patient: letters stand at the edges of its planes. Empty: unknown, none do.
    virtual void setOrientation(const std::optional<PatientGeometry> &geometry) = 0;
    virtual void setCrosshairShown(bool shown) = 0;
    virtual bool crosshairShown() const = 0;
    /// Drawn with Shift and the left button.
    virtual std::optional<ProfileLine> profileLine() const = 0;
    virtual void setProfileLine(const std::optional<ProfileLine> &line) = 0;
    /// Regions of interest; they keep their place in the field of view when the matrix changes.
    virtual const std::vector<Region> &regions() const = 0;
    virtual void setRegions(const std::vector<Region> &regions) = 0;
    virtual std::optional<std::size_t> selectedRegion() const = 0;
    virtual void selectRegion(std::optional<std::size_t> region) = 0;
    /// What the next press of the left button on a slice draws; empty: nothing.
    virtual std::optional<RegionShape> regionTool() const = 0;
    virtual void setRegionTool(std::optional<RegionShape> tool) = 0;
    /// Of what is shown, in the order of regions(), from the voxels themselves.
    virtual std::vector<RegionStatistics> regionStatistics() = 0;
    /// Complex voxels of a plane of the reconstruction, shownAxes(plane) as x and y; empty without an image.
    virtual std::optional<Image> planeValues(Plane plane, int slice) = 0;
    virtual void setCine(bool running) = 0;
    virtual bool cineRunning() const = 0;
    virtual void setCineRate(double slicesPerSecond) = 0; ///< 1 .. 60
    virtual double cineRate() const = 0;
    /// Where the slice lies on this widget, logical pixels; parts outside the canvas are not seen.
    virtual QRectF imageRect() const = 0;
    virtual QImage grabCanvas() = 0; ///< what is on the canvas, in device pixels
    /// Of what paintPicture() draws: the part of a plane that is seen, in whole voxels of a whole number of
    /// pixels each, without what lies around the image; of several panes all of the canvas.
    /// @param annotated with the colour bar.
    virtual QSizeF pictureSize(bool annotated) const = 0;
    /// That picture, from the painter's origin, at any size with sharp voxels.
    /// @param annotated with texts, crosshair, profile line and colour bar. @param ink of the colour bar.
    virtual void paintPicture(QPainter &painter, bool annotated, const QColor &ink) = 0;
    /// The shown image alone, one pixel per voxel, as it is mapped to grey on the canvas.
    virtual QImage renderImage() = 0;
    /// Complex value of what is shown: reconstruction, truth, or their difference. Empty outside.
    virtual std::optional<cfloat> valueAt(int x, int y, int z) const = 0;
    /// The last image in host memory, copied back from the texture where need be (for histogram and saving).
    virtual std::shared_ptr<const Image> hostImage() = 0;
    virtual double zoom() const = 0;          ///< device pixels per voxel
    virtual QString rendererName() const = 0; ///< GL vendor and renderer, or "QPainter"

public slots:
    virtual void fit() = 0;
    virtual void actualSize() = 0;
    virtual void resetView() = 0;

signals:
    void displayed(const larmor::DisplayReport &report);
    void probed(int x, int y, int z, std::optional<larmor::cfloat> value); ///< under the cursor; x = -1: left
    void windowChanged(double low, double high);
    void shownChanged(larmor::Shown shown);
    void placeChanged();
    void cineChanged(bool running);
    void profileLineChanged();
    void regionsChanged(); ///< drawn, moved, taken away, selected, or what is drawn next
    void windowsForgotten();
    void lookChanged(); ///< quantity, what is shown, range or colours
};

/// Puts the crosshair, and with it all planes, into the middle of an image.
void showMiddle(SliceView &view, const Extent &extent);

/// @param wanted Painter forces the QPainter canvas; otherwise OpenGL 3.3 where a probe finds it.
SliceView *createSliceView(DisplayPath wanted, QWidget *parent = nullptr);
/// To be called before QApplication is made: OpenGL 3.3 core as default format, and contexts that survive
/// when a widget moves to another window.
void prepareOpenGl();
/// Empty when an OpenGL 3.3 core context can be made; else why not.
QString openGlAbsence();
/// The renderer's name when OpenGL is drawn by the processor ("llvmpipe (LLVM 15)"): slower than the painter,
/// and every frame of the window waits for it. Empty on a GPU, or without OpenGL.
QString openGlInSoftware();

} // namespace larmor
