// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace larmor {

class SliceView;

/// T and D, held, show the truth and the difference on the slice wherever in the window the focus is, but for
/// fields that take text.
class HeldKeys : public QObject {
    Q_OBJECT
public:
    HeldKeys(QWidget &main, SliceView &slice);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool press(const QWidget &at, const QKeyEvent &key);
    bool release(const QKeyEvent &key);
    void letGo();

    QWidget &m_main;
    SliceView &m_slice;
    int m_held = 0; ///< key; 0: none
};

} // namespace larmor
