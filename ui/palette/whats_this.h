// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace larmor {

/// Answers "What's this?" everywhere with the sentence that the control's tooltip has, so that there is one
/// text of each. Also for controls that cannot be used now, whose tooltip says why.
class WhatsThis : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    /// The text for a widget: its own, else that of its tooltip.
    static QString textOf(const QWidget &widget);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace larmor
