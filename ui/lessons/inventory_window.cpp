// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/inventory_window.h"

#include "core/error.h"
#include "core/plain_digits.h"
#include "language/compute_words.h"
#include "language/language.h"
#include "language/text.h"
#include "lessons/home_words.h"
#include "widgets/flow_layout.h"
#include "widgets/plain_table.h"
#include "widgets/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace larmor {

using namespace Qt::StringLiterals;

namespace {

constexpr int digits = 4;
enum InventoryColumn { Title, Source, Printed, Ours, Deviation };

QString withUnit(double value, const std::string &unit)
{
    return qt(plainDigits(value, digits) + (unit.empty() ? "" : " " + unit));
}

QString linesOf(const std::vector<std::string> &lines)
{
    QStringList texts;
    for (const std::string &line : lines)
        texts << qt(line);
    return texts.join(u'\n');
}

/// Those that their calls have given so far.
std::vector<lesson::FoundNumber> foundOf(const std::vector<const lesson::InventoryEntry *> &entries,
                                         const lesson::CommandRunner &runner)
{
    std::vector<lesson::FoundNumber> found;
    for (const lesson::InventoryEntry *entry : entries)
        for (const lesson::FoundNumber &each : foundNumbers(*entry, runner))
            if (each.ours) found.push_back(each);
    return found;
}

} // namespace

InventoryWindow::InventoryWindow(QWidget *parent) : QWidget(parent, Qt::Window)
{
    setObjectName(u"inventory"_s);
    setWindowTitle(tr("What the sources contain"));
    resize(1040, 760);
    auto *column = new QVBoxLayout(this);
    column->addWidget(makeHead());
    m_table = new PlainTable(this);
    m_table->setObjectName(u"inventory.table"_s);
    m_table->setAccessibleName(tr("What the sources contain, printed numbers beside ours"));
    m_table->setHeadings({tr("Title"), tr("Source"), tr("Printed"), tr("Ours"), tr("Deviation")}, 2);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    column->addWidget(m_table, 1);
    m_title = makeLabel(u"inventory.title"_s, u"title"_s);
    m_source = makeLabel(u"inventory.source"_s, u"quiet"_s);
    m_number = makeLabel(u"inventory.number"_s, QString());
    m_command = makeLabel(u"inventory.command"_s, u"quiet"_s);
    m_ways = new QWidget(this);
    m_ways->setLayout(new FlowLayout(m_ways, 6, 6));
    column->addWidget(m_ways);
    m_say = makeLabel(u"inventory.say"_s, QString());
    connect(&m_job, &BackgroundJob::progressed, this,
            [this](double fraction, const QString &) { m_bar->setValue(int(1000 * fraction)); });
    connect(&m_job, &BackgroundJob::failed, this,
            [this](const Failure &failure) { say(spoken(failure.toError()), true); });
    connect(&m_job, &BackgroundJob::ended, this, &InventoryWindow::refreshButtons);
    connect(m_table, &QTableWidget::currentCellChanged, this, &InventoryWindow::take);
    try {
        m_inventory = lesson::inventory(languageInUse().toStdString());
        m_runner = std::make_shared<lesson::CommandRunner>(m_inventory.scans);
    } catch (const Error &error) {
        say(spoken(error), true);
        refreshButtons();
        return;
    }
    m_sources->addItem(tr("All sources"), QString());
    for (const auto &[key, name] : m_inventory.sources)
        m_sources->addItem(tr("%1 (%2)").arg(qt(name), qt(key)), qt(key));
    connect(m_sources, &QComboBox::currentIndexChanged, this, &InventoryWindow::fill);
    fill();
    refreshButtons();
}

QWidget *InventoryWindow::makeHead()
{
    auto *head = new QWidget(this);
    auto *line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, 0, 0);
    m_sources = new QComboBox(head);
    m_sources->setObjectName(u"inventory.sources"_s);
    m_sources->setAccessibleName(tr("Source"));
    m_sources->setToolTip(tr("Which source's contents are listed"));
    m_compute = new QPushButton(tr("Compute numbers"), head);
    m_compute->setObjectName(u"inventory.compute"_s);
    m_compute->setToolTip(tr("Run what the listed numbers need, and put ours beside what is printed"));
    m_bar = new QProgressBar(head);
    m_bar->setObjectName(u"inventory.bar"_s);
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    QSizePolicy always = m_bar->sizePolicy();
    always.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(always);
    m_run = new QPushButton(tr("Run"), head);
    m_run->setObjectName(u"inventory.run"_s);
    m_run->setToolTip(tr("Run the chosen line's command, and check what it shows"));
    line->addWidget(m_sources);
    line->addWidget(m_bar, 1);
    line->addWidget(m_compute);
    line->addWidget(m_run);
    connect(m_compute, &QPushButton::clicked, this, [this] {
        if (running())
            m_job.cancel();
        else
            computeNumbers();
    });
    connect(m_run, &QPushButton::clicked, this, &InventoryWindow::runEntry);
    return head;
}

QLabel *InventoryWindow::makeLabel(const QString &name, const QString &role)
{
    auto *label = new QLabel(this);
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setRole(label, role);
    layout()->addWidget(label);
    return label;
}

void InventoryWindow::fill()
{
    const std::string wanted = m_sources->currentData().toString().toStdString();
    m_lines.clear();
    for (const lesson::InventoryEntry &entry : m_inventory.entries) {
        if (!wanted.empty() &&
            std::find(entry.sources.begin(), entry.sources.end(), wanted) == entry.sources.end())
            continue;
        for (const lesson::PrintedNumber &number : entry.numbers)
            m_lines.push_back({&entry, &number});
        if (entry.numbers.empty()) m_lines.push_back({&entry, nullptr});
    }
    m_table->setRowCount(int(m_lines.size()));
    for (int row = 0; row < int(m_lines.size()); ++row)
        fillLine(row);
    m_table->fitColumns();
    m_table->setCurrentCell(0, 0);
    take();
}

