// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"

#include <exception>
#include <string>

namespace larmor {

/// What kind of thing went wrong; decides the exit status of the command line.
enum class ErrorCode {
    InvalidCall,    ///< an unknown word, or an option outside its constraint: exit 2
    Unavailable,    ///< this machine lacks what was asked for (a GPU, a library): exit 3
    FileAccess,     ///< a file cannot be opened, read or written: exit 1
    FileFormat,     ///< a file is not what its name promises: exit 1
    OutOfMemory,    ///< the predicted need exceeds what is free: exit 1
    DeviceFailure,  ///< a device call failed; the engine must be reopened: exit 1
    CompileFailure, ///< a kernel did not compile; why() holds line and caret: exit 1
    Cancelled,      ///< the person, or a newer request, stopped the work: exit 1
    Internal        ///< a broken promise of our own: exit 1
};

/// The one error type of `compute`: what happened, where and why, and what to do about it.
class Error : public std::exception {
public:
    Error(ErrorCode code, Wording what, Wording why = {}, Wording hint = {});

    ErrorCode code() const { return m_code; }
    /// One sentence that names the thing that failed: "cannot read scan.h5".
    const std::string &message() const { return m_message; }
    const std::string &why() const { return m_why; }
    const std::string &hint() const { return m_hint; }
    /// The same, for other languages.
    const Text &messageText() const { return m_messageText; }
    const Text &whyText() const { return m_whyText; }
    const Text &hintText() const { return m_hintText; }
    /// what(), for other languages.
    Text text() const;
    /// message, why and hint as one or two lines.
    const char *what() const noexcept override { return m_text.c_str(); }

private:
    ErrorCode m_code;
    Text m_messageText, m_whyText, m_hintText;
    std::string m_message, m_why, m_hint, m_text;
};

/// Exit status of the command line for an error of this kind: 1 failed, 2 wrong call, 3 not on this machine.
int exitStatus(ErrorCode code);

} // namespace larmor
