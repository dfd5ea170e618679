// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_subject.h"

#include <QImage>

class QMimeData;

namespace larmor {

/// Endings that a subject can be written with: png, svg, pdf, then those of its data.
QStringList endingsOf(const ExportSubject &subject);
/// The ending of a file's name among them, "nii.gz" before "gz"; empty: none.
QString endingOf(const ExportSubject &subject, const QString &path);

/// Writes beside and renames; the ending decides. A PDF embeds its fonts, a PNG and an SVG carry the caption
/// as their description. @throws Error FileAccess, InvalidCall (ending, scale), OutOfMemory.
void writeExport(const ExportSubject &subject, const QString &path, const ExportLook &look);

/// The sheet as pixels. @throws Error OutOfMemory.
QImage exportImage(const ExportSubject &subject, const ExportLook &look);
/// For the clipboard: the picture as pixels and as SVG, and the first of the data that is text.
QMimeData *exportMime(const ExportSubject &subject, const ExportLook &look);

} // namespace larmor
