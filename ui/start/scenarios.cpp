// SPDX-License-Identifier: GPL-3.0-or-later
#include "start/scenarios.h"

#include "lab/session_scan.h"

#include <QCoreApplication>

namespace larmor {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("larmor", text);
}

Session sessionOf(const std::string &scan, Method method)
{
    Session session;
    session.scan = scan;
    session.settings.method = method;
    return session;
}

LabChoice labOf(const char *kernel, const OptionSet &problem, const char *preset)
{
    LabChoice choice;
    choice.kernel = kernel;
    choice.problem = problem;
    if (const Preset *found = kernelDefinition(kernel).preset(preset)) choice.options = found->options;
    choice.engine = EngineKind::OpenCl;
    return choice;
}

std::vector<Scenario> onScans()
{
    Session spiral = sessionOf(builtInSpiralScan, Method::LeastSquares);
    Session coils = sessionOf(scanNameOf({{"matrix", "128"},
                                          {"trajectory", "cartesian"},
                                          {"undersample", "3"},
                                          {"calibration", "24"},
                                          {"coils", "8"},
                                          {"snr", "30"}}),
                              Method::LeastSquares);
    coils.settings.estimateMaps = true;
    coils.settings.lambda = 1e-2;
    Session ball = sessionOf(scanNameOf({{"phantom", "shepp-logan-3d"},
                                         {"matrix", "64"},
                                         {"trajectory", "kooshball"},
                                         {"spokes", "6434"},
                                         {"samples", "128"}}),
                             Method::Gridding);
    return {{"cartesian",
             tr("Cartesian, built in"),
             tr("An inverse FFT: two passes of row transforms with the lab's transpose between them."),
             sessionOf(builtInCartesianScan, Method::InverseFft),
             {}},
            {"spiral",
             tr("Spiral, built in"),
             tr("Kirk and Hwu's case study: least squares on a spiral, whose residual and PSNR you watch."),
             spiral,
             {}},
            {"coils",
             tr("Eight coils, undersampled"),
             tr("A third of the lines, maps of the coils from the middle ones: SENSE unfolds the rest."),
             coils,
             {}},
            {"streaming",
             tr("Radial, golden angle, streaming"),
             tr("A beating object, reconstructed while its spokes arrive: latency against sharpness."),
             {},
             {},
             true},
            {"kooshball",
             tr("Kooshball in three dimensions"),
             tr("Spokes to all sides, gridded into a volume of 64 planes: turn the wheel through them."),
             ball,
             {}}};
}

} // namespace

std::vector<Scenario> scenarios()
{
    std::vector<Scenario> all = onScans();
    all.push_back({"transpose",
                   tr("Lab: transpose, naive"),
                   tr("From a few per cent of a copy to nearly all of it: tile, then pad, then unroll."),
                   {},
                   labOf("transpose", {{"size", "1024"}}, "naive")});
    all.push_back({"fhd",
                   tr("Lab: F^H d, constant memory"),
                   tr("Kirk and Hwu's best place for samples, and what has become of it on this device."),
                   {},
                   labOf("fhd", {{"samples", "1024"}, {"matrix", "32"}}, "constant-soa")});
    all.push_back({"reduction",
                   tr("Lab: reduction, divergent"),
                   tr("One sum, step by step: divergence, bank conflicts, then bandwidth."),
                   {},
                   labOf("reduction", {{"size", "1048576"}}, "divergent")});
    all.push_back({"matmul",
                   tr("Lab: matrix product, tiled"),
                   tr("Why a tile in shared memory saves loads, and registers save more."),
                   {},
                   labOf("matmul", {{"size", "256"}}, "tiled")});
    return all;
}

} // namespace larmor
