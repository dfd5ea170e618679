// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_subject.h"

class QWidget;

namespace larmor {

/// A page of the window as it is now, letters and lines as vectors in SVG and PDF. It is drawn when it is
/// exported: the widget must live until then, and shows what it has by then.
ExportSubject widgetSubject(QWidget &widget, const QString &title, const QString &name);

} // namespace larmor
