#include "lab/train/train_run.h"

#include <chrono>
#include <filesystem>
#include <iomanip>
#include <memory>
#include <ostream>
#include <sstream>
#include <string_view>
#include <utility>
#include <variant>

#include <trebuchet/util/clock.h>
#include <trebuchet/util/path.h>
#include <trebuchet/util/version.h>

#include "command/console.h"
#include "command/evaluation_option.h"
#include "io/files.h"
#include "io/streams.h"
#include "lab/common/bytes.h"
#include "lab/common/measuring.h"
#include "lab/data/training_file.h"
#include "lab/train/checkpoint.h"

namespace trebuchet::lab {
namespace {

using command::Console;
using command::ExitStatus;

template <typename Number>
[[nodiscard]] std::string plain(Number number) {
    std::ostringstream out;
    out << number;
    return out.str();
}

[[nodiscard]] std::string loss_text(double loss) {
    constexpr int kDigits = 6;
    std::ostringstream out;
    out << std::fixed << std::setprecision(kDigits) << loss;
    return out.str();
}

// All that decides what comes out, but for the samples and the first model.
[[nodiscard]] std::string settings_lines(const TrainArguments& arguments) {
    const TrainSettings& settings = arguments.settings;
    const NetworkShape& shape = settings.shape;
    const SampleRules& rules = arguments.rules;
    return "neurons: " + plain(shape.neurons) + "\nbuckets: " + plain(shape.buckets) + "\nkind: "
           + (shape.is_correction ? "correction" : "alone") + "\nk: " + plain(shape.scale)
           + "\npasses: " + plain(settings.passes) + "\nrate: " + plain(settings.rate) + "\ndecay: "
           + plain(settings.decay) + "\nbatch: " + plain(settings.batch) + "\nresult share: "
           + plain(settings.first_result_share) + ':' + plain(settings.last_result_share)
           + (rules.distilled > 0 ? "" : "\nlambda: " + plain(rules.hindsight.lambda))
           + "\nseed: " + plain(settings.seed) + "\nfirst ply: " + plain(rules.first_ply)
           + "\nvalidation: one game in " + plain(rules.validation_share)
           + "\nduplicates: " + (rules.drops_duplicates ? "dropped" : "kept") + '\n';
}

// "name: value" of the lines that say which games these are.
[[nodiscard]] std::string origin_of(const std::string& file) {
    auto reader = TrainingReader::open(file);
    const auto block = reader ? reader->next() : std::nullopt;
    const auto* const found = block ? std::get_if<TrainingDescription>(&*block) : nullptr;
    std::string text = "data: " + to_text(to_path(file).filename());
    if (found == nullptr) {
        return text + '\n';
    }
    std::string_view rest = found->text;
    while (const auto line = take_line(rest)) {
        const bool tells = line->starts_with("signature ") || line->starts_with("nodes ")
                           || line->starts_with("seed ");
        if (tells) {
            text += ", " + std::string{*line};
        }
    }
    return text + '\n';
}

// "default.net, CRC-32 123": the file, wherever it lies.
[[nodiscard]] std::string name_of(const std::string& file, std::string_view bytes) {
    return to_text(to_path(file).filename()) + ", CRC-32 " + plain(crc32(bytes));
}

// Nothing without a teacher.
[[nodiscard]] std::string teacher_lines(const TrainArguments& arguments, const Network* teacher) {
    if (teacher == nullptr) {
        return {};
    }
    return "teacher: " + name_of(arguments.teacher.value_or("built in"), teacher->to_bytes())
           + "\npositions for each position of a game: " + plain(arguments.rules.distilled) + '\n';
}

class Stopwatch {
public:
    [[nodiscard]] double seconds() const {
        const std::chrono::duration<double> elapsed = clock_.now() - begin_;
        return elapsed.count();
    }

private:
    SteadyClock clock_;
    TimePoint begin_ = clock_.now();
};

class TrainRun {
public:
    TrainRun(
        const TrainArguments& arguments,
        std::shared_ptr<const Network> teacher,
        const Console& console,
        IsInterrupted is_interrupted)
        : arguments_{arguments},
          console_{console},
          is_interrupted_{is_interrupted},
          settings_lines_{settings_lines(arguments) + teacher_lines(arguments, teacher.get())},
          reader_{arguments.rules, std::move(teacher)} {}

