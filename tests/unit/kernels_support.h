// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "kernels/catalogue.h"
#include "kernels/fhd.h"
#include "kernels/gridding.h"
#include "kernels/transpose.h"
#include "support/full_tests.h"
#include "unit/kernels_problems.h"

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace larmor::test {

/// The OpenCL engine, opened once for a test program; null where there is no device.
Engine *openClEngine();

/// The bytes of each of an experiment's results.
using Results = std::vector<std::vector<std::byte>>;
/// Uploads, runs and downloads one option set of one experiment.
Results resultsOf(Engine &engine, const KernelExperiment &experiment, const OptionSet &options);
/// The same, and checks it.
KernelExperiment::Check runOnce(Engine &engine, const KernelExperiment &experiment, const OptionSet &options);

/// Option values by name, in the order of the catalogue.
using Choices = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// What an engine offers of a kernel's options; `only` replaces the values of the options that it names.
Choices choicesOf(const KernelDefinition &kernel, EngineKind engine,
                  const std::map<std::string, std::vector<std::string>> &only = {});

/// Legal sets in which every legal pair of values of two options occurs at least once.
std::vector<OptionSet> allPairs(const KernelDefinition &kernel, const Choices &choices);

/// Every legal combination.
std::vector<OptionSet> fullProduct(const KernelDefinition &kernel, const Choices &choices);

} // namespace larmor::test
