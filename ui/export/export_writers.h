// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_subject.h"

#include <QByteArray>
#include <QImage>
#include <filesystem>

class QMimeData;

namespace larmor {

/// Endings that a subject can be written with: png, svg, pdf, then those of its data.
QStringList endingsOf(const ExportSubject &subject);
/// The ending of a file's name among them, "nii.gz" before "gz"; empty: none.
QString endingOf(const ExportSubject &subject, const QString &path);

/// The whole file of a picture; `ending` is png, svg or pdf. A PDF embeds its fonts, a PNG and an SVG carry
/// the caption as their description. @throws Error InvalidCall (scale), OutOfMemory.
QByteArray exportedPicture(const ExportSubject &subject, const QString &ending, const ExportLook &look);
/// Writes a picture or its data as PendingFile does; the file's ending decides.
/// @throws Error FileAccess, InvalidCall (ending, scale), OutOfMemory.
void writeExport(const ExportSubject &subject, const std::filesystem::path &file, const ExportLook &look);

/// The sheet as pixels. @throws Error OutOfMemory.
QImage exportImage(const ExportSubject &subject, const ExportLook &look);
/// For the clipboard: the picture as pixels and as SVG, and the first of the data that is text.
QMimeData *exportMime(const ExportSubject &subject, const ExportLook &look);

} // namespace larmor