    [[nodiscard]] ExitStatus run() {
        if (const auto objection = objection_to_files()) {
            return console_.bad_input(*objection);
        }
        if (const auto problem = read()) {
            return console_.bad_input(*problem);
        }
        if (is_interrupted_()) {
            return console_.interrupted("no network was written");
        }
        if (reader_.training().size() == 0 || reader_.validation().size() == 0) {
            return console_.bad_input(
                name_files(arguments_.files) + ": there are too few games to learn from");
        }
        auto model = first_model();
        if (!model) {
            return console_.bad_input(model.error());
        }
        // What earlier games taught is given up only where these games speak against it.
        Floats home = arguments_.from ? model->values : Floats{};
        auto state = first_state(std::move(model).value());
        if (!state) {
            return console_.bad_input(state.error());
        }
        Trainer trainer{
            reader_.training(), arguments_.settings, std::move(state).value(), std::move(home)};
        return learn(trainer);
    }

private:
    [[nodiscard]] std::optional<std::string> objection_to_files() const {
        std::vector<std::string> outputs{arguments_.out};
        if (arguments_.checkpoint) {
            if (io::is_one_of(*arguments_.checkpoint, outputs)) {
                return "cannot write " + arguments_.out + ": --out and --checkpoint name one file";
            }
            outputs.push_back(*arguments_.checkpoint);
        }
        std::vector<std::string> inputs{arguments_.files};
        if (arguments_.teacher) {
            inputs.push_back(*arguments_.teacher);
        }
        // These may be replaced, but not lost while another file is written.
        std::vector<std::string> states{arguments_.out};
        for (const auto& file : {arguments_.from, arguments_.checkpoint}) {
            if (file) {
                states.push_back(*file);
            }
        }
        for (const std::string& file : outputs) {
            if (auto objection = io::objection_to_replacing(file, inputs)) {
                return objection;
            }
            if (auto objection = io::objection_to_writing_beside(file, states)) {
                return objection;
            }
        }
        return std::nullopt;
    }

    // --- Samples and the first state ------------------------------------------------------------

    [[nodiscard]] std::optional<std::string> read() {
        for (const std::string& file : arguments_.files) {
            if (is_interrupted_()) {
                break;
            }
            auto problem =
                reader_.read(file, [this](const SampleCounts&) { return !is_interrupted_(); });
            if (problem) {
                return problem;
            }
        }
        const SampleCounts& counts = reader_.counts();
        console_.out() << "games " << counts.games << "\npositions " << counts.positions
                       << "\ntraining samples " << reader_.training().size()
                       << "\nvalidation samples " << reader_.validation().size()
                       << "\nknown endings left out " << counts.known << "\nduplicates left out "
                       << counts.duplicates << '\n'
                       << std::flush;
        return std::nullopt;
    }

    [[nodiscard]] Expected<TrainState, std::string> first_state(Model model) {
        TrainState state = begin_training(std::move(model));
        // The same settings, samples and initial weights, or the result would be another.
        description_ = settings_lines_ + "samples: " + plain(reader_.training().size())
                       + "\nfingerprint: " + plain(reader_.fingerprint())
                       + "\ninitial weights: " + first_weights_ + '\n';
        const bool goes_on =
            arguments_.checkpoint && std::filesystem::exists(to_path(*arguments_.checkpoint));
        return goes_on ? continued(*arguments_.checkpoint)
                       : Expected<TrainState, std::string>{std::move(state)};
    }

    [[nodiscard]] Expected<TrainState, std::string> continued(const std::string& file) {
        const std::string complaint = "cannot continue from " + file + ": ";
        const auto bytes = io::read_file(file);
        if (!bytes) {
            return Unexpected{bytes.error()};
        }
        auto checkpoint = read_checkpoint(*bytes);
        if (!checkpoint) {
            return Unexpected{complaint + checkpoint.error()};
        }
        std::string_view found = checkpoint->description;
        if (const auto difference = description_difference(description_, found)) {
            return Unexpected{complaint + *difference};
        }
        console_.say("continued after " + plain(checkpoint->state.steps) + " steps");
        return std::move(checkpoint).value().state;
    }

    [[nodiscard]] Expected<Model, std::string> first_model() {
        const TrainSettings& settings = arguments_.settings;
        if (!arguments_.from) {
            return random_model(settings.shape, settings.seed);
        }
        const std::string complaint = "cannot begin with " + *arguments_.from + ": ";
        const auto bytes = io::read_file(*arguments_.from);
        if (!bytes) {
            return Unexpected{bytes.error()};
        }
        first_weights_ = name_of(*arguments_.from, *bytes);
        auto old = model_in(*bytes);
        if (!old) {
            return Unexpected{complaint + old.error()};
        }
        auto model = widened(*old, settings.shape, settings.seed);
        if (!model) {
            return Unexpected{complaint + model.error()};
        }
        return model;
    }

