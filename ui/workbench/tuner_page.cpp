// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/tuner_page.h"

#include "charts/chart_data.h"
#include "core/error.h"
#include "lab/run_statistics.h"
#include "language/compute_words.h"
#include "widgets/flow_layout.h"
#include "widgets/remaining_time.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"
#include "workbench/lab_charts.h"
#include "workbench/measurement_table.h"

#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

/// "block=256 tile=32": what makes the request's problem and base.
std::vector<std::string> wordsOf(const LabRequest &request)
{
    std::vector<std::string> words;
    for (const auto &[name, value] : request.problem.values())
        words.push_back(name + "=" + value);
    return words;
}

} // namespace

ChartModel tuningChart(const std::vector<Measurement> &tried)
{
    ChartModel model;
    model.key = u"tuning"_s;
    model.title = TunerPage::tr("Search");
    model.x.title = TunerPage::tr("set");
    model.y = {TunerPage::tr("time, median [ms]"), true};
    model.emptyText = TunerPage::tr("Each set that is tried becomes a point");
    ChartSeries times{TunerPage::tr("tried"), {}, false, false, 4},
        best{TunerPage::tr("best so far"), {}, false, false, 2};
    double least = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < tried.size(); ++i) {
        if (!tried[i].charted()) continue;
        const double ms = tried[i].timeMs.median;
        least = std::min(least, ms);
        times.points << QPointF(double(i + 1), ms);
        times.labels << setName(tried[i]);
        best.points << QPointF(double(i + 1), least);
        describe(model, tried[i]);
    }
    times.line = false;
    model.series << times << best;
    return model;
}

TunerPage::TunerPage(LabRunner &runner, QWidget *parent) : QWidget(parent), m_runner(runner)
{
    setObjectName(QStringLiteral("lab.tuner"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->addWidget(makeBar());
    m_say = new QLabel(this);
    m_say->setObjectName(QStringLiteral("tuner.say"));
    m_say->setWordWrap(true);
    column->addWidget(m_say);
    m_chart = new ChartView(this);
    m_chart->setObjectName(QStringLiteral("tuner.chart"));
    column->addWidget(m_chart, 3);
    m_table = new MeasurementTable(this);
    m_table->setObjectName(QStringLiteral("tuner.table"));
    column->addWidget(m_table, 2);
    connect(&m_runner, &LabRunner::waits, this, [this](const QString &why) { sayWhileTuning(why); });
    connect(&m_runner, &LabRunner::began, this, [this] { sayWhileTuning(tr("Searching…")); });
    connect(&m_runner, &LabRunner::failed, this, [this](const Failure &failure) {
        if (m_tuning) m_failure = spoken(failure.toError());
    });
    connect(&m_runner, &LabRunner::ended, this, [this] {
        if (m_tuning) finish();
    });
    refresh();
}

QWidget *TunerPage::makeBar()
{
    auto *bar = new QWidget(this);
    auto *line = new FlowLayout(bar, 6, 4);
    m_strategy = new SegmentedControl(QStringLiteral("tuner.strategy"), bar);
    m_strategy->setTitle(tr("Strategy"));
    m_strategy->addSegment(QStringLiteral("exhaustive"), tr("exhaustive"),
                           tr("Every legal set: sure, and slow"));
    m_strategy->addSegment(QStringLiteral("random"), tr("random"), tr("A seeded sample of the legal sets"));
    m_strategy->addSegment(QStringLiteral("climb"), tr("climb"),
                           tr("From the best preset to better neighbours, one option at a time"));
    m_strategy->addSegment(QStringLiteral("pareto"), tr("Pareto"),
                           tr("Only sets that no other beats in efficiency and utilisation, as compiled "
                              "(Ryoo et al. 2008)"));
    m_strategy->setCurrent(QStringLiteral("climb"));
    m_budget = new QSpinBox(bar);
    m_budget->setObjectName(QStringLiteral("tuner.budget"));
    m_budget->setRange(0, 100000);
    m_budget->setSpecialValueText(tr("strategy's own"));
    m_budget->setToolTip(tr("Sets to measure at most; 0: what the strategy wants"));
    m_run = new QPushButton(tr("Tune"), bar);
    m_run->setObjectName(QStringLiteral("tuner.run"));
    m_run->setToolTip(tr("Search for the fastest option set of this problem; every set is verified"));
    m_use = new QPushButton(tr("Use it"), bar);
    m_use->setObjectName(QStringLiteral("tuner.use"));
    m_use->setToolTip(tr("Throw the switches of the winner here in the lab"));
    m_keep = new QPushButton(tr("Keep it"), bar);
    m_keep->setObjectName(QStringLiteral("tuner.keep"));
    m_keep->setToolTip(tr("Remember the winner for reconstructions on this device"));
    m_progress = new QProgressBar(bar);
    m_progress->setObjectName(QStringLiteral("tuner.progress"));
    m_progress->setFormat(QStringLiteral("%v / %m"));
    new RemainingTime(m_progress);
    line->addWidget(m_strategy);
    auto *label = new QLabel(tr("Budget"), bar);
    label->setBuddy(m_budget);
    label->setToolTip(m_budget->toolTip());
    line->addWidget(label);
    line->addWidget(m_budget);
    line->addWidget(m_run);
    line->addWidget(m_progress);
    line->addWidget(m_use);
    line->addWidget(m_keep);
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_tuning)
            m_runner.cancel();
        else
            m_runner.admit(m_request, [this](const LabRequest &admitted) {
                if (admitted.kernel == m_request.kernel) start(admitted.rights);
            });
    });
    connect(m_use, &QPushButton::clicked, this, [this] { emit optionsChosen(m_result->best.options); });
    connect(m_keep, &QPushButton::clicked, this, &TunerPage::keep);
    return bar;
}

