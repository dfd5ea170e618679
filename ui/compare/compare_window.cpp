// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_window.h"

#include "compare/published.h"
#include "viewer/image_mapping.h"
#include "viewer/view_link.h"
#include "widgets/figures.h"
#include "widgets/plain_table.h"
#include "widgets/remaining_time.h"

#include <QCheckBox>
#include <QCloseEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace larmor {
namespace {

constexpr int mostTiles = 4;
enum Column { Way, Q, Fhd, Solver, Total, Rmse, Psnr, PercentError, Columns };

QString secondsText(std::optional<double> seconds)
{
    if (!seconds) return QStringLiteral("–");
    const QLocale locale;
    if (*seconds < 1) return CompareWindow::tr("%1 ms").arg(locale.toString(1e3 * *seconds, 'g', 3));
    if (*seconds < 120) return CompareWindow::tr("%1 s").arg(locale.toString(*seconds, 'g', 3));
    return CompareWindow::tr("%1 min").arg(locale.toString(*seconds / 60, 'g', 4));
}

/// Seconds that stages of these names took together; nothing where none ran.
std::optional<double> stageSeconds(const ReconReport &report, std::initializer_list<const char *> names)
{
    std::optional<double> seconds;
    for (const StageReport &stage : report.stages)
        for (const char *name : names)
            if (stage.name == name) seconds = seconds.value_or(0) + 1e-3 * stage.timeMs;
    return seconds;
}

} // namespace

CompareWindow::CompareWindow(EngineOpener opener, QWidget *parent)
    : QWidget(parent, Qt::Window), m_worker(new CompareWorker(std::move(opener), this)),
      m_link(new ViewLink(this))
{
    setObjectName(QStringLiteral("compare"));
    setWindowTitle(tr("Compare methods"));
    resize(1100, 720);
    auto *column = new QVBoxLayout(this);
    column->addWidget(makeBar());
    auto *row = new QHBoxLayout;
    for (int i = 0; i < mostTiles; ++i) {
        m_tiles.push_back(new CompareTile(i, this));
        row->addWidget(m_tiles.back(), 1);
        CompareTile *tile = m_tiles.back();
        m_link->add(tile->view());
        if (i > 0)
            connect(tile, &CompareTile::imageShown, this,
                    [this, tile] { tile->view()->setPlace(m_tiles.front()->view()->place()); });
        connect(m_tiles.back(), &CompareTile::choiceMade, this, &CompareWindow::start);
    }
    column->addLayout(row, 1);
    column->addWidget(makeTable());
    setCount(m_shown);
    setRunning(false);
    connect(m_worker, &CompareWorker::waits, this,
            [this](const QString &why) { m_tiles.front()->setRunning(why); });
    connect(m_worker, &CompareWorker::started, this, [this](int tile) {
        m_running = tile;
        m_tiles[std::size_t(tile)]->setRunning(tr("reconstructing…"));
    });
    connect(m_worker, &CompareWorker::progressed, this, [this](double fraction) {
        m_progress->setValue(int(1000 * (std::max(0, m_running) + fraction) / m_shown));
    });
    connect(m_worker, &CompareWorker::finished, this, &CompareWindow::takeResult);
    connect(m_worker, &CompareWorker::failed, this, [this](int tile, const Failure &failure) {
        m_tiles[std::size_t(tile)]->setFailure(failure);
        takeEnd(tile);
    });
}

CompareWindow::~CompareWindow() = default;

