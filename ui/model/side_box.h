// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>
#include <QWidget>

#include <array>

namespace larmor {

/// Title, counts and picture of one side of a comparison.
class SideBox : public QWidget {
    Q_OBJECT
public:
    /// @param name its parts are called "<name>.title" and "<name>.counts".
    SideBox(const QString &name, QWidget *view, QWidget *parent = nullptr);
    void setTitle(const QString &title) { m_title->setText(title); }
    void setCounts(const QString &counts);

private:
    QLabel *m_title, *m_counts;
};

/// Two sides one below the other, in a place that scrolls; the second hides where there is none.
template <class View>
class SidePair {
public:
    /// @param name of the page: its views are called "<name>.a.view" and "<name>.b.view".
    SidePair(const QString &name, QVBoxLayout *into)
    {
        auto *scroll = new QScrollArea;
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        auto *content = new QWidget;
        auto *rows = new QVBoxLayout(content);
        rows->setContentsMargins(0, 0, 6, 0);
        for (std::size_t i = 0; i < m_views.size(); ++i) {
            const QString side = name + (i == 0 ? QStringLiteral(".a") : QStringLiteral(".b"));
            m_views[i] = new View(side + QStringLiteral(".view"));
            m_boxes[i] = new SideBox(side, m_views[i], content);
            rows->addWidget(m_boxes[i]);
        }
        rows->addStretch(1);
        m_boxes[1]->hide();
        scroll->setWidget(content);
        into->addWidget(scroll, 1);
    }
    SideBox &box(std::size_t i) const { return *m_boxes[i]; }
    View &view(std::size_t i) const { return *m_views[i]; }

private:
    std::array<SideBox *, 2> m_boxes = {};
    std::array<View *, 2> m_views = {};
};

} // namespace larmor
