// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/canvas.h"

#include "core/parallel.h"
#include "viewer/colour_map.h"

#include <QElapsedTimer>
#include <QPaintEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

/// The canvas without OpenGL: maps the slice on the host and places it pixel by pixel, as slice.frag does.
class PainterCanvas : public QWidget, public Canvas {
public:
    explicit PainterCanvas(QWidget *parent) : QWidget(parent) { setAttribute(Qt::WA_OpaquePaintEvent); }

    QWidget *widget() override { return this; }
    DisplayReport present(const DisplayImage &image, DisplayPath wanted, bool measure) override;
    void setTruth(std::shared_ptr<const Image> truth) override
    {
        m_truth = std::move(truth);
        m_mapped = {};
    }
    void draw(const SliceState &state) override
    {
        if (!(state.mapping == m_state.mapping) || state.slice != m_state.slice) m_mapped = {};
        m_state = state;
        update();
    }
    QImage grabPixels() override { return compose(); }
    QImage renderSlice() override { return mapped(); }
    std::optional<cfloat> voxel(int x, int y, int z) override;
    std::shared_ptr<const Image> download() override { return m_image; }
    double peak() override { return m_image ? largestMagnitude(*m_image) : 0; }
    QString name() const override { return u"QPainter"_s; }
    bool isReady() const override { return true; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const QImage &mapped();
    QImage compose();
    QRgb between(double x, double y) const;

    std::shared_ptr<const Image> m_image, m_truth;
    SliceState m_state;
    QImage m_mapped; ///< a pixel per voxel, y up
};

DisplayReport PainterCanvas::present(const DisplayImage &image, DisplayPath wanted, bool measure)
{
    DisplayReport report;
    QElapsedTimer clock;
    clock.start();
    m_image = hostCopy(image);
    m_mapped = {};
    if (!m_image) {
        report.note = tr("the image has no copy in host memory");
        report.reached = false;
        update();
        return report;
    }
    if (wanted != DisplayPath::Painter && wanted != DisplayPath::Auto)
        report.note = tr("%1 needs OpenGL").arg(toString(wanted));
    report.hostBytes = m_image->data.size() * sizeof(cfloat);
    m_state.extent = m_image->extent;
    m_state.slice = std::clamp(m_state.slice, 0, static_cast<int>(m_image->extent.z) - 1);
    mapped();
    if (measure) report.timeMs = static_cast<double>(clock.nsecsElapsed()) * 1e-6;
    update();
    return report;
}

std::optional<cfloat> PainterCanvas::voxel(int x, int y, int z)
{
    if (!m_image) return {};
    return m_image->at(x, y, z);
}

const QImage &PainterCanvas::mapped()
{
    if (m_mapped.isNull() && m_image) {
        const bool matches = m_truth && m_truth->extent == m_image->extent;
        Mapping mapping = m_state.mapping;
        if (!matches) mapping.shown = Shown::Reconstruction;
        m_mapped = mapSlice(*m_image, matches ? m_truth.get() : nullptr, m_state.slice, mapping);
    }
    return m_mapped;
}

/// Colour at an image point between voxel centres: complex values are interpolated, then mapped.
QRgb PainterCanvas::between(double x, double y) const
{
    const Extent &n = m_image->extent;
    const double px = x - 0.5, py = y - 0.5, fx = px - std::floor(px), fy = py - std::floor(py);
    const auto clampTo = [](double v, std::int64_t size) {
        return std::clamp(static_cast<std::int64_t>(v), std::int64_t{0}, size - 1);
    };
    const std::int64_t x0 = clampTo(std::floor(px), n.x), x1 = clampTo(std::floor(px) + 1, n.x);
    const std::int64_t y0 = clampTo(std::floor(py), n.y), y1 = clampTo(std::floor(py) + 1, n.y);
    const auto mix = [&](const Image &image) {
        const float a = static_cast<float>(fx), b = static_cast<float>(fy);
        const int z = m_state.slice;
        return (1 - b) * ((1 - a) * image.at(x0, y0, z) + a * image.at(x1, y0, z)) +
               b * ((1 - a) * image.at(x0, y1, z) + a * image.at(x1, y1, z));
    };
    const Mapping &mapping = m_state.mapping;
    const bool needsTruth = m_truth && mapping.shown != Shown::Reconstruction;
    const float value = shownScalar(mapping, mix(*m_image), needsTruth ? mix(*m_truth) : cfloat{});
    const int index = tableIndex(value, static_cast<float>(mapping.low), static_cast<float>(mapping.high));
    return index < 0 ? notFiniteColour
                     : colourTable(mapping.colourMap, mapping.inverted)[static_cast<std::size_t>(index)];
}

QImage PainterCanvas::compose()
{
    const double ratio = devicePixelRatioF();
    QImage canvas((QSizeF(size()) * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    canvas.fill(canvasBackground);
    const QImage &slice = mapped();
    if (!slice.isNull() && m_state.hasImage) {
        std::vector<double> xs(static_cast<std::size_t>(canvas.width()));
        for (int i = 0; i < canvas.width(); ++i)
            xs[static_cast<std::size_t>(i)] = m_state.view.toImage({(i + 0.5) / ratio, 0}).x();
        uchar *const bits = canvas.bits();
        const qsizetype pitch = canvas.bytesPerLine();
        const int width = slice.width(), height = slice.height();
        parallelFor(canvas.height(), 64, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t j = begin; j < end; ++j) {
                const double y = m_state.view.toImage({0, (static_cast<double>(j) + 0.5) / ratio}).y();
                if (!(y >= 0 && y < height)) continue;
                auto *row = reinterpret_cast<QRgb *>(bits + j * pitch);
                const auto *source =
                    reinterpret_cast<const QRgb *>(slice.constScanLine(height - 1 - static_cast<int>(y)));
                for (std::size_t i = 0; i < xs.size(); ++i)
                    if (xs[i] >= 0 && xs[i] < width)
                        row[i] = m_state.smooth ? between(xs[i], y) : source[static_cast<int>(xs[i])];
            }
        });
    }
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
