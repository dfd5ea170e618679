// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/bound_bars.h"

#include "widgets/figures.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <QProgressBar>
#include <array>

namespace larmor {

namespace {

constexpr int barWidth = 160, barHeight = 8, wholeBar = 1000;

struct Name {
    const char *resource, *shown;
};
constexpr std::array names{
    Name{"dram", QT_TRANSLATE_NOOP("larmor::BoundBars", "device memory")},
    Name{"l2", QT_TRANSLATE_NOOP("larmor::BoundBars", "second-level cache (L2)")},
    Name{"l1", QT_TRANSLATE_NOOP("larmor::BoundBars", "first-level cache (L1)")},
    Name{"shared", QT_TRANSLATE_NOOP("larmor::BoundBars", "shared memory")},
    Name{"constant", QT_TRANSLATE_NOOP("larmor::BoundBars", "constant memory")},
    Name{"sfu", QT_TRANSLATE_NOOP("larmor::BoundBars", "special-function units")},
    Name{"fma", QT_TRANSLATE_NOOP("larmor::BoundBars", "arithmetic")},
    Name{"integer", QT_TRANSLATE_NOOP("larmor::BoundBars", "integer arithmetic")},
    Name{"fp64", QT_TRANSLATE_NOOP("larmor::BoundBars", "double precision")},
    Name{"tensor", QT_TRANSLATE_NOOP("larmor::BoundBars", "tensor cores")},
    Name{"issue", QT_TRANSLATE_NOOP("larmor::BoundBars", "issue of instructions")},
    Name{"blocks", QT_TRANSLATE_NOOP("larmor::BoundBars", "starts of blocks")},
    Name{"latency", QT_TRANSLATE_NOOP("larmor::BoundBars", "latency")},
    Name{"atomics", QT_TRANSLATE_NOOP("larmor::BoundBars", "atomic operations in turn")}};

} // namespace

QString resourceName(const std::string &resource)
{
    for (const Name &name : names)
        if (resource == name.resource) return QCoreApplication::translate("larmor::BoundBars", name.shown);
    return QString::fromStdString(resource);
}

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
        bar->setValue(longest > 0 ? int(wholeBar * bound.ms / longest) : 0);
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
