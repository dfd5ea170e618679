// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace larmor {

/// Breaks tooltips into lines that can be read: plain text would be one line as wide as the screen. To be
/// installed on the application.
class ToolTips : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    /// The text as it is shown: as rich text, which wraps, where it is long.
    static QString wrapped(const QString &text);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static bool isExplained(const QWidget &widget);
};

} // namespace larmor
