#include "lab/data/datagen_command.h"

#include <chrono>
#include <cstdlib>
#include <iomanip>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <utility>

#include <trebuchet/util/clock.h>

#include "command/progress_bar.h"
#include "io/interrupt.h"
#include "io/standard_error.h"
#include "lab/data/training_file.h"

namespace trebuchet::cli {
namespace {

constexpr int kBadUsage = 2;
constexpr int kInterruptedStatus = 130;

// Since the beginning of this run.
class Rate {
public:
    [[nodiscard]] std::string text(std::uint64_t games) const {
        const std::chrono::duration<double> elapsed = clock_.now() - begin_;
        const double seconds = elapsed.count();
        std::ostringstream out;
        out << std::fixed << std::setprecision(1)
            << (seconds > 0.0 ? static_cast<double>(games) / seconds : 0.0) << " games a second";
        return out.str();
    }

private:
    SteadyClock clock_;
    TimePoint begin_ = clock_.now();
};

// What went wrong, if anything did.
[[nodiscard]] std::optional<std::string> generate(
    const lab::DatagenSettings& settings, lab::TrainingWriter& writer, std::ostream& errors) {
    ProgressBar bar{errors, io::is_error_stream_terminal(), settings.first_game, settings.games};
    const Rate rate;
    bool is_written = true;
    auto error = lab::generate_data(
        settings,
        {.on_game =
             [&](const lab::TrainingGame& game) {
                 is_written = writer.append(game);
                 bar.show(
                     writer.games(),
                     std::to_string(writer.positions()) + " positions, "
                         + rate.text(writer.games() - settings.first_game));
                 return is_written;
             },
         .is_interrupted = io::is_interrupted});
    bar.finish();
    return is_written ? std::move(error) : "the file cannot be written";
}

}  // namespace

int run_datagen(const DatagenArguments& arguments, std::ostream& out, std::ostream& errors) {
    lab::DatagenSettings settings = arguments.settings;
    auto writer = lab::TrainingWriter::open(arguments.file, lab::describe_data(settings));
    if (!writer) {
        errors << "trebuchet: " << writer.error() << '\n';
        return kBadUsage;
    }
    io::note_interrupts();
    settings.first_game = writer->games();
    if (settings.first_game > 0) {
        errors << "continued after " << settings.first_game << " games\n";
    }
    const auto error = generate(settings, *writer, errors);
    out << "games " << writer->games() << "\npositions " << writer->positions() << '\n'
        << std::flush;
    if (error) {
        errors << "trebuchet: " << *error << '\n';
        return EXIT_FAILURE;
    }
    if (io::is_interrupted()) {
        errors << "interrupted\n";
        return kInterruptedStatus;
    }
    return out ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace trebuchet::cli
