// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/slice_widget.h"

#include "jobs/message_log.h"
#include "viewer/colour_map.h"

#include <QEvent>
#include <QResizeEvent>
#include <QtGlobal>
#include <algorithm>
#include <cmath>
#include <utility>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {
constexpr qint64 measureEveryMs = 200;   // waiting for the device at every image would slow live mode
constexpr std::int64_t atOnce = 1 << 18; // voxels whose percentiles nobody waits for

VoxelSample wholeOf(const std::shared_ptr<const Image> &image)
{
    if (!image) return {};
    return {{image, &image->data}, 1, image->extent};
}
} // namespace

SliceWidget::SliceWidget(DisplayPath wanted, QWidget *parent) : SliceView(parent), m_wanted(wanted)
{
    setObjectName(u"sliceView"_s);
    setAccessibleName(tr("Slice"));
    setMinimumSize(160, 120);
    m_bar = new ColourBar(this);
    m_overlay = new CanvasOverlay(this);
    m_interaction = new SliceInteraction(*this, this);
    m_cine.setInterval(qRound(1000 / m_cineRate));
    connect(&m_cine, &QTimer::timeout, this, [this] { setSlice((slice() + 1) % slices()); });
    m_mapping.high = 1;
    m_glFailure = openGlAbsence();
    installCanvas(wanted == DisplayPath::Painter || !m_glFailure.isEmpty());
}

SliceWidget::~SliceWidget()
{
    m_canvas.reset(); // while the widget that it calls back into is whole
}

void SliceWidget::installCanvas(bool painter)
{
    if (m_canvas) m_canvas->widget()->removeEventFilter(this);
    const bool hadFocus = m_canvas && m_canvas->widget()->hasFocus();
    m_canvas.reset();
    m_canvas = painter ? makePainterCanvas(this) : makeGlCanvas(this);
    QWidget *const widget = m_canvas->widget();
    widget->setObjectName(u"sliceCanvas"_s);
    widget->setAccessibleName(tr("Slice image"));
    widget->setAccessibleDescription(
        tr("Wheel: slice or zoom. Middle drag: pan. Right drag: window and level. "
           "F fits, R resets, T and D show truth and difference while held."));
    setFocusProxy(widget);
    m_interaction->watch(widget);
    widget->installEventFilter(this);
    m_canvas->ready = [this] {
        m_canvas->setTruth(m_truth);
        present();
    };
    m_canvas->failed = [this](const QString &why) {
        m_glFailure = why;
        MessageLog::instance().add(MessageLog::Level::Warning,
                                   tr("Fell back from OpenGL to the painter: %1").arg(why));
        // Not from within the canvas that is about to go.
        QMetaObject::invokeMethod(
            this,
            [this] {
                installCanvas(true);
                present();
            },
            Qt::QueuedConnection);
    };
    m_canvas->setTruth(m_truth);
    m_sinceMeasured.invalidate();
    widget->lower();
    widget->show();
    m_overlay->raise();
    if (hadFocus) widget->setFocus();
    QResizeEvent sized(size(), size());
    resizeEvent(&sized);
}

void SliceWidget::setImage(const DisplayImage &image)
{
    const Extent &n = image.extent;
    const bool sized = n.x > 0 && n.y > 0 && n.z > 0 && n.x <= 65536 && n.y <= 65536;
    const bool whole = !image.host || (image.host->extent == n &&
                                       image.host->data.size() >= static_cast<std::size_t>(n.voxels()));
    if (!sized || !whole || (!image.host && !image.device))
        throw Error(ErrorCode::InvalidCall, "an image of " + toString(n) + " cannot be shown",
                    !sized ? "its size is out of range"
                           : "its voxels are missing or not as many as its size says");
    m_image = image;
    present();
}

