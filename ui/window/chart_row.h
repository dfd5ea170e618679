// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/chart_feed.h"

#include <QTimer>
#include <QWidget>
#include <map>

class QTabWidget;

namespace larmor {

class Panel;
class SegmentedControl;
class StageTable;
class StepTable;

/// The charts below: the running strips of time and bandwidth, the option sets side by side, and convergence
/// where there is one.
class ChartRow : public QWidget {
    Q_OBJECT
public:
    explicit ChartRow(QWidget *parent = nullptr);
    /// Shows one chart after the other, as all of them at once would hold up the window, until each is of the
    /// newest set.
    void setCharts(const ChartSet &charts);
    /// While they are held, convergence neither comes nor goes.
    void holdPanels(bool hold) { m_held = hold; }
    StageTable &stages() { return *m_stages; }
    const ChartView *chart(const QString &key) const { return m_views.at(key); }
    /// Key of the chart that has the focus, else of the strip.
    QString currentKey() const;

signals:
    void shown();                                       ///< the last chart; the others were before it
    void quantityWanted(larmor::LiveQuantity quantity); ///< of the strip
    void exportWanted(const QString &key);

private:
    ChartView *makeView(const QString &key);
    QWidget *makeScrolled(const QString &key);
    void showBars(const QString &key, const ChartModel &model);
    void showNext();
    Panel *addStrip();
    void showQuantity();
    Panel *addCompare();
    Panel *addSingle(const QString &key, const QString &title);
    void addExport(Panel *panel, const std::function<QString()> &key, const QString &name);

    std::map<QString, ChartView *> m_views;
    ChartSet m_set;             ///< the newest
    int m_next = 0, m_left = 0; ///< chart that is shown next, and how many are not of the newest set
    QTimer m_turn;
    bool m_held = false;
    StageTable *m_stages;
    StepTable *m_steps;
    QTabWidget *m_tabs;
    SegmentedControl *m_quantity;
    QString m_wanted; ///< of m_quantity, which shows the image's time where no stage has one
    Panel *m_strip, *m_rate, *m_compare, *m_convergence;
};

} // namespace larmor
