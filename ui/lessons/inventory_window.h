// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/background_job.h"
#include "lesson/inventory_run.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace larmor {

class PlainTable;

/// What the sources contain, place by place: where the program shows it, and printed numbers beside ours.
class InventoryWindow : public QWidget {
    Q_OBJECT
public:
    explicit InventoryWindow(QWidget *parent = nullptr);
    void showEntry(const QString &id); ///< "number-12", whatever source was chosen
    /// Runs what the numbers of the chosen source need.
    void computeNumbers();
    /// Runs the entry that is shown, and says whether it shows what it should.
    void runEntry();
    bool running() const { return m_job.running(); }

signals:
    void homeWanted(const larmor::lesson::ExerciseHome &home);

private:
    /// A line of the table: a number of an entry, or an entry without one.
    struct Line {
        const lesson::InventoryEntry *entry = nullptr;
        const lesson::PrintedNumber *number = nullptr;
    };
    using Found = std::map<const lesson::PrintedNumber *, lesson::FoundNumber>;

    QWidget *makeHead();
    QLabel *makeLabel(const QString &name, const QString &role);
    void fill();
    void fillLine(int row);
    void take();
    void sayNumber(const Line &line);
    void addWays(const lesson::InventoryEntry &entry);
    void keep(const std::vector<lesson::FoundNumber> &found);
    void say(const QString &words, bool bad = false);
    void refreshButtons();
    const Line *current() const;

    lesson::Inventory m_inventory;
    std::shared_ptr<lesson::CommandRunner> m_runner; ///< of the job's thread alone
    Found m_found;
    std::vector<Line> m_lines;
    QComboBox *m_sources;
    QPushButton *m_compute, *m_run;
    QProgressBar *m_bar;
    PlainTable *m_table;
    QLabel *m_title, *m_source, *m_number, *m_command, *m_say;
    QWidget *m_ways;
    BackgroundJob m_job{this}; ///< last: it ends before what it posts to
};

} // namespace larmor
