// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/expectation.h"

#include "core/error.h"
#include "engine/engine.h"
#include "model/banks.h"

#include <algorithm>
#include <array>
#include <optional>
#include <regex>

namespace larmor {

namespace {

/// What of the machine a switch works on.
enum class Aspect {
    Other,
    Banks,
    Partitions,
    Staging,
    Broadcast,
    Trigonometry,
    Unrolling,
    BlockSize,
    TileSize,
    Coarsening,
    Layout,
    Launches,
    Pruning,
    Exchange,
    Lines,
    StoredSpectrum,
    BoundsTests,
    Registers,
    Scatter,
    Spreading,
    Bins,
    Jobs,
    Batches,
    LanesThatAdd,
    LanesThatSum,
    Series,
    Atomics,
    Vectors,
    Work,
    Races,
    LaunchBounds,
    RegisterCap,
    FastArithmetic,
    Fusing
};

struct Rule {
    std::string_view kernel, option; ///< no kernel: of any
    Aspect aspect;
};

/// The first that fits counts.
constexpr std::array rules{Rule{"transpose", "order", Aspect::Partitions},
                           Rule{"transpose", "matrix-pad", Aspect::Partitions},
                           Rule{"transpose", "pad", Aspect::Banks},
                           Rule{"transpose", "rows", Aspect::Coarsening},
                           Rule{"fft", "pad", Aspect::Banks},
                           Rule{"fft", "twiddles", Aspect::Trigonometry},
                           Rule{"fft", "points", Aspect::Coarsening},
                           Rule{"convolve", "prune", Aspect::Pruning},
                           Rule{"convolve", "fuse", Aspect::Pruning},
                           Rule{"convolve", "exchange", Aspect::Exchange},
                           Rule{"convolve", "pad", Aspect::Banks},
                           Rule{"convolve", "lines", Aspect::Lines},
                           Rule{"convolve", "radix", Aspect::Coarsening},
                           Rule{"convolve", "twiddles", Aspect::Trigonometry},
                           Rule{"convolve", "spectrum", Aspect::StoredSpectrum},
                           Rule{"matmul", "pad", Aspect::Banks},
                           Rule{"matmul-aat", "pad", Aspect::Banks},
                           Rule{"scan", "pad", Aspect::Banks},
                           Rule{"gridding", "tile-pad", Aspect::Banks},
                           Rule{"gridding", "variant", Aspect::Spreading},
                           Rule{"degridding", "variant", Aspect::Spreading},
                           Rule{"gridding", "bin", Aspect::Bins},
                           Rule{"gridding", "bin-z", Aspect::Bins},
                           Rule{"gridding", "cap", Aspect::Jobs},
                           Rule{"gridding", "batch", Aspect::Batches},
                           Rule{"gridding", "lanes", Aspect::LanesThatAdd},
                           Rule{"gridding", "evaluate", Aspect::Series},
                           Rule{"degridding", "bin", Aspect::Bins},
                           Rule{"degridding", "bin-z", Aspect::Bins},
                           Rule{"degridding", "cap", Aspect::Jobs},
                           Rule{"degridding", "lanes", Aspect::LanesThatSum},
                           Rule{"degridding", "evaluate", Aspect::Series},
                           Rule{"histogram", "variant", Aspect::Atomics},
                           Rule{"reduction", "finish", Aspect::Atomics},
                           Rule{"atomics", "group", Aspect::Atomics},
                           Rule{"matmul", "matrix-pad", Aspect::BoundsTests},
                           Rule{"fhd", "pad", Aspect::BoundsTests},
                           Rule{"q", "pad", Aspect::BoundsTests},
                           Rule{"fhd-recurrence", "pad", Aspect::BoundsTests},
                           Rule{"gridding", "pad", Aspect::BoundsTests},
                           Rule{"degridding", "pad", Aspect::BoundsTests},
                           Rule{"dcs", "pad", Aspect::BoundsTests},
                           Rule{"dcs", "points", Aspect::Coarsening},
                           Rule{"fhd-recurrence", "run", Aspect::Coarsening},
                           Rule{"fhd", "memory", Aspect::Broadcast},
                           Rule{"q", "memory", Aspect::Broadcast},
                           Rule{"fhd-recurrence", "memory", Aspect::Broadcast},
                           Rule{"dcs", "memory", Aspect::Broadcast},
                           Rule{"transpose", "variant", Aspect::Staging},
                           Rule{"matmul", "variant", Aspect::Staging},
                           Rule{"matmul-aat", "variant", Aspect::Staging},
                           Rule{"factored-adjoint", "variant", Aspect::Staging},
                           Rule{"stencil", "variant", Aspect::Staging},
                           Rule{"sobel", "variant", Aspect::Staging},
                           Rule{"median", "variant", Aspect::Staging},
                           Rule{"mask-convolution", "structure", Aspect::Staging},
                           Rule{"mask-convolution", "mask", Aspect::Broadcast},
                           Rule{"constant-read", "memory", Aspect::Broadcast},
                           Rule{"constant-read", "distinct", Aspect::Broadcast},
                           Rule{"layout", "stage", Aspect::Staging},
                           Rule{"transpose", "tile", Aspect::TileSize},
                           Rule{"matmul", "tile", Aspect::TileSize},
                           Rule{"matmul-aat", "tile", Aspect::TileSize},
                           Rule{"factored-adjoint", "tile", Aspect::TileSize},
                           Rule{"", "structure", Aspect::Scatter},
                           Rule{"", "accumulate", Aspect::Registers},
                           Rule{"", "trig", Aspect::Trigonometry},
                           Rule{"", "unroll", Aspect::Unrolling},
                           Rule{"", "block", Aspect::BlockSize},
                           Rule{"", "block-x", Aspect::BlockSize},
                           Rule{"", "block-y", Aspect::BlockSize},
                           Rule{"", "voxels", Aspect::Coarsening},
                           Rule{"", "grain", Aspect::Coarsening},
                           Rule{"", "per-thread", Aspect::Coarsening},
                           Rule{"", "layout", Aspect::Layout},
                           Rule{"", "chunk", Aspect::Launches},
                           Rule{"", "repeats", Aspect::Launches},
                           Rule{"", "element", Aspect::Vectors},
                           Rule{"", "access", Aspect::Vectors},
                           Rule{"", "type", Aspect::Work},
                           Rule{"", "barrier", Aspect::Races},
                           Rule{"", "barriers", Aspect::Races},
                           Rule{"", "last-barrier", Aspect::Races},
                           Rule{"", "synchronisation", Aspect::Races},
                           Rule{"", "launch-bounds", Aspect::LaunchBounds},
                           Rule{"", "max-registers", Aspect::RegisterCap},
                           Rule{"", "ftz", Aspect::FastArithmetic},
                           Rule{"", "prec-div", Aspect::FastArithmetic},
                           Rule{"", "prec-sqrt", Aspect::FastArithmetic},
                           Rule{"", "fmad", Aspect::Fusing}};

Aspect aspectOf(std::string_view kernel, std::string_view option)
{
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const Rule &rule) {
        return rule.option == option && (rule.kernel.empty() || rule.kernel == kernel);
    });
    return found == rules.end() ? Aspect::Other : found->aspect;
}

