// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/canvas.h"

#include "core/parallel.h"
#include "jobs/background_job.h"
#include "viewer/region.h"
#include "viewer/space_picture.h"
#include "viewer/voxel_sampling.h"

#include <QElapsedTimer>
#include <QPaintEvent>
#include <QPainter>
#include <QTimer>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int restMs = 120;
constexpr double coarseSamples = 2e5; // along all rays: 5 to 10 ms of one core

QRect devicePlace(const QRectF &place, double ratio)
{
    const QPoint corner(qRound(place.left() * ratio), qRound(place.top() * ratio));
    const QPoint end(qRound(place.right() * ratio), qRound(place.bottom() * ratio));
    return {corner, QSize(end.x() - corner.x(), end.y() - corner.y())};
}

/// The picture of space in a pane, a pixel for `coarse` x `coarse` of the screen's.
QImage raysOf(const PaneState &state, QSize size, int coarse, double ratio, const Image &image,
              const Image *truth, const Task &task = {})
{
    const QSize pixels((size.width() + coarse - 1) / coarse, (size.height() + coarse - 1) / coarse);
    const QPointF corner = state.view.toImage({0, size.height() / ratio});
    const double step = coarse / (ratio * state.view.scale());
    QImage picture =
        spacePicture(image, truth, state.map, state.space, state.mapping, pixels, corner, step, task);
    return picture.scaled(pixels * coarse, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .copy(0, pixels.height() * coarse - size.height(), size.width(), size.height());
}

/// The canvas without OpenGL: maps slices on the host and places them pixel by pixel, as slice.frag does, and
/// follows rays as space.frag does.
class PainterCanvas : public QWidget, public Canvas {
public:
    explicit PainterCanvas(QWidget *parent);

    QWidget *widget() override { return this; }
    DisplayReport present(const DisplayImage &image, DisplayPath wanted, bool measure) override;
    void setTruth(std::shared_ptr<const Image> truth) override;
    void draw(const std::vector<PaneState> &panes) override;
    QImage grabPixels() override { return compose(); }
    QImage render(const PaneState &pane) override;
    std::optional<cfloat> voxel(int x, int y, int z) override;
    std::optional<Image> plane(Plane plane, int slice) override;
    std::shared_ptr<const Image> download() override { return m_image; }
    double peak() override { return m_image ? largestMagnitude(*m_image) : 0; }
    QString name() const override { return u"QPainter"_s; }
    bool isReady() const override { return true; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// A pane, and what was made of it: a pixel per voxel of a plane, else a picture of its place.
    struct Pane {
        PaneState state;
        QImage picture;
        bool fine = false; ///< the picture of space is as fine as the screen
    };
    const Image *truth() const;
    void compose(QImage &canvas, Pane &pane);
    void placePlane(QImage &canvas, const QRect &place, const Pane &pane) const;
    void placeSpace(QImage &canvas, const QRect &place, Pane &pane);
    void refine();
    QImage compose();
    QRgb between(const PaneState &state, double u, double v) const;

    std::shared_ptr<const Image> m_image, m_truth;
    std::vector<Pane> m_panes;
    BackgroundJob m_refining{this};
    QTimer m_atRest; ///< a fine picture of space is made once nothing has moved for a while
};

bool sameSource(const PaneState &a, const PaneState &b)
{
    return a.pane == b.pane && a.mapping == b.mapping && a.slice == b.slice;
}

bool sameRays(const PaneState &a, const PaneState &b)
{
    return sameSource(a, b) && a.space == b.space && a.place == b.place && a.map.origin == b.map.origin &&
           a.map.du == b.map.du && a.map.dw == b.map.dw && a.view.centre() == b.view.centre() &&
           a.view.scale() == b.view.scale();
}

PainterCanvas::PainterCanvas(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_atRest.setSingleShot(true);
    m_atRest.setInterval(restMs);
    connect(&m_atRest, &QTimer::timeout, this, [this] { refine(); });
}

void PainterCanvas::setTruth(std::shared_ptr<const Image> truth)
{
    m_truth = std::move(truth);
    for (Pane &pane : m_panes)
        pane.picture = {};
}

const Image *PainterCanvas::truth() const
{
    return m_truth && m_image && m_truth->extent == m_image->extent ? m_truth.get() : nullptr;
}

void PainterCanvas::draw(const std::vector<PaneState> &panes)
{
    std::vector<Pane> next;
    for (const PaneState &state : panes) {
        Pane pane{state, {}, false};
        for (const Pane &old : m_panes)
            if (state.isPlane() ? sameSource(old.state, state) : sameRays(old.state, state))
                pane.picture = old.picture, pane.fine = old.fine;
        next.push_back(std::move(pane));
    }
    m_panes = std::move(next);
    update();
}

DisplayReport PainterCanvas::present(const DisplayImage &image, DisplayPath wanted, bool measure)
{
    DisplayReport report;
    QElapsedTimer clock;
    clock.start();
    m_image = hostCopy(image);
    for (Pane &pane : m_panes)
        pane.picture = {};
    if (!m_image) {
        report.note = SliceView::tr("the image has no copy in host memory");
        report.reached = false;
        update();
        return report;
    }
    if (wanted != DisplayPath::Painter && wanted != DisplayPath::Auto)
        report.note = SliceView::tr("%1 needs OpenGL").arg(toString(wanted));
    report.hostBytes = m_image->data.size() * sizeof(cfloat);
    for (Pane &pane : m_panes) // the stage's time is that of the mapping
        if (pane.state.isPlane() && pane.state.slice < m_image->extent[fixedAxis(pane.state.plane())])
            pane.picture = render(pane.state);
    if (measure) report.timeMs = static_cast<double>(clock.nsecsElapsed()) * 1e-6;
    update();
    return report;
}

std::optional<cfloat> PainterCanvas::voxel(int x, int y, int z)
{
    if (!m_image) return {};
    return m_image->at(x, y, z);
}

std::optional<Image> PainterCanvas::plane(Plane plane, int slice)
{
    if (!m_image || slice >= m_image->extent[fixedAxis(plane)]) return {};
    return planeOf(*m_image, plane, slice);
}

QImage PainterCanvas::render(const PaneState &pane)
{
    if (!m_image) return {};
    if (pane.isPlane()) return mapSlice(*m_image, truth(), pane.plane(), pane.slice, pane.mapping);
    const QSize pixels(static_cast<int>(std::ceil(pane.map.width)),
                       static_cast<int>(std::ceil(pane.map.height)));
    return spacePicture(*m_image, truth(), pane.map, pane.space, pane.mapping, pixels, {0, 0}, 1);
}

/// Colour at a picture point between voxel centres: complex values are interpolated, then mapped.
QRgb PainterCanvas::between(const PaneState &state, double u, double v) const
{
    const Point3 point = state.map.at(u, v);
    const std::array<float, 3> p{static_cast<float>(point[0]), static_cast<float>(point[1]),
                                 static_cast<float>(point[2])};
    Mapping mapping = state.mapping;
    if (!truth()) mapping.shown = Shown::Reconstruction;
    const bool needsTruth = mapping.shown != Shown::Reconstruction;
    return shownColour(mapping, Sampler{*m_image}.between(p),
                       needsTruth ? Sampler{*m_truth}.between(p) : cfloat{});
}

void PainterCanvas::placePlane(QImage &canvas, const QRect &place, const Pane &pane) const
{
    const double ratio = devicePixelRatioF();
    const PaneState &state = pane.state;
    const QImage &slice = pane.picture;
    const auto [right, up] = shownAxes(state.plane());
    const double perU = state.map.du[static_cast<std::size_t>(right)],
                 perV = state.map.dv[static_cast<std::size_t>(up)]; // voxels a picture unit
    const int width = slice.width(), height = slice.height();
    std::vector<double> us(static_cast<std::size_t>(place.width()));
    for (int i = 0; i < place.width(); ++i)
        us[static_cast<std::size_t>(i)] = state.view.toImage({(i + 0.5) / ratio, 0}).x();
    uchar *const bits = canvas.bits();
    const qsizetype pitch = canvas.bytesPerLine();
    parallelFor(place.height(), 64, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t j = begin; j < end; ++j) {
            const double v = state.view.toImage({0, (static_cast<double>(j) + 0.5) / ratio}).y();
            const double y = v * perV;
            if (!(y >= 0 && y < height)) continue;
            auto *row = reinterpret_cast<QRgb *>(bits + (place.top() + j) * pitch) + place.left();
            const auto *source =
                reinterpret_cast<const QRgb *>(slice.constScanLine(height - 1 - static_cast<int>(y)));
            for (std::size_t i = 0; i < us.size(); ++i) {
                const double x = us[i] * perU;
                if (x >= 0 && x < width)
                    row[i] = state.smooth ? between(state, us[i], v) : source[static_cast<int>(x)];
            }
        }
    });
}

