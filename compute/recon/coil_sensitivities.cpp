// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/pipeline.h"

#include "core/parallel.h"
#include "engine/registry.h"
#include "recon/espirit.h"
#include "recon/run_range.h"
#include "recon/solution_check.h"
#include "scan/calibration.h"

namespace larmor {
namespace {

/// 1 / sum over coils |S|^2 of each voxel, 0 where no coil sees anything.
std::vector<float> inversePower(const Image &maps)
{
    const std::int64_t n = maps.extent.voxels();
    std::vector<float> inverse(static_cast<std::size_t>(n));
    parallelFor(n, 4096, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t c = 0; c < maps.coils; ++c)
            for (std::int64_t i = begin; i < end; ++i)
                inverse[static_cast<std::size_t>(i)] +=
                    std::norm(maps.data[static_cast<std::size_t>(c * n + i)]);
        for (std::int64_t i = begin; i < end; ++i) {
            float &sum = inverse[static_cast<std::size_t>(i)];
            sum = sum > 0 ? 1 / sum : 0.0f;
        }
    });
    return inverse;
}

/// S_c / sum over coils |S|^2, made on the engine: another copy of all maps takes longer to move there.
BufferPtr dividedByPower(Run &run, const Image &maps, Buffer &values)
{
    const std::vector<float> inverse = inversePower(maps);
    const BufferPtr factors = run.engine.allocate(inverse.size() * sizeof(float));
    run.stages.upload(*factors, inverse.data(), factors->bytes());
    BufferPtr normalised = run.engine.allocate(values.bytes());
    run.stages.run("maps", say("Coil maps"), [&] {
        OperationReport done = run.engine.copy(values, *normalised, values.bytes());
        return done += run.engine.multiplyReal(*normalised, *factors, run.voxels(), run.scan.coils);
    });
    return normalised;
}

/// calibrationOf() the coils' images of the run's own samples, which stay on the engine.
Image ownCalibration(Run &run)
{
    const BufferPtr images = adjointImages(run, &densityBuffer(run), 1, false);
    const Extent &n = run.matrix;
    Extent box;   // of the region, around k = 0
    Extent first; // where it begins on the grid, whose first point is k = 0
    for (int d = 0; d < 3; ++d) {
        box[d] = std::min(EspiritSettings().calibration, n[d]);
        first[d] = (n[d] - centre(box[d])) % n[d];
    }
    const std::vector<float> ones(static_cast<std::size_t>(n.x + n.y + n.z), 1.0f);
    const BufferPtr factors = run.engine.allocate(ones.size() * sizeof(float));
    run.stages.upload(*factors, ones.data(), factors->bytes());
    const BufferPtr grid = run.allocateComplex(n.voxels()), middle = run.allocateComplex(box.voxels());
    Image region(box, run.scan.coils);
    for (std::int64_t c = 0; c < run.scan.coils; ++c) {
        run.task.throwIfCancelled();
        run.stages.run("fft", "FFT", [&] {
            OperationReport done = run.engine.imageToGrid(*images, static_cast<std::size_t>(c * n.voxels()),
                                                          n, *factors, 1, *grid, n);
            return done += run.engine.crop(*grid, n, first, *middle, box, 1, 1);
        });
        run.stages.download(region.data.data() + c * box.voxels(), *middle, middle->bytes());
    }
    return region;
}

/// The coils' images of calibration data that lie on no grid, in the band that the image has as well.
Image coilImagesOf(Run &run, const std::shared_ptr<const Scan> &calibration)
{
    Image coils;
    run.stages.host("maps", say("Coil maps"), [&] {
        Reconstructor reconstructor(openEngine(EngineKind::Cpu), calibration);
        ReconSettings settings;
        settings.matrix = calibration->matrix;
        for (int d = 0; d < 3; ++d)
            (*settings.matrix)[d] = std::min(calibration->matrix[d], run.matrix[d]);
        settings.method = Method::Adjoint;
        settings.coils = CoilCombination::Keep;
        const ReconResult result = reconstructor.run(settings, run.task);
        coils = result.coilImages ? *result.coilImages : *result.image;
    });
    return coils;
}

/// Where maps were found, and what of it the engine could not do.
StageRecorder::Whereabouts ranAt(Run &run, const EspiritMaps &found)
{
    if (!dynamic_cast<FindsMaps *>(&run.engine)) return {};
    StageRecorder::Whereabouts where;
    if (found.onEngine) where.engine = run.engine.kind();
    if (!found.signalOnEngine) where.note = "signal subspace on the processor: no cuBLAS, or no room for it";
    if (!found.onEngine)
        where.note +=
            std::string(where.note.empty() ? "" : "; ") + "voxels on the processor: no room for them";
    return where;
}