QWidget *CompareWindow::makeBar()
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    m_title = new QLabel(bar);
    m_title->setObjectName(QStringLiteral("compare.title"));
    m_title->setProperty("role", QStringLiteral("title"));
    m_count = new QComboBox(bar);
    m_count->setObjectName(QStringLiteral("compare.count"));
    m_count->setToolTip(tr("How many methods or option sets stand side by side"));
    for (int count = 2; count <= mostTiles; ++count)
        m_count->addItem(tr("%1 methods").arg(count), count);
    m_count->setCurrentIndex(m_count->findData(m_shown));
    m_difference = new QCheckBox(tr("Difference from the truth"), bar);
    m_difference->setObjectName(QStringLiteral("compare.difference"));
    m_difference->setToolTip(tr("Show how far each image lies above or below the truth"));
    m_progress = new QProgressBar(bar);
    m_progress->setObjectName(QStringLiteral("compare.progress"));
    m_progress->setRange(0, 1000);
    m_progress->setFixedWidth(180);
    new RemainingTime(m_progress);
    m_stop = new QToolButton(bar);
    m_stop->setObjectName(QStringLiteral("compare.stop"));
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(
        tr("Give up the reconstructions that are not finished; choosing a method starts them again"));
    connect(m_stop, &QToolButton::clicked, this, &CompareWindow::stop);
    line->addWidget(m_title, 1);
    line->addWidget(m_progress);
    line->addWidget(m_stop);
    line->addWidget(m_difference);
    line->addWidget(m_count);
    connect(m_count, &QComboBox::activated, this, [this] {
        setCount(m_count->currentData().toInt());
        start();
    });
    connect(m_difference, &QCheckBox::toggled, this, &CompareWindow::showImages);
    return bar;
}

QWidget *CompareWindow::makeTable()
{
    m_table = new PlainTable(this);
    m_table->setObjectName(QStringLiteral("compare.table"));
    m_table->setHeadings({tr("Reconstruction"), tr("Q"), tr("F^H d"), tr("Solver"), tr("Total"),
                          tr("RMSE [a.u.]"), tr("PSNR [dB]"), tr("Error [%]")},
                         1);
    m_table->horizontalHeaderItem(Rmse)->setToolTip(
        tr("Root mean square error of the complex voxels; the book printed none per image"));
    m_table->horizontalHeaderItem(PercentError)
        ->setToolTip(tr("Root mean square error over that of the truth; the book printed none per image"));
    m_table->setAccessibleName(tr("Times and quality, ours and those of the book"));
    return m_table;
}

void CompareWindow::setCount(int count)
{
    m_shown = count;
    for (int i = 0; i < mostTiles; ++i)
        m_tiles[std::size_t(i)]->setVisible(i < count);
}

void CompareWindow::setScan(std::shared_ptr<const Scan> scan, const ReconSettings &session)
{
    const bool other = scan != m_scan;
    m_scan = std::move(scan);
    m_session = session;
    if (other) m_truth = nullptr, m_ranged = false;
    fillChoices();
    start();
}

void CompareWindow::fillChoices()
{
    m_choices = compareChoices(*m_scan, m_session);
    const std::vector<QString> first = firstChoices(*m_scan);
    for (std::size_t i = 0; i < m_tiles.size(); ++i) {
        QString chosen = m_tiles[i]->chosen();
        const bool offered = std::any_of(m_choices.begin(), m_choices.end(),
                                         [&](const CompareChoice &c) { return c.key == chosen; });
        if (!offered) chosen = i < first.size() ? first[i] : QStringLiteral("adjoint");
        m_tiles[i]->setChoices(m_choices, chosen);
    }
    m_title->setText(QString::fromStdString(m_scan->name));
}

void CompareWindow::start()
{
    if (!m_scan) return;
    CompareWorker::Job job{m_scan, {}};
    for (int i = 0; i < m_shown; ++i)
        for (const CompareChoice &choice : m_choices)
            if (choice.key == m_tiles[std::size_t(i)]->chosen()) job.settings.push_back(choice.settings);
    m_worker->request(std::move(job));
    setRunning(true);
}

void CompareWindow::stop()
{
    m_worker->cancel();
    for (int i = std::max(0, m_running); i < m_shown; ++i)
        m_tiles[std::size_t(i)]->setFailure({ErrorCode::Cancelled, tr("Stopped"), {}, {}});
    setRunning(false);
}

void CompareWindow::setRunning(bool running)
{
    m_running = -1;
    m_progress->setValue(0);
    m_progress->setVisible(running);
    m_stop->setVisible(running);
}

