// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/l_curve_charts.h"
#include "jobs/background_job.h"
#include "session/live_types.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;

namespace larmor {

/// Chooses lambda: least squares at a row of lambdas, the L-curve with its corner suggested; a click on a
/// point takes its lambda over.
class LCurveWindow : public QWidget {
    Q_OBJECT
public:
    explicit LCurveWindow(EngineOpener opener = {}, QWidget *parent = nullptr);

    /// Other data or settings: what was computed for the old ones is cleared.
    void setScan(std::shared_ptr<const Scan> scan, std::shared_ptr<const Image> reference,
                 const ReconSettings &session);
    /// The command line of one reconstruction with these settings, for exported charts.
    void setCommand(const QString &command) { m_command = command; }
    const LCurveState &state() const { return m_state; }
    /// Computes only while nothing else is measured. Null: at once.
    void leaseFrom(Machine *machine) { m_job.leaseFrom(machine, tr("the L-curve")); }
    bool running() const { return m_job.running(); }

signals:
    void lambdaChosen(double lambda);

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    QWidget *makeBar();
    QWidget *makeFoot();
    void start();
    void take(const LambdaPath &path);
    void choose(std::size_t point);
    void refresh();
    void say(const QString &text, bool bad = false);

    const EngineOpener m_open;
    std::shared_ptr<const Scan> m_scan;
    std::shared_ptr<const Image> m_reference;
    ReconSettings m_settings;
    LCurveState m_state;
    QString m_command;
    QLineEdit *m_lambdas;
    QPushButton *m_run, *m_adopt;
    QProgressBar *m_progress;
    QLabel *m_title, *m_say;
    ChartView *m_curve, *m_quality;
    int m_lambdaCount = 0;     ///< of the path that runs
    BackgroundJob m_job{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
