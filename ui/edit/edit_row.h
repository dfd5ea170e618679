// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/scan_edits.h"

#include <QFrame>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QGridLayout;

namespace larmor {

/// One edit of k-space: whether it is applied, its numbers, each with its why.
class EditRow : public QFrame {
    Q_OBJECT
public:
    /// @param number of the row, for object names.
    EditRow(const ScanEdit &edit, int number, QWidget *parent = nullptr);
    /// Of the same kind.
    void setEdit(const ScanEdit &edit);
    const ScanEdit &edit() const { return m_edit; }

signals:
    /// @param key of what was changed.
    void changed(const QString &key);
    void removeWanted();

private:
    struct Field {
        const EditParameter *parameter;
        QDoubleSpinBox *number; ///< null for words
        QComboBox *words;       ///< null for numbers
    };
    QWidget *makeHead(int number);
    void addField(QGridLayout &grid, const EditParameter &parameter, int number);
    void take(const EditParameter &parameter, double value);

    ScanEdit m_edit;
    QCheckBox *m_active;
    std::vector<Field> m_fields;
};

} // namespace larmor
