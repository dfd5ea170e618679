// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/import_check.h"
#include "session/live_types.h"

#include <QDialog>
#include <map>
#include <memory>
#include <optional>
#include <set>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace larmor {

class BackgroundJob;

/// Asks for the files of a scan, and for the figures by which they are read. Says beside each field what is
/// known of it, or what is wrong; headers are read on a thread of their own while the person goes on.
class ImportDialog : public QDialog {
    Q_OBJECT
public:
    explicit ImportDialog(QWidget *parent);

    /// Shows an import to be corrected.
    void setProposal(const ImportProposal &proposal);
    /// What stands in the fields.
    ScanImport import() const;
    /// Whether the import is being opened.
    bool reading() const { return m_reading; }
    /// What went wrong while it was opened.
    void showFailure(const Failure &failure);
    /// It was opened.
    void finish();
    void reject() override;

signals:
    void importWanted(const larmor::ScanImport &import);
    /// The person closes the dialog while it is being opened.
    void givenUp();

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    struct Row {
        QLineEdit *edit = nullptr;
        QLabel *say = nullptr;
    };
    QWidget *makeFields();
    QWidget *makeFigures();
    QWidget *makeButtons();
    void addFile(QGridLayout &grid, ImportField field);
    QLabel *makeSay(ImportField field, QWidget *parent);
    QLineEdit *makeEdit(ImportField field, QWidget *parent);
    void choose(ImportField field);
    void touch(ImportField field);
    void fill(const ScanImport &import);
    void look();
    void takeFiles(const std::vector<std::filesystem::path> &files);
    void take(const ScanImport &import, const std::set<ImportField> &filled, const ImportCheck &check);
    void refresh();
    /// @param wrong empty: what is known is said
    void say(ImportField field, const QString &wrong);
    std::map<ImportField, QString> problems() const;
    std::optional<ImportField> blamed() const;
    void openScan();

    std::map<ImportField, Row> m_rows;
    QComboBox *m_unit = nullptr;
    QLabel *m_unused = nullptr, *m_say = nullptr;
    QPushButton *m_open = nullptr;

    ImageChoice m_images;            ///< of the proposal; there is no field for it
    std::string m_ofScan;            ///< whose images those are
    std::set<ImportField> m_offered; ///< filled, and not by the person
    std::set<ImportField> m_touched; ///< by the person: nothing is offered there again
    std::string m_completed;         ///< the k-space and trajectory for which offers were made
    ImportCheck m_check;
    std::optional<Failure> m_failure;
    bool m_looked = false, m_reading = false;
    std::shared_ptr<ImportInspector> m_inspector; ///< of the job's thread
    BackgroundJob *m_job;
};

} // namespace larmor
