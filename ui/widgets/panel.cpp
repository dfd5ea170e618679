// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panel.h"

#include "widgets/elided_label.h"
#include "widgets/theme.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace larmor {

namespace {

constexpr int leastRemarkWidth = 60;

} // namespace

Panel::Panel(const QString &name, const QString &title, QWidget *parent) : QFrame(parent)
{
    setObjectName(name);
    setProperty("panel", true);
    m_body = new QVBoxLayout(this);
    m_body->setContentsMargins(12, 8, 12, 10);
    m_body->setSpacing(6);
    m_titleLine = new QWidget(this);
    m_line = new QHBoxLayout(m_titleLine);
    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(8);
    m_title = new QLabel(title, m_titleLine);
    m_title->setObjectName(name + QStringLiteral(".title"));
    setRole(m_title, QStringLiteral("title"));
    m_remark = new ElidedLabel({}, m_titleLine);
    m_remark->setObjectName(name + QStringLiteral(".remark"));
    m_remark->setLeastWidth(leastRemarkWidth);
    setRole(m_remark, QStringLiteral("quiet"));
    m_line->addWidget(m_title);
    m_line->addWidget(m_remark, 1);
    m_body->addWidget(m_titleLine);
}

void Panel::setTitle(const QString &title)
{
    m_title->setText(title);
}

QString Panel::title() const
{
    return m_title->text();
}

void Panel::setRemark(const QString &text)
{
    if (m_remark->text() != text) m_remark->setText(text);
}

void Panel::addAside(QWidget *widget)
{
    m_line->addWidget(widget);
}

} // namespace larmor

#include "moc_panel.cpp"
