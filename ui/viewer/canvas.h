// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/display_link.h"
#include "viewer/image_mapping.h"
#include "viewer/slice_view.h"
#include "viewer/view_transform.h"

#include <functional>
#include <vector>

class QOpenGLWidget;

namespace larmor {

/// All that decides what one pane of a canvas draws, apart from the voxels.
struct PaneState {
    ViewLayout pane = ViewLayout::Axial; ///< a plane, or Space
    Mapping mapping;
    PictureMap map;
    int slice = 0;
    bool smooth = false;
    SpaceMode space = SpaceMode::Maximum;
    QRectF place;       ///< on the canvas, logical pixels
    ViewTransform view; ///< within that

    /// A plane along the axes.
    bool isPlane() const { return pane != ViewLayout::Space; }
    Plane plane() const { return static_cast<Plane>(pane); }
};

/// Colour around the slice, in light themes too: an image is judged against black.
inline constexpr QRgb canvasBackground = 0xff0b0c0eu;

/// Draws one image, in one pane or several. Two exist: OpenGL and QPainter; they draw the same pixels.
class Canvas {
public:
    virtual ~Canvas() = default;
    virtual QWidget *widget() = 0;
    /// Takes the image by the wanted path, or by the next best with the reason in the note.
    /// @param measure wait for the device so that the time is the whole stage's; else the time is 0.
    virtual DisplayReport present(const DisplayImage &image, DisplayPath wanted, bool measure) = 0;
    virtual void setTruth(std::shared_ptr<const Image> truth) = 0;
    /// From now on; repaints. No panes: nothing but the background.
    virtual void draw(const std::vector<PaneState> &panes) = 0;
    virtual QImage grabPixels() = 0; ///< what is drawn, in device pixels
    /// A pane alone: one pixel per voxel of a plane, per edge of the smallest voxel of other pictures.
    virtual QImage render(const PaneState &pane) = 0;
    virtual std::optional<cfloat> voxel(int x, int y, int z) = 0; ///< of the presented image
    /// Of the presented image, shownAxes(plane) as x and y; empty when nothing was presented.
    virtual std::optional<Image> plane(Plane plane, int slice) = 0;
    virtual std::shared_ptr<const Image> download() = 0; ///< null when nothing was presented
    virtual double peak() = 0;                           ///< largest magnitude of the presented image
    virtual QString name() const = 0;
    /// False until the canvas can take images; `ready` is called when it can, and again when it lost them.
    virtual bool isReady() const = 0;
    std::function<void()> ready;
    std::function<void(const QString &why)> failed; ///< this canvas will never be ready
};

/// Host copy of an image: the one it carries, or its buffer where the host can reach that. Null otherwise.
std::shared_ptr<const Image> hostCopy(const DisplayImage &image);

std::unique_ptr<Canvas> makePainterCanvas(QWidget *parent);
std::unique_ptr<Canvas> makeGlCanvas(QWidget *parent);

/// How the OpenGL canvas ties its texture to an engine; makeDisplayLink unless a test puts another here.
using DisplayLinkMaker = std::function<std::unique_ptr<DisplayLink>(
    EngineKind, DisplayTarget, unsigned glName, const Extent &, std::string &why)>;
void setDisplayLinkMaker(DisplayLinkMaker maker); ///< empty: the engine library's again
/// How the OpenGL canvas makes its context current; QOpenGLWidget::makeCurrent unless a test puts another
/// here.
using ContextMaker = std::function<void(QOpenGLWidget &)>;
void setContextMaker(ContextMaker maker); ///< empty: Qt's again
const DisplayLinkMaker &displayLinkMaker();

} // namespace larmor
