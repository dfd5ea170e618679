// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/region.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace larmor {

class PlainTable;

/// The regions of interest of a slice view in figures: mean, standard deviation, SNR, area, least and most of
/// what is shown, always of the image that is shown.
class RegionsWindow : public QWidget {
    Q_OBJECT
public:
    /// @param ellipse, rectangle the actions that draw one.
    RegionsWindow(SliceView &slice, QAction *ellipse, QAction *rectangle, QWidget *parent = nullptr);
    /// Of how many channels the magnitudes are the root of the sum of squares; 1: of one complex image.
    void setChannels(int channels);
    /// Draws anew, soon.
    void refresh();
    /// What Copy puts on the clipboard: rows of columns between tabs, and how the SNR is meant.
    QString asText() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QHBoxLayout *makeButtons(QAction *ellipse, QAction *rectangle);
    QToolButton *add(QHBoxLayout &line, const QString &name, const QString &title, const QString &tip);
    void fill();
    void showSelected();
    QStringList headings() const;
    QStringList rowOf(const Region &region, const RegionStatistics &statistics,
                      const std::optional<double> &snr) const;
    QString definition() const;
    QString remark() const; ///< what is to be minded; empty: nothing
    void takeBackground(bool on);
    void removeSelected();

    SliceView &m_slice;
    int m_channels = 1;
    std::vector<RegionStatistics> m_statistics;
    PlainTable *m_table;
    QLabel *m_definition, *m_remark;
    QToolButton *m_background, *m_delete, *m_copy;
    bool m_filling = false;
    QTimer m_soon;
};

} // namespace larmor