struct AspectWords {
    Aspect aspect;
    Text processor, gpu;
    std::string source;
};

Text generalRule()
{
    return say("No rule of thumb applies here; measure it.");
}

const std::array words{
    AspectWords{
        Aspect::Banks,
        say("A processor's local memory is ordinary memory behind the caches and has no banks: expect no "
            "change beyond the noise."),
        say("Expect a gain where a warp walks down a column of shared memory; none where the memory "
            "outside the chip is the limit."),
        "CUDA C Programming Guide, 5.3.2.3"},
    AspectWords{
        Aspect::Partitions,
        say("A processor's memory has no such partitions: expect little, and that from another order of "
            "cache lines."),
        say("GPUs since compute capability 2.0 spread addresses over their partitions by a hash: expect "
            "little. The lab's page Model shows the gain on a GTX 280."),
        "Optimizing Matrix Transpose in CUDA, partition camping"},
    AspectWords{
        Aspect::Staging,
        say("The caches keep what is read twice, and a tile is one more copy: naive is often as fast here, "
            "or faster, unlike on GPUs."),
        say("Expect the largest step of this kernel where memory is the limit; caches make it smaller on "
            "newer GPUs than in the tables of the sources."),
        "Kirk & Hwu 2010, section 5.3"},
    AspectWords{
        Aspect::Broadcast,
        say("Constant and local memory are ordinary cached memory here: expect little, and staging may "
            "cost more than it saves."),
        say("Newer GPUs cache global memory, too: constant memory gains while a launch's samples fit its "
            "cache of a few KB, and can lose beyond."),
        "CUDA C Programming Guide, 5.3.2.4"},
    AspectWords{
        Aspect::Trigonometry,
        say("A processor has no special-function units, fast means shorter polynomials: expect a gain "
            "where sine and cosine are most of the work."),
        say("Expect a clear gain where arithmetic is the limit; where threads wait for memory, only the "
            "error changes."),
        "CUDA C Programming Guide, 5.4.1"},
    AspectWords{
        Aspect::Unrolling,
        say("The compiler unrolls loops by itself and a core reorders instructions: expect a few per cent, "
            "up or down."),
        say("Expect a gain where the loop is short or its loads wait for one another; more copies take "
            "registers, and with them resident threads."),
        "Kirk & Hwu 2010, section 6.5"},
    AspectWords{
        Aspect::BlockSize,
        say("A block runs on one core, thread after thread: expect no change while there are more blocks "
            "than cores."),
        say("Expect a plateau from about 128 threads on; very large blocks leave registers or room for "
            "threads unused. The lab's page Model draws the occupancy."),
        "CUDA C Programming Guide, 5.2.3"},
    AspectWords{
        Aspect::TileSize,
        say("A cache line holds 16 floats: expect a gain up to that width and little beyond."),
        say("Wider tiles cut the traffic: expect a gain until shared memory or threads leave room for one "
            "block alone."),
        "Kirk & Hwu 2010, section 5.3"},
    AspectWords{
        Aspect::Coarsening,
        say("What a thread holds has to fit the few vector registers of a core: expect a gain for small "
            "numbers and a loss for large ones."),
        say("Expect a gain as long as registers last; beyond that fewer threads are resident, or values "
            "spill to memory."),
        "Kirk & Hwu 2010, section 6.6"},
    AspectWords{
        Aspect::Layout,
        say("Caches load lines of 64 bytes: expect a difference where the arrays are larger than the "
            "caches, and little where they fit."),
        say("Expect a difference where each thread reads a record of its own, and little where all threads "
            "of a warp read the same one."),
        "CUDA C Programming Guide, 5.3.2.1"},
    AspectWords{
        Aspect::Launches, say("Each launch has a fixed price: expect small chunks to be slower."),
        say("Each launch costs some microseconds: expect small chunks to be slower, unless they fit the "
            "constant cache and larger ones do not."),
        ""},
    AspectWords{
        Aspect::Pruning,
        say("Bytes that are neither read nor written cost nothing on any device: expect a clear gain where "
            "the "
            "grid is larger than the caches."),
        say("Memory is the limit of these transforms: expect times to fall with the bytes, to a half or "
            "less."),
        "Markel 1971"},
    AspectWords{
        Aspect::Exchange,
        say("A processor's local memory is ordinary memory behind the caches and has no banks: expect no "
            "change beyond the noise."),
        say("Along y and z line by line puts neighbouring threads into few banks: expect the suited "
            "exchange to "
            "be several times as fast."),
        "CUDA C Programming Guide, 5.3.2.3"},
    AspectWords{
        Aspect::Lines,
        say("A cache line holds 8 complex numbers: expect a gain up to 8 lines and little beyond."),
        say("Memory is read in sectors of 32 bytes, 4 complex numbers: expect a gain up to 8 or 16 lines, "
            "and a "
            "loss where larger blocks leave fewer resident."),
        "CUDA C Programming Guide, 5.3.2.1"},
    AspectWords{
        Aspect::StoredSpectrum,
        say("A processor converts half precision and looks up mirrored values one by one: expect a loss, or "
            "nothing where the transforms take most of the time."),
        say("The last dimension's pass moves a sixth fewer bytes: expect a fifteenth of the whole, and less "
            "of a symmetric spectrum, half of whose values come from the cache."),
        "IEEE 754-2019, 3.6"},
    AspectWords{
        Aspect::BoundsTests,
        say("The branch predictor makes bounds tests nearly free: expect nothing, or the price of the "
            "dummies."),
        say("Expect a few per cent where loops are short, less what the dummies cost."), ""},
    AspectWords{
        Aspect::Registers,
        say("Sums in memory are read and written again for every sample: expect a clear gain from "
            "registers."),
        say("Expect a gain, though a smaller one than on the book's GPU, which did not cache such sums."),
        "Kirk & Hwu 2010, section 8.3"},
    AspectWords{
        Aspect::Scatter,
        say("Floats are added by compare and swap here, at many times the price of an addition: expect "
            "scatter to be far slower than gather."),
        say("Additions to one word take turns: expect scatter to be slower than gather by one or two "
            "orders of magnitude."),
        "Kirk & Hwu 2010, section 8.3"},
    // Of a value that has no sentence of its own below: the race.
    AspectWords{
        Aspect::Spreading,
        say("Additions without atomics overwrite one another: expect a spoiled image, and little time "
            "saved."),
        say("Additions without atomics overwrite one another: expect a spoiled image, and little time "
            "saved."),
        "Kirk & Hwu 2010, section 10.3"},
    AspectWords{
        Aspect::Bins,
        say("Bins of 4 hold few samples: expect them to be slower where tiles are filled or added, and "
            "little between larger ones."),
        say("Small bins give more blocks to run side by side and more borders, large ones need more shared "
            "memory and leave some processors idle: expect an optimum between."),
        ""},
    AspectWords{
        Aspect::Jobs,
        say("Few cores share the jobs in any case, and each job fills or adds a tile of its own: expect a "
            "loss from small ones."),
        say("Expect a gain where samples crowd, as at the centre of a radial scan, since the last block "
            "ends earlier; little where they are spread evenly."),
        ""},
    AspectWords{
        Aspect::Batches,
        say("Each batch ends at a barrier, which splits the loop over the threads: expect a loss from small "
            "ones."),
        say("Expect a small gain from fewer barriers, until its shared memory costs a resident block."), ""},
    AspectWords{
        Aspect::LanesThatAdd,
        say("Neighbouring threads become SIMD lanes: expect a gain from a thread for each cell, but for "
            "gather."),
        say("Expect a clear gain where the additions of a row become one transaction of the memory."),
        "CUDA C Programming Guide, 5.3.2.1"},
    AspectWords{
        Aspect::LanesThatSum,
        say("The threads of a sample have to sum what each has read, at barriers: expect one thread alone "
            "to be two or three times as fast, but for tiled."),
        say("Expect a clear gain where the cells of a row are read in one transaction of the memory."),
        "CUDA C Programming Guide, 5.3.2.1"},
    AspectWords{
        Aspect::Series,
        say("The threads of a row share the kernel's values, which are a small part of the work then: "
            "expect little."),
        say("Expect a gain from leaving the exact series where arithmetic is the limit, and little between "
            "table and polynomial."),
        ""},
    AspectWords{
        Aspect::Atomics,
        say("Only as many threads run at once as there are cores: expect additions to one address to queue "
            "less than on a GPU."),
        say("Additions to one address take turns: expect a loss that grows with the threads that meet "
            "there."),
        "CUDA C Programming Guide, B.10"},
    AspectWords{
        Aspect::Vectors,
        say("The compiler may join neighbouring threads into SIMD lanes by itself: expect little."),
        say("The bytes are the same and the instructions fewer: expect some more bandwidth where there "
            "were too few loads in flight."),
        "CUDA C Programming Guide, 5.3.2.1"},
    AspectWords{Aspect::Work, say("The amount of work changes with it: compare rates, not times."),
                say("The amount of work changes with it: compare rates, not times."), ""},
    AspectWords{
        Aspect::Races,
        say("A processor runs the threads of a block in an order of its own: a race need not show here. "
            "The engine model finds it."),
        say("The result may be wrong in each run or now and then: see the check beside the time. The "
            "engine model finds the race."),
        ""},
    AspectWords{
        Aspect::LaunchBounds,
        say("An OpenCL compiler may learn the size of a block at the launch in any case: expect little."),
        say("Expect a change only where the kernel needs many registers."), ""},
    AspectWords{Aspect::RegisterCap, say("Expect no change."),
                say("Expect a gain where registers limit the occupancy, and a loss where values spill."),
                "CUDA C Programming Guide, 5.2.3"},
    AspectWords{
        Aspect::FastArithmetic,
        say("Expect a change only where the kernel often divides, takes roots or meets subnormal numbers."),
        say("Expect a change only where the kernel often divides, takes roots or meets subnormal numbers."),
        "CUDA C Programming Guide, 5.4.1"},
    AspectWords{
        Aspect::Fusing,
        say("Expect different last digits, and a gain where multiply-adds are the limit; none where memory "
            "is."),
        say("Expect different last digits, and a gain where multiply-adds are the limit; none where memory "
            "is."),
        ""}};