void TunerPage::setRequest(const LabRequest &request)
{
    if (m_request.kernel != request.kernel && !m_tuning) {
        m_tried.clear();
        m_result.reset();
    }
    m_request = request;
    const EngineKind engine = request.target.engine;
    const bool measures = engine != EngineKind::Cpu && engine != EngineKind::Model;
    m_run->setEnabled(m_tuning || measures);
    if (!measures) {
        setRole(m_say, QStringLiteral("quiet"));
        m_say->setText(engine == EngineKind::Model
                           ? tr("The emulator takes no times to search by: choose opencl or cuda.")
                           : tr("The cpu engine has no switches to search over: choose opencl or cuda."));
    } else if (!m_tuning && !m_result) {
        setRole(m_say, QStringLiteral("quiet"));
        m_say->setText(tr("The book's experiment found 20 % over the best that rules of thumb gave."));
    }
    refresh();
}

void TunerPage::start(CodeRights rights)
{
    TuneRequest request;
    try {
        request = TuneRequest::parse(*m_request.kernel, wordsOf(m_request));
    } catch (const Error &error) {
        setRole(m_say, QStringLiteral("bad"));
        m_say->setText(spoken(error));
        return;
    }
    request.strategy = parseTuneStrategy(m_strategy->current().toStdString());
    request.budget = std::size_t(m_budget->value());
    m_tried.clear();
    m_result.reset();
    m_most = 0;
    m_tuning = true;
    m_failure.clear();
    m_run->setText(tr("Cancel"));
    m_runner.run(m_request, [this, request, rights, chosen = m_request](Engine &engine, const Task &task,
                                                                        const BackgroundJob::Post &post) {
        const KernelPtr kernel = runnableOn(engine, chosen.kernel, chosen.own, rights, task);
        TuneObserver observer;
        observer.tried = [&](const Measurement &tried, std::size_t, std::size_t most) {
            post([this, tried, most] {
                m_tried.push_back(tried);
                m_most = most;
                refresh();
            });
        };
        const TuneResult result = tune(engine, *kernel, request, observer, task);
        post([this, result] { m_result = result; });
    });
    refresh();
}

void TunerPage::sayWhileTuning(const QString &text)
{
    if (!m_tuning) return;
    setRole(m_say, QStringLiteral("quiet"));
    m_say->setText(text);
}

void TunerPage::finish()
{
    m_tuning = false;
    m_run->setText(tr("Tune"));
    if (m_result) {
        m_tried = m_result->tried;
        const QLocale locale;
        QString text = tr("Best: %1, %2 measured again for the full time")
                           .arg(setName(m_result->best), formatTime(m_result->best.timeMs.median));
        const bool isPreset = m_result->heuristic && m_result->heuristic->options == m_result->best.options;
        if (isPreset)
            text += tr(" · a preset: rules of thumb reach it");
        else if (m_result->heuristic)
            text += tr(" · %1 % less than the best preset, %2")
                        .arg(locale.toString(m_result->gainPercent(), 'f', 1), setName(*m_result->heuristic));
        text += tr(" · %L1 of %L2 legal sets tried").arg(m_result->tried.size()).arg(m_result->legal);
        if (m_result->pruned > 0) text += tr(", %1 pruned").arg(m_result->pruned);
        setRole(m_say, QStringLiteral("good"));
        m_say->setText(text);
    } else if (!m_failure.isEmpty()) {
        setRole(m_say, QStringLiteral("bad"));
        m_say->setText(m_failure);
    } else {
        setRole(m_say, QStringLiteral("quiet"));
        m_say->setText(tr("Search stopped early: %n sets were tried.", nullptr, int(m_tried.size())));
    }
    refresh();
}

void TunerPage::keep()
{
    m_runner.run(m_request.target, std::string(m_request.kernel->name()),
                 [this, result = *m_result](Engine &engine, const Task &, const BackgroundJob::Post &post) {
                     keepWinner(engine, result);
                     post([this] {
                         m_keep->setEnabled(false);
                         m_say->setText(m_say->text() + tr(" · kept for reconstructions on this device"));
                     });
                 });
}

void TunerPage::refresh()
{
    m_progress->setVisible(m_tuning);
    m_progress->setRange(0, int(std::max<std::size_t>(1, m_most)));
    m_progress->setValue(int(m_tried.size()));
    m_use->setEnabled(m_result.has_value());
    m_keep->setEnabled(m_result.has_value());
    m_chart->setModel(tuningChart(m_tried));
    m_table->setMeasurements(m_tried, {});
}

} // namespace larmor

#include "moc_tuner_page.cpp"
