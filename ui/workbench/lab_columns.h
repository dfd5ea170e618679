// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

class QTabWidget;

namespace larmor {

class Panel;

/// Kernels, options and results side by side. In a narrow window the kernels and their options share a place
/// with tabs, so that the results have the width that a table needs.
class LabColumns : public QSplitter {
    Q_OBJECT
public:
    LabColumns(larmor::Panel &kernels, larmor::Panel &options, QWidget &results, QWidget *parent = nullptr);
    /// Where kernels and options share a place: the options, of the kernel that was chosen.
    void showOptions();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void apply();
    void share(bool shared);

    larmor::Panel &m_kernels, &m_options;
    QTabWidget *m_shared;
    const double m_pointSize; ///< of the usual type: larger type, as in a presentation, is narrow sooner
};

} // namespace larmor
