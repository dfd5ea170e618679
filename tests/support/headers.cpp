// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled for the headers that tests share alone (tests/CMakeLists.txt).
int main() {}