/// Of a switch each of whose values has other reasons.
struct ValueWords {
    std::string_view kernel, option, value;
    Text processor, gpu{}; ///< none for the GPU: the same
};

const std::array valueWords{
    ValueWords{"gridding", "variant", "scatter",
               say("Each sample is added by compare and swap, in the order of the scan. Along a readout "
                   "neighbours share cache lines: expect little from sorting; much in random order."),
               say("Additions are done in the second-level cache: expect it to be fast along readouts, and "
                   "slower in random order or where many samples meet at a cell.")},
    ValueWords{"gridding", "variant", "scatter-sorted",
               say("Sorted samples find their cells in the caches: expect a gain where the scan's order is "
                   "random, and little along readouts."),
               say("Sorted samples share what is in the caches, but meet at the same cells: expect a gain "
                   "where the scan's order is random, and a small loss along readouts.")},
    ValueWords{"gridding", "variant", "gather",
               say("No compare-and-swaps, but each grid point tests all samples of the bins around it, and "
                   "few of them reach it: expect it to be several times slower than scatter."),
               say("No atomics, but each grid point tests all samples of the bins around it, and few of them "
                   "reach it: expect it to be slower than scatter, most of all where samples crowd at the "
                   "centre.")},
    ValueWords{"gridding", "variant", "binned",
               say("A tile collects the sums of a bin before they are added: fewer compare-and-swaps. Expect "
                   "it level with sorted samples, and several times faster than gather."),
               say("A tile collects the sums of a bin in shared memory: expect a gain of a few times for "
                   "volumes with many samples; the few bins of a slice leave most of the GPU idle.")},
    ValueWords{"degridding", "variant", "direct",
               say("Samples read the grid in the order of the scan: expect it level with sorted along "
                   "readouts, and slower in random order.")},
    ValueWords{"degridding", "variant", "sorted",
               say("Sorted samples read what their neighbours have just brought into the cache: expect a "
                   "gain where the scan's order is random.")},
    ValueWords{"degridding", "variant", "tiled",
               say("The caches keep what sorted samples share, and a tile is one more copy: expect a loss."),
               say("The first-level cache keeps what sorted samples share, and filling a tile is waited for: "
                   "expect a loss.")}};

