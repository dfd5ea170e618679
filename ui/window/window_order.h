// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace larmor {

/// Windows of the program in the order in which they had the keyboard. When the one that has it closes, the
/// one before gets it; a window manager would raise the main window, which is the parent of them all.
class WindowOrder : public QObject {
    Q_OBJECT
public:
    explicit WindowOrder(QWidget &main);
    /// Those beside the main one that are open now, dialogs included; panels that float are parts of it.
    QList<QWidget *> others() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void giveBack(const QWidget &closed);

    QWidget &m_main;
    QList<QPointer<QWidget>> m_order; ///< the present one last
};

} // namespace larmor
