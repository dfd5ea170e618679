// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/side_box.h"

#include "widgets/theme.h"

namespace larmor {

SideBox::SideBox(const QString &name, QWidget *view, QWidget *parent)
    : QWidget(parent), m_title(new QLabel(this)), m_counts(new QLabel(this))
{
    setObjectName(name);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 4);
    column->setSpacing(2);
    m_title->setObjectName(name + QStringLiteral(".title"));
    setRole(m_title, QStringLiteral("title"));
    m_counts->setObjectName(name + QStringLiteral(".counts"));
    m_counts->setWordWrap(true);
    column->addWidget(m_title);
    column->addWidget(m_counts);
    column->addWidget(view);
}

void SideBox::setCounts(const QString &counts)
{
    m_counts->setText(counts);
    m_counts->setVisible(!counts.isEmpty());
}

} // namespace larmor

#include "moc_side_box.cpp"
