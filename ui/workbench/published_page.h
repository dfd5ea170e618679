// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "jobs/background_job.h"
#include "jobs/engine_opener.h"
#include "lab/published_fill.h"

#include <QWidget>
#include <map>
#include <set>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace larmor {

class PlainTable;

/// The printed tables and figures of the sources, as published, with our columns beside them: the model of
/// the printed board, this machine, and what sessions and files kept. What a table needs is run on request.
class PublishedPage : public QWidget {
    Q_OBJECT
public:
    /// @param opener of the engines that fill a table; empty: openEngine().
    explicit PublishedPage(EngineOpener opener = {}, QWidget *parent = nullptr);
    void setMeasurements(const std::vector<Measurement> &measurements);
    void show(const QString &name);
    /// Shows the first table that has a row for the kernel, unless the one that is shown has.
    void setKernel(const std::string &kernel);
    /// Whose kernels fill a table. Absent: auto.
    void setEngine(const EngineChoice &engine) { m_engine = engine; }
    /// Fills only while nothing else is measured. Null: at once.
    void leaseFrom(Machine *machine);
    bool filling() const { return m_job.running(); }
    /// @return whether anything ran.
    bool stop();
    const PublishedComparison &comparison() const { return m_comparison; }

signals:
    /// The table that the person asked for is filled, or its filling was given up.
    void filled();
    void exportWanted(const QByteArray &bytes, const QString &suffix);

private:
    void makeBar();
    void connectJob();
    const PublishedTable &table() const;
    void fillOrStop();
    void take(const std::string &name, const PublishedRun &run, std::size_t done, std::size_t total);
    void finish();
    void refresh();
    void chooseColumns();
    void fillTable();
    void sayOfRow();
    PublishedComparison chosen() const; ///< with the columns that the person wants to see

    const EngineOpener m_open;
    EngineChoice m_engine;
    std::vector<PublishedRun> m_ours;                          ///< of the lab's measurements
    std::map<std::string, std::vector<PublishedRun>> m_filled; ///< by table
    std::set<QString> m_hidden;                                ///< titles of columns
    PublishedComparison m_comparison;
    QString m_failure;
    QComboBox *m_names;
    QPushButton *m_fill, *m_json;
    QCheckBox *m_quick;
    QProgressBar *m_progress;
    QToolButton *m_columns;
    QLabel *m_say, *m_source, *m_notes, *m_row;
    QScrollArea *m_scroll;
    ChartView *m_chart;
    PlainTable *m_table;
    BackgroundJob m_job{this};
};

} // namespace larmor
