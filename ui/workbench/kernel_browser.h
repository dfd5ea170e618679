// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace larmor {

class KernelDefinition;

/// Every kernel of the catalogue under its group, with a filter.
class KernelBrowser : public QWidget {
    Q_OBJECT
public:
    explicit KernelBrowser(QWidget *parent = nullptr);
    void setCurrent(const std::string &kernel);
    /// Adds a kernel that is not of the catalogue, or says anew what it is.
    void add(const KernelDefinition &kernel);

signals:
    void chosen(const QString &kernel);
    /// Clicked, or Enter: whoever chose it is done with the list.
    void taken();

protected:
    void showEvent(QShowEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill();
    QTreeWidgetItem *groupOf(const QString &name);
    void filter(const QString &words);

    QLineEdit *m_filter;
    QTreeWidget *m_tree;
};

} // namespace larmor
