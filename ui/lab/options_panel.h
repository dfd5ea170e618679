// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/lab_engine.h"
#include "lab/session.h"
#include "scan/scan.h"

#include <QWidget>
#include <map>
#include <memory>
#include <vector>

class QBoxLayout;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QScrollArea;
class QSpinBox;
class QGridLayout;

namespace larmor {

class AttachmentRow;
class ExplanationArea;
class KernelSection;
class SegmentedControl;
class SettingsSection;
struct SettingValue;

/// What a person can choose, generated from the catalogue for the kernels of the present pipeline. Shows a
/// session, and asks for another one; it changes nothing itself.
class OptionsPanel : public QWidget {
    Q_OBJECT
public:
    explicit OptionsPanel(QWidget *parent = nullptr);

    void setSession(const Session &session);
    void setScan(std::shared_ptr<const Scan> scan);
    void setScans(const std::vector<std::string> &keys);
    void setEngines(const std::vector<EngineStatus> &engines);
    /// Of the newest image: which kernels it is made by, and how its F^H d.
    void setStages(std::vector<std::string> stages, AdjointForm form);
    /// Brings the switches of a stage into view.
    void showStage(const QString &stage);
    /// How the method works: every setting that the panel has, for commands.
    std::vector<SettingValue> values() const;
    /// Brings a control of the panel into view, explains it and gives it the keyboard.
    void reveal(QWidget &control);
    ExplanationArea &explanation() { return *m_explanation; }
    /// The kernel whose switches were thrown last; empty: none yet.
    const std::string &lastThrown() const { return m_lastThrown; }
    /// Where the explanation stands when it goes across the whole page.
    void setWidePlace(QBoxLayout *wide);

    /// Why the built-in scan is this one; empty where a person chose it. @param caveat what it cannot show on
    /// this device, beneath it.
    void setScanReason(const QString &reason, const QString &caveat);

signals:
    /// @param mergeKey as SessionHistory takes it.
    void sessionWanted(const larmor::Session &session, const QString &mergeKey);
    void openWanted();
    void simulateWanted();
    void ladderWanted(); ///< the built-in scan that suits the device
    void lambdaWanted(); ///< help with choosing it
    /// @param kind index into attachmentKinds().
    void attachWanted(int kind);

private:
    QWidget *makeChoices();
    QWidget *makeSolver();
    void placeCoilRows();
    QString reasonOfIdleness(const std::string &kernel) const;
    QWidget *makeSettings();
    QLabel *addChoice(QGridLayout *grid, int row, const QString &title, QWidget *widget, const QString &tip);
    void connectChoices();
    void makeSections();
    void connectSection(KernelSection *section);
    void refresh();
    void refreshSections();
    void refreshEngines();
    void refreshMethods();
    void explainChoices();
    template <class Edit>
    void want(Edit edit, const QString &mergeKey = {});

    Session m_session;
    std::shared_ptr<const Scan> m_scan;
    std::vector<EngineStatus> m_engines;
    std::vector<std::string> m_stages;        ///< of the newest image; empty: of none yet
    AdjointForm m_form = AdjointForm::Direct; ///< of the newest image
    QComboBox *m_scans;
    QLabel *m_scanCaveat;
    AttachmentRow *m_attachments;
    SegmentedControl *m_method, *m_engine;
    QSpinBox *m_iterations;
    QDoubleSpinBox *m_lambda;
    QComboBox *m_displayPath;
    QScrollArea *m_scroll;
    ExplanationArea *m_explanation;
    QWidget *m_solver;
    QGridLayout *m_choices;
    QLabel *m_solverTitle;
    SettingsSection *m_settings;
    std::map<std::string, KernelSection *> m_sections;
    std::string m_lastThrown;
};

} // namespace larmor
