// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compare/compare_worker.h"
#include "scan/scan.h"
#include "widgets/plain_table.h"

#include <optional>

namespace larmor {

/// Times and quality of the ways that are compared, above those of the book. In each row the times from Q to
/// the rest add up to the total; what was prepared once stands apart.
class CompareTable : public PlainTable {
    Q_OBJECT
public:
    enum Column { Way, Size, Preparation, Q, Fhd, Solver, Rest, Total, Rmse, Psnr, PercentError, Columns };

    explicit CompareTable(QWidget *parent = nullptr);
    void addOurs(const QString &title, const Scan &scan, const CompareResult &result);
    void addPublished();

private:
    void addRow(const QStringList &cells, const QString &tip);
};

} // namespace larmor
