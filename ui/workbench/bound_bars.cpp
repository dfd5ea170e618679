// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/bound_bars.h"

#include "model/resource_name.h"
#include "widgets/figures.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>

namespace larmor {

namespace {

constexpr int barWidth = 160, barHeight = 8, wholeBar = 1000;

} // namespace

BoundBars::BoundBars(QWidget *parent) : QWidget(parent), m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("lab.why.bounds"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(1);
    m_grid->setColumnStretch(3, 1);
}

void BoundBars::setBounds(const std::vector<model::Bound> &bounds)
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const double longest = bounds.empty() ? 0 : bounds.front().ms;
    for (int row = 0; row < int(bounds.size()); ++row) {
        const model::Bound &bound = bounds[std::size_t(row)];
        const QString key = QStringLiteral("lab.why.bound.") + QString::number(row);
        auto *name = new QLabel(resourceName(bound.resource), this);
        name->setObjectName(key);
        auto *bar = new QProgressBar(this);
        bar->setObjectName(key + QStringLiteral(".bar"));
        bar->setTextVisible(false);
        bar->setFixedSize(barWidth, barHeight);
        bar->setRange(0, wholeBar);
        bar->setValue(longest > 0 ? qRound(wholeBar * bound.ms / longest) : 0);
        auto *value = new QLabel(formatTime(bound.ms), this);
        value->setObjectName(key + QStringLiteral(".value"));
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        bar->setAccessibleName(name->text() + QStringLiteral(": ") + value->text());
        m_grid->addWidget(name, row, 0);
        m_grid->addWidget(bar, row, 1);
        m_grid->addWidget(value, row, 2);
    }
    setVisible(!bounds.empty());
}

} // namespace larmor
