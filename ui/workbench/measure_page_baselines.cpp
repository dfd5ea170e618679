// SPDX-License-Identifier: GPL-3.0-or-later
// What measurements are compared with.
#include "core/error.h"
#include "widgets/figures.h"
#include "workbench/measure_page.h"
#include "workbench/measurement_table.h"

#include <QInputDialog>
#include <QMenu>

namespace larmor {

/// The first time that a kernel is shown: what was pinned when the program last ran.
void MeasurePage::takeKeptBaseline(const KernelDefinition &kernel)
{
    const auto [pinned, isNew] = m_pinned.try_emplace(m_kernel);
    if (!isNew) return;
    try {
        const Baselines kept = m_kept.read();
        const Baselines::Entry *const entry = kept.find(m_kernel);
        if (!entry || entry->measurement.kernel != m_kernel) return;
        kernel.resolve(
            entry->measurement.options); // of an older program it may have options that are no more
        pinned->second = entry->measurement;
    } catch (const Error &error) {
        showError(error);
    }
}

void MeasurePage::keepBaseline()
{
    try {
        if (const std::optional<Measurement> &pinned = m_pinned[m_kernel])
            m_kept.pin(nameOfBaseline(), *pinned);
        else if (nameOfBaseline() == m_kernel) // one with a name of its own is kept until it is deleted
            m_kept.unpin(m_kernel);
    } catch (const Error &error) { // it still holds for as long as the window is open
        showError(error);
    }
}

std::string MeasurePage::nameOfBaseline() const
{
    const auto named = m_pinnedAs.find(m_kernel);
    return named == m_pinnedAs.end() ? m_kernel : named->second;
}

void MeasurePage::fillBaselines()
{
    m_keptOnes->clear();
    std::vector<Baselines::Entry> own;
    try {
        const Baselines kept = m_kept.read();
        for (const Baselines::Entry &entry : kept.entries())
            if (entry.measurement.kernel == m_kernel) own.push_back(entry);
    } catch (const Error &error) {
        showError(error);
    }
    for (const Baselines::Entry &entry : own) {
        const QString name = QString::fromStdString(entry.name);
        QAction *use = m_keptOnes->addAction(
            tr("%1: %2, %3")
                .arg(name, setName(entry.measurement), formatTime(entry.measurement.timeMs.median)));
        use->setObjectName(QStringLiteral("lab.baselines.use.") + name);
        use->setCheckable(true);
        use->setChecked(m_pinned[m_kernel] && nameOfBaseline() == entry.name);
        connect(use, &QAction::triggered, this, [this, name] { compareWith(name); });
    }
    m_keptOnes->addSeparator();
    QAction *pinNew = m_keptOnes->addAction(tr("Keep as…"));
    pinNew->setObjectName(QStringLiteral("lab.baselines.pinAs"));
    pinNew->setEnabled(!measurements().empty());
    connect(pinNew, &QAction::triggered, this, &MeasurePage::askForName);
    for (const Baselines::Entry &entry : own) {
        const QString name = QString::fromStdString(entry.name);
        QAction *remove = m_keptOnes->addAction(tr("Delete %1").arg(name));
        remove->setObjectName(QStringLiteral("lab.baselines.delete.") + name);
        connect(remove, &QAction::triggered, this, [this, name] { deleteBaseline(name); });
    }
}

void MeasurePage::askForName()
{
    auto *dialog = new QInputDialog(this);
    dialog->setObjectName(QStringLiteral("lab.baselines.name"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keep a baseline"));
    dialog->setLabelText(tr("Name of the baseline"));
    connect(dialog, &QInputDialog::textValueSelected, this, &MeasurePage::pinAs);
    dialog->open();
}

void MeasurePage::pinAs(const QString &name)
{
    const int row = m_table->currentIndex();
    if (measurements().empty()) return;
    const Measurement &chosen = row >= 0 ? measurements()[std::size_t(row)] : measurements().back();
    const std::string wanted = name.trimmed().toStdString();
    try {
        const Baselines kept = m_kept.read();
        if (const Baselines::Entry *const other = kept.find(wanted);
            other && other->measurement.kernel != m_kernel)
            throw Error(ErrorCode::InvalidCall, "the baseline " + wanted + " is there already",
                        "it is one of " + other->measurement.kernel, "choose another name");
        m_kept.pin(wanted, chosen);
    } catch (const Error &error) {
        return showError(error);
    }
    m_pinned[m_kernel] = chosen;
    m_pinnedAs[m_kernel] = wanted;
    m_table->clearSelection();
    refresh();
    emit pinnedChanged();
}

void MeasurePage::compareWith(const QString &name)
{
    try {
        const Baselines kept = m_kept.read();
        const Baselines::Entry *const entry = kept.find(name.toStdString());
        if (!entry || entry->measurement.kernel != m_kernel) return;
        m_pinned[m_kernel] = entry->measurement;
        m_pinnedAs[m_kernel] = entry->name;
    } catch (const Error &error) {
        return showError(error);
    }
    if (!measurements().empty()) showFigures(measurements().back());
    refresh();
    emit pinnedChanged();
}

void MeasurePage::deleteBaseline(const QString &name)
{
    try {
        m_kept.unpin(name.toStdString());
    } catch (const Error &error) {
        return showError(error);
    }
    if (nameOfBaseline() == name.toStdString()) {
        m_pinned[m_kernel].reset();
        m_pinnedAs.erase(m_kernel);
    }
    refresh();
    emit pinnedChanged();
}

void MeasurePage::setPinned(const Measurement &measurement)
{
    m_pinned[measurement.kernel] = measurement;
    refresh();
    emit pinnedChanged();
}

void MeasurePage::pin()
{
    const int row = m_table->currentIndex();
    std::optional<Measurement> &pinned = m_pinned[m_kernel];
    if (pinned && row < 0) {
        pinned.reset();
    } else if (!measurements().empty()) {
        pinned = row >= 0 ? measurements()[std::size_t(row)] : measurements().back();
        m_table->clearSelection();
    }
    keepBaseline();
    if (!pinned) m_pinnedAs.erase(m_kernel);
    refresh();
    emit pinnedChanged();
}

} // namespace larmor