void SliceWidget::present()
{
    if (!m_image.host && !m_image.device) return;
    m_report = {};
    m_report.path = m_wanted;
    if (!m_canvas->isReady()) {
        m_report.note = m_glFailure.isEmpty() ? tr("the view has not been shown yet") : m_glFailure;
        m_report.reached = false;
        return; // the canvas calls ready()
    }
    const bool measure = !m_sinceMeasured.isValid() || m_sinceMeasured.elapsed() >= measureEveryMs;
    DisplayReport report = m_canvas->present(m_image, m_wanted, measure);
    if (measure) m_sinceMeasured.start();
    if (report.timeMs > 0 || report.path != m_lastPath) m_lastTime = report.timeMs;
    m_lastPath = report.path;
    report.timeMs = m_lastTime;
    if (!m_glFailure.isEmpty() && m_wanted != DisplayPath::Painter) report.note = m_glFailure;
    m_report = report;
    if (report.reached) {
        m_hasImage = true;
        if (m_extent != m_image.extent) {
            const Extent before = std::exchange(m_extent, m_image.extent);
            scaleRegions(before);
            m_shape = voxelShape(m_extent, m_fieldOfView);
            for (int d = 0; d < 3; ++d)
                m_cross[static_cast<std::size_t>(d)] =
                    std::clamp(m_cross[static_cast<std::size_t>(d)], 0, static_cast<int>(m_extent[d]) - 1);
            if (!isVolume()) setCine(false);
            m_line.reset();
            layOut();
        }
        if (!truthFits()) m_mapping.shown = Shown::Reconstruction;
        m_imagePeak.reset();
    }
    refresh();
    emit displayed(m_report);
    if (m_cursor) hover(m_cursor);
}

void SliceWidget::setTruth(std::shared_ptr<const Image> truth, std::optional<double> peak)
{
    if (truth && truth == m_truth) return; // a volume takes its time to be looked through and uploaded
    m_truth = std::move(truth);
    m_truthPeak = peak ? *peak : m_truth ? largestMagnitude(*m_truth) : 0;
    m_canvas->setTruth(m_truth);
    if (!truthFits()) setShown(Shown::Reconstruction);
    refresh();
    emit lookChanged(); // of the peak, from which automatic ranges are made
}

bool SliceWidget::truthFits() const
{
    return m_truth && (!m_hasImage || m_truth->extent == m_extent);
}

void SliceWidget::setQuantity(Quantity quantity)
{
    m_mapping.quantity = quantity;
    refresh();
}

void SliceWidget::setShown(Shown shown)
{
    if (shown != Shown::Reconstruction && !truthFits()) return;
    if (shown == m_mapping.shown) return;
    m_mapping.shown = shown;
    refresh();
    emit shownChanged(shown);
    if (m_cursor) hover(m_cursor);
}

void SliceWidget::setColourMap(const QString &name)
{
    if (name != "auto"_L1 && !colourMapNames().contains(name)) return;
    m_colourMap = name;
    refresh();
}

void SliceWidget::setInverted(bool inverted)
{
    m_mapping.inverted = inverted;
    refresh();
}

void SliceWidget::setPercentiles(double low, double high)
{
    VoxelSample sample = m_sample;
    if (const auto copy = hostCopy(m_image))
        sample = wholeOf(copy);
    else if (!sample.voxels || sample.extent != m_image.extent) // before the first one
        sample = wholeOf(m_canvas->download());
    if (!sample.voxels) return;
    const auto truth = truthFits() ? m_truth : nullptr;
    if (sample.extent.voxels() <= atOnce) {
        const auto range = percentileRange(*sample.voxels, sample.stride, truth.get(), m_mapping, low, high);
        if (range) setWindow(range);
        return;
    }
    m_percentiles.start(
        [=, this, mapping = m_mapping](const Task &, const BackgroundJob::Post &post) {
            const auto range =
                percentileRange(*sample.voxels, sample.stride, truth.get(), mapping, low, high);
            post([this, mapping, range] {
                if (range && mapping.quantity == m_mapping.quantity && mapping.shown == m_mapping.shown)
                    setWindow(range);
            });
        },
        BackgroundJob::Needs::Nothing);
}

void SliceWidget::setSmooth(bool smooth)
{
    m_smooth = smooth;
    refresh();
}

void SliceWidget::setDisplayPath(DisplayPath wanted)
{
    m_wanted = wanted;
    const bool painter = wanted == DisplayPath::Painter || !m_glFailure.isEmpty();
    const bool isPainter = m_canvas->name() == "QPainter"_L1;
    if (painter != isPainter) installCanvas(painter);
    m_sinceMeasured.invalidate();
    present();
}

bool SliceWidget::wantsHostImage() const
{
    using enum DisplayPath;
    if (m_wanted == ReadBack || m_wanted == Painter || !m_glFailure.isEmpty()) return true;
    // Interop that failed leaves a path through the host.
    return m_image.device && (!m_report.reached || m_report.path == ReadBack || m_report.path == Painter);
}

