// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QRect>

class QWidget;

namespace larmor {

/// Keeps every window of the program that is opened within its screen, and no larger than it. What a window
/// cannot shrink below must fit the smallest screen, 1024 x 700; the rest scrolls.
class ScreenFit : public QObject {
    Q_OBJECT
public:
    /// For the whole program, as long as the main window lives, whose own geometry is left alone.
    explicit ScreenFit(QWidget &main);
    /// The room for a window's contents on the screen that it is on, its frame left out.
    static QRect roomFor(const QWidget &window);
    /// Shrinks and moves a window into its room.
    static void fit(QWidget &window);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static void putOver(QWidget &window);

    QWidget &m_main;
};

} // namespace larmor
