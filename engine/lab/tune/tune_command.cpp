#include "lab/tune/tune_command.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <trebuchet/eval/phased_score.h>

#include "io/files.h"
#include "io/interrupt.h"
#include "lab/tune/tune.h"
#include "lab/tune/tune_data.h"
#include "lab/tune/tune_writer.h"

namespace trebuchet::cli {
namespace {

constexpr int kBadFile = 2;
constexpr int kInterruptedStatus = 130;

[[nodiscard]] lab::RealWeights real(const std::vector<PhasedScore>& values) {
    lab::RealWeights weights;
    for (const PhasedScore& value : values) {
        weights.push_back(
            {static_cast<double>(value.middlegame()), static_cast<double>(value.endgame())});
    }
    return weights;
}

class TuneCommand {
public:
    TuneCommand(const TuneArguments& arguments, std::ostream& out, std::ostream& errors)
        : arguments_{arguments}, out_{out}, errors_{errors}, reader_{arguments.validation_share} {
        constexpr int kDigits = 6;
        out_ << std::fixed << std::setprecision(kDigits);
    }

    [[nodiscard]] int run() {
        io::note_interrupts();
        auto objection = io::objection_to_writing(arguments_.out, arguments_.files);
        if (!objection) {
            objection = io::objection_to_replacing(arguments_.out);
        }
        if (objection) {
            errors_ << "trebuchet: " << *objection << '\n';
            return kBadFile;
        }
        if (!read()) {
            return kBadFile;
        }
        if (io::is_interrupted()) {
            errors_ << "interrupted: no weights were written\n";
            return kInterruptedStatus;
        }
        const lab::TuneData& data = reader_.data();
        if (data.training.size() == 0 || data.validation.size() == 0) {
            errors_ << "trebuchet: there are too few games to learn from\n";
            return kBadFile;
        }
        const lab::TuneResult result =
            lab::tune(data, arguments_.settings, [this](const lab::TuneProgress& progress) {
                print_epoch(progress);
                return !io::is_interrupted();
            });
        const std::vector<PhasedScore> weights = lab::rounded(result.weights);
        out_ << "steepness " << result.steepness << '\n';
        print_losses("before", lab::real_weights(), result.steepness);
        print_losses("after", real(weights), result.steepness);
        out_ << "best epoch " << result.best_epoch << '\n' << std::flush;
        if (!write(lab::weights_file(weights)) || !out_) {
            return kBadFile;
        }
        if (io::is_interrupted()) {
            errors_ << "interrupted: the weights are those of the best epoch so far\n";
            return kInterruptedStatus;
        }
        return EXIT_SUCCESS;
    }

private:
    [[nodiscard]] bool read() {
        for (const std::string& file : arguments_.files) {
            const auto error = reader_.read(
                file, [](const lab::TuneDataCounts&) { return !io::is_interrupted(); });
            if (error) {
                errors_ << "trebuchet: " << *error << '\n';
                return false;
            }
        }
        const lab::TuneDataCounts& counts = reader_.counts();
        out_ << "games " << counts.games << "\ntraining positions "
             << reader_.data().training.size() << "\nvalidation positions "
             << reader_.data().validation.size() << "\nduplicates left out " << counts.duplicates
             << "\nknown endings left out " << counts.known << '\n'
             << std::flush;
        return true;
    }

    void print_epoch(const lab::TuneProgress& progress) {
        out_ << "epoch " << progress.epoch << " training " << progress.training_loss
             << " validation " << progress.validation_loss << (progress.is_best ? " *\n" : "\n")
             << std::flush;
    }

    // By the results alone, so that they can be compared whatever the share of the scores was.
    void print_losses(std::string_view when, const lab::RealWeights& weights, double steepness) {
        const lab::TuneTarget target{.steepness = steepness, .score_share = 0};
        const int threads = arguments_.settings.threads;
        out_ << when << " training "
             << lab::mean_loss(reader_.data().training, weights, target, threads) << " validation "
             << lab::mean_loss(reader_.data().validation, weights, target, threads) << '\n';
    }

    // By way of a second file: the build must never find half a table.
    [[nodiscard]] bool write(const std::string& text) {
        const std::string fresh = arguments_.out + ".new";
        std::ofstream file{fresh, std::ios::binary | std::ios::trunc};
        file << text;
        file.close();
        std::error_code error;
        if (file) {
            std::filesystem::rename(fresh, arguments_.out, error);
        }
        if (!file || error) {
            std::error_code ignored;
            std::filesystem::remove(fresh, ignored);
            errors_ << "trebuchet: " << arguments_.out << " cannot be written\n";
            return false;
        }
        return true;
    }

    const TuneArguments& arguments_;
    std::ostream& out_;
    std::ostream& errors_;
    lab::TuneDataReader reader_;
};

}  // namespace

int run_tune(const TuneArguments& arguments, std::ostream& out, std::ostream& errors) {
    return TuneCommand{arguments, out, errors}.run();
}

}  // namespace trebuchet::cli
