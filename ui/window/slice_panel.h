// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "session/live_types.h"
#include "widgets/panel.h"

namespace larmor {

class SegmentedControl;
class SliceNavigator;

/// The slice, what it shows, how good it is. Where there is room for the slice alone, as in large type on a
/// small screen, scores and then controls give way: the title tells the quality, menus and keys do what
/// the controls do.
class SlicePanel : public Panel {
    Q_OBJECT
public:
    explicit SlicePanel(DisplayPath wanted, QWidget *parent = nullptr);
    SliceView *view() const { return m_view; }

    void showFrame(const LiveFrame &frame);
    /// @param peak its largest finite magnitude.
    void setTruth(std::shared_ptr<const Image> truth, double peak);
    void setIteration(const LiveIteration &iteration, int of);
    void setQuantity(Quantity quantity);
    void setShown(Shown shown);

signals:
    void quantityWanted(larmor::Quantity quantity);
    void shownWanted(larmor::Shown shown);

protected:
    bool event(QEvent *event) override;

private:
    void fitControls();
    void showQuality(const ReconReport &report);
    void showScores(const LiveFrame &frame);

    SliceView *m_view;
    SliceNavigator *m_navigator;
    QWidget *m_controls;
    SegmentedControl *m_quantity, *m_shown;
    QLabel *m_quality, *m_scores;
    std::shared_ptr<const Image> m_truth;
    LiveFrame m_frame;             ///< the last complete one
    std::uint64_t m_scored = 0;    ///< generation of the image that the scores are of
    Extent m_extent{0, 0, 0};      ///< of the image on the screen
    bool m_iterates = false;       ///< the image on the screen is that of an iteration
    BackgroundJob m_scoring{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
