// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/published_page.h"

#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/figures.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {

constexpr int chartFrame = 80, rowHeight = 30; // pixels: title and axis, and a bar with its name above

QString cellDigits(std::optional<double> value)
{
    return value ? formatFigure(*value, 4) : QStringLiteral("–");
}

QString withUnit(const QString &title, const std::string &unit)
{
    return unit.empty() ? title : QStringLiteral("%1 [%2]").arg(title, spoken(unit));
}

/// "0.26 ×" where that says something: a bound is no result to be reached.
QString figureText(const PublishedCell &cell, const PublishedTable::Column &column)
{
    if (!cell.value) return QStringLiteral("–");
    const auto ratio = cell.ratio();
    if (!ratio || column.bound) return cellDigits(cell.value);
    return PublishedPage::tr("%1 (%2 ×)").arg(cellDigits(cell.value), formatFigure(*ratio, 2));
}

/// A heading has little room, and its tooltip says the whole.
QString shortName(const PublishedSource &source)
{
    switch (source.kind) {
    case PublishedSource::Kind::Model:
        return PublishedPage::tr("Model");
    case PublishedSource::Kind::Machine:
        return PublishedPage::tr("Here");
    case PublishedSource::Kind::File:
        break;
    }
    return qt(source.file);
}

/// All that is known of a cell, one thing a line.
QString aboutCell(const PublishedCell &cell)
{
    if (!cell.value) return spoken(cell.why);
    QStringList lines{spoken(cell.origin())};
    if (!cell.scaled.empty()) lines << spoken(cell.scaled);
    if (!cell.apart.empty()) lines << PublishedPage::tr("Apart: %1").arg(spoken(cell.apart));
    return lines.join(u'\n');
}

/// A row of the source's prose has no room for a column of its own beside each of ours.
struct ShownColumn {
    int printed = 0, ours = -1; ///< ours: of the comparison; -1: as printed
};

std::vector<ShownColumn> shownColumns(const PublishedComparison &comparison)
{
    std::vector<ShownColumn> shown;
    for (int c = 0; c < int(comparison.table->columns.size()); ++c) {
        shown.push_back({c, -1});
        for (int i = 0; i < int(comparison.columns.size()); ++i) {
            const std::vector<int> beside = comparison.columns[std::size_t(i)].columns();
            if (std::find(beside.begin(), beside.end(), c) != beside.end()) shown.push_back({c, i});
        }
    }
    return shown;
}

} // namespace

PublishedPage::PublishedPage(EngineOpener opener, QWidget *parent)
    : QWidget(parent), m_open(opener ? std::move(opener) : EngineOpener(openEngine))
{
    setObjectName(QStringLiteral("lab.published"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 6, 0, 0);
    const auto makeLabel = [this](const char *name) {
        auto *label = new QLabel(this);
        label->setObjectName(QLatin1String(name));
        label->setWordWrap(true);
        setRole(label, QStringLiteral("quiet"));
        return label;
    };
    m_source = makeLabel("published.source");
    m_say = makeLabel("published.say");
    m_row = makeLabel("published.row");
    m_notes = makeLabel("published.notes");
    m_chart = new ChartView(this);
    m_chart->setObjectName(QStringLiteral("published.chart"));
    m_table = new PlainTable(this);
    m_table->setObjectName(QStringLiteral("published.table"));
    m_table->setAccessibleName(tr("Published figures and ours"));
    makeBar();
    column->addWidget(m_say);
    column->addWidget(m_source);
    auto *scroll = new QScrollArea(this); // a printed table may have fifty rows
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(m_chart);
    m_scroll = scroll;
    column->addWidget(scroll, 3);
    column->addWidget(m_table, 2);
    column->addWidget(m_row);
    column->addWidget(m_notes);
    connect(m_names, &QComboBox::currentIndexChanged, this, &PublishedPage::refresh);
    connect(m_table, &QTableWidget::currentCellChanged, this, &PublishedPage::sayOfRow);
    connectJob();
    refresh();
}

void PublishedPage::makeBar()
{
    m_names = new QComboBox(this);
    m_names->setObjectName(QStringLiteral("published.name"));
    m_names->setToolTip(tr("A printed table or figure of the sources"));
    m_names->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_names->setMinimumContentsLength(16);
    for (const std::string &name : publishedNames())
        m_names->addItem(tr("%1 · %2").arg(qt(name), spoken(publishedTable(name).title)), qt(name));
    m_fill = new QPushButton(tr("Fill"), this);
    m_fill->setObjectName(QStringLiteral("published.fill"));
    m_fill->setToolTip(tr("Run what this table needs: the model of the printed board, and this machine's "
                          "kernels on smaller problems; two minutes at most"));
    m_quick = new QCheckBox(tr("Quick"), this);
    m_quick->setObjectName(QStringLiteral("published.quick"));
    m_quick->setToolTip(tr("On small problems, with few repeats: seconds instead of minutes"));
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("published.progress"));
    m_progress->setFormat(QStringLiteral("%v / %m"));
    m_progress->hide();
    m_columns = new QToolButton(this);
    m_columns->setObjectName(QStringLiteral("published.columns"));
    m_columns->setText(tr("Columns"));
    m_columns->setToolTip(tr("Which of our columns stand beside the printed ones"));
    m_columns->setPopupMode(QToolButton::InstantPopup);
    m_columns->setMenu(new QMenu(m_columns));
    m_json = new QPushButton(tr("JSON"), this);
    m_json->setObjectName(QStringLiteral("published.json"));
    m_json->setToolTip(tr("The table with all its columns and the runs behind them, for a file"));
    connect(m_fill, &QPushButton::clicked, this, &PublishedPage::fillOrStop);
    connect(m_json, &QPushButton::clicked, this, [this] {
        emit exportWanted(QByteArray::fromStdString(m_comparison.toJson().dump(2) + "\n"),
                          QStringLiteral("json"));
    });
    auto *line = new QHBoxLayout;
    line->addWidget(m_names, 1);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_quick, m_fill, m_progress, m_columns, m_json})
        line->addWidget(widget);
    static_cast<QVBoxLayout *>(layout())->addLayout(line);
}

