// SPDX-License-Identifier: GPL-3.0-or-later
#include "export/widget_subject.h"

#include <QPainter>
#include <QPointer>
#include <QWidget>

namespace larmor {

ExportSubject widgetSubject(QWidget &widget, const QString &title, const QString &name)
{
    ExportSubject subject;
    subject.title = title;
    subject.name = name;
    subject.size = widget.size();
    subject.hasAnnotations = false;
    subject.paint = [page = QPointer<QWidget>(&widget)](QPainter &painter, const ExportLook &) {
        // The colours of the theme are the page's own; it is painted on its window's colour.
        if (!page) return;
        painter.fillRect(page->rect(), page->palette().color(QPalette::Window));
        page->render(&painter, {}, {}, QWidget::DrawWindowBackground | QWidget::DrawChildren);
    };
    return subject;
}

} // namespace larmor
