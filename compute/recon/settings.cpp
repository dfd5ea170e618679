// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/settings.h"

#include "core/json_text.h"
#include "recon/json_fields.h"

#include <charconv>
#include <cmath>

namespace larmor {
namespace {

using Reason = std::function<Text(const ReconSettings &)>;

Error wrongValue(const SettingSpec &spec, const std::string &value, const Wording &why)
{
    return {ErrorCode::InvalidCall, "wrong --" + spec.key + ' ' + value, why};
}

/// "99", "1e-05", "nan": as it would be typed.
std::string shortest(double value)
{
    char text[32];
    const auto [end, status] = std::to_chars(text, text + sizeof text, value);
    return status == std::errc() ? std::string(text, end) : std::string();
}

/// A setting of words.
template <class Value, class Member>
SettingSpec words(SettingSpec spec, const std::vector<Value> &values, Value (*parse)(std::string_view),
                  Member member)
{
    for (const Value value : values)
        spec.words.emplace_back(toString(value));
    spec.get = [member](const ReconSettings &s) {
        return Json(toString(member(const_cast<ReconSettings &>(s))));
    };
    spec.set = [key = spec.key, parse, member](ReconSettings &s, const Json &value) {
        if (!value.is_string()) throw Error(ErrorCode::InvalidCall, say("'%1' is not text", key));
        member(s) = parse(value.get<std::string>());
    };
    return spec;
}

void checkNumber(const SettingSpec &spec, const Json &value)
{
    if (!value.is_number())
        throw Error(ErrorCode::InvalidCall, say("'%1' is not a number", spec.key),
                    "it reads " + jsonText(value).substr(0, 60));
    const double number = value.get<double>();
    if (!std::isfinite(number)) throw wrongValue(spec, shortest(number), say("it is not finite"));
    if (spec.whole && number != std::floor(number))
        throw wrongValue(spec, shortest(number), say("it is a whole number"));
    if (spec.range && !(number >= spec.range->first && number <= spec.range->second))
        throw wrongValue(
            spec, shortest(number),
            say("it is from %1 to %2", shortest(spec.range->first), shortest(spec.range->second)));
}

/// A setting that is a number.
template <class Member>
SettingSpec number(SettingSpec spec, double least, double most, Member member)
{
    spec.range = {least, most};
    spec.get = [member](const ReconSettings &s) { return Json(member(const_cast<ReconSettings &>(s))); };
    spec.set = [spec, member](ReconSettings &s, const Json &value) {
        checkNumber(spec, value);
        auto &place = member(s);
        place = value.get<std::remove_reference_t<decltype(place)>>();
    };
    return spec;
}

SettingSpec described(std::string key, Text title, Text why, Reason noEffect = {})
{
    SettingSpec made;
    made.key = std::move(key);
    made.title = std::move(title);
    made.why = std::move(why);
    made.noEffect = std::move(noEffect);
    return made;
}

// ---- where a setting has no effect

Text only(bool effective, const Text &reason)
{
    return effective ? Text() : reason;
}

Text iterative(const ReconSettings &s)
{
    return only(s.method == Method::LeastSquares, say("only least squares iterates"));
}

Text single(const ReconSettings &s)
{
    return only(s.precision == Precision::Single, say("double precision sums in one way alone"));
}

Text toeplitz(const ReconSettings &s)
{
    if (const Text reason = Text::sequence({iterative(s), single(s)}, ""); !reason.empty()) return reason;
    if (s.adjoint == AdjointForm::Fft) return say("the scan's own grid is not doubled");
    return only(takesQ(s.normal), say("no Toeplitz product runs"));
}

Text normalForm(const ReconSettings &s)
{
    if (const Text reason = iterative(s); !reason.empty()) return reason;
    return single(s);
}

Text linear(const ReconSettings &s)
{
    if (const Text reason = iterative(s); !reason.empty()) return reason;
    return only(!isSparse(s.regulariser), say("thresholding runs all its iterations"));
}

Text sums(const ReconSettings &s)
{
    return only(s.method == Method::Adjoint || s.method == Method::LeastSquares,
                say("this method does not sum F^H d"));
}

Text sumsInForms(const ReconSettings &s)
{
    if (const Text reason = sums(s); !reason.empty()) return reason;
    return single(s);
}

Text weighted(const ReconSettings &s)
{
    return only(s.method == Method::Adjoint || s.method == Method::Gridding,
                say("this method takes no density weights"));
}

Text gridded(const ReconSettings &s)
{
    return only(s.method == Method::Gridding, say("only gridding convolves with a chosen kernel"));
}

Text kaiserBessel(const ReconSettings &s)
{
    if (const Text reason = gridded(s); !reason.empty()) return reason;
    return only(s.gridding.shape == GriddingKernel::Shape::KaiserBessel,
                say("the bilinear kernel is 2 cells wide"));
}

Text withKernels(const ReconSettings &s)
{
    if (const Text reason = single(s); !reason.empty()) return reason;
    return only(s.engine != EngineKind::Cpu, say("the cpu engine has one variant of each stage"));
}

/// Sums whose arithmetic follows the tolerance where a GPU makes them (latticeOptions() of the pipeline).
Text latticeSums(const ReconSettings &s)
{
    if (s.adjoint != AdjointForm::Factored && s.adjoint != AdjointForm::Recurrence)
        return say("no non-uniform FFT runs");
    return only(!s.engine || s.engine == EngineKind::Cuda,
                say("this engine sums to single precision's rounding"));
}

Text approximates(const ReconSettings &s)
{
    if (const Text reason = sumsInForms(s); !reason.empty()) return reason;
    const AdjointForm form = s.adjoint;
    if (s.method == Method::LeastSquares && s.normal == NormalForm::Nufft) return {};
    if (s.method == Method::LeastSquares && s.normal == NormalForm::Direct) return latticeSums(s);
    if (form == AdjointForm::Auto || form == AdjointForm::Nufft) return {};
    if (s.method == Method::Adjoint) return latticeSums(s);
    // Q is summed directly beside a direct F^H d, on the scan's own grid beside an FFT, else by a NUFFT.
    const bool direct = form == AdjointForm::Direct && s.memory == MemoryUse::Fast;
    return only(!direct && form != AdjointForm::Fft, say("no non-uniform FFT runs"));
}

// ---- the list

SettingSpec matrixSpec()
{
    SettingSpec made =
        described("matrix", say("Matrix"), say("Voxels of the image: the band of k-space that is used."));
    made.absent = say("of the scan");
    made.get = [](const ReconSettings &s) { return s.matrix ? Json(toString(*s.matrix)) : Json(); };
    made.set = [](ReconSettings &s, const Json &value) {
        if (!value.is_string()) throw Error(ErrorCode::InvalidCall, say("'matrix' is not text"));
        s.matrix = parseExtent(value.get<std::string>(), {true, true, false});
    };
    return made;
}

SettingSpec engineSpec()
{
    SettingSpec made =
        described("engine", say("Engine"), say("Who computes: the processor, OpenCL or CUDA."));
    made.words = {"auto", "cpu", "opencl", "cuda"};
    made.get = [](const ReconSettings &s) { return s.engine ? Json(toString(*s.engine)) : Json("auto"); };
    made.set = [](ReconSettings &s, const Json &value) {
        if (!value.is_string()) throw Error(ErrorCode::InvalidCall, say("'engine' is not text"));
        s.engine = parseEngineChoice(value.get<std::string>());
    };
    return made;
}

SettingSpec stopSpec()
{
    SettingSpec made = described(
        "stop-residual", say("Stop at"),
        say("Ends the iterations once the relative residual falls below: noise is not fitted."), linear);
    made.absent = say("none");
    made.range = {0, 1};
    made.get = [](const ReconSettings &s) { return s.stopResidual ? Json(*s.stopResidual) : Json(); };
    made.set = [made](ReconSettings &s, const Json &value) {
        checkNumber(made, value);
        s.stopResidual = value.get<double>();
    };
    return made;
}

/// A setting that is on or off.
template <class Member>
SettingSpec yesOrNo(SettingSpec made, Member member)
{
    made.words = {"no", "yes"};
    made.get = [member](const ReconSettings &s) {
        return Json(member(const_cast<ReconSettings &>(s)) ? "yes" : "no");
    };
    made.set = [key = made.key, member](ReconSettings &s, const Json &value) {
        if (value != "yes" && value != "no")
            throw Error(ErrorCode::InvalidCall, say("'%1' is neither \"yes\" nor \"no\"", key));
        member(s) = value == "yes";
    };
    return made;
}

SettingSpec mapsSpec()
{
    const auto reason = [](const ReconSettings &s) {
        return only(s.coils == CoilCombination::Auto || s.coils == CoilCombination::Maps,
                    say("coils are combined without maps"));
    };
    return yesOrNo(
        described("estimate-maps", say("Estimate maps"),
                  say("Finds the coil sensitivities in the centre of k-space (ESPIRiT)."), reason),
        [](ReconSettings & s) -> auto & { return s.estimateMaps; });
}

void appendModel(std::vector<SettingSpec> &list)
{
    using S = ReconSettings;
    list.push_back(words<Method>(
        described("method", say("Method"), say("How samples become an image.")), allMethods(), parseMethod,
        [](S & s) -> auto & { return s.method; }));
    list.push_back(matrixSpec());
    list.push_back(engineSpec());
    list.push_back(words<Precision>(
        described("precision", say("Precision"),
                  say("Double is the yardstick of rounding; on the cpu engine only.")),
        {Precision::Single, Precision::Double}, parsePrecision, [](S & s) -> auto & { return s.precision; }));
    list.push_back(words<CoilCombination>(
        described("coils", say("Coils"),
                  say("With maps, coils help to undo aliasing; without, their magnitudes are summed.")),
        {CoilCombination::Auto, CoilCombination::RootSumOfSquares, CoilCombination::Maps,
         CoilCombination::Keep},
        parseCoilCombination, [](S & s) -> auto & { return s.coils; }));
    list.push_back(mapsSpec());
    list.push_back(yesOrNo(
        described("oracle", say("Check"),
                  say("Compares sums, solution and combined image with double precision, beside the clock."),
                  single),
        [](S & s) -> auto & { return s.oracle; }));
    list.push_back(yesOrNo(
        described("tuned", say("Tuned"),
                  say("Kernels whose switches nobody threw take what the lab's tuner found fastest on this "
                      "device for this size."),
                  withKernels),
        [](S & s) -> auto & { return s.tuned; }));
}

void appendAdjoint(std::vector<SettingSpec> &list)
{
    using S = ReconSettings;
    list.push_back(words<AdjointForm>(
        described("adjoint", say("F^H d by"),
                  say("The same sum by brute force, by rotation, as a matrix product or through an FFT."),
                  sumsInForms),
        {AdjointForm::Auto, AdjointForm::Direct, AdjointForm::Recurrence, AdjointForm::Factored,
         AdjointForm::Nufft, AdjointForm::Fft},
        parseAdjointForm, [](S & s) -> auto & { return s.adjoint; }));
    list.push_back(number(
        described("tolerance", say("Tolerance"),
                  say("Error allowed to the non-uniform FFT, and on CUDA to factored and rotated sums: a "
                      "wider kernel and more digits cost time."),
                  approximates),
        1e-12, 0.1, [](S & s) -> auto & { return s.tolerance; }));
    list.push_back(words<DensityMethod>(
        described("density", say("Density"),
                  say("Weights undo that the centre of k-space is sampled more densely."), weighted),
        {DensityMethod::None, DensityMethod::PipeMenon, DensityMethod::Analytic, DensityMethod::Voronoi},
        parseDensityMethod, [](S & s) -> auto & { return s.density; }));
    using Shape = GriddingKernel::Shape;
    SettingSpec kernel = words<Shape>(
        described("kernel", say("Gridding kernel"),
                  say("How a sample spreads over the grid: the book's bilinear triangle aliases, "
                      "Kaiser-Bessel hardly."),
                  gridded),
        {Shape::Bilinear, Shape::KaiserBessel}, parseGriddingShape,
        [](S & s) -> auto & { return s.gridding.shape; });
    // A triangle is 2 cells wide whatever the width that was chosen for the other kernel.
    kernel.set = [set = kernel.set](S &s, const Json &value) {
        const Shape before = s.gridding.shape;
        set(s, value);
        if (s.gridding.shape == before) return;
        s.gridding.width = s.gridding.shape == Shape::Bilinear ? 2 : GriddingKernel().width;
    };
    list.push_back(std::move(kernel));
    SettingSpec width = described("width", say("Width"),
                                  say("Cells that a sample touches: error falls, work grows."), kaiserBessel);
    width.whole = true;
    width = number(
        width, 2, GriddingKernel::maxWidth, [](S & s) -> auto & { return s.gridding.width; });
    width.set = [set = width.set](S &s, const Json &value) {
        set(s, value);
        if (s.gridding.shape == Shape::Bilinear) s.gridding.width = 2;
    };
    list.push_back(std::move(width));
    list.push_back(number(
        described("oversampling", say("Oversampling"),
                  say("A finer grid aliases less and costs memory and FFT time."), gridded),
        1, 4, [](S & s) -> auto & { return s.gridding.oversampling; }));
}

void appendSolver(std::vector<SettingSpec> &list)
{
    using S = ReconSettings;
    list.push_back(words<NormalForm>(
        described(
            "normal", say("F^H F by"),
            say("Toeplitz: two FFTs with Q, on a GPU by the kernel convolve; library: those of cuFFT or "
                "FFTW; VkFFT: its convolution, told what is zero; NUFFT or direct: every sample, every "
                "time."),
            normalForm),
        {NormalForm::Auto, NormalForm::Toeplitz, NormalForm::Library, NormalForm::Vkfft, NormalForm::Nufft,
         NormalForm::Direct},
        parseNormalForm, [](S & s) -> auto & { return s.normal; }));
    list.push_back(words<MemoryUse>(
        described(
            "memory", say("Memory"),
            say("Lean applies Q one octant of the doubled grid after another: half the memory, more time."),
            toeplitz),
        {MemoryUse::Auto, MemoryUse::Fast, MemoryUse::Lean}, parseMemoryUse,
        [](S & s) -> auto & { return s.memory; }));
    SettingSpec iterations = described("iterations", say("Iterations"),
                                       say("More resolve more, and in the end fit the noise."), iterative);
    iterations.whole = true;
    list.push_back(number(
        iterations, 1, 100000, [](S & s) -> auto & { return s.iterations; }));
    list.push_back(number(
        described("lambda", say("Lambda"), say("Weight of the regulariser: noise falls, and detail with it."),
                  iterative),
        0, 1e6, [](S & s) -> auto & { return s.lambda; }));
    list.push_back(stopSpec());
    list.push_back(words<Regulariser>(
        described("regulariser", say("Regulariser"),
                  say("What is held small beside the misfit: size, differences, edges."), iterative),
        {Regulariser::Identity, Regulariser::Differences, Regulariser::Anatomical, Regulariser::Wavelet,
         Regulariser::TotalVariation},
        parseRegulariser, [](S & s) -> auto & { return s.regulariser; }));
}

KernelOptions kernelsFromJson(const Json &json)
{
    KernelOptions kernels;
    for (const auto &[kernel, options] : requireObject(json, "options").items())
        kernels[kernel] = OptionSet::fromJson(options);
    return kernels;
}

} // namespace

const std::vector<SettingSpec> &settingSpecs()
{
    static const std::vector<SettingSpec> specs = [] {
        std::vector<SettingSpec> list;
        appendModel(list);
        appendAdjoint(list);
        appendSolver(list);
        for (SettingSpec &each : list)
            if (!each.noEffect) each.noEffect = [](const ReconSettings &) { return Text(); };
        return list;
    }();
    return specs;
}

const SettingSpec &settingSpec(std::string_view key)
{
    for (const SettingSpec &each : settingSpecs())
        if (each.key == key) return each;
    throw Error(ErrorCode::InvalidCall, say("no setting is called '%1'", key));
}

std::string SettingSpec::text(const ReconSettings &settings) const
{
    const Json value = get(settings);
    return value.is_null() ? absent.english() : value.is_string() ? value.get<std::string>() : value.dump();
}

void SettingSpec::setText(ReconSettings &settings, const std::string &typed) const
{
    if (!range) return set(settings, typed);
    double value = 0;
    const char *end = typed.data() + typed.size();
    const auto [at, status] = std::from_chars(typed.data(), end, value);
    if (status != std::errc() || at != end) throw wrongValue(*this, typed, say("it is not a number"));
    set(settings, value);
}

std::set<std::string> touchedKernels(const ReconSettings &settings)
{
    std::set<std::string> names;
    for (const auto &[kernel, options] : settings.kernels)
        names.insert(kernel);
    return names;
}

Json ReconSettings::toJson() const
{
    Json json = Json::object();
    for (const SettingSpec &each : settingSpecs())
        json[each.key] = each.get(*this);
    Json chosen = Json::object();
    for (const auto &[kernel, options] : kernels)
        chosen[kernel] = options.toJson();
    json["options"] = std::move(chosen);
    return json;
}

ReconSettings ReconSettings::fromJson(const Json &json)
{
    ReconSettings settings;
    for (const auto &[key, value] : requireObject(json, "settings").items()) {
        if (key == "options") {
            settings.kernels = kernelsFromJson(value);
            continue;
        }
        const SettingSpec &each = settingSpec(key);
        if (value.is_null() && !each.absent.empty()) continue;
        each.set(settings, value);
    }
    return settings;
}

} // namespace larmor
