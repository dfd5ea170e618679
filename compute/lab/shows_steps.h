// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/shows.h"

namespace larmor {

/// A show's parameter that is any number from `least` to `most`. @throws Error InvalidCall for others.
double realParameter(const OptionSet &parameters, std::string_view name, double least, double most);

/// Shows that are walked through step by step.
/// "iterations": digits that an iteration in hardware has after each cycle (Kirk & Hwu, exercise 7.5).
Show iterationsShow();
/// "loop-order": F^H d as printed, fissioned, and with its loops interchanged (Kirk & Hwu,
/// exercises 8.1, 8.2).
Show loopOrderShow();
/// "late-errors": which call says what went wrong on the device (CUDA Programming Guide, 3.2.8).
Show lateErrorsShow();
/// "copy-overlap": pieces in streams on one or two copy engines (CUDA Programming Guide, 3.2.6.4).
Show copyOverlapShow();
/// "display-paths": an image through the host, or shared with the screen (CUDA Programming Guide, 3.2.7).
Show displayPathsShow();

} // namespace larmor
