// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/settings.h"
#include "scan/scan.h"

#include <QString>
#include <vector>

namespace larmor {

/// One way to reconstruct, as a tile of the comparison offers it: a method, or a kernel under an option set.
struct CompareChoice {
    QString key, title, why;
    ReconSettings settings;
};

/// What fits a scan, the plain ways first. Iterations and lambda are those of the session.
std::vector<CompareChoice> compareChoices(const Scan &scan, const ReconSettings &session);
/// The keys that a comparison of a scan starts with: the book's contest of gridding and least squares.
std::vector<QString> firstChoices(const Scan &scan);

} // namespace larmor