const AspectWords *wordsOf(Aspect aspect)
{
    const auto found =
        std::find_if(words.begin(), words.end(), [&](const AspectWords &w) { return w.aspect == aspect; });
    return found == words.end() ? nullptr : &*found;
}

/// Nothing where all values of the switch share one sentence.
std::optional<Text> ofValue(std::string_view kernel, std::string_view option, const OptionSet &complete,
                            bool processor)
{
    const auto found = std::ranges::find_if(valueWords, [&](const ValueWords &each) {
        return each.kernel == kernel && each.option == option && complete.is(option, each.value);
    });
    if (found == valueWords.end()) return {};
    return processor || found->gpu.empty() ? found->processor : found->gpu;
}

/// Of "sm_90".
std::optional<model::ComputeCapability> capabilityOf(const Device &device)
{
    const std::string &name = device.architecture;
    if (!name.starts_with("sm_")) return {};
    int number = 0;
    for (const char c : name.substr(3)) {
        if (c < '0' || c > '9') return {};
        number = 10 * number + (c - '0');
    }
    if (number < 10) return {};
    return model::ComputeCapability{number / 10, number % 10};
}

/// Steps in which the banks serve the first warp of a block that reads the transpose's tile by columns.
int columnSteps(const OptionSet &o, int pad, model::ComputeCapability capability)
{
    const int tile = o.number("tile");
    model::WarpAccess access;
    access.space = model::MemorySpace::Shared;
    access.bytes = o.is("type", "complex") ? 8 : 4;
    access.active = ~0u;
    for (int lane = 0; lane < model::warpSize; ++lane)
        access.addresses[std::size_t(lane)] =
            std::uint64_t(((lane % tile) * (tile + pad) + lane / tile) * access.bytes);
    return model::serve(access, capability).wavefronts;
}

