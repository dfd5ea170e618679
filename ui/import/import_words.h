// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/import_check.h"

#include <QString>
#include <QStringList>

namespace larmor {

/// The field's title with its key: "&k-space".
QString titleOf(ImportField field);
/// The title as a sentence names it: "k-space".
QString plainTitleOf(ImportField field);
/// What the field is for.
QString whyOf(ImportField field);
/// Names that a file dialog shows for the field.
QStringList filtersOf(ImportField field);
/// What is known of the file or the figure; empty where nothing is.
QString describe(ImportField field, const ImportCheck &check);
/// Why the field cannot stay as it is, and what to do.
QString spoken(const ImportProblem &problem);
/// An import by the name of its file, which is shown as it is; with its folder where the name alone tells no
/// scan from another. What else belongs to it follows: "knee/ksp.cfl, with traj.cfl, sens.cfl".
QString nameOf(const ScanImport &import);
/// The paths of all its files, one a line.
QString whereOf(const ScanImport &import);

} // namespace larmor
