// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/registry.h"
#include "lab/lab_engine.h"
#include "lab/result_store.h"
#include "lab/session_file.h"
#include "workbench/lab_runner.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>
#include <map>

class QLabel;
class QScrollArea;
class QTabWidget;
class QVBoxLayout;

namespace larmor {

class ExplanationArea;
class KernelBrowser;
class KernelSection;
class LabPredictor;
class MeasurePage;
class MeasureQueue;
class ModelPage;
class Panel;
class ProblemRows;
class PublishedPage;
class RooflinePage;
class SegmentedControl;
class SourcePage;
class SweepPage;
class TrustQuestion;
class TunerPage;
struct ForeignCode;

/// The kernel lab: which kernel, under which options, on which problem and engine; what that measures, and
/// what its code is.
class LabPage : public QWidget {
    Q_OBJECT
public:
    /// Whether somebody sits at the window: nobody is asked otherwise, and drafts are left alone.
    enum class Attendance { Attended, Unattended };

    /// @param store takes every measurement, for export with the results.
    LabPage(ResultStore &store, EngineOpener opener = {}, QWidget *parent = nullptr,
            Attendance attendance = Attendance::Attended);
    ~LabPage() override;

    void setEngines(const std::vector<EngineStatus> &engines);
    void setKernel(const std::string &name);
    ExplanationArea &explanation() { return *m_explanation; }
    const KernelDefinition &kernel() const { return *m_kernel; }
    /// Takes a .cu of a person's own as a kernel, to be edited, checked and measured; or failed().
    void openKernel(const QString &path);
    void newKernel(); ///< an example with a name of its own, in the editor
    LabRequest request() const;
    /// What a session keeps.
    LabChoice choice() const;
    /// Measures nothing. @param document that brought the choice: code of its own is not run before the
    /// person allowed it. @throws Error InvalidCall where this program has no such kernel or options, or
    /// where the person works on another kernel of that name.
    void setChoice(const LabChoice &choice, const QString &document = {});
    LabRunner &runner() { return *m_runner; }
    /// Ends what runs in the lab, and what waits for that. @return whether anything ran.
    bool stop();
    MeasurePage &measuring() { return *m_measuring; }
    SourcePage &source() { return *m_source; }
    /// Takes what the store has anew, as a session brought measurements.
    void takeMeasurements();
    RooflinePage &rooflines() { return *m_roofline; }
    SweepPage &sweeping() { return *m_sweep; }
    TunerPage &tuning() { return *m_tuner; }
    ModelPage &modelling() { return *m_model; }
    PublishedPage &published() { return *m_published; }
    QTabWidget &tabs() { return *m_tabs; }
    /// Shows the page that has a part of this object name: "model.access". Unknown names change nothing.
    void showView(const QString &name);
    struct PageTitle {
        QString title, what;
    };
    /// Of the tabs, in their order.
    static QList<PageTitle> pageTitles();

signals:
    /// Bytes of a table or of a JSON document that the person wants in a file.
    void exportWanted(const QByteArray &bytes, const QString &suffix);
    void failed(const larmor::Failure &failure);

private:
    struct Choice {
        OptionSet problem, options;
    };
    void makeSwitches();
    QWidget *makePages();
    void makeTargets();
    void makeSections();
    QString knownOf(const OptionSet &options) const;
    void changed(bool measure);
    void refreshSwitches();
    void showChoice();
    void askWhySlow();
    void countLast();
    void askHardware();
    void connectPages();
    void connectPredictions();
    void wantPredictions(const std::vector<Measurement> &measurements);
    void measureRoofs();
    void takeRoofs();
    void measureNow();
    void connectQueue();
    void connectEditor();
    void restoreDrafts();
    KernelPtr adopt(KernelSource source);
    void takeOwn(const LabChoice &choice, const QString &document);
    void runEdited();
    void decide(const LabRequest &request, const std::function<void(CodeRights)> &go);
    void showOrigin();
    void sayNotRun(const ForeignCode &code);
    void ask(const ForeignCode &code, const std::function<void(CodeRights)> &go);

    const Attendance m_attendance;
    ResultStore &m_store;
    OwnKernels m_own;
    KernelPtr m_kernel;
    QString m_startsEdited,
        m_editedRun;              ///< of the run that starts, that runs: the kernel whose text was edited
    bool m_counts = false;        ///< the hardware is to be asked when the run has ended
    std::string m_starts, m_runs; ///< the kernel of the run that starts, that is measured or was last
    std::map<std::string, Choice> m_choices;
    LabTarget m_target;
    std::optional<LabTarget> m_wantedTarget; ///< of a session that was opened before the engines were known
    std::string m_emulatedDevice;            ///< of the run that goes on in the emulator, or the last one
    std::vector<EngineStatus> m_engines;
    QPointer<TrustQuestion> m_question; ///< while it is open
    QTimer m_settle;                    ///< a person who throws three switches wants one measurement

    KernelBrowser *m_browser;
    SegmentedControl *m_targets;
    Panel *m_options;
    QLabel *m_summary;
    QVBoxLayout *m_switches; ///< holds the rows of the present kernel
    QScrollArea *m_scroll;
    ProblemRows *m_problem = nullptr;
    KernelSection *m_section = nullptr;
    ExplanationArea *m_explanation;
    QTabWidget *m_tabs;
    MeasurePage *m_measuring;
    SourcePage *m_source;
    RooflinePage *m_roofline;
    SweepPage *m_sweep;
    TunerPage *m_tuner;
    ModelPage *m_model;
    PublishedPage *m_published;
    LabPredictor *m_predictor;
    MeasureQueue *m_queue = nullptr;
    LabRunner *m_runner; ///< ended before the pages that it tells
};

} // namespace larmor
