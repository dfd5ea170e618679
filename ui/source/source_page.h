// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "lab/kernel_listing.h"
#include "lab/launch_preview.h"
#include "lab/line_heat.h"
#include "model/occupancy.h"
#include "source/kernel_drafts.h"
#include "source/own_kernels.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QStackedWidget;

namespace larmor {

class CodeView;
class SourceEditor;
class SegmentedControl;

/// What is shown of one option set's code.
struct SourceListing {
    std::vector<ListedLine> cuda, openCl;
    std::vector<bool> changedCuda, changedOpenCl; ///< against the baseline's option set
    CompiledText compiled;
    Dim3 grid, block;
    std::size_t launches = 0;
    std::string entryPoint;
    std::optional<model::Occupancy> occupancy; ///< where the registers are known
};

/// The kernel as it is compiled for an option set, in CUDA's or OpenCL's words or as PTX, with the lines that
/// differ from the baseline; registers, shared memory, spills, occupancy and what would raise it. Its text
/// can be edited.
class SourcePage : public QWidget {
    Q_OBJECT
public:
    explicit SourcePage(KernelDrafts drafts, QWidget *parent = nullptr);
    /// @param baseline the option set to mark changes against; null: nothing is marked.
    void setChoice(const KernelPtr &kernel, const OptionSet &problem, const OptionSet &options,
                   const std::optional<OptionSet> &baseline);
    /// What each line does on a modelled GPU. @param device its title.
    void setHeat(std::map<int, LineHeat> heat, const QString &device);
    const SourceListing &listing() const { return m_listing; }
    const CodeView &code() const { return *m_code; }
    SourceEditor &editor() { return *m_editor; }
    /// Shows the text that can be edited.
    void edit();
    /// @param document that brought the kernel's code; empty: none did. @param trusted it runs unasked.
    void setOrigin(const QString &document, bool trusted);

signals:
    /// The person wants the model's heat beside the lines, or no longer.
    void heatWanted(bool wanted);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeMapping();
    void start();
    void refresh();

    struct Choice {
        KernelPtr kernel;
        OptionSet problem, options;
        std::optional<OptionSet> baseline;
        int architecture = 90;
        bool operator==(const Choice &) const = default;
    };
    Choice m_choice;
    bool m_stale = false; ///< listed when next shown
    SourceListing m_listing;
    SegmentedControl *m_form;
    QComboBox *m_architecture;
    QCheckBox *m_heatSwitch;
    std::map<int, LineHeat> m_heat;
    QString m_heatDevice;
    QLabel *m_forWhom, *m_origin, *m_facts, *m_next;
    CodeView *m_code;
    SourceEditor *m_editor;
    QStackedWidget *m_stack;
    BackgroundJob m_job{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
