// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/slice_panel.h"

#include "recon/ssim.h"
#include "viewer/slice_navigator.h"
#include "widgets/elided_label.h"
#include "widgets/figures.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <array>
#include <cmath>

namespace larmor {

namespace {

constexpr QSize leastView(240, 220);
constexpr std::array quantityNames{"magnitude", "phase", "real", "imaginary", "complex"};
constexpr std::array shownNames{"reconstruction", "truth", "difference"};

QString sizeText(const Extent &extent)
{
    return QString::fromStdString(toString(extent)).replace(QLatin1Char('x'), QStringLiteral(" × "));
}

} // namespace

SlicePanel::SlicePanel(DisplayPath wanted, QWidget *parent)
    : Panel(QStringLiteral("slicePanel"), tr("Slice"), parent), m_view(createSliceView(wanted, this))
{
    m_scoring.setBehindLive();
    m_quality = new QLabel(this);
    m_quality->setObjectName(QStringLiteral("quality"));
    m_quality->setToolTip(tr("Against the image that a perfect, fully sampled scan would give"));
    addAside(m_quality);
    if (m_view->objectName().isEmpty()) m_view->setObjectName(QStringLiteral("slice"));
    m_view->setMinimumSize(leastView);
    m_view->setAccessibleName(tr("Reconstructed slice"));
    body()->addWidget(m_view, 1);

    m_scores = new ElidedLabel({}, this);
    m_scores->setObjectName(QStringLiteral("scores"));
    m_scores->setToolTip(tr("Against the truth: root mean square error, peak signal to noise, structural "
                            "similarity of the magnitudes (Wang et al. 2004), error in per cent"));
    setRole(m_scores, QStringLiteral("quiet"));
    m_scores->setMinimumHeight(m_scores->fontMetrics().height()); // the image keeps its size without them
    body()->addWidget(m_scores);
    m_navigator = new SliceNavigator(*m_view, this);
    body()->addWidget(m_navigator);

    m_controls = new QWidget(this);
    m_quantity = new SegmentedControl(QStringLiteral("quantity"), m_controls);
    m_quantity->setTitle(tr("Quantity"));
    m_quantity->addSegment(QStringLiteral("magnitude"), tr("Magnitude"), tr("Show the magnitude (M)"));
    m_quantity->addSegment(QStringLiteral("phase"), tr("Phase"), tr("Show the phase (P)"));
    m_quantity->addSegment(QStringLiteral("real"), tr("Real"), tr("Show the real part (E)"));
    m_quantity->addSegment(QStringLiteral("imaginary"), tr("Imag."), tr("Show the imaginary part (I)"));
    m_quantity->addSegment(QStringLiteral("complex"), tr("Complex"),
                           tr("Hue for phase, brightness for magnitude (C)"));
    m_shown = new SegmentedControl(QStringLiteral("shown"), m_controls);
    m_shown->setTitle(tr("Shown"));
    m_shown->addSegment(QStringLiteral("reconstruction"), tr("Image"), tr("Show what was reconstructed (1)"));
    m_shown->addSegment(QStringLiteral("truth"), tr("Truth"),
                        tr("Show what a perfect scan would give (hold T)"));
    m_shown->addSegment(QStringLiteral("difference"), tr("Difference"),
                        tr("Show reconstruction less truth (hold D)"));
    auto *line = new QHBoxLayout(m_controls);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_quantity);
    line->addStretch(1);
    line->addWidget(m_shown);
    body()->addWidget(m_controls);
    connect(m_quantity, &SegmentedControl::chosen, this, [this](const QString &value) {
        for (std::size_t i = 0; i < quantityNames.size(); ++i)
            if (value == QLatin1String(quantityNames[i])) emit quantityWanted(Quantity(i));
    });
    connect(m_shown, &SegmentedControl::chosen, this, [this](const QString &value) {
        for (std::size_t i = 0; i < shownNames.size(); ++i)
            if (value == QLatin1String(shownNames[i])) emit shownWanted(Shown(i));
    });
    setQuantity(Quantity::Magnitude);
    setShown(Shown::Reconstruction);
    setTruth(nullptr, 0);
}

bool SlicePanel::event(QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) fitControls();
    return Panel::event(event);
}

/// By what all of it would take, so that what is hidden comes back at the same size.
void SlicePanel::fitControls()
{
    const QRect within = contentsRect().marginsRemoved(body()->contentsMargins());
    const auto with = [&](int height) { return height > 0 ? height + body()->spacing() : 0; };
    const int controls = with(m_controls->layout()->heightForWidth(within.width()));
    const int scores = with(m_scores->minimumHeight());
    const int navigator = m_navigator->isHidden() ? 0 : with(m_navigator->sizeHint().height());
    const int left = within.height() - titleLine()->sizeHint().height() - body()->spacing() -
                     leastView.height() - navigator;
    m_scores->setVisible(left >= controls + scores);
    m_controls->setVisible(left >= controls);
}

void SlicePanel::setQuantity(Quantity quantity)
{
    m_view->setQuantity(quantity);
    m_quantity->setCurrent(QLatin1String(quantityNames[std::size_t(quantity)]));
}

