// SPDX-License-Identifier: GPL-3.0-or-later
#include "stream/stream_window.h"

#include "lab/run_statistics.h"
#include "language/compute_words.h"
#include "session/live_worker.h"
#include "stream/timeline_view.h"
#include "viewer/image_mapping.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"

#include <QCloseEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <mutex>
#include <utility>

namespace larmor {

namespace {

constexpr std::size_t keptFrames = 400;
constexpr int chartPeriodMs = 100;
constexpr int framePeriodMs = 33; // about thirty images a second

FrameRecord recordOf(const StreamFrame &frame, bool overlap)
{
    const double done = frame.timeline.empty() ? 0 : frame.timeline.back().endMs;
    return {done / 1000,      frame.latencyMs,
            frame.copyMs,     frame.computeMs,
            frame.intervalMs, frame.quality ? std::optional(frame.quality->psnrDb) : std::nullopt,
            overlap};
}

} // namespace

/// What has come since the window last looked: every figure, and the newest image.
struct StreamWindow::Mailbox {
    std::mutex mutex;
    std::vector<FrameRecord> records;
    Timeline timeline;
    std::int64_t dropped = 0;
    std::optional<StreamFrame> newest;
    bool posted = false;

    /// @return whether the window is to be told.
    bool put(const StreamFrame &frame, bool overlap)
    {
        const std::lock_guard lock(mutex);
        records.push_back(recordOf(frame, overlap));
        timeline.insert(timeline.end(), frame.timeline.begin(), frame.timeline.end());
        dropped += frame.droppedBefore;
        newest = frame;
        return !std::exchange(posted, true);
    }
};

StreamWindow::StreamWindow(EngineOpener opener, QWidget *parent)
    : QWidget(parent, Qt::Window), m_open(opener ? std::move(opener) : EngineOpener(openEngine))
{
    setObjectName(QStringLiteral("stream"));
    setWindowTitle(tr("Stream a scan"));
    resize(1180, 680);
    auto *column = new QVBoxLayout(this);
    column->addWidget(makeBar());
    auto *parts = new QSplitter(Qt::Horizontal, this);
    parts->setHandleWidth(8);
    auto *left = new QWidget(parts);
    auto *image = new QVBoxLayout(left);
    image->setContentsMargins(0, 0, 0, 0);
    m_picture = new QLabel(left);
    m_picture->setObjectName(QStringLiteral("stream.picture"));
    m_picture->setAccessibleName(tr("Last image"));
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setText(tr("The latest image appears here while a scan streams"));
    setRole(m_picture, QStringLiteral("quiet"));
    m_picture->setMinimumSize(240, 240);
    m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_figures = new QLabel(left);
    m_figures->setObjectName(QStringLiteral("stream.figures"));
    m_figures->setAlignment(Qt::AlignCenter);
    image->addWidget(m_picture, 1);
    image->addWidget(m_figures);
    parts->addWidget(left);
    parts->addWidget(makeCharts());
    parts->setSizes({460, 720});
    column->addWidget(parts, 1);
    m_say = new QLabel(this);
    m_say->setObjectName(QStringLiteral("stream.say"));
    m_say->setWordWrap(true);
    column->addWidget(m_say);
    connect(&m_job, &BackgroundJob::failed, this, [this](const Failure &failure) {
        m_failed = true;
        say(spoken(failure.toError()), true);
    });
    connect(&m_job, &BackgroundJob::waits, this, [this](const QString &why) { say(why); });
    connect(&m_job, &BackgroundJob::began, this, [this] { say(tr("Streaming…")); });
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        m_run->setText(tr("Start"));
        if (!m_summary && !m_failed) say(tr("Stopped"));
    });
}

