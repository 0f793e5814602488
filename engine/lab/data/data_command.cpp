// trebuchet data stats, check and head: examine files of training data.
#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "command/values.h"
#include "io/signals.h"
#include "lab/data/training_file.h"
#include "lab/data/training_stats.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;
using command::Values;

enum class Action { Stats, Check, Head };

constexpr std::int64_t kMostPositions = 1'000'000'000;
constexpr std::int64_t kDefaultPositions = 10;

constexpr std::array kPositionals{command::Positional{
    .name = "FILE", .kind = command::File{}, .least = 1, .most = command::Positional::kAny}};

constexpr std::array kHeadOptions{
    command::Option{
        .name = "positions",
        .value_name = "N",
        .help = "how many positions to print",
        .kind = command::Number{1, kMostPositions, kDefaultPositions},
        .letter = 'n'},
    command::Option{.name = "quiet", .value_name = {}, .help = "quiet positions only"}};

// Reads the files in order, as far as the action needs them.
class DataRun {
public:
    DataRun(Action action, const Values& values, const Console& console)
        : action_{action},
          values_{values},
          console_{console},
          most_positions_{action == Action::Head ? values.number<std::size_t>("positions") : 0},
          quiet_only_{action == Action::Head && values.has("quiet")} {}

    [[nodiscard]] ExitStatus run() {
        const std::vector<std::string>& files = values_.words("FILE");
        for (auto file = files.begin(); file != files.end() && wants_more(); ++file) {
            read(*file);
        }
        if (games_ == 0 && is_good_ && !io::is_interrupted()) {
            return console_.fail(
                files.size() == 1 ? "there is no game in " + files.front()
                                  : "there is no game in these files");
        }
        if (action_ == Action::Stats && games_ > 0) {
            console_.out() << data_report(stats_);
        }
        if (io::is_interrupted()) {
            return console_.interrupted();
        }
        const ExitStatus status = console_.finish();
        return !is_found_ ? ExitStatus::BadInput : is_good_ ? status : ExitStatus::Failure;
    }

private:
    void read(const std::string& file) {
        auto reader = TrainingReader::open(file);
        if (!reader) {
            complain(reader.error());
            is_found_ = false;
            return;
        }
        const std::uint64_t games = games_;
        const std::uint64_t positions = positions_;
        bool is_described = false;
        bool is_whole = true;
        while (wants_more()) {
            const auto block = reader->next();
            if (!block) {
                break;
            }
            if (const auto* const damage = std::get_if<TrainingDamage>(&*block)) {
                complain(
                    file + ": at byte " + std::to_string(damage->offset) + ": " + damage->message);
                is_whole = false;
            } else if (const auto* const game = std::get_if<TrainingGame>(&*block)) {
                take(*game);
            } else {
                is_described = true;
            }
        }
        if (!wants_more()) {
            return;  // half read: nothing is known of it as a whole
        }
        if (!is_described && is_whole) {
            complain(file + ": it does not say how its games were made");
            is_whole = false;
        }
        if (action_ == Action::Check) {
            console_.out() << file << ": " << (is_whole ? "all well, " : "DAMAGED, ")
                           << games_ - games << " games, " << positions_ - positions
                           << " positions\n"
                           << std::flush;
        }
    }

    [[nodiscard]] bool wants_more() const {
        const bool has_enough = action_ == Action::Head && printed_ >= most_positions_;
        return !has_enough && !io::is_interrupted();
    }

    void take(const TrainingGame& game) {
        ++games_;
        positions_ += game.moves.size();
        switch (action_) {
            case Action::Stats:
                stats_.add(game);
                break;
            case Action::Head:
                print(game);
                break;
            case Action::Check:
                break;  // reading it has checked it
        }
    }

    void print(const TrainingGame& game) {
        for_each_position(game, [this](const TrainingPosition& at) {
            const bool is_wanted = !quiet_only_ || is_quiet(at.position, at.played);
            if (is_wanted && printed_ < most_positions_) {
                console_.out() << position_line(at) << '\n';
                ++printed_;
            }
        });
    }

    void complain(const std::string& message) {
        console_.say(message);
        is_good_ = false;
    }

    const Action action_;
    const Values& values_;
    const Console& console_;
    const std::size_t most_positions_;
    const bool quiet_only_;
    TrainingStats stats_;
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
    std::size_t printed_ = 0;
    bool is_good_ = true;
    bool is_found_ = true;  // each file can be opened
};

template <Action action>
[[nodiscard]] ExitStatus run(const Values& values, const Console& console) {
    io::note_interrupts();
    return DataRun{action, values, console}.run();
}

}  // namespace

extern const command::Command kDataStatsCommand;
constexpr command::Command kDataStatsCommand{
    .name = "data stats",
    .summary = "count what is in files of training data",
    .description = R"(Counts games, positions, duplicates, results and scores of all files together.
)",
    .positionals = kPositionals,
    .run = run<Action::Stats>};

extern const command::Command kDataCheckCommand;
constexpr command::Command kDataCheckCommand{
    .name = "data check",
    .summary = "verify files of training data",
    .description = R"(Reads everything: checksums, and whether positions and moves are legal.
)",
    .positionals = kPositionals,
    .run = run<Action::Check>};

extern const command::Command kDataHeadCommand;
constexpr command::Command kDataHeadCommand{
    .name = "data head",
    .summary = "print the first positions of files of training data",
    .description =
        R"(Prints the first positions, a line each: FEN, move, score in centipawns for the
side to move, result, and whether the position is quiet.
)",
    .positionals = kPositionals,
    .options = kHeadOptions,
    .run = run<Action::Head>};

}  // namespace trebuchet::lab
