// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/sweep_page.h"

#include "charts/chart_predictions.h"
#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "language/compute_words.h"
#include "widgets/flow_layout.h"
#include "widgets/remaining_time.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"
#include "workbench/lab_charts.h"
#include "workbench/measurement_table.h"
#include "workbench/sweep_fields.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace larmor {

namespace {

constexpr int showMs = 300;
/// Seconds that a set may be measured for.
constexpr std::array limits{"0.1", "0.5", "2"};
constexpr const char *usualLimit = "2";
const auto secondsKey = QStringLiteral("lab/sweepSeconds");

QString settingsKey(const KernelDefinition &kernel)
{
    return QStringLiteral("lab/sweep/") +
           QString::fromUtf8(kernel.name().data(), qsizetype(kernel.name().size()));
}

} // namespace

SweepPage::SweepPage(LabRunner &runner, QWidget *parent) : QWidget(parent), m_runner(runner)
{
    setObjectName(QStringLiteral("lab.sweep"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    column->addWidget(makeBar());
    m_say = new QLabel(this);
    m_say->setObjectName(QStringLiteral("sweep.say"));
    m_say->setWordWrap(true);
    column->addWidget(m_say);
    auto *parts = new QSplitter(Qt::Horizontal, this);
    parts->setHandleWidth(8);
    m_scroll = new QScrollArea(parts);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    parts->addWidget(m_scroll);
    parts->addWidget(makeViews());
    parts->setSizes({230, 610});
    parts->setStretchFactor(1, 1);
    column->addWidget(parts, 1);
    m_show.setInterval(showMs);
    connect(&m_show, &QTimer::timeout, this, &SweepPage::refresh);
    connect(&m_runner, &LabRunner::waits, this, [this](const QString &why) { sayWhileSweeping(why); });
    connect(&m_runner, &LabRunner::began, this, [this] { sayWhileSweeping(m_described); });
    connect(&m_runner, &LabRunner::failed, this, [this](const Failure &failure) {
        if (m_sweeping) m_failure = spoken(failure.toError());
    });
    connect(&m_runner, &LabRunner::ended, this, [this] {
        if (m_sweeping) finish();
    });
    refresh();
}

QWidget *SweepPage::makeBar()
{
    auto *bar = new QWidget(this);
    auto *line = new FlowLayout(bar, 6, 4);
    const auto button = [&](const char *name, const QString &title, const QString &why) {
        auto *made = new QPushButton(title, bar);
        made->setObjectName(QStringLiteral("sweep.") + QLatin1String(name));
        made->setToolTip(why);
        return made;
    };
    m_run =
        button("run", tr("Run sweep"), tr("Measure every combination; rows are kept on disk as they come"));
    m_pause = button("pause", tr("Pause"), tr("Stop after the row that is being measured, until resumed"));
    m_csvButton = button("csv", tr("CSV…"), tr("Write every row as a table"));
    m_jsonButton = button("json", tr("JSON…"), tr("Write every row with its samples and provenance"));
    m_progress = new QProgressBar(bar);
    m_progress->setObjectName(QStringLiteral("sweep.progress"));
    m_progress->setFormat(QStringLiteral("%v / %m"));
    new RemainingTime(m_progress);
    m_seconds = new SegmentedControl(QStringLiteral("sweep.seconds"), bar);
    m_seconds->setTitle(tr("Time for each set"));
    for (const char *seconds : limits)
        m_seconds->addSegment(
            QLatin1String(seconds), tr("≤ %1 s").arg(QLocale().toString(QByteArray(seconds).toDouble())),
            tr("A set is measured for so long at most, less where its samples agree sooner"));
    const QString kept = QSettings().value(secondsKey).toString();
    const bool offered =
        std::ranges::any_of(limits, [&](const char *one) { return kept == QLatin1String(one); });
    m_seconds->setCurrent(offered ? kept : QLatin1String(usualLimit));
    m_view = new SegmentedControl(QStringLiteral("sweep.view"), bar);
    m_view->setTitle(tr("View"));
    m_view->addSegment(QStringLiteral("heatmap"), tr("heat map"), tr("By the two values that vary most"));
    m_view->addSegment(QStringLiteral("modelled"), tr("modelled"),
                       tr("The same heat map as the model predicts it, of the rows that have a prediction"));
    m_view->addSegment(QStringLiteral("lines"), tr("lines"), tr("Over the size of the problem, log axes"));
    m_view->addSegment(QStringLiteral("bars"), tr("bars"), tr("Median time of each option set"));
    m_view->addSegment(QStringLiteral("table"), tr("table"), tr("Every row; click on a heading to sort"));
    m_view->setCurrent(QStringLiteral("heatmap"));
    for (QWidget *widget : std::initializer_list<QWidget *>{m_run, m_pause, m_progress, m_seconds})
        line->addWidget(widget);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_view, m_csvButton, m_jsonButton})
        line->addWidget(widget);
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_sweeping)
            m_runner.cancel();
        else
            m_runner.admit(m_request, [this](const LabRequest &admitted) {
                if (admitted.kernel == m_request.kernel) start(admitted.rights);
            });
    });
    connect(m_pause, &QPushButton::clicked, this, &SweepPage::pauseOrResume);
    connect(m_view, &SegmentedControl::chosen, this, &SweepPage::refresh);
    connect(m_seconds, &SegmentedControl::chosen, this, [this](const QString &seconds) {
        QSettings().setValue(secondsKey, seconds);
        if (m_fields) describe();
    });
    connect(m_csvButton, &QPushButton::clicked, this, [this] { exportAs(false); });
    connect(m_jsonButton, &QPushButton::clicked, this, [this] { exportAs(true); });
    return bar;
}