QWidget *StreamWindow::makeBar()
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(10);
    const auto add = [&](const QString &title, QWidget *control, const QString &why) {
        auto *label = new QLabel(title, bar);
        label->setBuddy(control);
        label->setToolTip(why);
        control->setToolTip(why);
        control->setAccessibleName(title);
        line->addWidget(label);
        line->addWidget(control);
    };
    m_run = new QPushButton(tr("Start"), bar);
    m_run->setObjectName(QStringLiteral("stream.run"));
    m_run->setToolTip(tr("Play the scan as it was acquired, and reconstruct it as it arrives"));
    line->addWidget(m_run);
    m_overlap = new SegmentedControl(QStringLiteral("stream.overlap"), bar);
    m_overlap->setTitle(tr("Overlap"));
    m_overlap->addSegment(QStringLiteral("on"), tr("on"),
                          tr("Copy the next readouts while a frame is computed"));
    m_overlap->addSegment(QStringLiteral("off"), tr("off"),
                          tr("Copy, then compute: what overlap saves is seen"));
    m_overlap->setCurrent(QStringLiteral("on"));
    line->addWidget(new QLabel(tr("Overlap"), bar));
    line->addWidget(m_overlap);
    m_spokes = new QSpinBox(bar);
    m_spokes->setObjectName(QStringLiteral("stream.spokes"));
    m_spokes->setRange(1, 100000);
    m_spokes->setValue(34);
    m_spokes->setKeyboardTracking(false);
    add(tr("Readouts a frame"), m_spokes,
        tr("More give a sharper image of a longer time; Fibonacci numbers suit the golden angle"));
    m_step = new QSpinBox(bar);
    m_step->setObjectName(QStringLiteral("stream.step"));
    m_step->setRange(1, 100000);
    m_step->setValue(8);
    m_step->setKeyboardTracking(false);
    add(tr("Step"), m_step, tr("New readouts from frame to frame: fewer give more frames, if they keep up"));
    m_speed = new QComboBox(bar);
    m_speed->setObjectName(QStringLiteral("stream.speed"));
    for (const auto &[title, speed] : {std::pair(tr("as acquired"), 1.0), std::pair(tr("4 × faster"), 4.0),
                                       std::pair(tr("unthrottled"), 0.0)})
        m_speed->addItem(title, speed);
    add(tr("Speed"), m_speed,
        tr("Of the acquisition; frames that come too late are dropped, the latest wins"));
    line->addStretch(1);
    auto *dynamic = new QToolButton(bar);
    dynamic->setObjectName(QStringLiteral("stream.dynamic"));
    dynamic->setText(tr("Beating heart"));
    dynamic->setToolTip(tr("Simulate a scan that suits: an object that beats, by golden-angle spokes"));
    line->addWidget(dynamic);
    connect(dynamic, &QToolButton::clicked, this, &StreamWindow::dynamicScanWanted);
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_job.running())
            m_job.cancel();
        else
            start();
    });
    connect(m_overlap, &SegmentedControl::chosen, this, &StreamWindow::restart);
    connect(m_spokes, &QSpinBox::valueChanged, this, &StreamWindow::restart);
    connect(m_step, &QSpinBox::valueChanged, this, &StreamWindow::restart);
    connect(m_speed, &QComboBox::activated, this, &StreamWindow::restart);
    return bar;
}

QWidget *StreamWindow::makeCharts()
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    m_latency = new ChartView(box);
    m_latency->setObjectName(QStringLiteral("stream.latency"));
    m_rate = new ChartView(box);
    m_rate->setObjectName(QStringLiteral("stream.rate"));
    m_timeline = new TimelineView(box);
    column->addWidget(m_latency, 3);
    column->addWidget(m_rate, 3);
    column->addWidget(m_timeline, 2);
    m_latency->setModel(latencyChart({}));
    m_rate->setModel(frameRateChart({}));
    return box;
}

void StreamWindow::setScan(std::shared_ptr<const Scan> scan, const ReconSettings &session)
{
    const bool other = scan != m_scan;
    m_scan = std::move(scan);
    m_session = session;
    if (!other) return;
    const bool wasRunning = m_job.running();
    m_job.cancel();
    m_frames.clear();
    m_timeline->clear();
    m_peak = 0;
    setWindowTitle(tr("Stream %1").arg(QString::fromStdString(m_scan->name)));
    say(tr("%1 readouts. Each frame is made from the last ones that arrived.")
            .arg(m_scan->trajectory.interleaves()));
    if (wasRunning) start();
}

StreamSettings StreamWindow::settings() const
{
    StreamSettings settings;
    settings.spokesPerFrame = m_spokes->value();
    if (m_scan) {
        settings = streamDefaults(*m_scan);
        settings.spokesPerFrame = std::min<std::int64_t>(m_spokes->value(), m_scan->trajectory.interleaves());
    }
    settings.recon.engine = m_session.engine;
    settings.step = m_step->value();
    settings.overlap = m_overlap->current() == QLatin1String("on");
    settings.speed = m_speed->currentData().toDouble();
    return settings;
}

void StreamWindow::restart()
{
    if (m_job.running()) start();
}

