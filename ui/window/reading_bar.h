// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "scan/read_report.h"
#include "scan/scan.h"

#include <QFrame>
#include <array>
#include <memory>

class QComboBox;
class QLabel;

namespace larmor {

/// Above the image: what of the file is not in it, in one line that opens to the whole; and, where the file
/// holds several images, which of them is shown. Away where there is nothing to say and nothing to choose.
class ReadingBar : public QFrame {
    Q_OBJECT
public:
    explicit ReadingBar(QWidget *parent = nullptr);
    /// @param report of the file that is shown; null: the scan is not read from a file.
    /// @param matrix of the image: samples beyond its band are counted, in the background where it is not the
    /// file's own.
    void setReport(const std::shared_ptr<const ReadReport> &report, const std::shared_ptr<const Scan> &scan,
                   const Extent &matrix);

signals:
    /// One index along each dimension along which there are several.
    void imageWanted(const larmor::ImageChoice &choice);

private:
    void show(const ReadReport &report);
    QWidget *makeNotice();
    QWidget *makeChoices();
    void showLosses(const ReadReport &report);
    void showImages(const ReadReport &report);
    ImageChoice wanted() const; ///< of the dimensions that the person chose
    void changeEvent(QEvent *event) override;

    QFrame *m_notice;
    QLabel *m_line;
    QLabel *m_whole;
    QWidget *m_choices;
    std::array<bool, imageDimensions.size()> m_asked{}; ///< by the person: what is taken unasked stays a loss
    std::array<QLabel *, imageDimensions.size()> m_titles;
    std::array<QComboBox *, imageDimensions.size()> m_boxes;
    QString m_told;                 ///< what the notice says, shown or dismissed
    BackgroundJob m_counting{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
