// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "lab/roofs.h"
#include "lab/why_slow.h"
#include "source/own_kernels.h"

#include <QWidget>
#include <deque>

class QLabel;
class QPushButton;

namespace larmor {

class BoundBars;

/// Why the present option set is not faster: first what the device that measured it reached of its own roofs,
/// and what binds there as far as that tells; then on a modelled GPU, which roof binds, what that is
/// concluded from, and the switch to throw next, with a button that throws it. Modelled while it is seen, and
/// kept for each option set.
class WhySlowView : public QWidget {
    Q_OBJECT
public:
    struct Subject {
        KernelPtr kernel;
        OptionSet problem, options;          ///< complete
        std::string device;                  ///< of the model; empty: none
        std::optional<Measurement> measured; ///< of these options on a GPU
        std::optional<Measurement> reached;  ///< of these options on whatever device
        Roofs roofs;                         ///< of that device
    };

    explicit WhySlowView(QWidget *parent = nullptr);
    void setSubject(const Subject &subject);
    /// Null: not known yet, or not to be known.
    const WhySlow *answer() const;

signals:
    void switchWanted(const QString &option, const QString &value);

protected:
    void showEvent(QShowEvent *event) override;

private:
    struct Answer {
        std::string key;
        WhySlow why;
    };
    std::string key() const;
    void start();
    void refresh();
    void say(const QString &verdict, const QString &figures, const QString &advice);
    void sayReached();
    void sayBounds();
    QString causeThere() const;

    Subject m_subject;
    std::deque<Answer> m_answers; ///< the newest last
    QLabel *m_reached, *m_cause, *m_verdict, *m_longest, *m_figures, *m_advice;
    BoundBars *m_bounds;
    QPushButton *m_throw;
    BackgroundJob m_job{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