void StreamWindow::start()
{
    if (!m_scan) return;
    m_begun = m_frames.empty() ? 0 : m_frames.back().seconds; // a switch was thrown: the strip goes on
    m_sinceCharts.start();
    m_summary.reset();
    m_failed = false;
    m_run->setText(tr("Stop"));
    m_mailbox = std::make_shared<Mailbox>();
    m_job.start([this, open = m_open, scan = m_scan, mailbox = m_mailbox,
                 settings = settings()](const Task &task, const BackgroundJob::Post &post) {
        StreamReconstructor stream(open(settings.recon.engine, {}), scan);
        const StreamSummary summary = stream.run(settings, task, [&](const StreamFrame &frame) {
            if (mailbox->put(frame, settings.overlap)) post([this] { deliver(); });
        });
        post([this, summary] { take(summary); });
    });
}

/// At most so often as eyes follow: frames that come faster never wait in a queue.
void StreamWindow::deliver()
{
    const qint64 since = m_sinceDelivery.isValid() ? m_sinceDelivery.elapsed() : framePeriodMs;
    if (since < framePeriodMs && !m_summary) {
        QTimer::singleShot(int(framePeriodMs - since), Qt::PreciseTimer, this, [this, box = m_mailbox] {
            if (box == m_mailbox) deliver();
        });
        return;
    }
    m_sinceDelivery.start();
    std::vector<FrameRecord> records;
    Timeline timeline;
    std::optional<StreamFrame> newest;
    {
        const std::lock_guard lock(m_mailbox->mutex);
        records = std::exchange(m_mailbox->records, {});
        timeline = std::exchange(m_mailbox->timeline, {});
        newest = std::exchange(m_mailbox->newest, {});
        if (newest) newest->droppedBefore = std::exchange(m_mailbox->dropped, 0);
        m_mailbox->posted = false;
    }
    for (FrameRecord &record : records) {
        record.seconds += m_begun;
        m_frames.push_back(record);
    }
    while (m_frames.size() > keptFrames)
        m_frames.pop_front();
    m_timeline->add(timeline);
    if (newest) showFrame(*newest);
    if (m_sinceCharts.elapsed() >= chartPeriodMs || m_frames.size() == records.size()) refreshCharts();
}

void StreamWindow::showFrame(const StreamFrame &frame)
{
    const QLocale locale;
    QString text = tr("frame %1 · latency %2").arg(frame.number).arg(formatTime(frame.latencyMs));
    if (frame.quality) text += tr(" · PSNR %1 dB").arg(locale.toString(frame.quality->psnrDb, 'f', 1));
    if (frame.droppedBefore > 0) text += tr(" · %1 dropped").arg(frame.droppedBefore);
    m_figures->setText(text);
    if (frame.image) {
        m_peak = std::max(m_peak, largestMagnitude(*frame.image)); // one grey scale for the series
        Mapping mapping;
        std::tie(mapping.low, mapping.high) = automaticWindow(mapping.quantity, mapping.shown, m_peak);
        mapping.colourMap = effectiveColourMap(QStringLiteral("auto"), mapping.quantity, mapping.shown);
        m_image = mapSlice(*frame.image, nullptr, int(frame.image->extent.z / 2), mapping);
        fitPicture();
    }
}

void StreamWindow::refreshCharts()
{
    m_sinceCharts.restart();
    m_latency->setModel(latencyChart(m_frames));
    m_rate->setModel(frameRateChart(m_frames));
}

void StreamWindow::take(const StreamSummary &summary)
{
    m_summary = summary;
    deliver(); // what waited
    refreshCharts();
    const QLocale locale;
    say(tr("%1 frames, %2 per second, %3 dropped · latency %4 (95 %: %5) · overlap: %6 times as fast · %7")
            .arg(summary.frames)
            .arg(locale.toString(summary.framesPerSecond, 'f', 1))
            .arg(summary.dropped)
            .arg(formatTime(summary.latencyMs.median), formatTime(summary.latencyP95Ms),
                 locale.toString(summary.overlapGain, 'f', 2), spoken(summary.abilities.note)));
}

void StreamWindow::fitPicture()
{
    if (m_image.isNull()) return;
    const QSize size = m_picture->size() * m_picture->devicePixelRatio();
    QPixmap picture = QPixmap::fromImage(m_image.scaled(size, Qt::KeepAspectRatio, Qt::FastTransformation));
    picture.setDevicePixelRatio(m_picture->devicePixelRatio());
    m_picture->setPixmap(picture);
}

void StreamWindow::say(const QString &text, bool bad)
{
    setRole(m_say, bad ? QStringLiteral("bad") : QStringLiteral("quiet"));
    m_say->setText(text);
}

void StreamWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitPicture();
}

void StreamWindow::closeEvent(QCloseEvent *event)
{
    m_job.cancel();
    event->accept();
}

} // namespace larmor

#include "moc_stream_window.cpp"
