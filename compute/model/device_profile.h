// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "model/capability_limits.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor::model {

/// One number of a board and where it stands; or, where no source gives it, why it is missing.
struct Figure {
    std::optional<double> value;
    std::optional<std::pair<double, double>> range;
    std::string source; ///< empty where there is no value
    std::string why;    ///< empty where there is one
    /// What other sources say, and why this one was taken.
    struct Other {
        double value = 0;
        std::string source;
    };
    std::vector<Other> others;
    std::string choice;
    Json toJson() const;
};

/// One board, as its readable file in resources/devices says. Counts of transactions, conflicts and occupancy
/// need only the compute capability; times need the figures, and are refused where one is missing.
class DeviceProfile {
public:
    /// Reads and checks a profile. @param where the file, for messages.
    /// @throws Error FileFormat naming the field and what is wrong with it.
    static DeviceProfile parse(std::string_view text, const std::string &where);

    const std::string &name() const { return m_name; }   ///< "geforce-gtx-280"
    const std::string &title() const { return m_title; } ///< "GeForce GTX 280"
    ComputeCapability capability() const { return m_capability; }
    const CapabilityLimits &limits() const { return capabilityLimits(m_capability); }
    int gpus() const { return m_gpus; } ///< on the board; all figures are of one
    /// @throws Error Internal for a name that no profile has.
    const Figure &figure(std::string_view figureName) const;
    std::optional<double> value(std::string_view figureName) const { return figure(figureName).value; }
    /// @throws Error Unavailable with the reason why there is none.
    double require(std::string_view figureName) const;
    int multiprocessors() const { return int(require("multiprocessors")); }
    Json toJson() const;

private:
    std::string m_name, m_title;
    ComputeCapability m_capability;
    int m_gpus = 1;
    std::map<std::string, Figure, std::less<>> m_figures;
};

/// Names of the figures that every profile has: multiprocessors, processor_clock_ghz, bandwidth_gbs
/// (theoretical), copy_gbs (measured), partitions, memory_latency_cycles, arithmetic_latency_cycles,
/// l2_bytes.
const std::vector<std::string> &figureNames();
/// Of those that a profile may have besides, from measurements on the board: first-level cache and shared
/// memory together (l1_bytes), latencies, barriers (from the last arrival on), the cache for constant memory
/// (cycles of a multiprocessor for each word held, and for each load that misses), what the second-level
/// cache delivers and takes for each multiprocessor, sectors that it changes by atomics, all in a cycle;
/// cycles between the starts of blocks, and what a block's start and end add to its life.
const std::vector<std::string> &measuredFigureNames();
/// A title as the name of a profile: "nvidia-h200" of "NVIDIA H200".
std::string profileName(std::string_view title);
/// Of those that a profile may have because a source states them: clock of the memory, of whose two edges
/// both count; width of its bus; floating-point operations as a text quotes them. @see devicePeaks()
const std::vector<std::string> &statedFigureNames();
/// All profiles that the program brings, by name.
const std::vector<DeviceProfile> &deviceProfiles();
/// A profile by name, also of ownProfiles(), or a user's own by the path of its file. @throws Error
/// InvalidCall naming the closest ones; FileAccess, FileFormat for a broken file.
DeviceProfile deviceProfile(const std::string &nameOrFile);

} // namespace larmor::model
