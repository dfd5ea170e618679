// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_window.h"

#include "compare/compare_table.h"
#include "viewer/image_mapping.h"
#include "viewer/view_link.h"
#include "widgets/remaining_time.h"

#include <QCheckBox>
#include <QCloseEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {
namespace {

constexpr int mostTiles = 4;

} // namespace

CompareWindow::CompareWindow(EngineOpener opener, QWidget *parent)
    : QWidget(parent, Qt::Window), m_worker(new CompareWorker(std::move(opener), this)),
      m_link(new ViewLink(this)), m_results(mostTiles)
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
    m_table = new CompareTable(this);
    column->addWidget(m_table);
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
    if (other) m_truth = nullptr;
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
        m_tiles[std::size_t(i)]->setFailure(
            {ErrorCode::Cancelled, Text::verbatim(tr("Stopped").toStdString()), {}, {}});
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
    m_results[std::size_t(tile)] = result;
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
    for (const CompareTile *tile : m_tiles)
        tile->view()->setCommonPeak(m_truth ? std::nullopt : std::optional(peak));
}

void CompareWindow::fillTable()
{
    m_table->setRowCount(0);
    for (int i = 0; i < m_shown; ++i) {
        const CompareTile &tile = *m_tiles[std::size_t(i)];
        if (!tile.result() || tile.result()->report.wrongOnPurpose) continue;
        QString title;
        for (const CompareChoice &choice : m_choices)
            if (choice.key == tile.chosen()) title = choice.title;
        m_table->addOurs(title, *m_scan, m_results[std::size_t(i)]);
    }
    m_table->addPublished();
    m_table->fitColumns();
    m_table->setFixedHeight(std::min(m_table->heightOfContent(), height() / 2));
}

void CompareWindow::closeEvent(QCloseEvent *event)
{
    m_worker->cancel();
    event->accept();
}

} // namespace larmor

#include "moc_compare_window.cpp"
