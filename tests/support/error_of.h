// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <gtest/gtest.h>

namespace larmor::test {

/// Of the Error that a call throws; a failure of the test where it throws none.
template <class Call>
ErrorCode codeOf(Call &&call)
{
    try {
        call();
    } catch (const Error &error) {
        return error.code();
    }
    ADD_FAILURE() << "nothing was thrown";
    return ErrorCode::Internal;
}

} // namespace larmor::test
