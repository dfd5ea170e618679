// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QTableWidget;

namespace larmor {

/// Rows of a lesson's file that each hold words and what must hold between figures: its conclusions, or the
/// choices of a prediction. What such a row has besides, and the table does not show, stays as it is.
class CheckTable : public QWidget {
    Q_OBJECT
public:
    /// @param words member with the words: "says", "text". @param condition member with the check: "when";
    /// empty: the row itself.
    CheckTable(const QString &name, std::string words, std::string condition, QWidget *parent = nullptr);
    void setRows(const Json &rows, const QStringList &runs);
    Json rows() const;

signals:
    void changed();

private:
    void addRow(const Json &row);
    Json rowAt(int row) const;

    std::string m_words, m_condition;
    QTableWidget *m_table;
    QStringList m_runs;
    std::vector<Json> m_original; ///< one for each row
    bool m_filling = false;
};

/// A box of a lesson's figures, in which a place in a run's report can be typed, too.
QComboBox *makeFigureBox(QWidget *parent);

} // namespace larmor
