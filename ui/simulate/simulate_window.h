// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/recipe.h"
#include "session/live_types.h"

#include <QWidget>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace larmor {

class SegmentedControl;

/// Makes a scan: object, matrix, trajectory, coils and noise, one row for each value of recipeSpecs() that
/// has an effect on the present ones.
class SimulateWindow : public QWidget {
    Q_OBJECT
public:
    explicit SimulateWindow(QWidget *parent = nullptr);
    /// What stands in the rows; values without an effect are left out.
    SimulationRecipe recipe() const;
    void setRecipe(const SimulationRecipe &recipe);
    void setRunning(bool running);
    void showFailure(const Failure &failure);

signals:
    void simulateWanted(const larmor::SimulationRecipe &recipe);
    /// The person wants a NIfTI volume as the object.
    void volumeWanted();

private:
    struct Row {
        const RecipeSpec *spec;
        QWidget *line;
        SegmentedControl *segments; ///< one of these three
        QComboBox *words;
        QLineEdit *text;
    };
    void addRow(QVBoxLayout *column, const RecipeSpec &spec);
    QWidget *makeControl(Row &row);
    QWidget *makeFoot();
    void take(const RecipeSpec &spec, const std::string &value);
    void refresh();

    SimulationRecipe m_recipe;
    std::vector<Row> m_rows;
    QLabel *m_say = nullptr;
    QPushButton *m_simulate = nullptr;
};

} // namespace larmor
