// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "export/export_subject.h"
#include "scan/scan.h"
#include "viewer/slice_view.h"

namespace larmor {

/// A slice view for export: what is seen, and apart from it the complex voxels as they are, in single
/// precision. The picture is drawn when it is exported: the view must live until then, and shows what it has
/// by then.
/// @param scan gives the voxels' size; may be null.
ExportSubject sliceSubject(SliceView &view, const std::shared_ptr<const Scan> &scan);

} // namespace larmor
