// SPDX-License-Identifier: GPL-3.0-or-later
#include "lcurve/l_curve_window.h"

#include "charts/chart_data.h"
#include "language/compute_words.h"
#include "session/live_worker.h"
#include "widgets/remaining_time.h"
#include "widgets/theme.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace larmor {

LCurveWindow::LCurveWindow(EngineOpener opener, QWidget *parent)
    : QWidget(parent, Qt::Window), m_open(opener ? std::move(opener) : EngineOpener(openEngine))
{
    setObjectName(QStringLiteral("lCurve"));
    setWindowTitle(tr("Choose lambda"));
    resize(1000, 560);
    auto *column = new QVBoxLayout(this);
    column->addWidget(makeBar());
    auto *charts = new QSplitter(Qt::Horizontal, this);
    charts->setHandleWidth(8);
    m_curve = new ChartView(charts);
    m_curve->setObjectName(QStringLiteral("lCurve.curve"));
    m_curve->setToolTip(tr("Click on a point to take its lambda over"));
    m_quality = new ChartView(charts);
    m_quality->setObjectName(QStringLiteral("lCurve.quality"));
    m_quality->setToolTip(m_curve->toolTip());
    charts->addWidget(m_curve);
    charts->addWidget(m_quality);
    charts->setSizes({560, 420});
    column->addWidget(charts, 1);
    column->addWidget(makeFoot());
    connect(m_curve, &ChartView::pointClicked, this, [this](int series, int point) {
        if (series == 0) choose(std::size_t(point));
    });
    connect(m_quality, &ChartView::pointClicked, this,
            [this](int, int point) { choose(std::size_t(point)); });
    connect(&m_job, &BackgroundJob::waits, this, [this](const QString &why) { say(why); });
    connect(&m_job, &BackgroundJob::began, this,
            [this] { say(tr("Reconstructing at %n lambdas…", nullptr, m_lambdaCount)); });
    connect(&m_job, &BackgroundJob::failed, this,
            [this](const Failure &failure) { say(spoken(failure.toError()), true); });
    connect(&m_job, &BackgroundJob::ended, this, [this] {
        m_run->setText(tr("Run"));
        m_progress->hide();
    });
    refresh();
}

QWidget *LCurveWindow::makeBar()
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    m_title = new QLabel(bar);
    m_title->setObjectName(QStringLiteral("lCurve.title"));
    setRole(m_title, QStringLiteral("title"));
    auto *label = new QLabel(tr("Lambdas"), bar);
    m_lambdas = new QLineEdit(QStringLiteral("1e-5:10:13"), bar);
    m_lambdas->setObjectName(QStringLiteral("lCurve.lambdas"));
    m_lambdas->setToolTip(tr("FROM:TO:COUNT, in even ratio: wide enough that both arms of the L are seen"));
    m_lambdas->setMaximumWidth(140);
    label->setBuddy(m_lambdas);
    m_run = new QPushButton(tr("Run"), bar);
    m_run->setObjectName(QStringLiteral("lCurve.run"));
    m_run->setToolTip(tr("Reconstruct at each lambda; Q and plans are made once"));
    m_progress = new QProgressBar(bar);
    m_progress->setObjectName(QStringLiteral("lCurve.progress"));
    m_progress->setRange(0, 1000);
    m_progress->setFixedWidth(180);
    new RemainingTime(m_progress);
    m_progress->hide();
    line->addWidget(m_title, 1);
    line->addWidget(m_progress);
    line->addWidget(label);
    line->addWidget(m_lambdas);
    line->addWidget(m_run);
    connect(m_lambdas, &QLineEdit::returnPressed, this, &LCurveWindow::start);
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_job.running())
            m_job.cancel();
        else
            start();
    });
    return bar;
}

