// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/compare_choices.h"

#include "kernels/catalogue.h"
#include "language/compute_words.h"

#include <QCoreApplication>

namespace larmor {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("larmor", text);
}

CompareChoice choice(const char *key, const QString &title, const QString &why, const ReconSettings &settings)
{
    return {QString::fromLatin1(key), title, why, settings};
}

ReconSettings with(ReconSettings settings, Method method)
{
    settings.method = method;
    settings.regulariser = Regulariser::Identity;
    settings.precision = Precision::Single;
    return settings;
}

void appendGridding(std::vector<CompareChoice> &choices, const ReconSettings &session)
{
    ReconSettings bilinear = with(session, Method::Gridding);
    bilinear.gridding = {GriddingKernel::Shape::Bilinear, 2, 1};
    choices.push_back(choice("gridding-bilinear", tr("gridding, bilinear"),
                             tr("The book's baseline: interpolation onto the grid, one FFT"), bilinear));
    ReconSettings smooth = with(session, Method::Gridding);
    smooth.gridding = {};
    choices.push_back(choice("gridding", tr("gridding, Kaiser-Bessel"),
                             tr("A wider kernel on a grid of twice the size hardly aliases"), smooth));
}

void appendLeastSquares(std::vector<CompareChoice> &choices, const ReconSettings &session)
{
    choices.push_back(choice("least-squares", tr("least squares"),
                             tr("The image that explains the samples best, by conjugate gradients"),
                             with(session, Method::LeastSquares)));
    for (const auto &[key, title, regulariser] :
         {std::tuple("least-squares-tv", tr("least squares, total variation"), Regulariser::TotalVariation),
          std::tuple("least-squares-wavelet", tr("least squares, wavelet"), Regulariser::Wavelet)}) {
        ReconSettings sparse = with(session, Method::LeastSquares);
        sparse.regulariser = regulariser;
        if (sparse.lambda == 0) sparse.lambda = 0.003;
        choices.push_back(choice(key, title, tr("Edges are kept, small detail is taken for noise"), sparse));
    }
    ReconSettings exact = with(session, Method::LeastSquares);
    exact.precision = Precision::Double;
    exact.engine = EngineKind::Cpu;
    choices.push_back(choice("least-squares-double", tr("least squares, double precision"),
                             tr("The yardstick of rounding, on the processor"), exact));
}

/// The steps of the sources, each an option set of the kernel that makes the image.
void appendOptionSets(std::vector<CompareChoice> &choices, const Scan &scan, const ReconSettings &session)
{
    const char *const name = scan.cartesian() ? "transpose" : "fhd";
    const KernelDefinition &kernel = kernelDefinition(name);
    ReconSettings settings = with(session, scan.cartesian() ? Method::InverseFft : Method::Adjoint);
    settings.adjoint = AdjointForm::Direct;
    for (const Preset &preset : kernel.presets()) {
        settings.kernels[name] = kernel.resolve(preset.options); // defaults too: they run where the others do
        choices.push_back({QLatin1String(name) + QLatin1Char('.') + QString::fromStdString(preset.name),
                           tr("%1: %2").arg(QLatin1String(name), spoken(preset.title)), spoken(preset.source),
                           settings});
    }
}

} // namespace

std::vector<CompareChoice> compareChoices(const Scan &scan, const ReconSettings &session)
{
    std::vector<CompareChoice> choices;
    choices.push_back(choice("session", tr("as in the window"),
                             tr("The method with its settings and switches as they are there now"), session));
    if (scan.cartesian())
        choices.push_back(choice("ifft", tr("inverse FFT"), tr("Exact for a full Cartesian scan"),
                                 with(session, Method::InverseFft)));
    appendGridding(choices, session);
    choices.push_back(choice("adjoint", tr("adjoint"), tr("The weighted sum over all samples"),
                             with(session, Method::Adjoint)));
    appendLeastSquares(choices, session);
    appendOptionSets(choices, scan, session);
    return choices;
}

std::vector<QString> firstChoices(const Scan &scan)
{
    const QString first = scan.cartesian() ? QStringLiteral("ifft") : QStringLiteral("gridding");
    return {QStringLiteral("gridding-bilinear"), first, QStringLiteral("least-squares")};
}

} // namespace larmor