void InventoryWindow::fillLine(int row)
{
    const auto &[entry, number] = m_lines[std::size_t(row)];
    QString title = qt(entry->title), printed, ours, apart;
    if (number) {
        if (!number->of.empty() && entry->numbers.size() > 1) title = tr("%1: %2").arg(title, qt(number->of));
        printed = withUnit(number->printed, number->unit);
        if (number->bound) printed = tr("at most %1").arg(printed);
        const auto found = m_found.find(number);
        if (found != m_found.end() && found->second.ours) {
            ours = withUnit(*found->second.ours, number->unit);
            apart = qt(lesson::deviationText(found->second.deviation));
        }
        if (!number->ours) ours = u"–"_s;
    }
    m_table->setText(row, Title, title, title);
    m_table->setText(row, Source, qt(entry->shortSource), qt(entry->source));
    m_table->setText(row, Printed, printed);
    m_table->setText(row, Ours, ours);
    m_table->setText(row, Deviation, apart);
}

const InventoryWindow::Line *InventoryWindow::current() const
{
    const int row = m_table->currentRow();
    return row < 0 || std::size_t(row) >= m_lines.size() ? nullptr : &m_lines[std::size_t(row)];
}

void InventoryWindow::showEntry(const QString &id)
{
    m_sources->setCurrentIndex(0);
    for (std::size_t row = 0; row < m_lines.size(); ++row)
        if (qt(m_lines[row].entry->id) == id) return m_table->setCurrentCell(int(row), 0);
}

void InventoryWindow::take()
{
    const Line *line = current();
    qDeleteAll(m_ways->findChildren<QPushButton *>());
    refreshButtons();
    say({});
    if (!line) return;
    const lesson::InventoryEntry &entry = *line->entry;
    m_title->setText(qt(entry.title));
    m_source->setText(qt(entry.source));
    m_command->setText(entry.command.empty() ? tr("Left out: %1").arg(qt(entry.leftOut))
                                             : linesOf(m_inventory.commandLines(entry.command)));
    sayNumber(*line);
    addWays(entry);
}

void InventoryWindow::sayNumber(const Line &line)
{
    const QString reason = line.number ? qt(line.number->reason) : QString();
    m_number->setText(reason);
    m_number->setVisible(!reason.isEmpty());
}

void InventoryWindow::addWays(const lesson::InventoryEntry &entry)
{
    int count = 0;
    for (const lesson::ExerciseHome &home : entry.homes) {
        auto *way = new QPushButton(wayTo(home), m_ways);
        way->setObjectName(u"inventory.way%1"_s.arg(count++));
        way->setToolTip(tr("Open where the program shows it"));
        m_ways->layout()->addWidget(way);
        way->show();
        connect(way, &QPushButton::clicked, this, [this, home] { emit homeWanted(home); });
    }
}

void InventoryWindow::computeNumbers()
{
    if (running() || !m_runner) return;
    std::vector<const lesson::InventoryEntry *> entries;
    for (const Line &line : m_lines)
        if (line.number && (entries.empty() || entries.back() != line.entry)) entries.push_back(line.entry);
    m_job.start(
        [this, entries, runner = m_runner](const Task &task, const BackgroundJob::Post &post) {
            std::vector<lesson::Command> all;
            for (const lesson::InventoryEntry *entry : entries)
                for (const lesson::Command &command : commandsOf(*entry, false))
                    all.push_back(command);
            const auto tell = [&] { post([this, found = foundOf(entries, *runner)] { keep(found); }); };
            int ended = 0;
            constexpr int often = 8; // numbers appear while the rest is computed
            runner->run(all, task, [&] {
                if (++ended % often == 0) tell();
            });
            tell();
            post([this] { m_table->fitColumns(); });
        },
        BackgroundJob::Needs::Nothing);
    refreshButtons();
}

void InventoryWindow::runEntry()
{
    const Line *line = current();
    if (running() || !m_runner || !line || line->entry->command.empty()) return;
    say(tr("Running…"));
    m_job.start(
        [this, entry = line->entry, runner = m_runner](const Task &task, const BackgroundJob::Post &post) {
            runner->run(commandsOf(*entry, true), task);
            const Text failures = Text::sequence(failuresOf(*entry, *runner), "\n");
            post([this, failures, found = foundNumbers(*entry, *runner)] {
                keep(found);
                say(failures.empty() ? tr("It shows what it should.") : spoken(failures), !failures.empty());
            });
        },
        BackgroundJob::Needs::Nothing);
    refreshButtons();
}

void InventoryWindow::keep(const std::vector<lesson::FoundNumber> &found)
{
    for (const lesson::FoundNumber &each : found)
        m_found[each.number] = each;
    for (int row = 0; row < int(m_lines.size()); ++row)
        if (m_lines[std::size_t(row)].number) fillLine(row);
}

void InventoryWindow::say(const QString &words, bool bad)
{
    m_say->setText(words);
    m_say->setVisible(!words.isEmpty());
    setRole(m_say, bad ? u"bad"_s : u"quiet"_s);
}

void InventoryWindow::refreshButtons()
{
    const Line *line = current();
    m_compute->setEnabled(m_runner != nullptr);
    m_compute->setText(running() ? tr("Stop") : tr("Compute numbers"));
    m_run->setEnabled(m_runner && !running() && line && !line->entry->command.empty());
    m_bar->setVisible(running());
    if (!running()) m_bar->setValue(0);
}

} // namespace larmor

#include "moc_inventory_window.cpp"