/// Coarse while it moves, so that the window never waits; fine once it rests.
void PainterCanvas::placeSpace(QImage &canvas, const QRect &place, Pane &pane)
{
    const double ratio = devicePixelRatioF();
    if (pane.picture.isNull()) {
        const PaneState &state = pane.state;
        const double samples = state.space == SpaceMode::Oblique ? 1 : state.map.depth / rayStep / 2;
        const double pixels = static_cast<double>(place.width()) * place.height();
        const int coarse =
            std::max(1, static_cast<int>(std::ceil(std::sqrt(pixels * samples / coarseSamples))));
        pane.picture = raysOf(state, place.size(), coarse, ratio, *m_image, truth());
        pane.fine = coarse == 1;
        if (!pane.fine) m_atRest.start();
    }
    QPainter painter(&canvas);
    painter.setClipRect(place);
    painter.drawImage(place, pane.picture);
}

void PainterCanvas::refine()
{
    for (const Pane &pane : m_panes) {
        if (pane.state.isPlane() || pane.fine || !m_image) continue;
        const double ratio = devicePixelRatioF();
        const QSize size = devicePlace(pane.state.place, ratio).size();
        m_refining.start(
            [this, state = pane.state, size, ratio, image = m_image,
             held = truth() ? m_truth : nullptr](const Task &task, const BackgroundJob::Post &post) {
                const QImage picture = raysOf(state, size, 1, ratio, *image, held.get(), task);
                task.throwIfCancelled();
                post([this, state, image, picture] {
                    for (Pane &each : m_panes)
                        if (image == m_image && !each.state.isPlane() && sameRays(each.state, state))
                            each.picture = picture, each.fine = true;
                    update();
                });
            });
    }
}

