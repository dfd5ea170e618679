// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

namespace larmor {

/// An error on its way to the person.
struct Failure {
    ErrorCode code = ErrorCode::Internal;
    Text what, why, hint;
    static Failure of(const Error &error);
    static Failure current(); ///< of the exception that is being handled, of whatever type
    Error toError() const;
};

} // namespace larmor