/// Maps from the centre of k-space: of the samples that calibrate, or, where they are on no grid, of the
/// images of the coils.
EspiritMaps estimateMaps(Run &run)
{
    const Scan &source = calibrationSource(run.scan);
    Image images, region;
    if (!source.cartesian()) {
        if (run.scan.calibration)
            images = coilImagesOf(run, run.scan.calibration);
        else
            region = ownCalibration(run);
    }
    EspiritMaps found;
    run.stages.host("maps", say("Coil maps"), [&] {
        if (!images.empty()) region = calibrationOf(images, EspiritSettings().calibration, run.task);
        found = source.cartesian() ? espirit(run.scan, run.matrix, {}, run.task, &run.engine)
                                   : espirit(region, run.matrix, run.matrix, {}, run.task, &run.engine);
        return ranAt(run, found);
    });
    return found;
}

const Image &givenMaps(const Run &run)
{
    const std::shared_ptr<const Image> &maps = run.scan.coilMaps;
    if (!maps)
        throw Error(ErrorCode::InvalidCall, say("%1 has no coil maps", run.scan.name),
                    say("its %1 coils cannot be seen as one image", run.scan.coils),
                    say("give them with --maps, or choose --estimate-maps yes or --coils rss"));
    if (maps->coils != run.scan.coils)
        throw Error(ErrorCode::InvalidCall, say("the coil maps do not fit %1", run.scan.name),
                    say("they are for %1 coils, the scan has %2", maps->coils, run.scan.coils));
    if (maps->extent != run.matrix)
        throw Error(ErrorCode::InvalidCall, say("the coil maps do not fit the image"),
                    say("they are %1, the image is %2", toString(maps->extent), toString(run.matrix)),
                    say("say --matrix %1", toString(maps->extent)));
    return *maps;
}

BufferPtr onEngine(Run &run, const Image &maps)
{
    requireUsableMaps(run.scan, maps);
    const std::size_t bytes = maps.data.size() * sizeof(cfloat);
    BufferPtr values = run.engine.allocate(bytes);
    run.stages.upload(*values, maps.data.data(), bytes);
    return values;
}

/// Of maps that the engine found and keeps: in each voxel their norm is 1 or 0.
void requireSomeMap(Run &run, Buffer &maps)
{
    if (requireFinite(run, maps, run.voxels() * run.scan.coils, say("the coil maps")) > 0) return;
    throw Error(ErrorCode::Internal, say("the coil maps of %1 leave single precision no room", run.scan.name),
                say("they are zero everywhere"), calibrationRemedy);
}

} // namespace

CoilCombination chosenCoils(const Scan &scan, const ReconSettings &settings)
{
    if (settings.coils != CoilCombination::Auto) return settings.coils;
    return scan.coilMaps || settings.estimateMaps ? CoilCombination::Maps : CoilCombination::RootSumOfSquares;
}

bool usesMaps(const Run &run)
{
    return run.report.coils == CoilCombination::Maps;
}

const ReconCache::Maps &coilMaps(Run &run)
{
    std::optional<ReconCache::Maps> &cached = run.cache.maps;
    if (!cached || cached->estimated != run.settings.estimateMaps) {
        cached.reset();
        ReconCache::Maps made;
        made.estimated = run.settings.estimateMaps;
        if (made.estimated) {
            EspiritMaps found = estimateMaps(run);
            made.values = found.onEngine ? found.onEngine->maps : onEngine(run, found.maps);
            if (found.onEngine) requireSomeMap(run, *made.values);
            made.normalised = made.values;
        } else {
            const Image &maps = givenMaps(run);
            made.values = onEngine(run, maps);
            made.normalised = dividedByPower(run, maps, *made.values);
        }
        cached = std::move(made);
    }
    return *cached;
}

BufferPtr combineCoils(Run &run, BufferPtr images)
{
    const std::int64_t n = run.voxels(), coils = run.scan.coils;
    if (coils == 1 && !usesMaps(run)) return images;
    BufferPtr combined = run.allocateComplex(n);
    if (usesMaps(run)) {
        Buffer &weights = *coilMaps(run).normalised;
        for (std::int64_t c = 0; c < coils; ++c) {
            const auto at = static_cast<std::size_t>(c * n);
            run.stages.run("combine", say("Combine coils"), [&] {
                return run.engine.multiply(*images, at, weights, at, true, c > 0, *combined, 0, n);
            });
        }
        checkCombined(run, *images, *combined);
        return combined;
    }
    const double power = requireFinite(run, *images, n * coils, say("an image of a coil"));
    rootSumOfSquares(run.engine, *images, *combined, n, coils, power,
                     [&](auto &&operation) { run.stages.run("combine", say("Combine coils"), operation); });
    checkCombined(run, *images, *combined);
    if (run.settings.coils == CoilCombination::Keep) run.coilImages = std::move(images);
    return combined;
}

} // namespace larmor
