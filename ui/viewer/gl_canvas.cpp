// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/colour_map.h"
#include "viewer/space_picture.h"
#include "viewer/voxel_texture.h"

#include <QFile>
#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLShaderProgram>
#include <QOpenGLWidget>
#include <QVector3D>
#include <algorithm>
#include <cmath>
#include <utility>

// Outside any namespace, as Qt asks: resources of a static library are not found without it.
static void openShaderResources()
{
    Q_INIT_RESOURCE(shaders);
}

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

QSurfaceFormat coreFormat()
{
    QSurfaceFormat format = QSurfaceFormat::defaultFormat();
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    return format;
}

ContextMaker &contextMaker()
{
    static ContextMaker maker;
    return maker;
}

/// Makes a widget's context current for a scope, unless it is already. False: it cannot be, as when the
/// device was reset or the display has gone.
class Current {
public:
    explicit Current(QOpenGLWidget &widget)
        : m_widget(widget), m_made(!widget.context() || QOpenGLContext::currentContext() != widget.context())
    {
        if (m_made && contextMaker())
            contextMaker()(widget);
        else if (m_made)
            widget.makeCurrent();
    }
    explicit operator bool() const
    {
        const QOpenGLContext *const own = m_widget.context();
        return own && own->isValid() && QOpenGLContext::currentContext() == own;
    }
    ~Current()
    {
        if (m_made) m_widget.doneCurrent();
    }
    Current(const Current &) = delete;
    Current &operator=(const Current &) = delete;

private:
    QOpenGLWidget &m_widget;
    bool m_made;
};

class GlCanvas : public QOpenGLWidget, public Canvas {
public:
    explicit GlCanvas(QWidget *parent) : QOpenGLWidget(parent) { setFormat(coreFormat()); }
    ~GlCanvas() override { cleanUp(); }

    QWidget *widget() override { return this; }
    DisplayReport present(const DisplayImage &image, DisplayPath wanted, bool measure) override;
    void setTruth(std::shared_ptr<const Image> truth) override;
    void draw(const std::vector<PaneState> &panes) override
    {
        m_panes = panes;
        update();
    }
    QImage grabPixels() override { return grabFramebuffer().convertToFormat(QImage::Format_RGB32); }
    QImage render(const PaneState &pane) override;
    std::optional<cfloat> voxel(int x, int y, int z) override;
    std::optional<Image> plane(Plane plane, int slice) override;
    std::shared_ptr<const Image> download() override;
    double peak() override;
    QString name() const override { return m_name; }
    bool isReady() const override { return m_ready; }

protected:
    void initializeGL() override;
    void paintGL() override;

private:
    bool compile(QOpenGLShaderProgram &program, const QString &fragment, bool voxels);
    void cleanUp();
    void giveUp();
    /// Picture points a device pixel, and the point of the pixel at the lower left.
    struct Placing {
        double stepX, stepY, left, bottom;
    };
    void drawPane(const PaneState &pane, const Placing &placing);
    void setVoxels(QOpenGLShaderProgram &program, const PaneState &pane, const Placing &placing);
    void loadTable(const Mapping &mapping);

    bool m_ready = false;
    QString m_name = u"OpenGL"_s;
    QOpenGLExtraFunctions *m_gl = nullptr;
    std::unique_ptr<QOpenGLShaderProgram> m_sliceProgram, m_spaceProgram, m_peakProgram;
    unsigned m_vertices = 0, m_table = 0;
    const ColourTable *m_loadedTable = nullptr;
    VoxelTexture m_image, m_truth;
    std::shared_ptr<const Image> m_truthImage;
    std::vector<PaneState> m_panes;
    QMetaObject::Connection m_contextEnd;
};