QWidget *SweepPage::makeViews()
{
    m_views = new QStackedWidget(this);
    m_chart = new ChartView(m_views);
    m_chart->setObjectName(QStringLiteral("sweep.chart"));
    m_table = new MeasurementTable(m_views);
    m_table->setObjectName(QStringLiteral("sweep.table"));
    m_views->addWidget(m_chart);
    m_views->addWidget(m_table);
    return m_views;
}

void SweepPage::setRequest(const LabRequest &request)
{
    const bool other = !m_fields || m_request.kernel != request.kernel;
    m_request = request;
    if (other) {
        delete m_scroll->takeWidget();
        m_fields = new SweepFields(*request.kernel);
        m_scroll->setWidget(m_fields);
        m_scroll->setMinimumWidth(m_fields->minimumSizeHint().width() +
                                  m_scroll->verticalScrollBar()->sizeHint().width());
        connect(m_fields, &SweepFields::changed, this, &SweepPage::describe);
        m_fields->setWords(QSettings().value(settingsKey(*request.kernel)).toStringList());
        if (!m_sweeping) {
            m_rows.clear();
            m_points.clear();
            m_json = {};
            m_csv.clear();
        }
    }
    m_fields->setPresent(request.problem, request.options);
    describe();
    refresh();
}

std::filesystem::path SweepPage::journalOf(const SweepRequest &request) const
{
    const std::filesystem::path folder = cacheFolder();
    if (folder.empty()) return {};
    const std::string what = jsonText(request.toJson()) + std::string(toString(m_request.target.engine)) +
                             std::string(toString(m_request.target.host)) +
                             (m_request.own ? m_request.own->text : std::string());
    // FNV-1a, which is the same in every run of the program.
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : what)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return folder / "sweeps" / (request.kernel + "-" + std::to_string(hash) + ".ndjson");
}

SweepRequest SweepPage::wanted() const
{
    SweepRequest request = SweepRequest::parse(*m_request.kernel, m_fields->request());
    request.settings.hostForm = m_request.target.host;
    request.settings.maxSeconds = m_seconds->current().toDouble();
    return request;
}

void SweepPage::describe()
{
    if (m_sweeping) return;
    m_run->setEnabled(false);
    if (m_request.target.engine == EngineKind::Model) {
        setRole(m_say, QStringLiteral("quiet"));
        m_say->setText(tr("The emulator takes no times to sweep over: choose another engine."));
        return;
    }
    try {
        const SweepRequest request = wanted();
        const std::vector<SweepPoint> points =
            expandSweep(*m_request.kernel, request, m_request.target.engine);
        const auto illegal = std::count_if(points.begin(), points.end(),
                                           [](const SweepPoint &point) { return !point.illegal.empty(); });
        QString text = tr("%n combinations", nullptr, int(points.size()));
        if (illegal > 0) text += tr(", %1 of them illegal: kept as rows with the constraint").arg(illegal);
        const auto journal = journalOf(request);
        if (!journal.empty() && std::filesystem::exists(journal))
            text += tr(". A sweep of these was not finished: it goes on where it ended");
        setRole(m_say, QStringLiteral("quiet"));
        m_say->setText(text);
        m_run->setEnabled(true);
    } catch (const Error &error) {
        setRole(m_say, QStringLiteral("bad"));
        m_say->setText(spoken(error));
    }
}