void PublishedPage::connectJob()
{
    connect(&m_job, &BackgroundJob::waits, m_say, &QLabel::setText);
    connect(&m_job, &BackgroundJob::began, this, [this] { m_say->setText(tr("Filling the table")); });
    connect(&m_job, &BackgroundJob::progressed, this,
            [this](double, const QString &step) { m_say->setText(tr("Running %1").arg(step)); });
    connect(&m_job, &BackgroundJob::failed, this, [this](const Failure &failure) {
        if (failure.code != ErrorCode::Cancelled) m_failure = spoken(failure.toError());
    });
    connect(&m_job, &BackgroundJob::ended, this, &PublishedPage::finish);
}

void PublishedPage::leaseFrom(Machine *machine)
{
    m_job.leaseFrom(machine, tr("the published table"));
}

bool PublishedPage::stop()
{
    const bool ran = m_job.running();
    m_job.cancel();
    return ran;
}

void PublishedPage::setMeasurements(const std::vector<Measurement> &measurements)
{
    m_ours.clear();
    for (const Measurement &each : measurements)
        m_ours.push_back(PublishedRun::of(each));
    refresh();
}

void PublishedPage::show(const QString &name)
{
    if (const int index = m_names->findData(name); index >= 0) m_names->setCurrentIndex(index);
}

void PublishedPage::setKernel(const std::string &kernel)
{
    const auto isOf = [&](const QString &name) {
        const auto &rows = publishedTable(name.toStdString()).rows;
        return std::any_of(rows.begin(), rows.end(), [&](const auto &row) {
            return std::any_of(row.ours.begin(), row.ours.end(),
                               [&](const auto &ours) { return ours.kernel == kernel; });
        });
    };
    if (filling() || isOf(m_names->currentData().toString())) return;
    for (int i = 0; i < m_names->count(); ++i)
        if (isOf(m_names->itemData(i).toString())) return m_names->setCurrentIndex(i);
}

const PublishedTable &PublishedPage::table() const
{
    return publishedTable(m_names->currentData().toString().toStdString());
}

// ---- filling

void PublishedPage::fillOrStop()
{
    if (stop()) return;
    const PublishedTable &wanted = table();
    PublishedFillRequest request;
    request.engine = m_engine;
    request.quick = m_quick->isChecked();
    request.open = m_open;
    m_filled[wanted.name].clear();
    m_failure.clear();
    m_fill->setText(tr("Stop"));
    m_progress->setRange(0, 0);
    m_progress->show();
    setRole(m_say, QStringLiteral("quiet"));
    m_job.start([this, &wanted, request](const Task &task, const BackgroundJob::Post &post) {
        PublishedFillObserver observer;
        observer.run = [&](const PublishedRun &run, std::size_t done, std::size_t total) {
            post([this, name = wanted.name, run, done, total] { take(name, run, done, total); });
        };
        fillPublished(wanted, request, task, observer);
    });
}

void PublishedPage::take(const std::string &name, const PublishedRun &run, std::size_t done,
                         std::size_t total)
{
    m_filled[name].push_back(run);
    m_progress->setRange(0, int(total));
    m_progress->setValue(int(done));
    if (name == table().name) refresh();
}

void PublishedPage::finish()
{
    m_fill->setText(tr("Fill"));
    m_progress->hide();
    refresh();
    if (!m_failure.isEmpty()) {
        setRole(m_say, QStringLiteral("bad"));
        m_say->setText(m_failure);
        m_say->show();
    }
    emit filled();
}

// ---- what is shown

