// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "lab/lab_engine.h"
#include "lab/segmented_control.h"

#include <QFrame>
#include <vector>

class QLabel;
class QVBoxLayout;
class QToolButton;

namespace larmor {

/// A preset as a link of the breadcrumb row.
class PresetButton : public QAbstractButton {
    Q_OBJECT
public:
    PresetButton(const QString &text, bool wrongOnPurpose, QWidget *parent);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool m_wrong;
};

/// Where a kernel's switches are thrown.
enum class KernelUse {
    Reconstruction, ///< what only the lab can vary keeps its default
    Lab             ///< everything can be varied; object names begin with "lab."
};

/// The switches of one kernel, made from its catalogue entry: presets, one row for each option, the
/// compiler's options folded away.
class KernelSection : public QFrame {
    Q_OBJECT
public:
    explicit KernelSection(const KernelDefinition &kernel, QWidget *parent = nullptr,
                           KernelUse use = KernelUse::Reconstruction);
    const KernelDefinition &kernel() const { return m_kernel; }
    /// Shows what is chosen, what may be chosen, and why not.
    void setChosen(const OptionSet &chosen, const LabEngine &engine);
    void setFlagged(bool flagged); ///< its stage is selected in the pipeline bar

signals:
    void optionChosen(const QString &kernel, const QString &option, const QString &value);
    void presetChosen(const QString &kernel, const QString &preset);
    void resetWanted(const QString &kernel);

private:
    struct Row {
        const OptionSpec *spec;
        QLabel *title, *why;
        SegmentedControl *control;
    };

    QWidget *makeHeader();
    QWidget *makePresets();
    void addRow(QVBoxLayout *rows, const OptionSpec &spec);
    void updateRow(const Row &row, const OptionSet &complete, const LabEngine &engine);
    QString rowReason(const OptionSpec &spec, const OptionSet &complete, const LabEngine &engine) const;

    OptionSet completed(OptionSet chosen) const;
    bool givesWrongResult(const OptionSet &complete) const;
    QString labOnlyReason(const Preset &preset) const;

    const KernelDefinition &m_kernel;
    KernelUse m_use;
    QString m_name;
    QString m_prefix; ///< of object names
    std::vector<Row> m_rows;
    std::vector<std::pair<const Preset *, PresetButton *>> m_presets;
    QLabel *m_title = nullptr, *m_note = nullptr;
};

} // namespace larmor
