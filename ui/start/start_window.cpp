// SPDX-License-Identifier: GPL-3.0-or-later
#include "start/start_window.h"

#include "import/import_words.h"
#include "start/recent_scans.h"
#include "theme.h"

#include <QCommandLinkButton>
#include <QGridLayout>
#include <QLabel>
#include <QPixmap>
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

StartWindow::StartWindow(const RecentScans &recent, QWidget *parent) : QDialog(parent), m_recent(recent)
{
    setObjectName(QStringLiteral("dialog.start"));
    setWindowTitle(tr("Start"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(18, 14, 18, 14);
    column->setSpacing(8);
    addScenarios(*column);
    column->addSpacing(6);
    column->addWidget(heading(tr("Opened last"), this));
    m_files = new QGridLayout;
    m_files->setSpacing(8);
    column->addLayout(m_files);
    column->addStretch(1);
    connect(&m_recent, &RecentScans::changed, this, &StartWindow::showRecent);
    showRecent();
    resize(900, 470);
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
        button->setToolTip(tr("%1 (Ctrl+%2)").arg(whereOf(m_recent.import(paths[i]))).arg(i + 1));
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