Text tileSteps(const OptionSet &o, const Device &device)
{
    const auto capability = capabilityOf(device);
    if (!capability || !o.is("variant", "tiled")) return {};
    const auto steps = [&](int pad) { return std::to_string(columnSteps(o, pad, *capability)); };
    return say("The banks serve a warp that reads this tile by columns in %1 steps with padding 0, in %2 "
               "with padding 1 and in %3 with padding 2.",
               steps(0), steps(1), steps(2));
}

bool isReference(const std::string &source)
{
    static const std::regex form(
        "Guide|Optimizing|Kirk & Hwu|PTX ISA|[A-Z][a-z]+ (and [A-Z][a-z]+ )?[12]\\d{3}");
    return std::regex_search(source, form);
}

/// The defaults under a preset's options; nothing where these do not go together on their own.
std::optional<OptionSet> completed(const KernelDefinition &kernel, const Preset &preset)
{
    try {
        return kernel.resolve(preset.options);
    } catch (const Error &) {
        return {};
    }
}

std::ptrdiff_t differing(const OptionSet &a, const OptionSet &b)
{
    return std::ranges::count_if(a.values(),
                                 [&](const auto &each) { return !b.is(each.first, each.second); });
}

/// Of the first preset that has this value where the one before it has not. A default that comes back beside
/// what another step is about is not brought by it.
Text stepThatBrings(const KernelDefinition &kernel, const OptionSpec &option, std::string_view value)
{
    std::optional<OptionSet> before;
    for (const Preset &preset : kernel.presets()) {
        const std::optional<OptionSet> now = completed(kernel, preset);
        const bool brings = now && now->is(option.name, value) && before && !before->is(option.name, value) &&
                            (value != option.defaultValue || differing(*now, *before) == 1);
        if (brings && isReference(preset.source.english())) return preset.source;
        if (now) before = now;
    }
    return {};
}

