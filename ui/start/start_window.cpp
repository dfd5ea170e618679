// SPDX-License-Identifier: GPL-3.0-or-later
#include "start/start_window.h"

#include "actions/actions.h"
#include "import/import_words.h"
#include "language/language.h"
#include "lesson/lesson.h"
#include "lesson/library.h"
#include "preferences/preferences.h"
#include "start/recent_scans.h"
#include "widgets/flow_layout.h"
#include "widgets/screen_fit.h"
#include "widgets/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QCommandLinkButton>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>
#include <QShowEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace larmor {

namespace {

QLabel *heading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    setRole(label, QStringLiteral("title"));
    return label;
}

} // namespace

StartWindow::StartWindow(const RecentScans &recent, Preferences &preferences, const Actions &actions,
                         QWidget *parent)
    : QDialog(parent), m_recent(recent), m_preferences(preferences), m_lessons(*actions[ActionId::Lessons]),
      m_tour(*actions[ActionId::Tour])
{
    setObjectName(QStringLiteral("dialog.start"));
    setWindowTitle(tr("Start"));
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(18, 14, 18, 14);
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    m_content = new QWidget;
    auto *column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 6, 0);
    column->setSpacing(8);
    auto *what =
        new QLabel(tr("Larmor reconstructs MRI slices live. Throw a switch of a kernel, such as tiling or "
                      "padding, and see at once what it does to the slice, to its time and to the "
                      "bandwidth."),
                   this);
    what->setObjectName(QStringLiteral("start.what"));
    what->setWordWrap(true);
    column->addWidget(what);
    addScenarios(*column);
    addLessons(*column);
    column->addWidget(heading(tr("Opened last"), this));
    m_files = new QGridLayout;
    m_files->setSpacing(8);
    column->addLayout(m_files);
    column->addStretch(1);
    scroll->setWidget(m_content);
    outer->addWidget(scroll, 1);
    m_foot = makeFoot();
    outer->addWidget(m_foot);
    connect(&m_recent, &RecentScans::changed, this, &StartWindow::showRecent);
    for (const ActionId page : {ActionId::PageExplore, ActionId::PageLab})
        connect(actions[page], &QAction::triggered, this, [this] {
            if (isVisible()) reject();
        });
    showRecent();
    resize(1000, 540);
}

/// As high as all that is on the page, as far as the screen allows (ScreenFit).
void StartWindow::showEvent(QShowEvent *event)
{
    QDialog::showEvent(event);
    if (event->spontaneous()) return;
    const QMargins around = layout()->contentsMargins();
    const QLayout &page = *m_content->layout();
    const int wide = width() - around.left() - around.right();
    layout()->activate();
    resize(width(), page.totalHeightForWidth(wide) + layout()->spacing() + m_foot->sizeHint().height() +
                        around.top() + around.bottom());
    ScreenFit::fit(*this);
}

void StartWindow::leaveFor(QAction &action)
{
    accept();
    action.trigger();
}

void StartWindow::addScenarios(QVBoxLayout &column)
{
    column.addWidget(heading(tr("Scenarios"), this));
    auto *grid = new QGridLayout;
    grid->setSpacing(6);
    int place = 0;
    for (const Scenario &scenario : scenarios()) {
        auto *button = new QCommandLinkButton(scenario.title, scenario.why, this);
        button->setObjectName(QStringLiteral("scenario.") + QLatin1String(scenario.name));
        button->setToolTip(scenario.why);
        button->setAccessibleDescription(scenario.why);
        button->setIcon({});
        connect(button, &QAbstractButton::clicked, this, [this, scenario] {
            accept();
            emit scenarioChosen(scenario);
        });
        grid->addWidget(button, place / 3, place % 3);
        ++place;
    }
    for (int i = 0; i < 3; ++i)
        grid->setColumnStretch(i, 1);
    column.addLayout(grid);
}

