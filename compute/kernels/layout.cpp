// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/array_experiment.h"
#include "kernels/kernel_table.h"
#include "kernels/memory_kernels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <map>
#include <mutex>
#include <type_traits>

namespace larmor {

namespace {

/// Where field f of record i lies: at i * perRecord + f * perField fields.
struct Arrangement {
    std::int64_t fields, used, perRecord, perField, length;
    std::int64_t bytes = sizeof(float); ///< of a field
};

/// A vector type: "short4" (CUDA Programming Guide 3.0, table B-1).
struct VectorType {
    std::string scalar;
    int fields, bytes; ///< of one component
    explicit VectorType(const std::string &name)
        : scalar(name.substr(0, name.size() - 1)), fields(name.back() - '0')
    {
        bytes = scalar == "char" ? 1 : scalar == "short" ? 2 : scalar == "double" ? 8 : 4;
    }
    int size() const { return fields * bytes; }
    int alignment() const { return fields == 3 ? bytes : size(); }
};

const std::vector<std::string> vectorTypes{"char2", "char3", "char4",  "short2", "short3", "short4", "int2",
                                           "int3",  "int4",  "float2", "float3", "float4", "double2"};

bool isVector(const OptionSet &o)
{
    return o.is("layout", "vector");
}

/// Fields of another type, made of numbers in [-1, 1): whole ones up to 100 where the type is of integers.
template <class T>
std::vector<std::byte> fieldsOf(const std::vector<float> &numbers)
{
    std::vector<T> fields(numbers.size());
    for (std::size_t i = 0; i < fields.size(); ++i)
        fields[i] = std::is_integral_v<T> ? T(std::lround(100 * numbers[i])) : T(numbers[i]);
    return bytesOf(std::span<const T>(fields));
}

template <class T>
double fieldAt(const std::byte *fields, std::size_t i)
{
    T field;
    std::memcpy(&field, fields + i * sizeof(T), sizeof(T));
    return double(field);
}

/// Records of a vector type, as the device has them.
struct TypedRecords {
    std::vector<std::byte> bytes;
    double (*at)(const std::byte *fields, std::size_t i) = nullptr;
};

TypedRecords typedRecords(const VectorType &type, const std::vector<float> &numbers)
{
    if (type.scalar == "char") return {fieldsOf<signed char>(numbers), fieldAt<signed char>};
    if (type.scalar == "short") return {fieldsOf<std::int16_t>(numbers), fieldAt<std::int16_t>};
    if (type.scalar == "int") return {fieldsOf<std::int32_t>(numbers), fieldAt<std::int32_t>};
    if (type.scalar == "double") return {fieldsOf<double>(numbers), fieldAt<double>};
    return {fieldsOf<float>(numbers), fieldAt<float>};
}

constexpr std::int64_t arrayAlignment = 64; // floats: every array of SoA begins on a segment

Arrangement arrangementOf(const OptionSet &o, std::int64_t count)
{
    Arrangement a{};
    if (isVector(o)) {
        const VectorType type(o.text("vector"));
        a.fields = a.perRecord = type.fields, a.bytes = type.bytes, a.perField = 1;
        a.used = o.is("fields", "one") ? 1 : a.fields;
        a.length = a.perRecord * count;
        return a;
    }
    a.fields = o.number("record");
    a.used = o.is("fields", "one") ? 1 : a.fields;
    if (o.is("layout", "soa")) {
        a.perRecord = 1;
        a.perField = (count + arrayAlignment - 1) / arrayAlignment * arrayAlignment;
        a.length = a.perField * a.fields;
        return a;
    }
    const std::int64_t padded = a.fields == 2 ? 2 : a.fields <= 4 ? 4 : 8;
    a.perRecord = o.is("layout", "aligned") ? padded : a.fields;
    a.perField = 1;
    a.length = a.perRecord * count;
    return a;
}

/// Whether the first field is written without a sum over fields.
bool copiesField(const OptionSet &o)
{
    return (o.is("layout", "aligned") || isVector(o)) && o.is("fields", "one");
}

/// The processor's form, with the number of fields known to the compiler, and records side by side where they
/// lie so.
template <int used>
void sumFields(const Arrangement &a, const float *from, float *to, std::int64_t begin, std::int64_t end)
{
    const auto run = [&](std::int64_t perRecord) {
        for (std::int64_t i = begin; i < end; ++i) {
            float sum = from[i * perRecord];
            for (int f = 1; f < used; ++f)
                sum += float(f + 1) * from[i * perRecord + f * a.perField];
            to[i] = sum;
        }
    };
    if (a.perRecord == 1)
        run(1);
    else
        run(a.perRecord);
}

constexpr std::array sumsOfFields{sumFields<1>, sumFields<2>, sumFields<3>, sumFields<4>, sumFields<5>};

class LayoutExperiment final : public KernelExperiment {
public:
    LayoutExperiment(std::int64_t count, std::uint64_t seed) : m_count(count), m_inputs(seed) {}

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        if (isVector(o)) {
            const std::vector<std::byte> &typed = typedInput(o).bytes;
            return {{"records", typed.size(), typed.data()},
                    {"out", std::size_t(m_count) * sizeof(float), nullptr}};
        }
        const std::vector<float> &records = input(o);
        return {{"records", records.size() * sizeof(float), records.data()},
                {"out", std::size_t(m_count) * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        const Arrangement a = arrangementOf(o, m_count);
        const bool aos = o.is("layout", "aos"), staged = aos && o.is("stage", "shared");
        LaunchPlan plan;
        plan.variant.kernel = plan.variant.entryPoint = "layout";
        plan.variant.defines = {{"BLOCK", o.text("block")},
                                {"ARRANGEMENT", o.is("layout", "soa") ? "0"
                                                : aos                 ? "1"
                                                : isVector(o)         ? "3"
                                                                      : "2"},
                                {"FIELDS", std::to_string(a.fields)},
                                {"USED", std::to_string(a.used)},
                                {"STAGED", staged ? "1" : "0"}};
        if (isVector(o)) {
            const VectorType type(o.text("vector"));
            plan.variant.defines.insert(plan.variant.defines.end(),
                                        {{"VECTOR_TYPE", o.text("vector")},
                                         {"SCALAR", type.scalar},
                                         {"IS_DOUBLE", type.scalar == "double" ? "1" : "0"}});
        }
        applyUndivided(plan.variant, o, lineBlock(o));
        if (copiesField(o)) plan.variant.flushToZero = false, plan.variant.fastContraction = true;
        plan.grid.x = blocksFor(m_count, o.number("block"));
        plan.block.x = unsigned(o.number("block"));
        plan.arguments = {BufferArgument{buffers[0]}, BufferArgument{buffers[1]}, std::int32_t(m_count),
                          std::int32_t(a.perField)};
        plan.work = work(a);
        if (isVector(o)) {
            // Of three components each is a load of its own.
            const std::int64_t each = a.fields == 3 ? a.used : a.fields;
            plan.work.bytesRequested = std::uint64_t(m_count) * std::uint64_t(each * a.bytes + 4);
            return {plan};
        }
        // A vector load asks for its whole vector, staging for the whole record.
        const std::int64_t asked = staged                       ? a.fields
                                   : !o.is("layout", "aligned") ? a.used
                                   : a.used > 1                 ? a.perRecord
                                                                : std::min<std::int64_t>(a.perRecord, 4);
        plan.work.bytesRequested = 4 * std::uint64_t(m_count) * std::uint64_t(asked + 1);
        return {plan};
    }
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        const Arrangement a = arrangementOf(o, m_count);
        std::vector<double> oracle(std::size_t(m_count), 0.0);
        if (isVector(o)) {
            for (std::int64_t i = 0; i < m_count; ++i)
                oracle[std::size_t(i)] = typedSum(typedInput(o), a, i);
            return compareWithOracle(valuesOf<float>(results[0], oracle.size()), oracle, 1e-6);
        }
        const std::vector<float> &records = input(o);
        for (std::int64_t i = 0; i < m_count; ++i)
            for (std::int64_t f = 0; f < a.used; ++f)
                oracle[std::size_t(i)] +=
                    double(f + 1) * double(records[std::size_t(i * a.perRecord + f * a.perField)]);
        return compareWithOracle(valuesOf<float>(results[0], oracle.size()), oracle, 1e-6);
    }
    Text remark(const OptionSet &o) const override
    {
        if (!isVector(o)) return {};
        const VectorType type(o.text("vector"));
        return say("%1 has %2 bytes and is aligned to %3: loads a record, if all of it is wanted: %4",
                   o.text("vector"), type.size(), type.alignment(), type.fields == 3 ? 3 : 1);
    }
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const Arrangement a = arrangementOf(o, m_count);
        const auto out = hostOutput(std::size_t(m_count));
        if (isVector(o))
            return std::make_unique<LoopHostRun>(
                form, m_count, 1 << 14, out, work(a),
                [a, &typed = typedInput(o), to = out->data()](std::int64_t begin, std::int64_t end) {
                    for (std::int64_t i = begin; i < end; ++i)
                        to[i] = float(typedSum(typed, a, i));
                });
        return std::make_unique<LoopHostRun>(
            form, m_count, 1 << 14, out, work(a),
            [a, from = input(o).data(), to = out->data()](std::int64_t begin, std::int64_t end) {
                sumsOfFields[std::size_t(a.used - 1)](a, from, to, begin, end);
            });
    }

private:
    static double typedSum(const TypedRecords &typed, const Arrangement &a, std::int64_t i)
    {
        double sum = 0;
        for (std::int64_t f = 0; f < a.used; ++f)
            sum += double(f + 1) * typed.at(typed.bytes.data(), std::size_t(i * a.perRecord + f));
        return sum;
    }
    const TypedRecords &typedInput(const OptionSet &o) const
    {
        const std::vector<float> &numbers = input(o);
        const std::scoped_lock lock(m_mutex);
        TypedRecords &typed = m_typed[o.text("vector")];
        if (!typed.at) typed = typedRecords(VectorType(o.text("vector")), numbers);
        return typed;
    }
    const std::vector<float> &input(const OptionSet &o) const
    {
        return m_inputs.numbers(std::size_t(arrangementOf(o, m_count).length));
    }
    Work work(const Arrangement &a) const
    {
        Work work;
        work.bytes = work.bytesRequested = std::uint64_t(m_count) * std::uint64_t(a.used * a.bytes + 4);
        work.flops = 2 * std::uint64_t(m_count) * std::uint64_t(a.used);
        return work;
    }
    std::int64_t m_count;
    ArrayInputs m_inputs;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, TypedRecords> m_typed;
};

KernelTable layoutTable()
{
    KernelTable t;
    t.name = "layout", t.title = say("Data layout"), t.file = "layout.cu", t.group = say("Memory");
    t.summary = say("Reads records of two to five floats in each arrangement that a program could keep them "
                    "in, and writes a weighted sum of their fields.");
    t.threads = lineBlock, t.divides = false;
    t.options = {
        makeOption(
            "layout", say("Layout"), {"soa", "aos", "aligned", "vector"}, "soa",
            say("An array per field lets a warp read runs of addresses; records end to end put its "
                "addresses a record apart; records aligned to 8 or 16 bytes are read by one wide load "
                "(OpenCL Programming Guide, 3.1.2.1; App. A, no. 4 of the Best Practices); a vector type "
                "has the alignment that its name says.")),
        makeOption("record", say("Record"), {"2", "3", "4", "5"}, "3",
                   say("Floats in a record: float2 and float4 are single loads, three floats are three, and "
                       "five aligned to 16 bytes are two (CUDA Programming Guide, 5.3.2.1.1)."),
                   [](const OptionSet &o) -> Text {
                       return isVector(o) ? say("the vector type says what a record holds") : Text();
                   }),
        makeOption("vector", say("Vector type"), vectorTypes, "float3",
                   say("Of two and four components it is aligned to its size and loaded at once, of three to "
                       "one component and loaded one by one (CUDA Programming Guide, table B-1)."),
                   [](const OptionSet &o) -> Text {
                       return isVector(o) ? Text() : say("these records are of floats");
                   }),
        makeOption("fields", say("Fields used"), {"all", "one"}, "all",
                   say("Whether a thread needs the whole record or its first field: of records end to end "
                       "the rest then comes along for nothing.")),
        makeOption("stage", say("Stage"), {"none", "shared"}, "none",
                   say("Brings the records of a block into shared memory as one run of addresses and takes "
                       "them apart there (OpenCL Best Practices Guide, App. A, no. 5)."),
                   [](const OptionSet &o) -> Text {
                       return o.is("layout", "aos") ? Text()
                                                    : say("only records end to end gain from being staged");
                   }),
        blockOption()};
    t.noEffect["ftz"] = t.noEffect["fmad"] = [](const OptionSet &o) -> Text {
        return copiesField(o) ? say("a single field is written as it was read") : Text();
    };
    t.problem = {sizeProblem(say("Records"))};
    const std::string guide = "CUDA Programming Guide 3.0, 5.3.2.1; gpu-guides 2.3",
                      types = "CUDA Programming Guide 3.0, table B-1";
    t.presets = {
        {"soa", say("Array per field"), guide, {}},
        {"aos", say("Records end to end (float3)"), guide, {{"layout", "aos"}}},
        {"aos-shared",
         say("Records through shared memory"),
         say("%1, and 2.5: an odd stride has no bank conflicts", guide),
         {{"layout", "aos"}, {"stage", "shared"}}},
        {"float2", "float2", guide, {{"layout", "aligned"}, {"record", "2"}}},
        {"float4", "float4", guide, {{"layout", "aligned"}, {"record", "4"}}},
        {"five", say("Five floats, aligned to 16"), guide, {{"layout", "aligned"}, {"record", "5"}}},
        {"vector-float3", say("Array of float3"), types, {{"layout", "vector"}}},
        {"vector-short3", say("Array of short3"), types, {{"layout", "vector"}, {"vector", "short3"}}},
        {"vector-short4", say("Array of short4"), types, {{"layout", "vector"}, {"vector", "short4"}}},
        {"vector-double2", say("Array of double2"), types, {{"layout", "vector"}, {"vector", "double2"}}}};
    t.experiment = [](const OptionSet &problem, std::uint64_t seed) {
        return std::make_unique<LayoutExperiment>(problemNumber(problem, "size", 1, longestArray / 8), seed);
    };
    return t;
}

} // namespace

const KernelDefinition &layoutDefinition()
{
    static const TabledKernel definition(layoutTable());
    return definition;
}

} // namespace larmor
