// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulate/simulate_window.h"

#include "core/error.h"
#include "language/compute_words.h"
#include "language/text.h"
#include "widgets/option_row.h"
#include "widgets/segmented_control.h"
#include "widgets/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

namespace {

constexpr int fieldWidth = 170;
constexpr std::size_t mostSegments = 4; // more words go into a list

} // namespace

SimulateWindow::SimulateWindow(QWidget *parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("simulate"));
    setWindowTitle(tr("Simulate a scan"));
    resize(760, 560);
    auto *outer = new QVBoxLayout(this);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *content = new QWidget;
    content->setMaximumWidth(960); // further right a reason would not seem to belong to its row
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 6, 0);
    column->setSpacing(4);
    for (const RecipeSpec &spec : recipeSpecs())
        addRow(column, spec);
    column->addStretch(1);
    scroll->setWidget(content);
    outer->addWidget(scroll, 1);
    outer->addWidget(makeFoot());
    refresh();
}

void SimulateWindow::addRow(QVBoxLayout *column, const RecipeSpec &spec)
{
    Row row{&spec, nullptr, nullptr, nullptr, nullptr};
    QWidget *control = makeControl(row);
    control->setObjectName(QStringLiteral("recipe.") + qt(spec.key));
    if (!row.segments) control->setToolTip(spoken(spec.why));
    control->setAccessibleName(spoken(spec.title));
    QToolButton *volume = nullptr;
    if (spec.key == "phantom") {
        volume = new QToolButton(this);
        volume->setObjectName(QStringLiteral("recipe.volume"));
        volume->setText(tr("File…"));
        volume->setToolTip(tr("Take a NIfTI volume or a PNG picture as the object: a sum of box voxels"));
        connect(volume, &QToolButton::clicked, this, &SimulateWindow::volumeWanted);
    }
    const OptionRow option = makeOptionRow(spoken(spec.title), control, spoken(spec.why), this, volume);
    addWhy(option, spoken(spec.why), QStringLiteral("why.recipe.") + qt(spec.key));
    row.line = option.line;
    column->addWidget(row.line);
    m_rows.push_back(row);
}

QWidget *SimulateWindow::makeControl(Row &row)
{
    const RecipeSpec &spec = *row.spec;
    if (spec.words.empty()) {
        row.text = new QLineEdit(this);
        row.text->setFixedWidth(fieldWidth);
        row.text->setPlaceholderText(spec.initial.empty() ? spoken(spec.absent) : spoken(spec.initial));
        connect(row.text, &QLineEdit::textEdited, this,
                [this, &spec](const QString &typed) { take(spec, typed.trimmed().toStdString()); });
        return row.text;
    }
    if (spec.words.size() <= mostSegments) {
        row.segments = new SegmentedControl(QStringLiteral("recipe.") + qt(spec.key), this);
        row.segments->setTitle(spoken(spec.title));
        for (const std::string &word : spec.words)
            row.segments->addSegment(qt(word), qt(word), spoken(spec.why));
        connect(row.segments, &SegmentedControl::chosen, this,
                [this, &spec](const QString &word) { take(spec, word.toStdString()); });
        return row.segments;
    }
    row.words = new QComboBox(this);
    row.words->setFixedWidth(fieldWidth);
    for (const std::string &word : spec.words)
        row.words->addItem(qt(word), qt(word));
    connect(row.words, &QComboBox::activated, this, [this, &spec, words = row.words](int index) {
        take(spec, words->itemData(index).toString().toStdString());
    });
    return row.words;
}

QWidget *SimulateWindow::makeFoot()
{
    auto *foot = new QWidget(this);
    auto *line = new QHBoxLayout(foot);
    line->setContentsMargins(0, 0, 0, 0);
    m_say = new QLabel(foot);
    m_say->setObjectName(QStringLiteral("simulate.say"));
    m_say->setWordWrap(true);
    setRole(m_say, QStringLiteral("quiet"));
    m_simulate = new QPushButton(tr("Simulate"), foot);
    m_simulate->setObjectName(QStringLiteral("simulate.run"));
    m_simulate->setToolTip(tr("Sample the object's exact transform and reconstruct the scan"));
    line->addWidget(m_say, 1);
    line->addWidget(m_simulate);
    connect(m_simulate, &QPushButton::clicked, this, [this] {
        setRunning(true);
        emit simulateWanted(recipe());
    });
    return foot;
}

SimulationRecipe SimulateWindow::recipe() const
{
    SimulationRecipe effective;
    for (const RecipeSpec &spec : recipeSpecs())
        if (const auto it = m_recipe.find(spec.key);
            it != m_recipe.end() && !it->second.empty() && hasEffect(spec, m_recipe))
            effective.insert(*it);
    return effective;
}

void SimulateWindow::setRecipe(const SimulationRecipe &recipe)
{
    m_recipe = recipe;
    refresh();
}

void SimulateWindow::take(const RecipeSpec &spec, const std::string &value)
{
    m_recipe[spec.key] = value;
    // Volume trajectories fill memory at the size that suits a plane.
    if (spec.key == "trajectory" && m_recipe["matrix"].empty() && value != "cartesian") {
        const bool solid = value == "kooshball" || value == "cones";
        if (solid) m_recipe["matrix"] = "32";
    }
    setRunning(false);
    refresh();
}

void SimulateWindow::refresh()
{
    for (const Row &row : m_rows) {
        row.line->setVisible(hasEffect(*row.spec, m_recipe));
        const QString value = qt(valueOf(m_recipe, row.spec->key));
        if (row.segments) row.segments->setCurrent(value.isEmpty() ? qt(row.spec->words.front()) : value);
        if (row.words) {
            const QSignalBlocker quiet(row.words);
            if (row.words->findData(value) < 0)
                row.words->addItem(value.section(QLatin1Char('/'), -1), value);
            row.words->setCurrentIndex(row.words->findData(value));
        }
        if (row.text && !row.text->hasFocus()) {
            const auto it = m_recipe.find(row.spec->key);
            row.text->setText(it == m_recipe.end() ? QString() : qt(it->second));
        }
    }
}

void SimulateWindow::setRunning(bool running)
{
    m_simulate->setEnabled(!running);
    for (const Row &row : m_rows)
        if (row.text) setRole(row.text, QString());
    setRole(m_say, QStringLiteral("quiet"));
    m_say->setText(running ? tr("Sampling…") : QString());
}

void SimulateWindow::showFailure(const Failure &failure)
{
    setRunning(false);
    setRole(m_say, QStringLiteral("bad"));
    m_say->setText(spoken(failure.toError()));
    const QString said = qt(failure.what.english());
    bool found = false;
    for (const Row &row : m_rows) { // an error names its value as the command line does
        const QRegularExpression key(QStringLiteral("--%1\\b(?!-)").arg(qt(row.spec->key)));
        if (found || !row.text || !said.contains(key)) continue;
        setRole(row.text, QStringLiteral("bad"));
        row.text->setFocus();
        found = true;
    }
}

} // namespace larmor

#include "moc_simulate_window.cpp"