    // Of a checkpoint or a network.
    [[nodiscard]] static Expected<Model, std::string> model_in(const std::string& bytes) {
        if (is_checkpoint(bytes)) {
            auto checkpoint = read_checkpoint(bytes);
            if (!checkpoint) {
                return Unexpected{checkpoint.error()};
            }
            return std::move(checkpoint).value().state.model;
        }
        const auto network = Network::read(bytes);
        if (!network) {
            return Unexpected{std::string{describe(network.error())}};
        }
        return model_of((*network)->shape(), (*network)->weights());
    }

    // --- Learning -------------------------------------------------------------------------------

    [[nodiscard]] ExitStatus learn(Trainer& trainer) {
        while (!trainer.is_finished()) {
            run_pass(trainer);
            if (const auto problem = save(trainer)) {
                return console_.fail(*problem);
            }
            if (is_interrupted_()) {
                return console_.interrupted(
                    arguments_.checkpoint
                        ? "the same command continues from " + *arguments_.checkpoint
                        : "no network was written");
            }
        }
        return finish(trainer.state().model);
    }

    // To the end of the pass, or of the user's patience.
    void run_pass(Trainer& trainer) {
        const std::uint64_t steps = trainer.steps_in_pass();
        const std::uint64_t begun = trainer.state().steps % steps;
        command::ProgressBar bar{console_.errors(), io::is_error_stream_terminal(), begun, steps};
        const Stopwatch watch;
        std::size_t samples = 0;
        for (std::uint64_t step = begun; step < steps && !is_interrupted_(); ++step) {
            samples += trainer.step();
            bar.show(step + 1, "loss " + loss_text(trainer.pass_loss()));
        }
        bar.finish();
        const double seconds = watch.seconds();
        if (samples > 0 && trainer.state().steps % steps == 0) {
            const MeanLosses losses = validation(trainer.state().model);
            console_.out() << "pass " << trainer.state().steps / steps << " training "
                           << loss_text(trainer.pass_loss()) << " validation "
                           << loss_text(losses.model) << " classical "
                           << loss_text(losses.classical) << " samples a second "
                           << static_cast<long>(static_cast<double>(samples) / seconds) << '\n'
                           << std::flush;
        }
    }

    [[nodiscard]] MeanLosses validation(const Model& model) const {
        const TrainSettings& settings = arguments_.settings;
        return mean_losses(model, reader_.validation(), last_goal(settings), settings.threads);
    }

    [[nodiscard]] std::optional<std::string> save(const Trainer& trainer) const {
        if (!arguments_.checkpoint) {
            return std::nullopt;
        }
        return io::replace_file(
            *arguments_.checkpoint,
            to_bytes({.description = description_, .state = trainer.state()}));
    }

    // --- The network ----------------------------------------------------------------------------

    [[nodiscard]] ExitStatus finish(const Model& model) {
        const Model fine = finely_scaled(model);
        NetworkWeights weights = quantised(fine);
        const MeanLosses losses =
            validation(rescaled(model_of(fine.shape, weights), model.shape.scale));
        console_.out() << "network validation " << loss_text(losses.model) << " classical "
                       << loss_text(losses.classical) << '\n';
        const auto network = Network::make(fine.shape, std::move(weights), describe_all(losses));
        if (!network) {
            return console_.fail(
                "the weights are no network: " + std::string{describe(network.error())});
        }
        if (const auto problem = io::replace_file(arguments_.out, (*network)->to_bytes())) {
            return console_.fail(*problem);
        }
        return console_.finish();
    }

    [[nodiscard]] std::string describe_all(const MeanLosses& losses) const {
        std::string text = "made by: trebuchet " + std::string{version()} + " train\n";
        if (!arguments_.remark.empty()) {
            text += "remark: " + arguments_.remark + '\n';
        }
        for (const std::string& file : arguments_.files) {
            text += origin_of(file);
        }
        const SampleCounts& counts = reader_.counts();
        text += "games: " + plain(counts.games) + '\n' + description_;
        return text + "validation loss: " + loss_text(losses.model)
               + "\nclassical loss: " + loss_text(losses.classical) + '\n';
    }

    const TrainArguments& arguments_;
    const Console& console_;
    const IsInterrupted is_interrupted_;
    const std::string settings_lines_;
    SampleReader reader_;
    std::string description_;
    std::string first_weights_ = "random";
};

}  // namespace

ExitStatus run_train(
    const TrainArguments& arguments, const Console& console, IsInterrupted is_interrupted) {
    const bool asks_teacher = arguments.rules.distilled > 0;
    std::shared_ptr<const Network> teacher = asks_teacher ? Network::built_in() : nullptr;
    if (arguments.teacher) {
        auto loaded = command::load_network(*arguments.teacher);
        if (!loaded) {
            return console.bad_input(loaded.error());
        }
        teacher = std::move(loaded).value();
    }
    return TrainRun{arguments, std::move(teacher), console, is_interrupted}.run();
}

}  // namespace trebuchet::lab