PublishedComparison PublishedPage::chosen() const
{
    PublishedComparison shown = m_comparison;
    std::erase_if(shown.columns, [this](const PublishedComparison::Column &column) {
        return m_hidden.count(spoken(column.source.title())) > 0;
    });
    return shown;
}

void PublishedPage::chooseColumns()
{
    QMenu *menu = m_columns->menu();
    menu->clear();
    for (const PublishedComparison::Column &column : m_comparison.columns) {
        const QString title = spoken(column.source.title());
        QAction *action = menu->addAction(title);
        action->setCheckable(true);
        action->setChecked(m_hidden.count(title) == 0);
        connect(action, &QAction::toggled, this, [this, title](bool on) {
            if (on)
                m_hidden.erase(title);
            else
                m_hidden.insert(title);
            fillTable();
        });
    }
}

void PublishedPage::refresh()
{
    if (m_names->currentIndex() < 0) return;
    const PublishedTable &shown = table();
    std::vector<PublishedRun> runs = m_ours;
    if (const auto filled = m_filled.find(shown.name); filled != m_filled.end())
        runs.insert(runs.end(), filled->second.begin(), filled->second.end());
    m_comparison = compareWithPublished(shown, runs);
    m_source->setText(shown.hardware.empty()
                          ? spoken(shown.source)
                          : tr("%1 · %2").arg(spoken(shown.source), spoken(shown.hardware)));
    m_say->setVisible(filling());
    chooseColumns();
    fillTable();
    QStringList notes;
    for (const std::string &note : shown.notes)
        notes << spoken(note);
    m_notes->setText(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
}

void PublishedPage::fillTable()
{
    const PublishedComparison shown = chosen();
    const PublishedTable &printed = *shown.table;
    m_scroll->setVisible(printed.hasChart);
    if (printed.hasChart) {
        m_chart->setModel(publishedChart(shown));
        m_chart->setMinimumHeight(chartFrame + rowHeight * int(m_chart->model().categories.size()));
    }
    const std::vector<ShownColumn> columns = shownColumns(shown);
    QStringList headers{tr("As published")};
    for (const ShownColumn &each : columns) {
        const PublishedTable::Column &of = printed.columns[std::size_t(each.printed)];
        const QString title = withUnit(spoken(of.title), of.unit);
        headers << (each.ours < 0 ? title
                                  : QStringLiteral("%1 · %2").arg(
                                        shortName(shown.columns[std::size_t(each.ours)].source), title));
    }
    m_table->setRowCount(int(printed.rows.size()));
    m_table->setHeadings(headers, 1);
    for (int c = 0; c < int(columns.size()); ++c)
        if (const int ours = columns[std::size_t(c)].ours; ours >= 0)
            m_table->horizontalHeaderItem(c + 1)->setToolTip(
                spoken(shown.columns[std::size_t(ours)].source.title()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const auto at = std::size_t(row);
        m_table->setText(row, 0, spoken(printed.rows[at].title));
        for (int c = 0; c < int(columns.size()); ++c) {
            const ShownColumn &each = columns[std::size_t(c)];
            if (each.ours < 0) {
                m_table->setText(row, c + 1, cellDigits(printed.value(at, std::size_t(each.printed))));
                m_table->item(row, c + 1)->setForeground(theme().text);
                continue;
            }
            const PublishedCell *cell = shown.columns[std::size_t(each.ours)].cell(at, each.printed);
            m_table->setText(row, c + 1, figureText(*cell, printed.columns[std::size_t(each.printed)]),
                             aboutCell(*cell));
            m_table->item(row, c + 1)->setForeground(cell->value ? theme().text : theme().muted);
        }
    }
    m_table->fitColumns();
    sayOfRow();
}

/// What a tooltip tells of the cells beside the printed number that is chosen: for the keyboard, and to be
/// read at leisure.
void PublishedPage::sayOfRow()
{
    const int row = m_table->currentRow(), at = m_table->currentColumn() - 1;
    QStringList lines;
    const PublishedComparison shown = chosen();
    const std::vector<ShownColumn> columns = shownColumns(shown);
    const std::vector<int> ours = shown.table->ourColumns();
    const int printed = at >= 0 && at < int(columns.size()) ? columns[std::size_t(at)].printed
                        : ours.empty()                      ? -1
                                                            : ours.front();
    for (const PublishedComparison::Column &column : shown.columns) {
        if (row < 0) break;
        const PublishedCell *cell = column.cell(std::size_t(row), printed);
        if (!cell) continue;
        const QString about = aboutCell(*cell).split(u'\n').join(QStringLiteral("; "));
        lines << QStringLiteral("%1: %2").arg(spoken(column.source.title()), about);
    }
    lines.removeDuplicates();
    m_row->setText(lines.join(u'\n'));
    m_row->setVisible(!lines.isEmpty());
}

} // namespace larmor

#include "moc_published_page.cpp"
