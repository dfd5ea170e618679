// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "lab/sweep.h"
#include "workbench/lab_runner.h"

#include <QTimer>
#include <QWidget>
#include <memory>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QSettings;
class QSplitter;
class QStackedWidget;

namespace larmor {

class MeasurementTable;
class SegmentedControl;
class SweepFields;

/// Measures every combination of chosen values: heat map, lines, bars, table as rows come in; pause, resume,
/// cancel. Rows are kept on disk as they come, so that a sweep that was killed goes on where it ended.
class SweepPage : public QWidget {
    Q_OBJECT
public:
    explicit SweepPage(LabRunner &runner, QWidget *parent = nullptr);
    void setRequest(const LabRequest &request);
    const std::vector<Measurement> &rows() const { return m_rows; }
    bool sweeping() const { return m_sweeping; }
    /// Paused, and nothing is being measured.
    bool resting() const { return m_resting; }
    /// Puts the prediction beside its row.
    void setPredicted(const Measurement &measurement);

signals:
    void swept(); ///< to its end, or cancelled
    /// Bytes of a table or of a JSON document that the person wants in a file.
    void exportWanted(const QByteArray &bytes, const QString &suffix);

private:
    QWidget *makeBar();
    QWidget *makeViews();
    /// Of the fields as they are. @throws Error InvalidCall.
    SweepRequest wanted() const;
    void start(CodeRights rights);
    void take(std::size_t index, const Measurement &row);
    void pauseOrResume();
    void setResting(bool rests);
    void sayWhileSweeping(const QString &text);
    void finish();
    void describe();
    void refresh();
    void exportAs(bool json);
    std::filesystem::path journalOf(const SweepRequest &request) const;

    LabRunner &m_runner;
    LabRequest m_request;
    std::vector<Measurement> m_rows;
    std::vector<std::size_t> m_points; ///< of the sweep, one for each row
    std::string m_csv;
    Json m_json;
    std::weak_ptr<Sweep> m_sweep; ///< the one that runs
    bool m_sweeping = false, m_paused = false, m_resting = false;
    std::size_t m_total = 0, m_recalled = 0, m_damaged = 0;
    QTimer m_show; ///< charts are drawn now and then, not for each row
    SweepFields *m_fields = nullptr;
    QScrollArea *m_scroll;
    QPushButton *m_run, *m_pause, *m_csvButton, *m_jsonButton;
    QProgressBar *m_progress;
    QLabel *m_say;
    QString m_failure;   ///< of the run that ended
    QString m_described; ///< what the run is of
    SegmentedControl *m_view, *m_seconds;
    QStackedWidget *m_views;
    ChartView *m_chart;
    MeasurementTable *m_table;
};

} // namespace larmor
