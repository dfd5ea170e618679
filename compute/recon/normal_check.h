// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace larmor {

class NormalProduct;
struct Run;

/// Compares F^H F, applied to one voxel, with the direct sum of what that voxel gives, as checkSums() does:
/// the oracle of normal equations that go through the samples.
void checkNormal(Run &run, NormalProduct &product);

} // namespace larmor
