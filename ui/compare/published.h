// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"

#include <QString>
#include <optional>
#include <vector>

namespace larmor {

/// The contest of methods that a book printed: times and quality of each.
struct PrintedContest {
    struct Row {
        QString title;
        std::optional<double> q, fhd, solver, total, psnrDb; ///< minutes; dB
    };
    QString title, source, problem, hardware;
    Extent matrix;
    qulonglong samples = 0;
    std::vector<Row> rows;
};

/// Of resources/published. @throws Error Internal for an unknown name or a broken file.
PrintedContest printedContest(const QString &name);

} // namespace larmor
