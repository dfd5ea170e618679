// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/display_link.h"
#include "viewer/image_mapping.h"
#include "viewer/slice_view.h"
#include "viewer/view_transform.h"

#include <functional>

namespace larmor {

/// All that decides what a canvas draws, apart from the voxels.
struct SliceState {
    Extent extent; ///< of the image last presented
    bool hasImage = false;
    Mapping mapping;
    int slice = 0;
    bool smooth = false;
    ViewTransform view;
};

/// Colour around the slice, in light themes too: an image is judged against black.
inline constexpr QRgb canvasBackground = 0xff0b0c0eu;

/// Draws one slice. Two exist: OpenGL and QPainter; they draw the same pixels.
class Canvas {
public:
    virtual ~Canvas() = default;
    virtual QWidget *widget() = 0;
    /// Takes the image by the wanted path, or by the next best with the reason in the note.
    /// @param measure wait for the device so that the time is the whole stage's; else the time is 0.
    virtual DisplayReport present(const DisplayImage &image, DisplayPath wanted, bool measure) = 0;
    virtual void setTruth(std::shared_ptr<const Image> truth) = 0;
    virtual void draw(const SliceState &state) = 0;               ///< from now on; repaints
    virtual QImage grabPixels() = 0;                              ///< what is drawn, in device pixels
    virtual QImage renderSlice() = 0;                             ///< one pixel per voxel
    virtual std::optional<cfloat> voxel(int x, int y, int z) = 0; ///< of the presented image
    virtual std::shared_ptr<const Image> download() = 0;          ///< null when nothing was presented
    virtual double peak() = 0; ///< largest magnitude of the presented image
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
const DisplayLinkMaker &displayLinkMaker();

} // namespace larmor
