// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/run_statistics.h"

#include <QAbstractButton>
#include <QWidget>
#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;

namespace larmor {

/// One stage of the bar.
class StageButton : public QAbstractButton {
    Q_OBJECT
public:
    StageButton(const QString &name, QWidget *parent);
    const QString &name() const { return m_name; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_name;
};

/// The pipeline as a bar: one segment for each stage, as wide as the time that it took, and at its end what
/// of the image's time is in no stage. Below it the time of the whole and its change against the pinned
/// baseline.
class PipelineBar : public QWidget {
    Q_OBJECT
public:
    explicit PipelineBar(QWidget *parent = nullptr);
    void setRun(const ReconReport &report, const RunStatistics &statistics);
    void setBaseline(const std::optional<Baseline> &baseline);
    QSize minimumSizeHint() const override;

signals:
    void stageSelected(const QString &stage);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// One part of the image's time: a stage, or what lies outside them.
    struct Part {
        QString name, title, toolTip;
        double ms = 0;
    };
    std::vector<Part> partsOf(const ReconReport &report, const LiveParts &times) const;
    void makeButtons();
    void place();
    void showTexts();
    void placeTexts();

    QWidget *m_bar;
    QBoxLayout *m_line;
    QLabel *m_time, *m_change;
    std::vector<StageButton *> m_buttons;
    std::vector<Part> m_parts; ///< as many as buttons
    Spread m_total;
    double m_imageMs = 0; ///< what the parts add up to
    bool m_wrongOnPurpose = false;
    std::optional<Baseline> m_baseline;
};

} // namespace larmor
