// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_subject.h"

#include <QSize>
#include <QStringList>

namespace larmor {

/// A picture with its margins and its caption.
class ExportSheet {
public:
    ExportSheet(const ExportSubject &subject, const ExportLook &look);
    QSize size() const { return m_size; } ///< in pixels of the picture
    void paint(QPainter &painter) const;

private:
    QSizeF pictureSize() const;

    const ExportSubject &m_subject;
    ExportLook m_look;
    QStringList m_lines; ///< of the caption, broken to the width
    QSize m_size;
};

} // namespace larmor