void StartWindow::addLessons(QVBoxLayout &column)
{
    column.addWidget(heading(tr("Lessons: predict, measure, understand"), this));
    auto *flow = new QWidget(this);
    auto *line = new FlowLayout(flow, 6, 6);
    for (const lesson::LessonFile &file : lesson::lessonFiles()) {
        const auto read = lesson::lessonOf(file, languageInUse().toStdString());
        const QString name = QString::fromStdString(file.name);
        auto *button = new QToolButton(flow);
        button->setObjectName(QStringLiteral("start.lesson.") + name);
        button->setText(QString::fromStdString(read->title));
        button->setToolTip(QString::fromStdString(read->question));
        button->setAccessibleDescription(button->toolTip());
        connect(button, &QToolButton::clicked, this, [this, name] {
            accept();
            emit lessonChosen(name);
        });
        line->addWidget(button);
    }
    auto *all = new QToolButton(flow);
    all->setObjectName(QStringLiteral("start.lessons"));
    all->setText(tr("All lessons…"));
    showTipOf(m_lessons, *all);
    connect(all, &QToolButton::clicked, this, [this] { leaveFor(m_lessons); });
    line->addWidget(all);
    column.addWidget(flow);
}

QWidget *StartWindow::makeFoot()
{
    auto *foot = new QWidget(this);
    auto *line = new QHBoxLayout(foot);
    line->setContentsMargins(0, 0, 0, 0);
    auto *always = new QCheckBox(tr("Open this page with the window"), foot);
    always->setObjectName(QStringLiteral("start.always"));
    always->setToolTip(tr("At each start; it is in the menu File at any time"));
    always->setChecked(m_preferences.opensStartPage());
    connect(always, &QCheckBox::toggled, &m_preferences, &Preferences::setOpensStartPage);
    connect(&m_preferences, &Preferences::changed, always,
            [this, always] { always->setChecked(m_preferences.opensStartPage()); });
    auto *book = new QLabel(
        tr("The book: D. B. Kirk and W. W. Hwu, Programming Massively Parallel Processors."), foot);
    book->setObjectName(QStringLiteral("start.book"));
    book->setWordWrap(true);
    setRole(book, QStringLiteral("quiet"));
    auto *walk = new QPushButton(tr("Tour"), foot);
    walk->setObjectName(QStringLiteral("start.tour"));
    showTipOf(m_tour, *walk);
    connect(walk, &QPushButton::clicked, this, [this] { leaveFor(m_tour); });
    auto *close = new QPushButton(tr("Close"), foot);
    close->setObjectName(QStringLiteral("start.close"));
    close->setToolTip(tr("Go on with the scan that is open (Esc)"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    line->addWidget(always);
    line->addWidget(book, 1);
    line->addWidget(walk);
    line->addWidget(close);
    return foot;
}

void StartWindow::showRecent()
{
    while (QLayoutItem *item = m_files->takeAt(0)) {
        if (item->widget()) item->widget()->deleteLater();
        delete item;
    }
    const QStringList &paths = m_recent.paths();
    if (paths.isEmpty()) {
        auto *none = new QLabel(tr("Nothing yet: File, Open scan, or drop a file on the window."), this);
        setRole(none, QStringLiteral("quiet"));
        m_files->addWidget(none, 0, 0);
    }
    for (int i = 0; i < int(paths.size()); ++i) {
        auto *button = new QToolButton(this);
        button->setObjectName(QStringLiteral("recent.%1").arg(i + 1));
        button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        button->setIconSize({RecentScans::pictureSize, RecentScans::pictureSize});
        if (const QImage picture = m_recent.picture(paths[i]); !picture.isNull())
            button->setIcon(QPixmap::fromImage(picture));
        const QString name = m_recent.title(paths[i]);
        button->setText(fontMetrics().elidedText(name, Qt::ElideMiddle, 130));
        button->setToolTip(whereOf(m_recent.import(paths[i])));
        button->setAccessibleName(tr("Open %1").arg(name));
        button->setMinimumWidth(140);
        connect(button, &QToolButton::clicked, this, [this, path = paths[i]] {
            accept();
            emit fileChosen(path);
        });
        m_files->addWidget(button, 0, i, Qt::AlignLeft);
    }
    m_files->setColumnStretch(RecentScans::most, 1);
}

} // namespace larmor

#include "moc_start_window.cpp"
