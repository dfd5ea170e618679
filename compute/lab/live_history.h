// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/step_ratio.h"
#include "recon/reconstruction.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace larmor {

/// One finished run of the live pipeline, as charts see it.
struct RunRecord {
    std::uint64_t generation = 0; ///< of the settings; a rise marks a thrown switch
    double seconds = 0;           ///< since the store was made
    std::string change;           ///< what was switched when the generation rose: "tile 32"
    std::string command{};        ///< the command line that repeats it; empty: unknown
    ReconReport report;
    /// Of an image with the option set before the switch, made right beside this one and shown nowhere; null:
    /// none.
    std::shared_ptr<const ReconReport> beside{};
    std::string date{}; ///< ISO 8601, UTC, of a run of an earlier session; empty: of the present one
};

/// The times of one image.
struct LiveSample {
    double seconds = 0;                 ///< since the store was made
    double imageMs = 0;                 ///< samples in host memory to image in host memory
    double gapsMs = 0;                  ///< of it, between the operations (ReconReport::gapsMs)
    double besideMs = 0, waitingMs = 0; ///< from image to image (ReconReport)
    std::vector<double> stageMs;        ///< of LiveStay::stages; 0 where the stage did not run
};

/// Images one after the other with the same option set: what lies between two switches. Of many images every
/// second, fourth, ... is kept, so that a stay takes bounded room however long it lasts and its order
/// statistics stay unbiased. The first image, or the first few on another engine, are left out as soon as
/// others follow: they fill caches, plan, and may load and compile.
struct LiveStay {
    std::size_t set = 0;  ///< index into LiveHistory::sets()
    std::string change;   ///< what was switched to come here; empty at the start
    std::string step;     ///< the same by the names of a kernel's presets: "tiled → padded"; empty: no such
    std::string switched; ///< the stage of kernels that alone was switched; empty: none, or several
    std::string moved; ///< what changed its engine with it, unasked: "transpose: cpu → opencl", "image: ..."
    std::vector<std::string> stages; ///< names, in the order of the pipeline
    std::vector<LiveSample> samples;
    /// Every one of the images next to the switches that begin and end the stay, at most nearestImages of
    /// each: steps are told from them, however many of `samples` are left out.
    std::vector<LiveSample> first, latest;
    /// Of the same by stage ("": the image), in place of them in a stay that another session kept.
    std::map<std::string, Spread, std::less<>> firstKept, latestKept;
    /// Of the same, drift() at its begin and end.
    std::map<std::string, std::pair<double, double>, std::less<>> driftKept;
    /// Of stages that were repeated beside an image, in ms (StageReport::repeats).
    std::map<std::string, Spread, std::less<>> repeats;
    /// Logarithms of a stage's time before the switch over that after it, of two images made one beside the
    /// other; of the whole image under the empty name.
    std::map<std::string, std::vector<double>, std::less<>> pairs;
    std::size_t images = 0;    ///< all, kept or not
    std::size_t preparing = 1; ///< images that prepare what the others use: more on another engine
    std::size_t stride = 1;    ///< each stride-th image is kept
    double begin() const { return samples.front().seconds; }
    double end() const { return samples.back().seconds; }

    void add(double seconds, const ReconReport &report);
    /// Of each kept image, in ms. @param stage its name; empty: of the whole image.
    std::vector<double> times(std::string_view stage) const;
    /// Of the images next to the switch that begins the stay, or that ends it, in ms. A machine that grows
    /// slower later changes no ratio of them. @param stage empty: of the whole image.
    Spread firstTimes(std::string_view stage) const;
    Spread latestTimes(std::string_view stage) const;
    /// By which the median of some images next to a switch differs from that of the next ones, beyond what
    /// their spread makes differ: the machine's own changes of speed, as a relative standard deviation. 0:
    /// too few images to tell. @param atBegin of the stay, else at its end. @param stage empty: of the whole
    /// image.
    double drift(std::string_view stage, bool atBegin) const;
};

/// All that ran with one scan, matrix, settings and kernels. Its place in LiveHistory::sets() does not change
/// before restore().
struct OptionSetRuns {
    std::string key;
    RunRecord last; ///< its newest image; empty where its stays are forgotten
    /// By which a person tells it from others: method, scan, matrix, kernels (optionSetName()), engine.
    struct Part {
        std::string word;
        bool always = false; ///< said even where all sets agree in it
        OptionSet options{}; ///< of a kernel, all of them
    };
    std::vector<Part> parts;
    std::string change;  ///< what was switched when it first ran
    std::string problem; ///< scan, matrix and method: times of others are no comparison
    std::string session; ///< when the session was saved that it comes from; empty: it runs in this program
};

