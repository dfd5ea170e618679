// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/chart_feed.h"

#include <QWidget>
#include <map>

class QTabWidget;

namespace larmor {

class Panel;
class StageTable;

/// The charts below: the running strip, stages and bandwidth, convergence.
class ChartRow : public QWidget {
    Q_OBJECT
public:
    explicit ChartRow(QWidget *parent = nullptr);
    void setCharts(const ChartSet &charts);
    StageTable &stages() { return *m_stages; }
    const ChartView *chart(const QString &key) const { return m_views.at(key); }
    /// Key of the chart that has the focus, else of the strip.
    QString currentKey() const;

signals:
    void exportWanted(const QString &key);

private:
    ChartView *makeView(const QString &key);
    void addExport(Panel *panel, const std::function<QString()> &key, const QString &name);

    std::map<QString, ChartView *> m_views;
    StageTable *m_stages;
    QTabWidget *m_tabs;
};

} // namespace larmor
