// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "host.h"
#include "recon_options.h"
#include "scan/read_report.h"
#include "scan/scan.h"
#include "worker.h"

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

namespace larmor::python {

/// A scan as Python holds it: it does not change.
struct HeldScan {
    std::shared_ptr<const Scan> scan;
    ReadReport read; ///< what became of the file that it was read from
};

/// Options as the command line spells them: {"--lambda", "0.1"}.
using Words = std::vector<std::string>;
/// @throws Error InvalidCall for a word that `larmor recon` does not take.
app::ReconOptions reconOptions(const Words &words);

// Each adds its part to the module.
void addScans(pybind11::module_ &module);
void addReconstruction(pybind11::module_ &module);
void addTransforms(pybind11::module_ &module);
void addVerbs(pybind11::module_ &module);

} // namespace larmor::python
