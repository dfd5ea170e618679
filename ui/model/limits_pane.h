// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;

namespace larmor::model {
struct CapabilityLimits;
struct ComputeCapability;
} // namespace larmor::model

namespace larmor {

class PlainTable;

/// Limits and abilities by compute capability (CUDA C Programming Guide 3.0, table G-1): a column for each
/// that is asked for, lines that hold certain words.
class LimitsPane : public QWidget {
    Q_OBJECT
public:
    explicit LimitsPane(QWidget *parent = nullptr);
    /// GPUs that the page is about: their columns are there until the person asks for others.
    void setDevices(const std::vector<model::ComputeCapability> &capabilities);

private:
    std::vector<const model::CapabilityLimits *> columns();
    void refresh();

    QLineEdit *m_capabilities, *m_words;
    QLabel *m_say;
    PlainTable *m_table;
};

} // namespace larmor
