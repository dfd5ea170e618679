# SPDX-License-Identifier: GPL-3.0-or-later
from ._program import main

main()
