// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compare/compare_choices.h"
#include "session/live_types.h"

#include <QFrame>

class QComboBox;
class QLabel;

namespace larmor {

/// One image of the comparison, the way it was made, and its figures.
class CompareTile : public QFrame {
    Q_OBJECT
public:
    CompareTile(int number, QWidget *parent = nullptr);
    void setChoices(const std::vector<CompareChoice> &choices, const QString &chosen);
    QString chosen() const;
    QString title() const; ///< of the method chosen
    void setRunning(const QString &words);
    /// @param similarity to the truth, where that is known.
    void setResult(std::shared_ptr<const ReconResult> result, std::optional<double> similarity);
    void setFailure(const Failure &failure);
    const ReconResult *result() const { return m_result.get(); }
    SliceView *view() const { return m_view; }
    /// Against what differences are shown; null: nothing.
    void setTruth(std::shared_ptr<const Image> truth);

signals:
    void choiceMade();
    void imageShown();

private:
    QComboBox *m_method;
    SliceView *m_view;
    QLabel *m_figures;
    Extent m_extent{0, 0, 0}; ///< of the image on the screen
    std::shared_ptr<const ReconResult> m_result;
};

} // namespace larmor
