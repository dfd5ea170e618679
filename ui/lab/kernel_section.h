// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/catalogue.h"
#include "lab/explanation.h"
#include "lab/lab_engine.h"
#include "widgets/segmented_control.h"

#include <QFrame>
#include <QPointer>
#include <functional>
#include <vector>

class QLabel;
class QVBoxLayout;
class QToolButton;

namespace larmor {

class ElidedLabel;
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

/// One value of a switch, or one preset, by which a command throws it.
struct SwitchValue {
    QString title;  ///< "transpose: Padding 1"
    QString what;   ///< why it matters
    QString whyNot; ///< why it cannot be thrown now; empty: it can
    bool preset = false;
    QAbstractButton *button;
};

/// The switches of one kernel, made from its catalogue entry: presets, one row for each option, the
/// compiler's options folded away.
class KernelSection : public QFrame {
    Q_OBJECT
public:
    explicit KernelSection(const KernelDefinition &kernel, QWidget *parent = nullptr,
                           KernelUse use = KernelUse::Reconstruction);
    const KernelDefinition &kernel() const { return m_kernel; }
    /// Shows what is chosen, what may be chosen, and why not. @param touched somebody chose, be it the
    /// defaults.
    void setChosen(const OptionSet &chosen, const LabEngine &engine, bool touched = false);
    void setFlagged(bool flagged); ///< its stage is selected in the pipeline bar
    KernelUse use() const { return m_use; }
    /// Every preset and every value of every switch.
    std::vector<SwitchValue> values() const;
    /// What is known of a complete option set from a measurement or a model; may be empty.
    using Known = std::function<QString(const OptionSet &)>;
    void setKnown(Known known) { m_known = std::move(known); }

signals:
    void optionChosen(const QString &kernel, const QString &option, const QString &value);
    void presetChosen(const QString &kernel, const QString &preset);
    void resetWanted(const QString &kernel);
    /// Other options are chosen than before, or by a command the same again.
    void thrown(QWidget *at);

private:
    struct Row {
        const OptionSpec *spec;
        QWidget *line;
        QLabel *title;
        SegmentedControl *control;
    };

    QWidget *makeHeader();
    void showSummary(bool wrong);
    QWidget *makePresets();
    void addRow(QVBoxLayout *rows, const OptionSpec &spec);
    void updateRow(const Row &row);
    QString rowReason(const OptionSpec &spec) const;
    QString reasonAgainst(const OptionSpec &spec, const OptionSet &with) const;
    QString reasonAgainst(const Preset &preset) const;
    void explainRow(const Row &row);
    Explanation explanationOf(const OptionSpec &spec, const std::string &value) const;
    Explanation explanationOf(const Preset &preset) const;
    QString wrongnessOf(const Preset &preset, const std::vector<const OptionSpec *> &steps) const;
    const Preset *stepBelow(const Preset &preset) const;
    std::vector<const OptionSpec *> stepsTo(const Preset &preset) const;
    QString whyOf(const Preset &preset, const std::vector<const OptionSpec *> &steps) const;
    QString expectationOf(const OptionSpec &spec, const OptionSet &with) const;
    QWidget *thrownSince(const OptionSet &before);

    OptionSet completed(OptionSet chosen) const;
    bool givesWrongResult(const OptionSet &complete) const;
    QString labOnlyReason(const Preset &preset) const;

    const KernelDefinition &m_kernel;
    KernelUse m_use;
    QString m_name;
    QString m_prefix;     ///< of object names
    OptionSet m_complete; ///< what runs
    LabEngine m_engine;
    bool m_touched = false; ///< somebody chose an option
    Known m_known;
    std::vector<Row> m_rows;
    std::vector<std::pair<const Preset *, PresetButton *>> m_presets;
    QPointer<QAbstractButton> m_clicked; ///< a preset, until what it changes is known
    QLabel *m_title = nullptr, *m_note = nullptr;
    ElidedLabel *m_summary = nullptr;
};

} // namespace larmor
