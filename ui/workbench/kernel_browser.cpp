// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/kernel_browser.h"

#include "kernels/catalogue.h"
#include "language/compute_words.h"
#include "language/text.h"

#include <QEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTimer>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace larmor {

KernelBrowser::KernelBrowser(QWidget *parent)
    : QWidget(parent), m_filter(new QLineEdit(this)), m_tree(new QTreeWidget(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_filter->setObjectName(QStringLiteral("lab.filter"));
    m_filter->setPlaceholderText(tr("Find a kernel"));
    m_filter->setToolTip(tr("Words of its name, its summary or a preset"));
    m_filter->setClearButtonEnabled(true);
    m_tree->setObjectName(QStringLiteral("lab.browser"));
    m_tree->setAccessibleName(tr("Kernels by group"));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true); // rows below the fold were measured before the style sheet
    m_tree->setIndentation(12);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setRootIsDecorated(false);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // long names end in dots
    m_tree->setTextElideMode(Qt::ElideRight);
    column->addWidget(m_filter);
    column->addWidget(m_tree, 1);
    fill();
    connect(m_filter, &QLineEdit::textChanged, this, &KernelBrowser::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem *item) {
        const QString kernel = item ? item->data(0, Qt::UserRole).toString() : QString();
        if (!kernel.isEmpty()) emit chosen(kernel);
    });
    const auto take = [this](const QTreeWidgetItem *item) {
        if (item && !item->data(0, Qt::UserRole).toString().isEmpty()) emit taken();
    };
    m_tree->viewport()->installEventFilter(this);
    connect(m_tree, &QTreeWidget::itemClicked, this, take);
    connect(m_tree, &QTreeWidget::itemActivated, this, take);
}

/// Rows are measured again with the style sheet that a widget has once it is shown.
void KernelBrowser::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_tree->doItemsLayout();
}

void KernelBrowser::fill()
{
    for (const KernelDefinition *kernel : catalogue())
        add(*kernel);
}

void KernelBrowser::add(const KernelDefinition &kernel)
{
    QTreeWidgetItem *group = groupOf(spoken(kernel.group()));
    QTreeWidgetItem *item = nullptr;
    for (int i = 0; i < group->childCount(); ++i)
        if (group->child(i)->data(0, Qt::UserRole).toString() == qt(kernel.name())) item = group->child(i);
    if (!item) item = new QTreeWidgetItem(group);
    item->setText(0, spoken(kernel.title()));
    item->setData(0, Qt::UserRole, qt(kernel.name()));
    const QString summary = spoken(kernel.summary());
    item->setToolTip(0, summary.isEmpty() ? qt(kernel.name())
                                          : qt(kernel.name()) + QStringLiteral(": ") + summary);
    QString words =
        qt(kernel.name()) + QLatin1Char(' ') + spoken(kernel.title()) + QLatin1Char(' ') + summary;
    for (const Preset &preset : kernel.presets())
        words += QLatin1Char(' ') + spoken(preset.title);
    item->setData(0, Qt::UserRole + 1, words);
}

QTreeWidgetItem *KernelBrowser::groupOf(const QString &name)
{
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        if (m_tree->topLevelItem(i)->text(0) == name) return m_tree->topLevelItem(i);
    auto *group = new QTreeWidgetItem(m_tree, {name});
    QFont bold = font();
    bold.setBold(true);
    group->setFont(0, bold);
    group->setFlags(Qt::ItemIsEnabled);
    group->setExpanded(true);
    return group;
}

/// A lower list still shows its choice.
bool KernelBrowser::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && m_tree->currentItem())
        QTimer::singleShot(0, m_tree, [this] { m_tree->scrollToItem(m_tree->currentItem()); });
    return QWidget::eventFilter(watched, event);
}

void KernelBrowser::filter(const QString &words)
{
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g) {
        QTreeWidgetItem *group = m_tree->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            const QString all = group->child(i)->data(0, Qt::UserRole + 1).toString();
            bool fits = true;
            for (const QString &word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts))
                fits = fits && all.contains(word, Qt::CaseInsensitive);
            group->child(i)->setHidden(!fits);
            any = any || fits;
        }
        group->setHidden(!any);
    }
}

void KernelBrowser::setCurrent(const std::string &kernel)
{
    const QSignalBlocker quiet(m_tree);
    for (int g = 0; g < m_tree->topLevelItemCount(); ++g)
        for (int i = 0; i < m_tree->topLevelItem(g)->childCount(); ++i) {
            QTreeWidgetItem *item = m_tree->topLevelItem(g)->child(i);
            if (item->data(0, Qt::UserRole).toString() == QString::fromStdString(kernel))
                m_tree->setCurrentItem(item);
        }
}

} // namespace larmor

#include "moc_kernel_browser.cpp"
