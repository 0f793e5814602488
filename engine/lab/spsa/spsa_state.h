// The path of a run of SPSA in a file, so that it can be continued after an interruption and drawn
// as a picture. A text: the description of the run, then a line for each batch of pairs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <trebuchet/util/expected.h>

#include "lab/common/run_file.h"
#include "lab/spsa/spsa.h"

namespace trebuchet::lab {

// Where a run is: what the first `pairs` pairs have made of the numbers.
struct SpsaProgress {
    std::size_t pairs = 0;
    // Of side A, which has no meaning of its own: many wins or losses tell that steps are large.
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::vector<double> values;
};

class SpsaState {
public:
    // As RunFile::open(). A path that the plan cannot have led to is damaged.
    [[nodiscard]] static Expected<SpsaState, std::string> open(
        const std::string& file, const std::string& description, const SpsaPlan& plan);

    [[nodiscard]] const SpsaProgress& progress() const noexcept { return progress_; }
    // What went wrong, if the file cannot be written: a sentence.
    [[nodiscard]] std::optional<std::string> append(const SpsaProgress& progress);

private:
    SpsaState(RunFile file, SpsaProgress progress)
        : file_{std::move(file)}, progress_{std::move(progress)} {}

    RunFile file_;
    SpsaProgress progress_;
};

}  // namespace trebuchet::lab
