// A running scripts/fics. All files that it and XBoard read and write are in one folder.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "support/scratch_folder.h"

namespace trebuchet::integration {

class FicsScript {
public:
    FicsScript(
        const testing_support::ScratchFolder& folder, const std::vector<std::string>& arguments);
    // Kills it if it still runs.
    ~FicsScript();
    FicsScript(const FicsScript&) = delete;
    FicsScript& operator=(const FicsScript&) = delete;

    // As Ctrl-C or a shutdown does: it should end after the game.
    void ask_to_stop() const;
    // 128 + n after signal n; nothing if it still runs after so long.
    [[nodiscard]] std::optional<int> wait_for_exit(std::chrono::milliseconds limit);

private:
    pid_t pid_ = -1;
    std::optional<int> status_;
};

// A line for each process, other than this one, that has the text in its command or environment,
// or works in the folder of that name.
[[nodiscard]] std::vector<std::string> processes_with(const std::string& text);

}  // namespace trebuchet::integration
