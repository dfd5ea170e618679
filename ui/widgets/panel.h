// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace larmor {

class ElidedLabel;

/// A calm box with a title line: title, quiet remark, a place at the right.
class Panel : public QFrame {
    Q_OBJECT
public:
    /// @param name its parts are called "<name>.remark" and so on.
    Panel(const QString &name, const QString &title, QWidget *parent = nullptr);
    QString title() const;
    void setTitle(const QString &title);
    void setRemark(const QString &text);
    /// At the right end of the title line.
    void addAside(QWidget *widget);
    QVBoxLayout *body() const { return m_body; }
    /// What a person takes the panel by.
    QWidget *titleLine() const { return m_titleLine; }

private:
    QWidget *m_titleLine;
    QHBoxLayout *m_line;
    QLabel *m_title;
    ElidedLabel *m_remark;
    QVBoxLayout *m_body;
};

} // namespace larmor
