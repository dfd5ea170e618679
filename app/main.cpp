// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/version.h"

#include <cstdio>

int main()
{
    std::printf("larmor %s\n", larmor::programVersion);
    return 0;
}
