// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <QString>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

class QPainter;

namespace larmor {

/// How a picture is exported.
struct ExportLook {
    double scale = 2;        ///< pixels of a PNG for one of the picture, 1 to 4
    bool annotations = true; ///< what is written on the picture beside its data
    bool caption = true;     ///< below the picture: what made it, and the command that makes it again
    bool white = true;       ///< dark ink on white; else the colours of the screen
    bool operator==(const ExportLook &) const = default;
};

/// One of the things that a format can hold of the data: the magnitude, the phase ...
struct ExportPart {
    QString key, title;
    std::function<void(const std::filesystem::path &)> write; ///< as ExportData::write
};

/// The data behind a picture, in one format. Called on any thread.
struct ExportData {
    QString ending;                                           ///< "csv", "nii.gz"
    QString what;                                             ///< for the tooltip: "The points as rows"
    std::function<void(const std::filesystem::path &)> write; ///< beside, and renamed. @throws Error.
    std::function<std::string()> text{};                      ///< for the clipboard; empty: it is no text
    std::vector<ExportPart> parts{}; ///< what a person may choose; the first is what `write` writes
};

/// What can be exported: a picture that is drawn at any size, and its data. A value: what it holds is as it
/// was when it was made, though the window goes on.
struct ExportSubject {
    QString title;   ///< "Time per image"
    QString name;    ///< suggested for the file, without an ending
    QString caption; ///< device, driver, options, date, version
    QString command; ///< the command line that makes it again; empty: none does
    QSizeF size;     ///< of the picture, in its pixels; 96 to the inch on paper
    QSizeF bareSize; ///< without annotations; empty: the same
    std::function<void(QPainter &, const ExportLook &)> paint;
    bool hasAnnotations = true; ///< whether leaving them out changes anything
    std::vector<ExportData> data;
};

} // namespace larmor
