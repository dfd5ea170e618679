// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/voxel_texture.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QOpenGLContext>
#include <array>
#include <cstring>

namespace larmor {

namespace {

constexpr GLenum max3dTextureSize = 0x8073;
constexpr int mostErrors = 32; // that are read off: a context that is lost has one for every question

std::size_t byteCount(const Extent &extent)
{
    return static_cast<std::size_t>(extent.voxels()) * sizeof(cfloat);
}

double milliseconds(const QElapsedTimer &clock)
{
    return static_cast<double>(clock.nsecsElapsed()) * 1e-6;
}

DisplayLinkMaker &linkMaker()
{
    static DisplayLinkMaker maker = makeDisplayLink;
    return maker;
}

/// The paths to try, best first.
std::array<DisplayPath, 3> order(DisplayPath wanted)
{
    using enum DisplayPath;
    if (wanted == ReadBack) return {ReadBack, InteropImage, InteropBuffer};
    if (wanted == InteropBuffer) return {InteropBuffer, InteropImage, ReadBack};
    return {InteropImage, InteropBuffer, ReadBack};
}

} // namespace

QString VoxelTexture::text(const char *source)
{
    return QCoreApplication::translate("larmor::VoxelTexture", source);
}

void setDisplayLinkMaker(DisplayLinkMaker maker)
{
    linkMaker() = maker ? std::move(maker) : DisplayLinkMaker(makeDisplayLink);
}

const DisplayLinkMaker &displayLinkMaker()
{
    return linkMaker();
}

VoxelTexture::~VoxelTexture() = default;

void VoxelTexture::release()
{
    m_imageLink = {}, m_bufferLink = {}; // unregistered before what they are registered for goes
    if (!m_gl) return;
    m_gl->glDeleteTextures(1, &m_texture);
    m_gl->glDeleteBuffers(1, &m_uploadBuffer);
    m_gl->glDeleteBuffers(1, &m_linkedBuffer);
    m_gl->glDeleteFramebuffers(1, &m_readFrame);
    forget();
}

void VoxelTexture::forget()
{
    m_imageLink = {}, m_bufferLink = {};
    m_texture = m_uploadBuffer = m_linkedBuffer = m_readFrame = 0;
    m_extent = {0, 0, 0};
    m_filled = false;
    m_gl = nullptr;
}

bool VoxelTexture::allocate(const Extent &extent, QString &why)
{
    if (m_texture && extent == m_extent) return true;
    release();
    QOpenGLContext *const context = QOpenGLContext::currentContext();
    if (!context) {
        why = text("no OpenGL context is current");
        return false;
    }
    m_gl = context->extraFunctions();
    GLint largest = 0;
    m_gl->glGetIntegerv(max3dTextureSize, &largest);
    if (extent.x > largest || extent.y > largest || extent.z > largest || extent.voxels() < 1) {
        why = text("the image is larger than a texture can be here (%1 voxels along an axis)").arg(largest);
        return false;
    }
    for (int i = 0; i < mostErrors && m_gl->glGetError() != GL_NO_ERROR; ++i) {
    }
    m_gl->glGenTextures(1, &m_texture);
    m_gl->glBindTexture(GL_TEXTURE_3D, m_texture);
    m_gl->glTexParameteri(GL_TEXTURE_3D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    m_gl->glTexParameteri(GL_TEXTURE_3D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    m_gl->glTexParameteri(GL_TEXTURE_3D, GL_TEXTURE_MAX_LEVEL, 0);
    m_gl->glTexImage3D(GL_TEXTURE_3D, 0, GL_RG32F, static_cast<GLsizei>(extent.x),
                       static_cast<GLsizei>(extent.y), static_cast<GLsizei>(extent.z), 0, GL_RG, GL_FLOAT,
                       nullptr);
    m_gl->glBindTexture(GL_TEXTURE_3D, 0);
    m_gl->glGenBuffers(1, &m_uploadBuffer);
    m_gl->glGenFramebuffers(1, &m_readFrame);
    if (m_gl->glGetError() != GL_NO_ERROR) {
        why = text("no graphics memory for a texture of %1").arg(QString::fromStdString(toString(extent)));
        return false;
    }
    m_extent = extent;
    return true;
}

DisplayReport VoxelTexture::present(const DisplayImage &image, DisplayPath wanted, bool measure)
{
    DisplayReport report;
    report.path = DisplayPath::ReadBack;
    QStringList reasons;
    QString why;
    if (!allocate(image.extent, why)) {
        report.note = why;
        report.reached = false;
        return report;
    }
    const bool onDevice = image.device && image.engine == EngineKind::Cuda;
    for (const DisplayPath path : order(wanted)) {
        why.clear();
        const bool taken = path == DisplayPath::InteropImage    ? byImage(image, report, why)
                           : path == DisplayPath::InteropBuffer ? byBuffer(image, measure, report, why)
                                                                : byHost(image, measure, report, why);
        if (taken) {
            report.path = path;
            // Nobody wanted interop for an image that never was on a device.
            if (wanted != DisplayPath::Auto || onDevice) report.note = reasons.join(QStringLiteral("; "));
            m_filled = true;
            return report;
        }
        if (!reasons.contains(why)) reasons << why;
    }
    report.note = reasons.join(QStringLiteral("; "));
    report.reached = false;
    return report;
}

DisplayLink *VoxelTexture::link(DisplayTarget target, EngineKind engine, QString &why)
{
    Link &entry = target == DisplayTarget::Texture3d ? m_imageLink : m_bufferLink;
    if (entry.engine != engine) entry = {};
    entry.engine = engine;
    if (!entry.link && entry.failure.empty()) {
        if (target == DisplayTarget::PixelBuffer && !m_linkedBuffer) {
            m_gl->glGenBuffers(1, &m_linkedBuffer);
            m_gl->glBindBuffer(GL_PIXEL_UNPACK_BUFFER, m_linkedBuffer);
            m_gl->glBufferData(GL_PIXEL_UNPACK_BUFFER, static_cast<GLsizeiptr>(byteCount(m_extent)), nullptr,
                               GL_STREAM_DRAW);
            m_gl->glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        }
        const unsigned name = target == DisplayTarget::Texture3d ? m_texture : m_linkedBuffer;
        try {
            entry.link = displayLinkMaker()(engine, target, name, m_extent, entry.failure);
        } catch (const Error &error) {
            entry.failure = error.what();
        }
        if (!entry.link && entry.failure.empty()) entry.failure = "no interop";
    }
    if (!entry.link) why = QString::fromStdString(entry.failure);
    return entry.link.get();
}

bool VoxelTexture::byImage(const DisplayImage &image, DisplayReport &report, QString &why)
{
    if (!image.device || image.engine != EngineKind::Cuda) {
        why = text("the image is in host memory");
        return false;
    }
    DisplayLink *const way = link(DisplayTarget::Texture3d, image.engine, why);
    if (!way) return false;
    try {
        report.timeMs = way->present(*image.device, 0);
    } catch (const Error &error) {
        m_imageLink.link.reset();
        m_imageLink.failure = error.what();
        why = QString::fromStdString(m_imageLink.failure);
        return false;
    }
    report.hostBytes = 0;
    return true;
}

bool VoxelTexture::byBuffer(const DisplayImage &image, bool measure, DisplayReport &report, QString &why)
{
    if (!image.device || image.engine != EngineKind::Cuda) {
        why = text("the image is in host memory");
        return false;
    }
    DisplayLink *const way = link(DisplayTarget::PixelBuffer, image.engine, why);
    if (!way) return false;
    try {
        report.timeMs = way->present(*image.device, 0);
    } catch (const Error &error) {
        m_bufferLink.link.reset();
        m_bufferLink.failure = error.what();
        why = QString::fromStdString(m_bufferLink.failure);
        return false;
    }
    if (measure) m_gl->glFinish();
    QElapsedTimer clock;
    clock.start();
    m_gl->glBindBuffer(GL_PIXEL_UNPACK_BUFFER, m_linkedBuffer);
    copyFromUnpackBuffer();
    m_gl->glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
    if (measure) m_gl->glFinish();
    if (measure) report.timeMs += milliseconds(clock);
    report.hostBytes = 0;
    return true;
}

bool VoxelTexture::byHost(const DisplayImage &image, bool measure, DisplayReport &report, QString &why)
{
    const bool onDevice = image.device && image.engine == EngineKind::Cuda;
    const auto *voxels = image.host     ? image.host->data.data()
                         : image.device ? static_cast<const cfloat *>(image.device->host())
                                        : nullptr;
    const std::size_t bytes = byteCount(m_extent);
    if (!voxels || (image.host ? image.host->data.size() * sizeof(cfloat) : image.device->bytes()) < bytes) {
        why = text("the image has no copy in host memory");
        return false;
    }
    if (measure) m_gl->glFinish(); // what came before is not part of the stage
    QElapsedTimer clock;
    clock.start();
    streamToTexture(voxels);
    if (measure) m_gl->glFinish();
    report.timeMs = measure ? milliseconds(clock) : 0;
    report.hostBytes = onDevice ? 2 * bytes : bytes; // down from the device and up again
    return true;
}

void VoxelTexture::upload(const Image &image)
{
    QString why;
    if (image.data.size() * sizeof(cfloat) < byteCount(image.extent) || !allocate(image.extent, why)) return;
    streamToTexture(image.data.data());
    m_filled = true;
}

void VoxelTexture::streamToTexture(const cfloat *voxels)
{
    const auto bytes = static_cast<GLsizeiptr>(byteCount(m_extent));
    m_gl->glBindBuffer(GL_PIXEL_UNPACK_BUFFER, m_uploadBuffer);
    // A new store each time: the device may still be reading the one before.
    m_gl->glBufferData(GL_PIXEL_UNPACK_BUFFER, bytes, nullptr, GL_STREAM_DRAW);
    void *const mapped = m_gl->glMapBufferRange(GL_PIXEL_UNPACK_BUFFER, 0, bytes,
                                                GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT);
    if (mapped) {
        std::memcpy(mapped, voxels, static_cast<std::size_t>(bytes));
        m_gl->glUnmapBuffer(GL_PIXEL_UNPACK_BUFFER);
    } else {
        m_gl->glBufferSubData(GL_PIXEL_UNPACK_BUFFER, 0, bytes, voxels);
    }
    copyFromUnpackBuffer();
    m_gl->glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
}

void VoxelTexture::copyFromUnpackBuffer()
{
    m_gl->glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    m_gl->glBindTexture(GL_TEXTURE_3D, m_texture);
    m_gl->glTexSubImage3D(GL_TEXTURE_3D, 0, 0, 0, 0, static_cast<GLsizei>(m_extent.x),
                          static_cast<GLsizei>(m_extent.y), static_cast<GLsizei>(m_extent.z), GL_RG, GL_FLOAT,
                          nullptr);
    m_gl->glBindTexture(GL_TEXTURE_3D, 0);
}

void VoxelTexture::attachForReading(int z)
{
    m_gl->glBindFramebuffer(GL_READ_FRAMEBUFFER, m_readFrame);
    m_gl->glFramebufferTextureLayer(GL_READ_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, m_texture, 0, z);
    m_gl->glReadBuffer(GL_COLOR_ATTACHMENT0);
    m_gl->glPixelStorei(GL_PACK_ALIGNMENT, 4);
}

void VoxelTexture::detachFromReading()
{
    if (const QOpenGLContext *const context = QOpenGLContext::currentContext())
        m_gl->glBindFramebuffer(GL_READ_FRAMEBUFFER, context->defaultFramebufferObject());
}

cfloat VoxelTexture::read(int x, int y, int z)
{
    std::array<float, 2> parts{};
    if (!m_filled) return {};
    attachForReading(z);
    m_gl->glReadPixels(x, y, 1, 1, GL_RG, GL_FLOAT, parts.data());
    detachFromReading();
    return {parts[0], parts[1]};
}

Image VoxelTexture::readPlane(Plane plane, int slice)
{
    const auto [right, up] = shownAxes(plane);
    Image picture(Extent{m_extent[right], m_extent[up], 1});
    const auto read = [&](int z, GLint x, GLint y, std::int64_t width, std::int64_t height, cfloat *to) {
        attachForReading(z);
        m_gl->glReadPixels(x, y, static_cast<GLsizei>(width), static_cast<GLsizei>(height), GL_RG, GL_FLOAT,
                           to);
    };
    if (plane == Plane::Axial) read(slice, 0, 0, m_extent.x, m_extent.y, picture.data.data());
    for (int z = 0; plane != Plane::Axial && z < m_extent.z; ++z) {
        cfloat *const row = picture.data.data() + picture.index(0, z);
        if (plane == Plane::Coronal)
            read(z, 0, slice, m_extent.x, 1, row);
        else
            read(z, slice, 0, 1, m_extent.y, row);
    }
    detachFromReading();
    return picture;
}

std::shared_ptr<const Image> VoxelTexture::download()
{
    if (!m_filled) return {};
    auto image = std::make_shared<Image>(m_extent);
    for (int z = 0; z < m_extent.z; ++z) {
        attachForReading(z);
        m_gl->glReadPixels(0, 0, static_cast<GLsizei>(m_extent.x), static_cast<GLsizei>(m_extent.y), GL_RG,
                           GL_FLOAT, image->data.data() + image->index(0, 0, z));
    }
    detachFromReading();
    return image;
}

} // namespace larmor
