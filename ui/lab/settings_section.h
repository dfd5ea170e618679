// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/settings.h"

#include <QFrame>
#include <vector>

class QLabel;
class QLineEdit;

namespace larmor {

class SegmentedControl;

/// One setting, or one value of it, by which a command reaches it.
struct SettingValue {
    QString title;    ///< "Tolerance", "Estimate maps: yes"
    QString what;     ///< why it matters
    QString whyNot;   ///< why it is not shown now; empty: it is
    QWidget *control; ///< where it is typed, or the button that throws it
};

/// How the method works: one row for each setting that has an effect on it, made from the list of settings.
class SettingsSection : public QFrame {
    Q_OBJECT
public:
    explicit SettingsSection(QWidget *parent = nullptr);
    void setChosen(const ReconSettings &settings);
    /// What concerns coils is shown where there are several.
    void setCoils(bool several);
    /// The row of a setting, to be shown elsewhere; its text and its visibility stay this section's.
    QWidget &row(std::string_view key) const;
    /// Every row, and where it is one of words every value.
    std::vector<SettingValue> values() const;

signals:
    /// @param text as on the command line.
    void settingChosen(const QString &key, const QString &text);
    /// A setting has another value than before.
    void thrown(QWidget *at);

private:
    struct Row {
        const SettingSpec *spec;
        QWidget *line;
        SegmentedControl *words; ///< one of these two
        QLineEdit *number;
    };
    void addRow(const SettingSpec &spec);
    void explain(const Row &row);
    QString reasonAgainst(const SettingSpec &spec) const;
    QLineEdit *makeNumber(const SettingSpec &spec, QWidget *parent);

    ReconSettings m_settings;
    bool m_coils = true;
    bool m_shown = false; ///< something was chosen already
    std::vector<Row> m_rows;
};

} // namespace larmor
