// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart.h"
#include "export/export_subject.h"

namespace larmor {

/// A chart for export: hidden lines are left out of the picture, the data files have all.
ExportSubject chartSubject(const ChartModel &model);

} // namespace larmor
