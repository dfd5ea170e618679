// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/access_study.h"
#include "lab/kernel_listing.h"
#include "lab/modelled_run.h"
#include "source/own_kernels.h"

#include <QString>

#include <memory>
#include <vector>

namespace larmor {

/// One kernel under one option set on one GPU that need not be here.
struct ModelRequest {
    KernelPtr kernel;
    OptionSet problem, options; ///< as chosen, not yet resolved
    std::string device;
    bool operator==(const ModelRequest &) const = default;
};

/// What the model knows of one request. Two of them stand side by side.
struct ModelSide {
    ModelRequest request;
    std::vector<ListedLine> code;
    std::shared_ptr<const AccessStudy> study;
    std::shared_ptr<const ModelledRun> run; ///< null until it has been counted
};
using ModelSides = std::vector<ModelSide>; ///< one or two

/// Source and accesses of the first block; the run stays null.
/// @throws Error as studyAccesses does.
ModelSide studiedSide(const ModelRequest &request, const Task &task);
/// Counts and times of the whole launch, from a sample of its blocks.
std::shared_ptr<const ModelledRun> countedRun(const ModelRequest &request, const Task &task);
/// "H200 · pad=0 tile=32": the options only where they differ from the other side's.
QString sideTitle(const ModelSides &sides, std::size_t index);
/// "modelled: 0.31 ms (0.23–0.39), limited by dram; 217 GB/s"
QString runText(const ModelledRun &run);

} // namespace larmor
