// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"
#include "jobs/background_job.h"
#include "model/model_side.h"

#include <QWidget>

class QLabel;
class QStackedWidget;

namespace larmor {

class AccessPane;
class BankPane;
class CampingPane;
class CodeView;
class MeasureButton;
class LimitsPane;
class ModelChoice;
class OccupancyPane;
class SegmentedControl;

/// The kernel on a GPU that need not be here: what each line does to it, the accesses of one instruction,
/// banks, partitions, occupancy; two option sets or two GPUs side by side. Everything here is modelled.
class ModelPage : public QWidget {
    Q_OBJECT
public:
    explicit ModelPage(QWidget *parent = nullptr);
    ~ModelPage() override;
    /// @param baseline the option set that can stand beside this one.
    void setChoice(const KernelPtr &kernel, const OptionSet &problem, const OptionSet &options,
                   const std::optional<OptionSet> &baseline);
    /// Counts also while the page is hidden: somebody else shows what it finds.
    void setWanted(bool wanted);
    /// Shows one of the panes: "accesses", "banks", "camping", "occupancy", "limits".
    void showPane(const QString &pane);
    /// The pane that holds this part, if one does.
    void reveal(const QWidget &part);
    /// Name of the GPU that the page is about.
    std::string device() const;
    const ModelSides &sides() const { return m_sides; }
    bool busy() const { return m_job.running(); }
    /// Which GPU is here to be measured.
    void setEngines(const std::vector<EngineStatus> &engines);
    /// For measuring that GPU.
    void leaseFrom(Machine *machine);
    /// Ends the measuring. @return whether there was any.
    bool stopMeasuring();

signals:
    /// The first side has been counted.
    void modelled(const larmor::ModelledRun &run);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QLayout *makeChoice();
    QWidget *makePanes();
    bool areAsked(const ModelSides &sides) const;
    void tell();
    void changed();
    void start();
    void takeStudies(const ModelSides &sides);
    void takeRuns(const ModelSides &sides);
    void showSides();
    void showLimits();
    void chooseLine(int line);
    void showLineOfPane();
    void fail(const Failure &failure);

    KernelPtr m_kernel;
    OptionSet m_problem, m_options;
    bool m_stale = false, m_wanted = false;
    std::vector<ModelRequest> m_asked; ///< what the sides are, or will be when the job ends
    ModelSides m_sides;
    ModelChoice *m_choice;
    MeasureButton *m_measure;
    QLabel *m_measuring, *m_say;
    CodeView *m_code;
    SegmentedControl *m_which;
    QStackedWidget *m_stack;
    AccessPane *m_accesses;
    BankPane *m_banks;
    CampingPane *m_camping;
    OccupancyPane *m_occupancy;
    LimitsPane *m_limits;
    BackgroundJob m_job{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
