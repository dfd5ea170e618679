// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/failure.h"

#include <new>

namespace larmor {

Failure Failure::of(const Error &error)
{
    return {error.code(), error.messageText(), error.whyText(), error.hintText()};
}

Failure Failure::current()
{
    try {
        throw;
    } catch (const Error &error) {
        return of(error);
    } catch (const std::bad_alloc &) {
        return of(Error(ErrorCode::OutOfMemory, "not enough memory", {}, "choose a smaller problem"));
    } catch (const std::exception &error) {
        return of(Error(ErrorCode::Internal, "the work failed", error.what()));
    } catch (...) {
        return of(Error(ErrorCode::Internal, "the work failed"));
    }
}

Error Failure::toError() const
{
    return Error(code, what, why, hint);
}

} // namespace larmor
