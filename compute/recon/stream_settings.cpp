// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/version.h"
#include "recon/json_fields.h"
#include "recon/stream.h"

#include <cmath>

namespace larmor {
namespace {

Json spreadJson(const Spread &spread)
{
    return {{"median", spread.median},
            {"q1", spread.q1},
            {"q3", spread.q3},
            {"min", spread.min},
            {"max", spread.max}};
}

Json timelineJson(const Timeline &timeline)
{
    Json json = Json::array();
    for (const StreamRecord &record : timeline)
        json.push_back(record.toJson());
    return json;
}

Error wrong(const Wording &what, const Wording &why, const Wording &hint = {})
{
    return {ErrorCode::InvalidCall, what, why, hint};
}

} // namespace

void StreamSettings::check() const
{
    if (spokesPerFrame < 1) throw wrong(say("a frame needs at least one spoke"), {});
    if (step < 1) throw wrong(say("a frame needs at least one new spoke"), {});
    if (!(speed >= 0 && speed <= 1e6))
        throw wrong(say("the speed of a stream is a number from 0 to 1000000"),
                    say("1 is the acquisition's own"),
                    say("0 takes the samples as fast as frames can be made"));
    if (recon.method == Method::InverseFft)
        throw wrong(say("method ifft cannot be streamed"),
                    say("a window of lines leaves most of its grid empty"),
                    say("choose gridding, adjoint or least-squares"));
    if (recon.precision == Precision::Double)
        throw wrong(say("double precision cannot be streamed"),
                    say("it works in host memory, on whole scans"));
    if (recon.coils == CoilCombination::Keep)
        throw wrong(say("a stream has one image for each frame"),
                    say("--coils keep would have one for each coil"), say("choose --coils rss or maps"));
    if (recon.oracle)
        throw wrong(say("--oracle checks whole scans"), say("a stream's frames stand on windows of one"));
    if (recon.regulariser == Regulariser::Anatomical)
        throw wrong(say("the regulariser anatomical cannot be streamed"),
                    say("it takes its edges from one image at rest"),
                    say("choose identity, differences, wavelet or tv"));
}

StreamSettings streamDefaults(const Scan &scan)
{
    StreamSettings settings;
    settings.recon.method = Method::Gridding;
    const TrajectoryKind kind = scan.trajectory.kind;
    if (kind == TrajectoryKind::Radial || kind == TrajectoryKind::Spiral)
        settings.recon.density = DensityMethod::Analytic;
    // Q would be made anew for each window, which takes longer than a few pairs of NUFFTs.
    settings.recon.normal = NormalForm::Nufft;
    settings.recon.adjoint = AdjointForm::Nufft;
    settings.recon.tolerance = 1e-3;
    settings.recon.iterations = 5;
    return settings;
}

Json StreamSettings::toJson() const
{
    return {{"spokes_per_frame", spokesPerFrame},
            {"step", step},
            {"overlap", overlap},
            {"speed", speed},
            {"warm_start", warmStart},
            {"score", score},
            {"host_memory", hostMemory ? Json(toString(*hostMemory)) : Json()},
            {"recon", recon.toJson()}};
}

Json StreamFrame::toJson() const
{
    Json json{{"frame", number},
              {"first_spoke", firstSpoke},
              {"spokes", spokes},
              {"time_s", seconds},
              {"latency_ms", finiteOrNull(latencyMs)},
              {"interval_ms", finiteOrNull(intervalMs)},
              {"prepare_ms", finiteOrNull(prepareMs)},
              {"copy_ms", finiteOrNull(copyMs)},
              {"compute_ms", finiteOrNull(computeMs)},
              {"dropped_before", droppedBefore},
              {"psnr_db", quality ? finiteOrNull(quality->psnrDb) : Json()},
              {"percent_error", quality ? finiteOrNull(quality->percentError) : Json()}};
    json["iterations"] = Json::array();
    for (const double residual : residuals)
        json["iterations"].push_back(finiteOrNull(residual));
    json["timeline"] = timelineJson(timeline);
    return json;
}

Json StreamSummary::toJson() const
{
    return {{"summary", true},
            {"program", std::string("larmor ") + programVersion},
            {"engine", toString(engine)},
            {"device", device.toJson()},
            {"abilities", abilities.toJson()},
            {"host_memory", toString(hostMemory)},
            {"matrix", toString(matrix)},
            {"settings", settings.toJson()},
            {"frames", frames},
            {"dropped", dropped},
            {"elapsed_ms", finiteOrNull(elapsedMs)},
            {"frames_per_s", finiteOrNull(framesPerSecond)},
            {"latency_ms", spreadJson(latencyMs)},
            {"latency_p95_ms", finiteOrNull(latencyP95Ms)},
            {"copy_ms", spreadJson(copyMs)},
            {"compute_ms", spreadJson(computeMs)},
            {"overlapped_ms", finiteOrNull(overlappedMs)},
            {"overlap_gain", finiteOrNull(overlapGain)},
            {"mean_psnr_db", meanPsnrDb ? finiteOrNull(*meanPsnrDb) : Json()}};
}

} // namespace larmor
