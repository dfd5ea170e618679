// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/projector.h"

#include "layout/panel_places.h"
#include "layout/row_shares.h"

#include <QCloseEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QVBoxLayout>

namespace larmor {

Projector::Projector(QWidget &main, QScreen &screen, const QFont &font) : QWidget(&main, Qt::Tool)
{
    setObjectName(QStringLiteral("projector"));
    setWindowTitle(tr("Presentation"));
    setFont(font);
    auto *rows = new QSplitter(Qt::Vertical, this);
    rows->setObjectName(QStringLiteral("projector.rows"));
    rows->setChildrenCollapsible(false);
    auto *body = new QVBoxLayout(this);
    body->addWidget(rows);
    for (const char *name : {"slicePanel", "charts"}) {
        auto *shown = main.findChild<QWidget *>(QLatin1String(name));
        if (!shown || !splitterOf(*shown)) continue;
        const bool visible = isPanelShown(*shown);
        m_loans.push_back(std::make_unique<SplitterLoan>(*shown));
        rows->addWidget(shown);
        shown->setVisible(visible);
    }
    new RowShares(*rows, presentedChartShare);
    setGeometry(screen.geometry());
    showFullScreen();
}

Projector::~Projector() = default;

QScreen *Projector::screenBeside(const QWidget &main)
{
    for (QScreen *screen : QGuiApplication::screens())
        if (screen != main.screen()) return screen;
    return nullptr;
}

void Projector::closeEvent(QCloseEvent *event)
{
    event->accept();
    emit closed();
}

} // namespace larmor

#include "moc_projector.cpp"
