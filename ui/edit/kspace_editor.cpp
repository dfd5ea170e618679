// SPDX-License-Identifier: GPL-3.0-or-later
#include "edit/kspace_editor.h"

#include "language/compute_words.h"
#include "widgets/theme.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace larmor {

KSpaceEditor::KSpaceEditor(QAction *undo, QAction *redo, QWidget *parent) : QWidget(parent, Qt::Window)
{
    setObjectName(QStringLiteral("kspaceEditor"));
    setWindowTitle(tr("Edit k-space"));
    resize(560, 620);
    auto *outer = new QVBoxLayout(this);
    outer->addWidget(makeBar(undo, redo));
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto *content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, 6, 0);
    m_empty =
        new QLabel(tr("Nothing is edited. Add a mask, a filter or a fault, and watch what it does to the "
                      "image; the scan's file is never changed."),
                   content);
    m_empty->setObjectName(QStringLiteral("edit.empty"));
    m_empty->setWordWrap(true);
    setRole(m_empty, QStringLiteral("quiet"));
    m_column->addWidget(m_empty);
    m_column->addStretch(1);
    scroll->setWidget(content);
    outer->addWidget(scroll, 1);
    rebuild();
}

QWidget *KSpaceEditor::makeBar(QAction *undo, QAction *redo)
{
    auto *bar = new QWidget(this);
    auto *line = new QHBoxLayout(bar);
    line->setContentsMargins(0, 0, 0, 0);
    auto *add = new QPushButton(tr("Add edit"), bar);
    add->setObjectName(QStringLiteral("edit.add"));
    add->setToolTip(tr("Masks leave samples out; filters, noise, spikes and an offset change their values"));
    auto *menu = new QMenu(add);
    menu->setToolTipsVisible(true);
    for (const EditSpec &spec : editSpecs()) {
        QAction *action = menu->addAction(spoken(spec.title));
        action->setObjectName(QStringLiteral("edit.add.") + QLatin1String(spec.name));
        action->setToolTip(spoken(spec.why));
        connect(action, &QAction::triggered, this, [this, kind = spec.kind] {
            std::vector<ScanEdit> next = m_edits;
            next.push_back({kind, {}, true});
            want(next);
        });
    }
    add->setMenu(menu);
    line->addWidget(add);
    line->addStretch(1);
    for (QAction *action : {undo, redo}) {
        auto *button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setObjectName(QStringLiteral("edit.") + action->objectName().section(QLatin1Char('.'), 1));
        line->addWidget(button);
    }
    m_reset = new QPushButton(tr("Reset"), bar);
    m_reset->setObjectName(QStringLiteral("edit.reset"));
    m_reset->setToolTip(tr("Take all edits back, in one undo step"));
    connect(m_reset, &QPushButton::clicked, this, [this] { want({}); });
    line->addWidget(m_reset);
    return bar;
}

void KSpaceEditor::want(const std::vector<ScanEdit> &edits, const QString &mergeKey)
{
    emit editsWanted(edits, mergeKey);
}

void KSpaceEditor::setEdits(const std::vector<ScanEdit> &edits)
{
    const bool sameRows = std::equal(edits.begin(), edits.end(), m_edits.begin(), m_edits.end(),
                                     [](const ScanEdit &a, const ScanEdit &b) { return a.kind == b.kind; });
    m_edits = edits;
    if (!sameRows || m_rows.size() != edits.size()) {
        rebuild();
        return;
    }
    for (std::size_t i = 0; i < edits.size(); ++i) // the field that is being typed in keeps the focus
        if (m_rows[i]->edit() != edits[i]) m_rows[i]->setEdit(edits[i]);
}

void KSpaceEditor::rebuild()
{
    for (EditRow *row : m_rows) {
        row->setObjectName({}); // it goes a moment later; the name is the next one's
        for (QWidget *child : row->findChildren<QWidget *>())
            child->setObjectName({});
        row->hide();
        row->deleteLater();
    }
    m_rows.clear();
    for (std::size_t i = 0; i < m_edits.size(); ++i) {
        auto *row = new EditRow(m_edits[i], int(i), this);
        m_column->insertWidget(int(i), row);
        m_rows.push_back(row);
        connect(row, &EditRow::changed, this, [this, i, row](const QString &key) {
            std::vector<ScanEdit> next = m_edits;
            next[i] = row->edit();
            want(next,
                 key == QLatin1String("active") ? QString() : QStringLiteral("edit.%1.%2").arg(i).arg(key));
        });
        connect(row, &EditRow::removeWanted, this, [this, i] {
            std::vector<ScanEdit> next = m_edits;
            next.erase(next.begin() + std::ptrdiff_t(i));
            want(next);
        });
    }
    m_empty->setVisible(m_edits.empty());
    m_reset->setEnabled(!m_edits.empty());
}

} // namespace larmor

#include "moc_kspace_editor.cpp"