void CompareWindow::leaseFrom(Machine *machine)
{
    m_worker->leaseFrom(machine, tr("the comparison"));
}

void CompareWindow::takeResult(int tile, const CompareResult &result)
{
    if (result.truth) m_truth = result.truth;
    m_tiles[std::size_t(tile)]->setResult(result.recon, result.similarity);
    takeEnd(tile);
}

void CompareWindow::takeEnd(int tile)
{
    showImages();
    fillTable();
    if (tile + 1 < m_shown) return;
    setRunning(false);
    emit allFinished();
}

void CompareWindow::showImages()
{
    double peak = 0;
    for (CompareTile *tile : m_tiles) {
        tile->view()->setFieldOfView(m_scan->fieldOfViewMm);
        tile->setTruth(m_truth);
        if (tile->result() && tile->result()->image)
            peak = std::max(peak, largestMagnitude(*tile->result()->image));
    }
    SliceView &first = *m_tiles.front()->view();
    const bool difference = m_difference->isChecked() && m_truth;
    first.setShown(difference ? Shown::Difference : Shown::Reconstruction);
    // Without a truth the automatic ranges of the tiles would differ.
    if (!m_truth && first.quantity() == Quantity::Magnitude && !m_ranged)
        first.setWindow(std::pair(0.0, peak));
    m_ranged = m_truth == nullptr;
}

void CompareWindow::fillTable()
{
    const PrintedContest published = printedContest(QStringLiteral("book-fig-8-20"));
    m_table->setRowCount(0);
    const auto addRow = [&](const QString &title, const std::array<QString, Columns - 1> &cells,
                            const QString &tip) {
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        m_table->setText(row, Way, title, tip);
        for (int c = 0; c < Columns - 1; ++c)
            m_table->setText(row, c + 1, cells[std::size_t(c)], tip);
    };
    for (int i = 0; i < m_shown; ++i) {
        const ReconResult *result = m_tiles[std::size_t(i)]->result();
        if (!result || result->report.wrongOnPurpose) continue;
        const ReconReport &report = result->report;
        QString title;
        for (const CompareChoice &choice : m_choices)
            if (choice.key == m_tiles[std::size_t(i)]->chosen()) title = choice.title;
        addRow(
            tr("%1, here").arg(title),
            {secondsText(report.qCached ? 1e-3 * report.qMs : stageSeconds(report, {"q", "q-spectrum"})),
             secondsText(stageSeconds(report, {"fhd", "spread"})),
             secondsText(stageSeconds(report, {"cg", "toeplitz", "tv", "wavelet", "regulariser"})),
             secondsText(1e-3 * report.totalMs),
             report.quality ? formatFigure(std::sqrt(report.quality->mse)) : QStringLiteral("–"),
             report.quality ? QLocale().toString(report.quality->psnrDb, 'f', 1) : QStringLiteral("–"),
             report.quality ? QLocale().toString(report.quality->percentError, 'f', 1) : QStringLiteral("–")},
            tr("Measured now on %1").arg(QString::fromStdString(report.device.name)));
    }
    const QString tip =
        tr("Printed in: %1\nProblem: %2\nMachine: %3\nOther problem, other machine: compare ratios.")
            .arg(published.source, published.problem, published.hardware);
    const auto minutes = [](std::optional<double> value) {
        return secondsText(value ? std::optional(60 * *value) : std::nullopt);
    };
    for (const PrintedContest::Row &row : published.rows)
        addRow(
            tr("%1, published 2010").arg(row.title),
            {minutes(row.q), minutes(row.fhd), minutes(row.solver), minutes(row.total), QStringLiteral("–"),
             row.psnrDb ? QLocale().toString(*row.psnrDb, 'f', 1) : QStringLiteral("–"), QStringLiteral("–")},
            tip);
    m_table->fitColumns();
    m_table->setFixedHeight(std::min(m_table->heightOfContent(), height() / 2));
}

void CompareWindow::closeEvent(QCloseEvent *event)
{
    m_worker->cancel();
    event->accept();
}

} // namespace larmor