void SweepPage::start(CodeRights rights)
{
    SweepRequest request;
    try {
        request = wanted();
    } catch (const Error &) {
        describe();
        return;
    }
    QSettings().setValue(settingsKey(*m_request.kernel), m_fields->words());
    m_rows.clear();
    m_points.clear();
    m_recalled = m_damaged = 0;
    m_total = 0;
    m_paused = false;
    m_sweeping = true;
    m_described = m_say->text();
    m_failure.clear();
    m_run->setText(tr("Cancel"));
    m_pause->setText(tr("Pause"));
    m_show.start();
    std::filesystem::path journal = journalOf(request);
    m_runner.run(m_request, [this, request, journal, rights, chosen = m_request](
                                Engine &engine, const Task &task, const BackgroundJob::Post &post) {
        const KernelPtr kernel = runnableOn(engine, chosen.kernel, chosen.own, rights, task);
        if (!journal.empty()) std::filesystem::create_directories(journal.parent_path());
        const auto sweep = std::make_shared<Sweep>(*kernel, request, engine, journal);
        post([this, sweep = std::weak_ptr(sweep), total = sweep->points().size(),
              damaged = sweep->remarks().size()] {
            m_sweep = sweep;
            m_total = total;
            m_damaged = damaged;
            if (const auto present = sweep.lock(); present && m_paused) present->pause();
        });
        SweepObserver observer;
        observer.row = [&](std::size_t index, const SweepPoint &, const Measurement &row, bool recalled) {
            post([this, index, row, recalled] {
                take(index, row);
                m_recalled += recalled;
            });
        };
        observer.state = [&](SweepState state) {
            post([this, rests = state == SweepState::Paused] { setResting(rests); });
        };
        const SweepState state = sweep->run(observer, task);
        if (state == SweepState::Finished) sweep->removeJournal();
        post([this, csv = sweep->toCsv(), json = sweep->toJson()] {
            m_csv = csv;
            m_json = json;
        });
    });
    refresh();
}

/// Points are measured in a shuffled order and shown in that of the values.
void SweepPage::take(std::size_t index, const Measurement &row)
{
    const auto place = std::lower_bound(m_points.begin(), m_points.end(), index);
    m_rows.insert(m_rows.begin() + (place - m_points.begin()), row);
    m_points.insert(place, index);
}

void SweepPage::pauseOrResume()
{
    if (!m_sweeping) return;
    m_paused = !m_paused;
    const auto sweep = m_sweep.lock();
    if (sweep && m_paused) sweep->pause();
    if (sweep && !m_paused)
        m_runner.regainMachine([this] {
            const auto present = m_sweep.lock();
            if (present && !m_paused) present->resume();
        });
    m_pause->setText(m_paused ? tr("Resume") : tr("Pause"));
}

void SweepPage::setResting(bool rests)
{
    if (rests == m_resting || !m_sweeping) return;
    m_resting = rests;
    if (rests && m_paused) m_runner.lendMachine();
    sayWhileSweeping(rests ? tr("Paused after %n rows", nullptr, int(m_rows.size())) : QString());
}

void SweepPage::sayWhileSweeping(const QString &text)
{
    if (!m_sweeping) return;
    setRole(m_say, QStringLiteral("quiet"));
    m_say->setText(text);
}

void SweepPage::finish()
{
    m_sweeping = m_resting = false;
    m_show.stop();
    m_run->setText(tr("Run sweep"));
    m_pause->setText(tr("Pause"));
    refresh();
    const std::size_t done = m_rows.size();
    setRole(m_say, QStringLiteral("quiet"));
    QString text = done == m_total ? tr("%n rows", nullptr, int(done))
                                   : tr("%1 of %2 rows: run it again to go on").arg(done).arg(m_total);
    if (m_recalled > 0) text += tr(", %1 of them kept from before").arg(m_recalled);
    if (m_damaged > 0) text += tr(", %1 of them damaged in the journal and measured again").arg(m_damaged);
    m_say->setText(m_failure.isEmpty() ? text : m_failure);
    if (!m_failure.isEmpty()) setRole(m_say, QStringLiteral("bad"));
    m_run->setEnabled(true);
    emit swept();
}

void SweepPage::setPredicted(const Measurement &measurement)
{
    for (Measurement &row : m_rows)
        if (row.kernel == measurement.kernel && row.options == measurement.options &&
            row.problem == measurement.problem && row.samplesMs == measurement.samplesMs)
            row.predicted = measurement.predicted;
    if (!m_sweeping && !m_show.isActive()) m_show.start(); // several come in one turn
}

void SweepPage::refresh()
{
    if (!m_sweeping) m_show.stop();
    m_pause->setEnabled(m_sweeping);
    m_progress->setVisible(m_sweeping);
    m_progress->setRange(0, int(std::max<std::size_t>(1, m_total)));
    m_progress->setValue(int(m_rows.size()));
    m_csvButton->setEnabled(!m_sweeping && !m_csv.empty());
    m_jsonButton->setEnabled(!m_sweeping && !m_csv.empty());
    const QString view = m_view->current();
    m_views->setCurrentIndex(view == QLatin1String("table") ? 1 : 0);
    if (view == QLatin1String("table"))
        m_table->setMeasurements(m_rows, {});
    else if (view == QLatin1String("lines"))
        m_chart->setModel(scalingChart(m_rows));
    else if (view == QLatin1String("bars"))
        m_chart->setModel(timeChart(m_rows));
    else if (view == QLatin1String("modelled"))
        m_chart->setModel(predictedHeatMap(m_rows));
    else
        m_chart->setModel(heatMap(m_rows));
}

void SweepPage::exportAs(bool json)
{
    if (json)
        emit exportWanted(QByteArray::fromStdString(jsonText(m_json, 2) + "\n"), QStringLiteral("json"));
    else
        emit exportWanted(QByteArray::fromStdString(m_csv), QStringLiteral("csv"));
}

} // namespace larmor

#include "moc_sweep_page.cpp"
