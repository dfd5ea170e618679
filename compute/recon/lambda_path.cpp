// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/lambda_path.h"

#include "recon/json_fields.h"

#include <charconv>
#include <cmath>
#include <string>

namespace larmor {
namespace {

/// The numbers between the colons; empty where there is something else.
std::vector<double> numbersOf(std::string_view text)
{
    std::vector<double> numbers;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find(':', from), text.size());
        double value = 0;
        const auto [at, status] = std::from_chars(text.data() + from, text.data() + end, value);
        if (status != std::errc() || at != text.data() + end) return {};
        numbers.push_back(value);
        from = end + 1;
    }
    return numbers;
}

} // namespace

std::vector<double> parseLambdas(std::string_view text)
{
    const std::vector<double> numbers = numbersOf(text);
    const bool fits = numbers.size() == 3 && numbers[0] > 0 && numbers[1] > numbers[0] && numbers[1] <= 1e6 &&
                      numbers[2] == std::floor(numbers[2]) && numbers[2] >= 3 && numbers[2] <= 100;
    if (!fits)
        throw Error(ErrorCode::InvalidCall, say("cannot read the lambdas '%1'", text),
                    say("they are FROM:TO:COUNT with 0 < FROM < TO and 3 to 100 steps"),
                    say("for example 1e-4:1:9"));
    const auto count = static_cast<std::size_t>(numbers[2]);
    std::vector<double> lambdas(count);
    for (std::size_t i = 0; i < count; ++i)
        lambdas[i] =
            numbers[0] * std::pow(numbers[1] / numbers[0], static_cast<double>(i) / double(count - 1));
    return lambdas;
}

LambdaPath lambdaPath(Reconstructor &reconstructor, ReconSettings settings,
                      const std::vector<double> &lambdas, const Task &task,
                      const std::function<void(const LambdaPath::Step &)> &stepDone)
{
    if (settings.method != Method::LeastSquares)
        throw Error(ErrorCode::InvalidCall, say("a row of lambdas needs the method least-squares"),
                    say("the method is %1", toString(settings.method)));
    LambdaPath path;
    ReconObserver observer;
    observer.norms = true;
    std::vector<LCurvePoint> points;
    for (const double lambda : lambdas) {
        task.progress(static_cast<double>(points.size()) / static_cast<double>(lambdas.size() + 1), "lambda");
        settings.lambda = lambda;
        const ReconReport report = reconstructor.run(settings, task, observer, false).report;
        points.push_back({lambda, report.norms->misfit, report.norms->penalty});
        path.steps.push_back({points.back(), report.quality, report.totalMs});
        if (stepDone) stepDone(path.steps.back());
    }
    path.curve = lCurve(points);
    path.lambda = path.curve.corner ? path.curve.corner->lambda : lambdas[lambdas.size() / 2];
    settings.lambda = path.lambda;
    path.result = reconstructor.run(settings, task);
    return path;
}

Json LambdaPath::toJson() const
{
    Json json;
    json["steps"] = Json::array();
    for (std::size_t i = 0; i < steps.size(); ++i)
        json["steps"].push_back(
            {{"lambda", steps[i].norms.lambda},
             {"residual", finiteOrNull(steps[i].norms.residual)},
             {"seminorm", finiteOrNull(steps[i].norms.seminorm)},
             {"curvature", finiteOrNull(curve.curvature[i])},
             {"psnr_db", steps[i].quality ? finiteOrNull(steps[i].quality->psnrDb) : Json()},
             {"total_ms", finiteOrNull(steps[i].totalMs)}});
    json["corner"] = curve.corner ? Json(curve.corner->lambda) : Json();
    json["lambda"] = lambda;
    return json;
}

} // namespace larmor
