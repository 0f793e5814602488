#include "lab/data/data_command.h"

#include <cstdint>
#include <cstdlib>
#include <ostream>
#include <string>
#include <variant>

#include "io/interrupt.h"
#include "lab/data/data_report.h"
#include "lab/data/training_file.h"

namespace trebuchet::cli {
namespace {

constexpr int kInterruptedStatus = 130;

// Reads file after file, as far as somebody wants to know more.
class DataCommand {
public:
    DataCommand(const DataArguments& arguments, std::ostream& out, std::ostream& errors)
        : arguments_{arguments}, out_{out}, errors_{errors} {}

    [[nodiscard]] int run() {
        for (const std::string& file : arguments_.files) {
            read(file);
        }
        if (arguments_.action == DataArguments::Action::Stats) {
            out_ << data_report(stats_);
        }
        out_ << std::flush;
        if (io::is_interrupted()) {
            errors_ << "interrupted\n";
            return kInterruptedStatus;
        }
        return is_good_ && out_ ? EXIT_SUCCESS : EXIT_FAILURE;
    }

private:
    void read(const std::string& file) {
        auto reader = lab::TrainingReader::open(file);
        if (!reader) {
            complain(reader.error());
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
            if (const auto* const damage = std::get_if<lab::TrainingDamage>(&*block)) {
                complain(
                    file + ": at byte " + std::to_string(damage->offset) + ": " + damage->message);
                is_whole = false;
            } else if (const auto* const game = std::get_if<lab::TrainingGame>(&*block)) {
                take(*game);
            } else {
                is_described = true;
            }
        }
        if (!is_described && is_whole) {
            complain(file + ": how its games were made is not told");
            is_whole = false;
        }
        if (arguments_.action == DataArguments::Action::Check) {
            out_ << file << ": " << (is_whole ? "all well, " : "DAMAGED, ") << games_ - games
                 << " games, " << positions_ - positions << " positions\n"
                 << std::flush;
        }
    }

    [[nodiscard]] bool wants_more() const {
        const bool has_enough = arguments_.action == DataArguments::Action::Head
                                && printed_ >= arguments_.most_positions;
        return !has_enough && !io::is_interrupted();
    }

    void take(const lab::TrainingGame& game) {
        ++games_;
        positions_ += game.moves.size();
        switch (arguments_.action) {
            case DataArguments::Action::Stats:
                stats_.add(game);
                break;
            case DataArguments::Action::Head:
                print(game);
                break;
            case DataArguments::Action::Check:
                break;  // a game that can be read is a good one
        }
    }

    void print(const lab::TrainingGame& game) {
        lab::for_each_position(game, [this](const lab::TrainingPosition& at) {
            const bool is_wanted = !arguments_.quiet_only || lab::is_quiet(at.position, at.played);
            if (is_wanted && printed_ < arguments_.most_positions) {
                out_ << position_line(at) << '\n';
                ++printed_;
            }
        });
    }

    void complain(const std::string& message) {
        errors_ << "trebuchet: " << message << '\n';
        is_good_ = false;
    }

    const DataArguments& arguments_;
    std::ostream& out_;
    std::ostream& errors_;
    lab::TrainingStats stats_;
    std::uint64_t games_ = 0;
    std::uint64_t positions_ = 0;
    std::size_t printed_ = 0;
    bool is_good_ = true;
};

}  // namespace

int run_data(const DataArguments& arguments, std::ostream& out, std::ostream& errors) {
    io::note_interrupts();
    return DataCommand{arguments, out, errors}.run();
}

}  // namespace trebuchet::cli
