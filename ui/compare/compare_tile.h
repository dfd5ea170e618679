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
    void setRunning();
    void setResult(std::shared_ptr<const ReconResult> result);
    void setFailure(const Failure &failure);
    const ReconResult *result() const { return m_result.get(); }
    /// Grey levels from 0 to `peak`, so that tiles can be compared; the middle plane of a volume.
    void showImage(double peak, const Image *truth, bool difference);

signals:
    void choiceMade();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitPicture();

    QComboBox *m_method;
    QLabel *m_picture, *m_figures;
    QImage m_image;
    std::shared_ptr<const ReconResult> m_result;
};

} // namespace larmor