void PainterCanvas::compose(QImage &canvas, Pane &pane)
{
    if (pane.picture.isNull() && pane.state.isPlane()) pane.picture = render(pane.state);
    const QRect place = devicePlace(pane.state.place, devicePixelRatioF()).intersected(canvas.rect());
    if (place.isEmpty()) return;
    if (pane.state.isPlane())
        placePlane(canvas, place, pane);
    else
        placeSpace(canvas, place, pane);
}

QImage PainterCanvas::compose()
{
    const double ratio = devicePixelRatioF();
    QImage canvas((QSizeF(size()) * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    canvas.fill(canvasBackground);
    if (m_image)
        for (Pane &pane : m_panes)
            compose(canvas, pane);
    canvas.setDevicePixelRatio(ratio);
    return canvas;
}

void PainterCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.drawImage(0, 0, compose());
}

} // namespace

std::unique_ptr<Canvas> makePainterCanvas(QWidget *parent)
{
    return std::make_unique<PainterCanvas>(parent);
}

std::shared_ptr<const Image> hostCopy(const DisplayImage &image)
{
    if (image.host) return image.host;
    if (!image.device) return {};
    const auto *voxels = static_cast<const cfloat *>(image.device->host());
    const auto count = static_cast<std::size_t>(image.extent.voxels());
    if (!voxels || image.device->bytes() < count * sizeof(cfloat)) return {};
    auto copy = std::make_shared<Image>(image.extent);
    std::copy_n(voxels, count, copy->data.begin());
    return copy;
}

} // namespace larmor