QWidget *LCurveWindow::makeFoot()
{
    auto *foot = new QWidget(this);
    auto *line = new QHBoxLayout(foot);
    line->setContentsMargins(0, 0, 0, 0);
    m_say = new QLabel(foot);
    m_say->setObjectName(QStringLiteral("lCurve.say"));
    m_say->setWordWrap(true);
    m_adopt = new QPushButton(tr("Take the corner"), foot);
    m_adopt->setObjectName(QStringLiteral("lCurve.adopt"));
    m_adopt->setToolTip(tr("Reconstruct with the suggested lambda"));
    line->addWidget(m_say, 1);
    line->addWidget(m_adopt);
    connect(m_adopt, &QPushButton::clicked, this, [this] {
        if (!m_state.corner) return;
        m_state.present = m_state.corner->lambda;
        refresh();
        emit lambdaChosen(m_state.present);
    });
    return foot;
}

void LCurveWindow::setScan(std::shared_ptr<const Scan> scan, std::shared_ptr<const Image> reference,
                           const ReconSettings &session)
{
    ReconSettings settings = session;
    settings.method = Method::LeastSquares;
    settings.lambda = m_settings.lambda; // it varies here
    const bool same = scan == m_scan && reference == m_reference && settings == m_settings;
    m_scan = std::move(scan);
    m_reference = std::move(reference);
    m_settings = settings;
    if (!same) {
        m_job.discard();
        m_state = {};
        say(tr(
            "Lambda trades smoothness against the fit to the samples. At the corner of the L, improving one "
            "makes the other much worse."));
    }
    m_state.present = session.lambda;
    m_title->setText(tr("%1 · %n iterations", nullptr, settings.iterations)
                         .arg(m_scan ? QString::fromStdString(m_scan->name) : QString()));
    refresh();
}

void LCurveWindow::start()
{
    if (!m_scan) return;
    std::vector<double> lambdas;
    try {
        lambdas = parseLambdas(m_lambdas->text().trimmed().toStdString());
    } catch (const Error &error) {
        say(spoken(error), true);
        return;
    }
    const double present = m_state.present;
    m_state = {};
    m_state.present = present;
    m_run->setText(tr("Cancel"));
    m_progress->setValue(0);
    m_progress->show();
    m_lambdaCount = int(lambdas.size());
    refresh();
    m_job.start([this, lambdas, open = m_open, scan = m_scan, reference = m_reference,
                 settings = m_settings](const Task &task, const BackgroundJob::Post &post) {
        Reconstructor reconstructor(open(settings.engine, touchedKernels(settings)), scan);
        reconstructor.setReference(reference);
        const LambdaPath path =
            lambdaPath(reconstructor, settings, lambdas, task, [&](const LambdaPath::Step &step) {
                post([this, step] {
                    m_state.steps.push_back(step);
                    m_progress->setValue(1000 * int(m_state.steps.size()) / m_lambdaCount);
                    refresh();
                });
            });
        post([this, path] { take(path); });
    });
}

void LCurveWindow::take(const LambdaPath &path)
{
    m_state.steps = path.steps;
    m_state.corner = path.curve.corner;
    m_state.caption = reportCaption(path.result.report);
    if (!m_command.isEmpty())
        m_state.command = m_command + QStringLiteral(" --lambda-path ") + m_lambdas->text().trimmed();
    if (m_state.corner)
        say(tr("Suggested: lambda %1, where the curve bends most. Click on a point to take another.")
                .arg(lambdaText(m_state.corner->lambda)));
    else
        say(tr("No corner: the curve has no sharp bend between these lambdas. Try a wider range, or take the "
               "point whose picture looks best."));
    refresh();
}

void LCurveWindow::choose(std::size_t point)
{
    if (point >= m_state.steps.size()) return;
    m_state.present = m_state.steps[point].norms.lambda;
    say(tr("Lambda %1 is in use.").arg(lambdaText(m_state.present)));
    refresh();
    emit lambdaChosen(m_state.present);
}

void LCurveWindow::refresh()
{
    m_curve->setModel(lCurveChart(m_state));
    m_quality->setModel(lambdaQualityChart(m_state));
    m_adopt->setEnabled(m_state.corner.has_value());
}

void LCurveWindow::say(const QString &text, bool bad)
{
    setRole(m_say, bad ? QStringLiteral("bad") : QStringLiteral("quiet"));
    m_say->setText(text);
}

void LCurveWindow::closeEvent(QCloseEvent *event)
{
    m_job.cancel();
    event->accept();
}

} // namespace larmor

#include "moc_l_curve_window.cpp"
