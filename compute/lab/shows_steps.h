// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/shows.h"

namespace larmor {

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

/// Formats of a few bits (Kirk & Hwu, chapter 7).
/// "toy-float": all numbers of one, and what one bit more does.
Show toyFloatShow();
/// "rounding": sums in four orders, rounded step by step.
Show roundingShow();
/// "special-values": bit patterns of zeros, denormal numbers, infinities and NaN (Fig. 7.9).
Show specialValuesShow();

/// "amdahl": one part, or tasks with devices of their own (Kirk & Hwu, 1.3, 10.1, Fig. 10.1).
Show amdahlShow();

/// Threads, blocks and boards.
/// "launch": where a launch is legal.
Show launchShow();
/// "warps": which threads of a block run together.
Show warpsShow();
/// "interop-calls": register, map, unmap, unregister.
Show interopCallsShow();
/// "roof": the roofline of a board (Kirk & Hwu, 5.1).
Show roofShow();
/// "blocks": a launch on boards of several sizes.
Show blocksShow();

/// Counts that exercises ask for.
/// "reduction-steps": exercises 6.1 and 6.2.
Show reductionStepsShow();
/// "scalar-product": exercise 6.7.
Show scalarProductShow();
/// "tiles": exercises 5.2 and 5.4.
Show tilesShow();
/// "coulomb-operations": exercise 9.2.
Show coulombOperationsShow();
/// "padding": exercises 9.4 and 9.5.
Show paddingShow();
/// "binning": exercise 10.1.
Show binningShow();

/// "texture-fetch": what a texture unit makes of a coordinate (CUDA Programming Guide, appendix F).
Show textureFetchShow();

/// Tables.
/// "compatibility": which code runs where (CUDA Programming Guide, 3.1.4).
Show compatibilityShow();
/// "memory-spaces": Kirk & Hwu, table 5.1.
Show memorySpacesShow();
/// "opencl": exercises 11.1 to 11.5.
Show openclShow();

} // namespace larmor