std::optional<std::pair<double, double>> SliceWidget::chosenWindow() const
{
    return const_cast<SliceWidget *>(this)->windowChoice();
}

void SliceWidget::forgetWindows()
{
    m_windows = {};
    emit windowsForgotten();
    refresh();
}

void SliceWidget::setCommonPeak(std::optional<double> peak)
{
    m_commonPeak = peak;
    refresh();
}

std::optional<std::pair<double, double>> &SliceWidget::windowChoice()
{
    const Mapping &mapping = m_mapping;
    const auto place = 2 * static_cast<std::size_t>(mapping.quantity) + (mapping.shown == Shown::Difference);
    return m_windows[place];
}

double SliceWidget::peak()
{
    if (m_commonPeak) return *m_commonPeak;
    if (truthFits()) return m_truthPeak;
    if (!m_imagePeak) m_imagePeak = m_image.peak;
    if (!m_imagePeak) m_imagePeak = m_image.host ? largestMagnitude(*m_image.host) : m_canvas->peak();
    return *m_imagePeak;
}

void SliceWidget::setWindow(std::optional<std::pair<double, double>> range)
{
    if (range && !(std::isfinite(range->first) && std::isfinite(range->second))) return;
    windowChoice() = range;
    refresh();
}

std::pair<double, double> SliceWidget::window() const
{
    return {m_mapping.low, m_mapping.high};
}

void SliceWidget::refresh()
{
    Mapping &mapping = m_mapping;
    const Mapping before = m_drawnMapping;
    const auto &chosen = windowChoice();
    const std::pair range = chosen ? *chosen : automaticWindow(mapping.quantity, mapping.shown, peak());
    mapping.low = range.first, mapping.high = range.second;
    mapping.colourMap = effectiveColourMap(m_colourMap, mapping.quantity, mapping.shown);
    m_bar->setMapping(mapping);
    std::vector<PaneState> panes;
    std::vector<PaneOverlay> overlays;
    if (m_hasImage)
        for (const ViewLayout pane : shownPanes()) {
            panes.push_back(stateOf(pane));
            overlays.push_back(overlayOf(panes.back()));
        }
    m_canvas->draw(panes);
    m_overlay->setPanes(std::move(overlays));
    m_drawnMapping = mapping;
    if (before.low != mapping.low || before.high != mapping.high)
        emit windowChanged(range.first, range.second);
    if (before != mapping) emit lookChanged();
}

std::optional<cfloat> SliceWidget::valueAt(int x, int y, int z) const
{
    const Extent &n = m_extent;
    if (!m_hasImage || x < 0 || y < 0 || z < 0 || x >= n.x || y >= n.y || z >= n.z) return {};
    const Shown shown = m_mapping.shown;
    if (shown == Shown::Truth) return m_truth->at(x, y, z);
    std::optional<cfloat> value =
        m_image.host && m_image.extent == n ? m_image.host->at(x, y, z) : m_canvas->voxel(x, y, z);
    if (value && shown == Shown::Difference) *value -= m_truth->at(x, y, z);
    return value;
}

std::shared_ptr<const Image> SliceWidget::hostImage()
{
    if (auto copy = hostCopy(m_image)) return copy;
    return m_canvas->download();
}

void SliceWidget::hold(Shown shown)
{
    m_beforeHold = m_mapping.shown;
    setShown(shown);
}

void SliceWidget::letGo()
{
    if (m_beforeHold) setShown(*std::exchange(m_beforeHold, {}));
}

void SliceWidget::resizeEvent(QResizeEvent *)
{
    const int barWidth = m_bar->sizeHint().width();
    const QRect canvas(0, 0, std::max(1, width() - barWidth), height());
    m_canvas->widget()->setGeometry(canvas);
    m_overlay->setGeometry(canvas);
    m_bar->setGeometry(canvas.right() + 1, 0, barWidth, height());
    layOut();
    refresh();
}

bool SliceWidget::eventFilter(QObject *watched, QEvent *event)
{
    // The screen may have changed without a resize.
    if (event->type() == QEvent::Paint && view().devicePixelRatio() != devicePixelRatioF()) {
        layOut();
        refresh();
    }
    return SliceView::eventFilter(watched, event);
}

} // namespace larmor

#include "moc_slice_widget.cpp"
