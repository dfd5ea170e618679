// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>

class QLineEdit;
class QTreeWidget;

namespace larmor {

/// Every kernel of the catalogue under its group, with a filter.
class KernelBrowser : public QWidget {
    Q_OBJECT
public:
    explicit KernelBrowser(QWidget *parent = nullptr);
    void setCurrent(const std::string &kernel);

signals:
    void chosen(const QString &kernel);

private:
    void fill();
    void filter(const QString &words);

    QLineEdit *m_filter;
    QTreeWidget *m_tree;
};

} // namespace larmor
