// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_subject.h"
#include "jobs/background_job.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace larmor {

class SegmentedControl;

/// Asks how a picture or its data are to be exported, shows what will come of it, and writes it. What was
/// last chosen is offered again; a free name is suggested, so that one click more is enough.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    ExportDialog(ExportSubject subject, QWidget *parent);

signals:
    void exported(const QString &path);
    void exportFailed(const QString &why); ///< the dialog has told the person already, and stays

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeChoices();
    QWidget *makeFile();
    QWidget *makeButtons();
    QCheckBox *addCheck(const QString &name, const QString &title, const QString &tip, bool on);
    void takeFormat(const QString &ending);
    void takePath(const QString &path);
    ExportData *data(); ///< of the format; null: a picture
    void showParts();   ///< of the format's data
    void takePart(int index);
    void refresh(); ///< what can be chosen, the preview, what is said
    void showPreview();
    bool picture() const; ///< in contrast to data
    void browse();
    void copy();
    void save();
    void finish();
    void fail(const Failure &failure);
    void say(const QString &text, bool bad);

    ExportSubject m_subject;
    ExportLook m_look;
    QString m_ending;
    QString m_suggested;    ///< a path that is free
    bool m_drawing = false; ///< the preview
    QLabel *m_preview, *m_say;
    SegmentedControl *m_formats, *m_scales;
    QComboBox *m_parts;
    QCheckBox *m_annotations, *m_caption, *m_white;
    QLineEdit *m_path;
    QPushButton *m_save;
    QString m_writing;         ///< the file
    BackgroundJob m_job{this}; ///< last: it waits for what is being written
};

} // namespace larmor
