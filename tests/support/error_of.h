// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"

#include <gtest/gtest.h>
#include <utility>

namespace larmor::test {

/// The Error that a call throws; a failure of the test where it throws none.
template <class Call>
Error errorOf(Call &&call)
{
    try {
        call();
    } catch (const Error &error) {
        return error;
    }
    ADD_FAILURE() << "nothing was thrown";
    return {ErrorCode::Internal, "nothing was thrown"};
}

template <class Call>
ErrorCode codeOf(Call &&call)
{
    return errorOf(std::forward<Call>(call)).code();
}

} // namespace larmor::test
