// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/lab_columns.h"

#include "widgets/panel.h"

#include <QApplication>
#include <QTabWidget>
#include <QTimer>

namespace larmor {

namespace {

constexpr int narrowBelow = 1200; ///< pixels, with the usual type
constexpr int kernelsWidth = 220, optionsWidth = 500, resultsWidth = 870;

} // namespace

LabColumns::LabColumns(larmor::Panel &kernels, larmor::Panel &options, QWidget &results, QWidget *parent)
    : QSplitter(Qt::Horizontal, parent), m_kernels(kernels), m_options(options),
      m_shared(new QTabWidget(this)), m_pointSize(QApplication::font().pointSizeF())
{
    setObjectName(QStringLiteral("lab.columns"));
    setAccessibleName(tr("Kernels, options and results"));
    setHandleWidth(8);
    setChildrenCollapsible(false);
    m_shared->setObjectName(QStringLiteral("lab.sharedTabs"));
    m_shared->setDocumentMode(true);
    addWidget(m_shared);
    m_shared->hide();
    addWidget(&kernels);
    addWidget(&options);
    addWidget(&results);
    setSizes({0, kernelsWidth, optionsWidth, resultsWidth});
    setStretchFactor(indexOf(&results), 1);
}

void LabColumns::showOptions()
{
    if (m_shared->indexOf(&m_options) >= 0) m_shared->setCurrentWidget(&m_options);
}

void LabColumns::apply()
{
    const bool narrow = width() < narrowBelow * QApplication::font().pointSizeF() / m_pointSize;
    if (narrow != (m_shared->count() > 0)) share(narrow);
}

void LabColumns::share(bool shared)
{
    const QWidget *focus = QApplication::focusWidget();
    if (shared) {
        m_shared->addTab(&m_kernels, m_kernels.title());
        m_shared->addTab(&m_options, m_options.title());
        m_shared->setCurrentWidget(focus && m_kernels.isAncestorOf(focus) ? &m_kernels : &m_options);
        m_shared->show();
    } else {
        m_shared->hide();
        insertWidget(1, &m_kernels);
        insertWidget(2, &m_options);
        m_kernels.show();
        m_options.show();
        const int room = width() - kernelsWidth;
        setSizes({0, kernelsWidth, room * optionsWidth / (optionsWidth + resultsWidth),
                  room * resultsWidth / (optionsWidth + resultsWidth)});
    }
}

/// Afterwards: nothing changes its parent while it is laid out.
void LabColumns::resizeEvent(QResizeEvent *event)
{
    QSplitter::resizeEvent(event);
    QTimer::singleShot(0, this, &LabColumns::apply);
}

} // namespace larmor

#include "moc_lab_columns.cpp"
