// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <QWidget>
#include <vector>

class QComboBox;

namespace larmor {

/// What is computed: one row for each parameter of a kernel's problem, its values offered, others typed.
class ProblemRows : public QWidget {
    Q_OBJECT
public:
    explicit ProblemRows(const KernelDefinition &kernel, QWidget *parent = nullptr);
    void setChosen(const OptionSet &problem);

signals:
    void chosen(const QString &name, const QString &value);

private:
    struct Row {
        const OptionSpec *spec;
        QComboBox *values;
        QString chosen;
    };
    void tell(Row &row);

    std::vector<Row> m_rows;
};

} // namespace larmor
