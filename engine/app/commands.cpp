#include <algorithm>
#include <array>

#include "app/app.h"

// To add a command: declare it here, list it below, and add its file to engine/CMakeLists.txt.
namespace trebuchet {

namespace play {
extern const command::Command kPlayCommand;
}

namespace analysis {
extern const command::Command kAnalyzeCommand;
extern const command::Command kAnnotateCommand;
extern const command::Command kDiagramCommand;
extern const command::Command kEvalCommand;
}  // namespace analysis

namespace lab {
extern const command::Command kBenchCommand;
extern const command::Command kPerftCommand;
extern const command::Command kMatchCommand;
extern const command::Command kSpsaCommand;
extern const command::Command kEpdCommand;
extern const command::Command kDatagenCommand;
extern const command::Command kDataStatsCommand;
extern const command::Command kDataCheckCommand;
extern const command::Command kDataHeadCommand;
extern const command::Command kTuneCommand;
extern const command::Command kTrainCommand;
extern const command::Command kGenfensCommand;
extern const command::Command kBookMakeCommand;
extern const command::Command kBookShowCommand;
extern const command::Command kBookDumpCommand;
}  // namespace lab

namespace app {

extern const command::Command kMergeCommand;
extern const command::Command kHelpCommand;
extern const command::Command kCompletionCommand;

namespace {

// One a line, so that two changes do not meet in one.
// clang-format off
constexpr std::array kCommands{
    &play::kPlayCommand,
    &analysis::kAnalyzeCommand,
    &analysis::kAnnotateCommand,
    &analysis::kDiagramCommand,
    &analysis::kEvalCommand,
    &lab::kPerftCommand,
    &lab::kBenchCommand,
    &lab::kMatchCommand,
    &lab::kSpsaCommand,
    &lab::kEpdCommand,
    &lab::kDatagenCommand,
    &lab::kDataStatsCommand,
    &lab::kDataCheckCommand,
    &lab::kDataHeadCommand,
    &lab::kTuneCommand,
    &lab::kTrainCommand,
    &lab::kGenfensCommand,
    &lab::kBookMakeCommand,
    &lab::kBookShowCommand,
    &lab::kBookDumpCommand,
    &kMergeCommand,
    &kHelpCommand,
    &kCompletionCommand};
// clang-format on

}  // namespace

std::span<const command::Command* const> command_table() noexcept {
    return kCommands;
}

const command::Command* find_command(std::string_view name) noexcept {
    const auto* const found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const command::Command* command) {
            return command->name == name;
        });
    return found == kCommands.end() ? nullptr : *found;
}

}  // namespace app
}  // namespace trebuchet
