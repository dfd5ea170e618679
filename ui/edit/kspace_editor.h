// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "edit/edit_row.h"

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace larmor {

/// Edits of k-space as a list, applied from top to bottom; the image follows at once.
class KSpaceEditor : public QWidget {
    Q_OBJECT
public:
    /// @param undo, redo of the session's history.
    KSpaceEditor(QAction *undo, QAction *redo, QWidget *parent = nullptr);
    void setEdits(const std::vector<ScanEdit> &edits);
    const std::vector<ScanEdit> &edits() const { return m_edits; }

signals:
    /// @param mergeKey changes of one number that follow each other closely are one undo step.
    void editsWanted(const std::vector<larmor::ScanEdit> &edits, const QString &mergeKey);

private:
    QWidget *makeBar(QAction *undo, QAction *redo);
    void rebuild();
    void want(const std::vector<ScanEdit> &edits, const QString &mergeKey = {});

    std::vector<ScanEdit> m_edits;
    std::vector<EditRow *> m_rows;
    QVBoxLayout *m_column;
    QLabel *m_empty;
    QPushButton *m_reset;
};

} // namespace larmor