/// "Kirk & Hwu 2010, 6.4" of "... (Kirk & Hwu 2010, 6.4); costs registers."
std::string citedIn(const std::string &why)
{
    static const std::regex parentheses("\\(([^()]*)\\)");
    for (std::sregex_iterator at(why.begin(), why.end(), parentheses), end; at != end; ++at)
        if (isReference((*at)[1])) return (*at)[1];
    return {};
}

} // namespace

bool isRace(std::string_view value)
{
    return value.ends_with("-racy");
}

Text expectation(const KernelDefinition &kernel, const OptionSpec &option, const OptionSet &complete,
                 EngineKind engine, const Device &device)
{
    if (engine == EngineKind::Model)
        return say("The emulator takes no times: look at its counts and at what its checks find.");
    if (engine == EngineKind::Cpu)
        return say("The cpu engine has a program of its own: only switches of the data, such as the element, "
                   "reach it.");
    const Aspect aspect = aspectOf(kernel.name(), option.name);
    const AspectWords *found = wordsOf(aspect);
    if (device.isCpu && complete.has(option.name) && isRace(complete.text(option.name)))
        return say("A processor runs few threads at once, which seldom meet: hardly an update is lost, and "
                   "little of it shows. On a GPU thousands meet, and the image is spoiled.");
    if (const auto own = ofValue(kernel.name(), option.name, complete, device.isCpu)) return *own;
    if (device.isCpu) {
        if (!found) return generalRule();
        if (aspect == Aspect::BlockSize && device.computeUnits > 0)
            return Text::sequence({found->processor, say("Cores here: %1.", device.computeUnits)}, " ");
        return found->processor;
    }
    if (aspect == Aspect::Banks && kernel.name() == "transpose")
        if (Text counted = tileSteps(complete, device); !counted.empty()) return counted;
    return found ? found->gpu : generalRule();
}

Text sourceOf(const KernelDefinition &kernel, const OptionSpec &option, std::string_view value)
{
    if (Text step = stepThatBrings(kernel, option, value); !step.empty()) return step;
    if (std::string cited = citedIn(option.why.english()); !cited.empty())
        return Text::verbatim(std::move(cited));
    const AspectWords *found = wordsOf(aspectOf(kernel.name(), option.name));
    return found ? Text::verbatim(found->source) : Text();
}

} // namespace larmor
