// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "kernels/option_set.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QListWidget;
class QScrollArea;
class QVBoxLayout;

namespace larmor {

struct Show;

/// The sources' demonstrations that need no device: choose one, change its parameters, read its figures and
/// tables, which keep the names that files give them.
class ShowWindow : public QWidget {
    Q_OBJECT
public:
    explicit ShowWindow(QWidget *parent = nullptr);
    /// @param parameters over the defaults. Unknown names are left out.
    void showShow(const QString &name, const OptionSet &parameters = {});
    QString current() const;
    /// What is seen; null where the parameters were refused.
    const Json &result() const { return m_result; }

private:
    QWidget *makePage();
    void take();
    void makeParameters(const Show &show, const OptionSet &chosen);
    void run();
    void fill(const Json &result);
    void addTimelines(const Json &timelines, QVBoxLayout &into);
    const Show *chosen() const;

    QListWidget *m_list;
    QLabel *m_title, *m_summary, *m_source, *m_say, *m_command;
    QWidget *m_parameters = nullptr;
    QWidget *m_holder;
    std::vector<QComboBox *> m_boxes; ///< in the order of the show's parameters
    QScrollArea *m_scroll;
    OptionSet m_wanted; ///< for the next show that is taken
    Json m_result;
};

} // namespace larmor
