// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_side.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace larmor {

/// Steps through the memory instructions of a block: which line, which warp, which of its visits to the line.
class RecordSteps : public QWidget {
    Q_OBJECT
public:
    /// @param name of the page; parts are called "<name>.line", "<name>.warp", "<name>.access".
    RecordSteps(const QString &name, model::MemorySpace space, QWidget *parent = nullptr);
    /// Keeps line, warp and visit where the new ones have them.
    void setSides(const ModelSides &sides);
    int line() const;
    void setLine(int line);     ///< does nothing where the line has no such access
    void beginAtLine(int line); ///< until another is chosen
    int lineCount() const;
    bool isLineChosen() const { return m_isLineChosen; } ///< by a person, or setLine()
    /// What a side does at the chosen place; null: nothing.
    const model::AccessRecord *record(const ModelSide &side) const;

signals:
    void stepped();

private:
    void show(int line);
    std::vector<const model::AccessRecord *> visits(const ModelSide &side, int warp) const;
    void takeLine();
    void takeWarp();
    void addStepper(const QString &text, QWidget *field);

    bool m_isLineChosen = false;
    QString m_name;
    model::MemorySpace m_space;
    ModelSides m_sides;
    QComboBox *m_line;
    QSpinBox *m_warp, *m_access;
    QLabel *m_of;
};

} // namespace larmor
