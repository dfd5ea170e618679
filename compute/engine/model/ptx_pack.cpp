// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ptx_pack.h"

#include "core/error.h"
#include "core/file.h"
#include "core/gzip.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "engine/engine.h"
#include "kernels/catalogue.h"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#include <zlib.h>

namespace larmor {
namespace {

constexpr std::string_view magic = "larmor ptx 1\n";
constexpr std::size_t largestPack = std::size_t(1) << 28;

/// A buffer that is only a size: plans can be made with it, not launched.
class SizedBuffer final : public Buffer {
public:
    explicit SizedBuffer(std::size_t bytes) : Buffer(bytes) {}
    void *host() override { return nullptr; }
};

[[noreturn]] void noPack(const std::filesystem::path &file, const char *why)
{
    throw Error(ErrorCode::FileFormat, "cannot read " + file.string(), why,
                "build the program again where NVRTC is");
}

/// "12\n" and the twelve bytes behind it, cut off the front of `rest`.
std::string_view takeText(std::string_view &rest, const std::filesystem::path &file)
{
    std::size_t count = 0;
    const char *const end = rest.data() + rest.size();
    const auto read = std::from_chars(rest.data(), end, count);
    if (read.ec != std::errc() || read.ptr == end || *read.ptr != '\n') noPack(file, "a length is missing");
    rest.remove_prefix(std::size_t(read.ptr - rest.data()) + 1);
    if (count > rest.size()) noPack(file, "it ends too early");
    const std::string_view text = rest.substr(0, count);
    rest.remove_prefix(count);
    return text;
}

struct GzClose {
    void operator()(gzFile_s *file) const { gzclose(file); }
};

} // namespace

std::string ptxKey(const KernelVariant &variant)
{
    std::string key = variant.kernel + ' ' + variant.entryPoint;
    for (const std::string &option : nvrtcOptions(variant, 0, KernelCode::Ptx))
        if (!option.starts_with("--gpu-architecture")) key += ' ' + option;
    return key;
}

void writePtxPack(const std::filesystem::path &file, const PtxTexts &texts)
{
    std::string all(magic);
    for (const auto &[key, text] : texts)
        for (const std::string *part : {&key, &text})
            all += std::to_string(part->size()) + '\n' + *part;
    PendingFile pending(file);
    GzipStream packed([&pending](std::string_view bytes) { pending.write(bytes); }, 9);
    packed.put(all);
    packed.finish();
    pending.commit();
}

PtxTexts readPtxPack(const std::filesystem::path &file)
{
    const std::unique_ptr<gzFile_s, GzClose> in(gzopen(file.c_str(), "rb"));
    if (!in) throw Error(ErrorCode::FileAccess, "cannot read " + file.string(), std::strerror(errno));
    std::string all;
    std::vector<char> piece(1 << 20);
    for (int count = 0; (count = gzread(in.get(), piece.data(), unsigned(piece.size()))) != 0;) {
        if (count < 0) noPack(file, "it is damaged");
        all.append(piece.data(), std::size_t(count));
        if (all.size() > largestPack) noPack(file, "it is too large");
    }
    std::string_view rest = all;
    if (!rest.starts_with(magic)) noPack(file, "it does not begin as one");
    rest.remove_prefix(magic.size());
    PtxTexts texts;
    while (!rest.empty()) {
        const std::string key(takeText(rest, file));
        texts[key] = takeText(rest, file);
    }
    return texts;
}

PtxTexts compilePresets(std::span<const KernelDefinition *const> kernels, int architecture)
{
    NvrtcCompiler compiler{{}};
    PtxTexts texts;
    for (const KernelDefinition *kernel : kernels) {
        const auto experiment = kernel->experiment(kernel->resolveProblem({}), 1);
        std::vector<OptionSet> sets{kernel->defaults()};
        for (const Preset &preset : kernel->presets())
            sets.push_back(kernel->resolve(preset.options));
        for (const OptionSet &options : sets) {
            if (!kernel->violation(options, EngineKind::Model).empty()) continue; // nothing reads its PTX
            std::vector<BufferPtr> buffers;
            for (const auto &spec : experiment->buffers(options))
                buffers.push_back(std::make_shared<SizedBuffer>(spec.bytes));
            for (const LaunchPlan &plan : experiment->plans(options, buffers)) {
                std::string &text = texts[ptxKey(plan.variant)];
                if (text.empty()) text = compiler.compile(plan.variant, architecture, KernelCode::Ptx).code;
            }
        }
    }
    return texts;
}

std::filesystem::path shippedPtxFile()
{
    std::error_code failed;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failed);
    return program.parent_path() / "resources" / "presets.ptx.gz";
}

std::optional<std::string> shippedPtx(const KernelVariant &variant)
{
    static const PtxTexts texts = [] {
        try {
            return readPtxPack(shippedPtxFile());
        } catch (const Error &) {
            return PtxTexts{};
        }
    }();
    const auto found = texts.find(ptxKey(variant));
    return found == texts.end() ? std::nullopt : std::optional(found->second);
}

} // namespace larmor