/// Mean times of an image's parts over the middle half of a set's images, by their time as a whole: unlike
/// medians they add up.
struct LiveParts {
    struct Stage {
        std::string name, title;
        double ms = 0;
    };
    std::vector<Stage> stages; ///< in the order of the pipeline
    double gapsMs = 0;         ///< launches, and waiting for the host
    double hostMs = 0;         ///< the host's work in no stage
    double imageMs = 0;        ///< the sum of all
    double besideMs = 0,
           waitingMs = 0;   ///< from the end of an image to the begin of the next, less compilation
    std::size_t images = 0; ///< of the set
};

/// Of stays with one option set. @param last their newest image, whose pipeline is told.
LiveParts partsOf(const std::vector<const LiveStay *> &stays, const ReconReport &last);

/// Live runs by option set and by stay, kept until cleared, in bounded room.
class LiveHistory {
public:
    static constexpr std::size_t mostSamples = 1024;  ///< kept of one stay
    static constexpr std::size_t nearestImages = 120; ///< on either side of a switch, by which it is judged
    static constexpr std::size_t mostStays = 400;   ///< then the oldest go, first those whose set has others
    static constexpr double pauseAfterRestored = 1; ///< s, to the first image that was made here

    void add(const RunRecord &run); ///< nothing where the run is wrong on purpose
    void clear() { *this = {}; }
    /// A copy to be read, by another thread too, while this one goes on; it shares the stays, which never
    /// change.
    LiveHistory share();
    bool empty() const { return m_stays.empty(); }
    /// The images that run now are wrong on purpose and of another scan, matrix or method than all that is
    /// here: nothing here is of what is on the screen.
    bool isOfAnother() const;
    /// The images that run now are wrong on purpose: the newest stay is of those before them.
    bool isWrongNow() const { return !m_uncharted.empty(); }

    /// {"sets": [{"key", "parts", "change", "last": {...}}], "switched", "stays": [{"set", "images",
    /// "stride", "stages", "seconds": [...], "image_ms": [...], "stage_ms": [[...]], "first", "latest",
    /// "repeats", "pairs"}]}: of each
    /// set's newest image what charts need, of all stays together at most so many samples.
    Json toJson(std::size_t mostKept) const;
    /// @throws Error FileFormat where a part of it does not fit the others.
    static LiveHistory fromJson(const Json &json);
    /// Puts what another session had in place of all that is here but the present stay, which follows it in a
    /// set of its own. @param session when it was saved (ISO 8601, UTC).
    void restore(const LiveHistory &kept, const std::string &session);

    const std::vector<OptionSetRuns> &sets() const { return m_sets; }
    const std::vector<std::shared_ptr<const LiveStay>> &stays() const { return m_stays; }
    /// The newest image. The history must not be empty.
    const RunRecord &last() const { return m_sets[m_stays.back()->set].last; }

    /// The kernel's stage that a person looks at: of the last switch, where it was one of a kernel that runs
    /// now, else the slowest. Null: there is none.
    const StageReport *stageOfInterest() const;
    LiveParts partsOf(std::size_t set) const;
    /// Of this stage in all stays of a set, in ms. @param stage empty: the whole image.
    std::vector<double> times(std::size_t set, std::string_view stage) const;
    /// The step that begins a stay, against the one before; by turns where there are enough pairs, else from
    /// repeats where both have them. Not known between different problems, and of a stage that moved to
    /// another engine from turns, while these may come. @param stage empty: of the whole image.
    StepRatio step(std::size_t stay, std::string_view stage) const;
    /// Of the switched stage that moved to another engine with its first switch: what the move alone did,
    /// where step() is known by turns.
    StepRatio moveStep(std::size_t stay) const;
    /// "padded · cuda": as many words as tell these sets apart, and no two names alike.
    std::vector<std::string> names(const std::vector<std::size_t> &sets) const;

private:
    std::size_t setOf(const RunRecord &run);
    void begin(const RunRecord &run, std::size_t set, bool wasWrong);
    void forgetOldStays();
    bool isRestored(const LiveStay &stay) const { return !m_sets[stay.set].session.empty(); }

    std::vector<OptionSetRuns> m_sets;
    std::vector<std::shared_ptr<const LiveStay>> m_stays;
    std::shared_ptr<LiveStay> m_present; ///< the last of the stays; null in a copy
    bool m_shared = false;               ///< since the present stay was copied last
    std::string m_switched;              ///< kernel of the last switch
    std::string m_uncharted;             ///< problem of the present images, where they are wrong on purpose
    std::uint64_t m_generation = 0;
    double m_offset = 0; ///< seconds that runs are later than they say, as they follow restored ones
};

/// The slowest stage that a person can switch; of runs without options (the cpu engine) by its name. Null:
/// none.
const StageReport *kernelStage(const ReconReport &report);

} // namespace larmor