QByteArray shaderText(const QString &name)
{
    QFile file(u":/larmor/shaders/"_s + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// @param voxels put what all drawing of voxels shares before it.
bool GlCanvas::compile(QOpenGLShaderProgram &program, const QString &fragment, bool voxels)
{
    QByteArray source = shaderText(fragment);
    if (voxels) source = "#version 330 core\n" + shaderText(u"voxels.glsl"_s) + source;
    if (program.addShaderFromSourceCode(QOpenGLShader::Vertex, shaderText(u"slice.vert"_s)) &&
        program.addShaderFromSourceCode(QOpenGLShader::Fragment, source) && program.link())
        return true;
    if (failed)
        failed(SliceView::tr("the shader %1 does not compile: %2").arg(fragment, program.log().simplified()));
    return false;
}

void GlCanvas::initializeGL()
{
    openShaderResources();
    m_contextEnd = connect(
        context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] { cleanUp(); }, Qt::DirectConnection);
    m_gl = context()->extraFunctions();
    const auto words = [this](GLenum what) {
        return QString::fromLatin1(reinterpret_cast<const char *>(m_gl->glGetString(what)));
    };
    m_name = u"%1, %2, OpenGL %3"_s.arg(words(GL_VENDOR), words(GL_RENDERER), words(GL_VERSION));
    for (auto *program : {&m_sliceProgram, &m_spaceProgram, &m_peakProgram})
        *program = std::make_unique<QOpenGLShaderProgram>();
    if (!compile(*m_sliceProgram, u"slice.frag"_s, true) ||
        !compile(*m_spaceProgram, u"space.frag"_s, true) || !compile(*m_peakProgram, u"peak.frag"_s, false))
        return;
    m_gl->glGenVertexArrays(1, &m_vertices);
    m_gl->glGenTextures(1, &m_table);
    m_gl->glBindTexture(GL_TEXTURE_2D, m_table);
    m_gl->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    m_gl->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    m_gl->glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
    m_loadedTable = nullptr;
    m_ready = true;
    if (m_truthImage) m_truth.upload(*m_truthImage);
    if (ready) ready();
}

void GlCanvas::cleanUp()
{
    disconnect(m_contextEnd);
    if (!context() || !m_gl) return;
    const Current current(*this);
    if (current) {
        m_image.release();
        m_truth.release();
        m_gl->glDeleteTextures(1, &m_table);
        m_gl->glDeleteVertexArrays(1, &m_vertices);
    } else { // the objects went with the context
        m_image.forget();
        m_truth.forget();
    }
    m_sliceProgram.reset();
    m_spaceProgram.reset();
    m_peakProgram.reset();
    m_table = m_vertices = 0;
    m_ready = false;
    m_gl = nullptr;
}

/// The context cannot be made current: nothing more is drawn by it.
void GlCanvas::giveUp()
{
    const bool first = std::exchange(m_ready, false);
    if (first && failed) failed(SliceView::tr("the OpenGL context is lost"));
}

DisplayReport GlCanvas::present(const DisplayImage &image, DisplayPath wanted, bool measure)
{
    const Current current(*this);
    if (!current) {
        giveUp();
        DisplayReport lost;
        lost.path = DisplayPath::ReadBack;
        lost.note = SliceView::tr("the OpenGL context is lost");
        lost.reached = false;
        return lost;
    }
    const DisplayReport report = m_image.present(image, wanted, measure);
    update();
    return report;
}

void GlCanvas::setTruth(std::shared_ptr<const Image> truth)
{
    m_truthImage = std::move(truth);
    if (!m_ready) return;
    const Current current(*this);
    if (!current) return giveUp();
    if (m_truthImage)
        m_truth.upload(*m_truthImage);
    else
        m_truth.release();
    update();
}

void GlCanvas::loadTable(const Mapping &mapping)
{
    m_gl->glBindTexture(GL_TEXTURE_2D, m_table);
    const ColourTable &colours = colourTable(mapping.colourMap, mapping.inverted);
    if (m_loadedTable == &colours) return;
    m_loadedTable = &colours;
    std::array<uchar, 4 * 256> bytes{};
    for (std::size_t i = 0; i < colours.size(); ++i) {
        bytes[4 * i] = static_cast<uchar>(qRed(colours[i]));
        bytes[4 * i + 1] = static_cast<uchar>(qGreen(colours[i]));
        bytes[4 * i + 2] = static_cast<uchar>(qBlue(colours[i]));
        bytes[4 * i + 3] = 255;
    }
    m_gl->glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    m_gl->glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 256, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
}

QVector3D vectorOf(const Point3 &p)
{
    return {static_cast<float>(p[0]), static_cast<float>(p[1]), static_cast<float>(p[2])};
}

void GlCanvas::setVoxels(QOpenGLShaderProgram &program, const PaneState &pane, const Placing &placing)
{
    const Mapping &mapping = pane.mapping;
    const Extent &n = m_image.extent();
    const bool truth = m_truth.filled() && m_truth.extent() == n;
    m_gl->glActiveTexture(GL_TEXTURE2);
    loadTable(mapping);
    m_gl->glActiveTexture(GL_TEXTURE1);
    m_gl->glBindTexture(GL_TEXTURE_3D, truth ? m_truth.name() : m_image.name());
    m_gl->glActiveTexture(GL_TEXTURE0);
    m_gl->glBindTexture(GL_TEXTURE_3D, m_image.name());
    program.setUniformValue("image", 0);
    program.setUniformValue("truth", 1);
    program.setUniformValue("table", 2);
    m_gl->glUniform3i(program.uniformLocation("extent"), static_cast<GLint>(n.x), static_cast<GLint>(n.y),
                      static_cast<GLint>(n.z));
    program.setUniformValue("quantity", static_cast<int>(mapping.quantity));
    program.setUniformValue("shown", truth ? static_cast<int>(mapping.shown) : 0);
    program.setUniformValue("window", static_cast<float>(mapping.low), static_cast<float>(mapping.high));
    program.setUniformValue("place", static_cast<float>(placing.stepX), static_cast<float>(placing.stepY),
                            static_cast<float>(placing.left), static_cast<float>(placing.bottom));
    program.setUniformValue("origin", vectorOf(pane.map.origin));
    program.setUniformValue("across", vectorOf(pane.map.du));
    program.setUniformValue("upwards", vectorOf(pane.map.dv));
    program.setUniformValue("away", vectorOf(pane.map.dw));
    const QColor around(canvasBackground);
    program.setUniformValue("background", static_cast<float>(around.redF()),
                            static_cast<float>(around.greenF()), static_cast<float>(around.blueF()));
}

void GlCanvas::drawPane(const PaneState &pane, const Placing &placing)
{
    const bool rays = !pane.isPlane() && pane.space != SpaceMode::Oblique;
    QOpenGLShaderProgram &program = rays ? *m_spaceProgram : *m_sliceProgram;
    program.bind();
    setVoxels(program, pane, placing);
    if (rays) {
        program.setUniformValue("mode", static_cast<int>(pane.space));
        program.setUniformValue("depth", static_cast<float>(pane.map.depth));
        program.setUniformValue("rayStep", static_cast<float>(rayStep));
        program.setUniformValue("opacity", static_cast<float>(rayOpacity * rayStep));
        program.setUniformValue("brightness", rayBrightness);
    } else {
        program.setUniformValue("smoothly", pane.smooth || !pane.isPlane());
    }
    m_gl->glBindVertexArray(m_vertices);
    m_gl->glDrawArrays(GL_TRIANGLES, 0, 3);
    m_gl->glBindVertexArray(0);
    program.release();
    m_gl->glBindTexture(GL_TEXTURE_3D, 0);
}

void GlCanvas::paintGL()
{
    if (!m_gl) return;
    if (!Current(*this)) return giveUp();
    m_gl->glDisable(GL_BLEND);
    m_gl->glDisable(GL_DEPTH_TEST);
    const QColor around(canvasBackground);
    m_gl->glClearColor(static_cast<float>(around.redF()), static_cast<float>(around.greenF()),
                       static_cast<float>(around.blueF()), 1);
    m_gl->glClear(GL_COLOR_BUFFER_BIT);
    if (!m_ready || !m_image.filled()) return;
    const double ratio = devicePixelRatioF();
    const double canvasHeight = std::round(this->height() * ratio);
    m_gl->glEnable(GL_SCISSOR_TEST);
    for (const PaneState &pane : m_panes) {
        const int left = qRound(pane.place.left() * ratio), right = qRound(pane.place.right() * ratio);
        const int top = qRound(pane.place.top() * ratio), bottom = qRound(pane.place.bottom() * ratio);
        const double up = canvasHeight - bottom; // of the pane's lower edge, from that of the canvas
        m_gl->glScissor(left, static_cast<GLint>(up), right - left, bottom - top);
        const double step = 1 / (ratio * pane.view.scale());
        const QPointF corner = pane.view.toImage({0, (bottom - top) / ratio});
        drawPane(pane, {step, step, corner.x() - step * left, corner.y() - step * up});
    }
    m_gl->glDisable(GL_SCISSOR_TEST);
}

QImage GlCanvas::render(const PaneState &pane)
{
    if (!m_ready || !m_image.filled()) return {};
    const Current current(*this);
    if (!current) {
        giveUp();
        return {};
    }
    double stepX = 1, stepY = 1;
    if (pane.isPlane()) {
        const auto [right, up] = shownAxes(pane.plane());
        stepX = 1 / pane.map.du[static_cast<std::size_t>(right)];
        stepY = 1 / pane.map.dv[static_cast<std::size_t>(up)];
    }
    const QSize size(static_cast<int>(std::ceil(pane.map.width / stepX - 1e-6)),
                     static_cast<int>(std::ceil(pane.map.height / stepY - 1e-6)));
    QOpenGLFramebufferObject frame(size);
    if (!frame.isValid() || !frame.bind()) return {};
    m_gl->glViewport(0, 0, size.width(), size.height());
    m_gl->glDisable(GL_BLEND);
    PaneState voxels = pane;
    voxels.smooth = false;
    drawPane(voxels, {stepX, stepY, 0, 0});
    QImage picture = frame.toImage().convertToFormat(QImage::Format_RGB32);
    frame.release();
    return picture;
}

std::optional<cfloat> GlCanvas::voxel(int x, int y, int z)
{
    if (!m_ready || !m_image.filled()) return {};
    const Current current(*this);
    if (current) return m_image.read(x, y, z);
    giveUp();
    return {};
}

std::optional<Image> GlCanvas::plane(Plane plane, int slice)
{
    if (!m_ready || !m_image.filled()) return {};
    const Current current(*this);
    if (current) return m_image.readPlane(plane, slice);
    giveUp();
    return {};
}

std::shared_ptr<const Image> GlCanvas::download()
{
    if (!m_ready) return {};
    const Current current(*this);
    if (current) return m_image.download();
    giveUp();
    return {};
}

double GlCanvas::peak()
{
    if (!m_ready || !m_image.filled()) return 0;
    const Current current(*this);
    if (!current) {
        giveUp();
        return 0;
    }
    const Extent &n = m_image.extent();
    // In slabs, so that a volume keeps many processors of the GPU busy.
    constexpr std::int64_t mostRows = 4096;
    const std::int64_t rows = (n.y + 31) / 32, most = std::max<std::int64_t>(1, mostRows / rows);
    const std::int64_t slices = (n.z + most - 1) / most, slabs = (n.z + slices - 1) / slices;
    const QSize blocks(static_cast<int>((n.x + 31) / 32), static_cast<int>(rows * slabs));
    QOpenGLFramebufferObject frame(blocks, QOpenGLFramebufferObject::NoAttachment, GL_TEXTURE_2D, GL_R32F);
    if (!frame.isValid() || !frame.bind()) return 0;
    m_gl->glViewport(0, 0, blocks.width(), blocks.height());
    m_gl->glDisable(GL_BLEND);
    m_peakProgram->bind();
    m_gl->glActiveTexture(GL_TEXTURE0);
    m_gl->glBindTexture(GL_TEXTURE_3D, m_image.name());
    m_peakProgram->setUniformValue("image", 0);
    m_gl->glUniform3i(m_peakProgram->uniformLocation("extent"), static_cast<GLint>(n.x),
                      static_cast<GLint>(n.y), static_cast<GLint>(n.z));
    m_gl->glUniform2i(m_peakProgram->uniformLocation("slabs"), static_cast<GLint>(rows),
                      static_cast<GLint>(slices));
    m_gl->glBindVertexArray(m_vertices);
    m_gl->glDrawArrays(GL_TRIANGLES, 0, 3);
    m_gl->glBindVertexArray(0);
    m_peakProgram->release();
    m_gl->glBindTexture(GL_TEXTURE_3D, 0);
    std::vector<float> squares(static_cast<std::size_t>(blocks.width()) *
                               static_cast<std::size_t>(blocks.height()));
    m_gl->glPixelStorei(GL_PACK_ALIGNMENT, 4);
    m_gl->glReadPixels(0, 0, blocks.width(), blocks.height(), GL_RED, GL_FLOAT, squares.data());
    frame.release();
    return std::sqrt(static_cast<double>(*std::max_element(squares.begin(), squares.end())));
}

struct Probe {
    QString absence, software;
};

QString softwareRenderer(QOpenGLContext &context)
{
    const auto *name = reinterpret_cast<const char *>(context.functions()->glGetString(GL_RENDERER));
    const QString renderer = QString::fromUtf8(name);
    for (const auto mark : {"llvmpipe"_L1, "softpipe"_L1, "swrast"_L1, "SWR"_L1, "software"_L1})
        if (renderer.contains(mark, Qt::CaseInsensitive)) return renderer;
    return {};
}

QString probe(QString &software)
{
    const QString platform = QGuiApplication::platformName();
    // Qt 6.4 crashes when a window with a QOpenGLWidget is shown on these.
    if (platform == "offscreen"_L1 || platform == "minimal"_L1 || platform == "linuxfb"_L1 ||
        platform == "vnc"_L1)
        return QObject::tr("the Qt platform “%1” has no OpenGL windows").arg(platform);
    QOpenGLContext context;
    context.setFormat(coreFormat());
    QOffscreenSurface surface;
    surface.setFormat(coreFormat());
    surface.create();
    if (!context.create() || !context.isValid()) return QObject::tr("no OpenGL context can be made");
    if (context.isOpenGLES() || context.format().version() < qMakePair(3, 3))
        return QObject::tr("OpenGL %1.%2 is older than 3.3")
            .arg(context.format().majorVersion())
            .arg(context.format().minorVersion());
    if (!surface.isValid() || !context.makeCurrent(&surface))
        return QObject::tr("the OpenGL context cannot be used");
    const bool draws = QOpenGLFramebufferObject(1, 1).isValid();
    software = softwareRenderer(context);
    context.doneCurrent();
    return draws ? QString() : QObject::tr("OpenGL cannot draw to a framebuffer object");
}

/// Asked once: making a context takes tens of milliseconds.
const Probe &probed()
{
    static const Probe result = [] {
        Probe made;
        made.absence = probe(made.software);
        return made;
    }();
    return result;
}

} // namespace

void setContextMaker(ContextMaker maker)
{
    contextMaker() = std::move(maker);
}

std::unique_ptr<Canvas> makeGlCanvas(QWidget *parent)
{
    return std::make_unique<GlCanvas>(parent);
}

void prepareOpenGl()
{
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QSurfaceFormat::setDefaultFormat(coreFormat());
}

QString openGlAbsence()
{
    return probed().absence;
}

QString openGlInSoftware()
{
    return probed().software;
}

} // namespace larmor
