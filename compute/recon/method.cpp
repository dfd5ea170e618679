// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/method.h"

#include "core/error.h"
#include "scan/scan.h"

#include <string>

namespace larmor {

std::string_view toString(Method method)
{
    switch (method) {
    case Method::InverseFft:
        return "ifft";
    case Method::Adjoint:
        return "adjoint";
    case Method::LeastSquares:
        return "least-squares";
    }
    throw Error(ErrorCode::Internal, "a reconstruction method without a name");
}

Method parseMethod(std::string_view text)
{
    for (const Method method : {Method::InverseFft, Method::Adjoint, Method::LeastSquares})
        if (text == toString(method)) return method;
    throw Error(ErrorCode::InvalidCall, "unknown reconstruction method '" + std::string(text) + "'",
                "the methods are ifft, adjoint and least-squares");
}

std::vector<Method> methodsFor(const Scan &scan)
{
    if (scan.cartesian()) return {Method::InverseFft, Method::Adjoint, Method::LeastSquares};
    return {Method::Adjoint, Method::LeastSquares};
}

} // namespace larmor
