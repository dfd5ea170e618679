// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/own_presets.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace larmor {

/// A person's own ranges of what is shown: named, renamed, deleted; and which one images start with.
class PresetDialog : public QDialog {
    Q_OBJECT
public:
    PresetDialog(SliceView &view, OwnPresets &own, QWidget *parent);

private:
    QWidget *makeNaming();
    QWidget *makeList();
    QWidget *makeStart();
    void fill();
    void save();
    void renamed(const QListWidgetItem *item);
    void removeChosen();
    void say(const QString &text, bool bad);

    SliceView &m_view;
    OwnPresets &m_own;
    Quantity m_quantity; ///< of what was shown when it was opened
    Shown m_shown;
    QLineEdit *m_name;
    QListWidget *m_list;
    QPushButton *m_remove;
    QComboBox *m_start;
    QLabel *m_say;
};

} // namespace larmor
