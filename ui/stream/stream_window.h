// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "session/live_types.h"
#include "stream/stream_charts.h"

#include <QElapsedTimer>
#include <QImage>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace larmor {

class SegmentedControl;
class TimelineView;

/// Plays a scan as if it were being acquired: the last image on the screen, latency and frame rate as strips,
/// and who works when. Every control takes effect at once: the stream goes on from its beginning.
class StreamWindow : public QWidget {
    Q_OBJECT
public:
    explicit StreamWindow(EngineOpener opener = {}, QWidget *parent = nullptr);
    void setScan(std::shared_ptr<const Scan> scan, const ReconSettings &session);
    /// Streams only while nothing else is measured. Null: at once.
    void leaseFrom(Machine *machine) { m_job.leaseFrom(machine, tr("the stream")); }
    bool running() const { return m_job.running(); }
    /// Of the stream that runs, or would; the defaults where there is no scan yet.
    StreamSettings settings() const;
    const std::deque<FrameRecord> &frames() const { return m_frames; }
    const std::optional<StreamSummary> &summary() const { return m_summary; }

signals:
    /// A scan that suits: a heart that beats, by golden-angle spokes.
    void dynamicScanWanted();

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Mailbox;

    QWidget *makeBar();
    QWidget *makeCharts();
    void start();
    void restart();
    void deliver();
    void showFrame(const StreamFrame &frame);
    void refreshCharts();
    void take(const StreamSummary &summary);
    void fitPicture();
    void say(const QString &text, bool bad = false);

    const EngineOpener m_open;
    std::shared_ptr<const Scan> m_scan;
    ReconSettings m_session;
    std::deque<FrameRecord> m_frames;
    std::optional<StreamSummary> m_summary;
    std::shared_ptr<Mailbox> m_mailbox; ///< of the stream that runs, or the last one
    QElapsedTimer m_sinceCharts, m_sinceDelivery;
    double m_begun = 0; ///< of this stream, on the strips, seconds
    bool m_failed = false;
    QImage m_image;
    double m_peak = 0;
    QPushButton *m_run;
    SegmentedControl *m_overlap;
    QSpinBox *m_spokes, *m_step;
    QComboBox *m_speed;
    QLabel *m_picture, *m_say, *m_figures;
    ChartView *m_latency, *m_rate;
    TimelineView *m_timeline;
    BackgroundJob m_job{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
