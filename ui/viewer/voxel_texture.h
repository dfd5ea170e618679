// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/canvas.h"

#include <QOpenGLExtraFunctions>
#include <QStringList>

namespace larmor {

/// Complex voxels in a GL_TEXTURE_3D (RG32F), and the ways in which they get there. Every call, the
/// destructor excepted, needs the same OpenGL context to be current.
class VoxelTexture {
public:
    ~VoxelTexture(); ///< release() must have been called, or nothing ever uploaded
    void release();
    /// In place of release() where the context is lost, and everything in it with it.
    void forget();

    /// Takes an image by the wanted path or the next best. report.reached is false when none could.
    DisplayReport present(const DisplayImage &image, DisplayPath wanted, bool measure);
    void upload(const Image &image);
    unsigned name() const { return m_texture; }
    const Extent &extent() const { return m_extent; }
    bool filled() const { return m_filled; }

    cfloat read(int x, int y, int z);
    /// shownAxes(plane) as x and y.
    Image readPlane(Plane plane, int slice);
    std::shared_ptr<const Image> download();

private:
    static QString text(const char *source); ///< in the language of the window
    bool allocate(const Extent &extent, QString &why);
    bool byImage(const DisplayImage &image, DisplayReport &report, QString &why);
    bool byBuffer(const DisplayImage &image, bool measure, DisplayReport &report, QString &why);
    bool byHost(const DisplayImage &image, bool measure, DisplayReport &report, QString &why);
    DisplayLink *link(DisplayTarget target, EngineKind engine, QString &why);
    void copyFromUnpackBuffer();
    void streamToTexture(const cfloat *voxels);
    void attachForReading(int z);
    void detachFromReading();

    struct Link {
        std::unique_ptr<DisplayLink> link;
        std::string failure; ///< why there is none; not asked again until the image changes its size
        EngineKind engine = EngineKind::Cpu;
    };

    QOpenGLExtraFunctions *m_gl = nullptr;
    Extent m_extent{0, 0, 0};
    unsigned m_texture = 0, m_uploadBuffer = 0, m_linkedBuffer = 0, m_readFrame = 0;
    Link m_imageLink, m_bufferLink;
    bool m_filled = false;
};

} // namespace larmor
