// The path of a run of SPSA in a file, so that it can be continued after an interruption and drawn
// as a picture. A text: the description of the run, then a line for each batch of pairs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <trebuchet/util/expected.h>

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
    // Opens the file, or creates it. An incomplete last line is dropped. `begin` is the progress of
    // a new run. The error says why the file cannot be used.
    [[nodiscard]] static Expected<SpsaState, std::string> open(
        const std::string& file, const std::string& description, SpsaProgress begin);

    [[nodiscard]] const SpsaProgress& progress() const noexcept { return progress_; }
    // What went wrong, if the file cannot be written: a sentence.
    [[nodiscard]] std::optional<std::string> append(const SpsaProgress& progress);

private:
    SpsaState(std::string file, SpsaProgress progress, std::ofstream out)
        : file_{std::move(file)}, progress_{std::move(progress)}, out_{std::move(out)} {}

    std::string file_;
    SpsaProgress progress_;
    std::ofstream out_;
};

}  // namespace trebuchet::lab