void SlicePanel::setShown(Shown shown)
{
    if (m_view->shown() != shown) m_view->setShown(shown);
    m_shown->setCurrent(QLatin1String(shownNames[std::size_t(shown)]));
}

void SlicePanel::setTruth(std::shared_ptr<const Image> truth, double peak)
{
    const QString why = truth ? QString() : tr("Nothing is known of the object of a measured scan.");
    if (!truth && m_view->shown() != Shown::Reconstruction) emit shownWanted(Shown::Reconstruction);
    for (const char *name : {"truth", "difference"})
        m_shown->setBarred(QLatin1String(name), why);
    m_truth = truth;
    m_scored = 0;
    m_view->setTruth(std::move(truth), peak);
    if (m_frame.complete()) showScores(m_frame); // the image may have come first
}

void SlicePanel::showFrame(const LiveFrame &frame)
{
    m_view->setImage(frame.image);
    if (m_extent != frame.image.extent) { // an image is met in its middle
        m_extent = frame.image.extent;
        showMiddle(*m_view, m_extent);
        m_navigator->setExtent(m_extent);
    }
    if (!frame.complete()) {
        if (m_iterates) return; // which iteration says more than which share
        m_quality->clear();     // of the image before
        m_scoring.cancel();
        m_scores->clear();
        m_scored = 0;
        setRemark(tr("%1 · partial, %2 %")
                      .arg(sizeText(frame.image.extent), QLocale().toString(100 * frame.fraction, 'f', 0)));
        return;
    }
    m_iterates = false;
    const ReconReport &report = *frame.report;
    QString method;
    switch (report.settings.method) {
    case Method::InverseFft:
        method = tr("inverse FFT");
        break;
    case Method::Gridding:
        method = tr("gridding");
        break;
    case Method::Adjoint:
        method = tr("adjoint");
        break;
    case Method::LeastSquares:
        method = tr("least squares · iteration %1")
                     .arg(report.residuals.empty() ? report.settings.iterations
                                                   : int(report.residuals.size()) - 1);
        break;
    }
    setRemark(QStringLiteral("%1 · %2").arg(method, sizeText(report.matrix)));
    showQuality(report);
    showScores(frame);
}

/// Once for each generation: similarity takes longer than a live run may wait.
void SlicePanel::showScores(const LiveFrame &frame)
{
    m_frame = frame;
    const auto &quality = frame.report->quality;
    if (!quality || !m_truth) {
        m_scoring.cancel();
        m_scores->clear();
        m_scored = 0;
        return;
    }
    if (m_scored == frame.generation) return;
    m_scored = frame.generation;
    const auto image = frame.image.host ? frame.image.host : m_view->hostImage();
    const QLocale locale;
    const QString psnr =
        std::isfinite(quality->psnrDb) ? locale.toString(quality->psnrDb, 'f', 1) : QStringLiteral("∞");
    // First what the title does not say: a narrow panel shows no more.
    const QString text = tr("SSIM %3 · RMSE %1 · PSNR %2 dB · error %4 %")
                             .arg(formatFigure(std::sqrt(quality->mse)), psnr, QStringLiteral("%1"),
                                  formatFigure(quality->percentError));
    m_scores->setText(text.arg(QStringLiteral("…")));
    if (!image || image->extent != m_truth->extent) return;
    m_scoring.start([this, image, truth = m_truth, text](const Task &task, const BackgroundJob::Post &post) {
        const double similarity = structuralSimilarity(*image, *truth, task);
        post([this, text, similarity] {
            m_scores->setText(text.arg(QLocale().toString(similarity, 'f', 4)));
        });
    });
}

void SlicePanel::setIteration(const LiveIteration &iteration, int of)
{
    setRemark(tr("least squares · iteration %1 of %2").arg(iteration.index).arg(of));
    m_iterates = true;
    if (!iteration.psnrDb || !std::isfinite(*iteration.psnrDb)) return;
    setRole(m_quality, QStringLiteral("good"));
    m_quality->setText(tr("PSNR %1 dB").arg(QLocale().toString(*iteration.psnrDb, 'f', 1)));
}

void SlicePanel::showQuality(const ReconReport &report)
{
    if (report.wrongOnPurpose) {
        setRole(m_quality, QStringLiteral("bad"));
        m_quality->setText(
            report.quality
                ? tr("wrong on purpose · error %1 %").arg(formatFigure(report.quality->percentError))
                : tr("wrong on purpose"));
        return;
    }
    setRole(m_quality, QStringLiteral("good"));
    if (!report.quality) {
        m_quality->setText({});
        return;
    }
    const QLocale locale;
    if (!std::isfinite(report.quality->psnrDb))
        m_quality->setText(tr("equal to the truth"));
    else
        m_quality->setText(tr("PSNR %1 dB · error %2 %")
                               .arg(locale.toString(report.quality->psnrDb, 'f', 1),
                                    formatFigure(report.quality->percentError)));
}

} // namespace larmor

#include "moc_slice_panel.cpp"
