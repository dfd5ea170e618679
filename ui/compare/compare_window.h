// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compare/compare_tile.h"
#include "compare/compare_worker.h"

#include <QWidget>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QToolButton;

namespace larmor {

class CompareTable;
class ViewLink;

/// Two to four methods on one scan, side by side: images that are looked at alike, their PSNR, per cent error
/// and time, and below them the figures that the book printed (Kirk & Hwu 2010, Fig. 8.19 and 8.20).
class CompareWindow : public QWidget {
    Q_OBJECT
public:
    explicit CompareWindow(EngineOpener opener = {}, QWidget *parent = nullptr);
    ~CompareWindow() override;

    /// Reconstructs anew, by the settings of the session that all methods share.
    void setScan(std::shared_ptr<const Scan> scan, const ReconSettings &session);
    const std::vector<CompareTile *> &tiles() const { return m_tiles; }
    /// Reconstructs only while nothing else is measured. Null: at once.
    void leaseFrom(Machine *machine);
    bool running() const { return m_worker->running(); }

signals:
    void allFinished();

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    QWidget *makeBar();
    void setCount(int count);
    void fillChoices();
    void start();
    void stop();
    void setRunning(bool running);
    void takeResult(int tile, const CompareResult &result);
    void takeEnd(int tile);
    void showImages();
    void fillTable();

    CompareWorker *m_worker;
    ViewLink *m_link; ///< the tiles look alike
    std::shared_ptr<const Scan> m_scan;
    ReconSettings m_session;
    std::vector<CompareChoice> m_choices;
    std::vector<CompareTile *> m_tiles;
    std::shared_ptr<const Image> m_truth;
    QComboBox *m_count;
    QCheckBox *m_difference;
    QLabel *m_title;
    QProgressBar *m_progress;
    QToolButton *m_stop;
    int m_running = -1; ///< the tile whose reconstruction runs; -1: none
    CompareTable *m_table;
    std::vector<CompareResult> m_results; ///< of the tiles
    int m_shown = 3;
};

} // namespace larmor
