// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"

#include <QWidget>
#include <map>

class QGridLayout;
class QLineEdit;

namespace larmor {

/// Which values an option or a parameter of the problem takes in a sweep: a field for each, empty for the one
/// value that it has now.
class SweepFields : public QWidget {
    Q_OBJECT
public:
    explicit SweepFields(const KernelDefinition &kernel, QWidget *parent = nullptr);
    /// What stands in empty fields: the present choice.
    void setPresent(const OptionSet &problem, const OptionSet &options);
    void setWords(const QStringList &words); ///< "tile=8,16,32"
    QStringList words() const;               ///< of the fields that are filled
    /// All that decides the sweep: filled fields, and the present choice for the others.
    std::vector<std::string> request() const;

signals:
    void changed();

private:
    void addRow(QGridLayout *grid, const OptionSpec &spec);

    std::map<std::string, QLineEdit *> m_fields;
    OptionSet m_present;
};

} // namespace larmor
