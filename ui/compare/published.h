// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

namespace larmor {

/// A table of figures that a book or paper printed.
struct PublishedTable {
    struct Row {
        QString title;
        std::optional<double> q, fhd, solver, total, psnrDb; ///< minutes; dB
    };
    QString title, source, problem, hardware;
    std::vector<Row> rows;
};

/// Of resources/published. @throws Error Internal for an unknown name or a broken file.
PublishedTable publishedTable(const QString &name);

} // namespace larmor
