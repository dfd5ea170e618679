// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/measurement.h"
#include "lab/session.h"
#include "recon/stream.h"
#include "scan/formats.h"

#include <string>

namespace larmor {

/// A word as a POSIX shell takes it: quoted where it holds anything but letters, digits and @%+=:,./_-.
std::string shellWord(const std::string &word);

/// What is typed to get a session's image again: `larmor recon ...`, after `larmor simulate ...` where the
/// scan is simulated. What is at its default is left out. Edits of k-space, noise scans and an
/// image on another matrix than that of the trajectory's pixels have no option of their own: then it is
/// `larmor play`, of the session's file.
/// @param read how the session's scan was read, where that is a file.
std::string commandLine(const Session &session, const ReadOptions &read = {});
/// The same of a stream of the session's scan: `larmor recon ... --stream`. Empty where commandLine() of the
/// session is `larmor play`, which streams nothing.
std::string commandLine(const Session &session, const StreamSettings &stream, const ReadOptions &read = {});
/// The same of a measurement: `larmor lab run ...`. Empty where the kernel is not of the catalogue.
std::string commandLine(const Measurement &measurement);

} // namespace larmor
