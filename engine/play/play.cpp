#include "play/play.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>

#include <trebuchet/notation/fen.h>
#include <trebuchet/util/path.h>

#include "command/game_text.h"
#include "io/event_queue.h"
#include "io/lines.h"
#include "io/machine.h"
#include "io/signals.h"
#include "io/streams.h"
#include "log/crash_dump.h"
#include "log/log.h"
#include "repertoire/default_book.h"
#include "session/frontend.h"
#include "session/library_searcher.h"
#include "terminal/terminal.h"
#include "uci/handler.h"
#include "xboard/handler.h"
#include "xboard/parse.h"

namespace trebuchet::play {

void LoggedSink::write_line(std::string_view line) {
    if (log_.is_on(log::Level::Debug)) {
        log_.write(log::Level::Debug, "> " + std::string{line});
    }
    out_.write_line(line);
}

namespace {

struct InputLine {
    std::string text;
};
struct EndOfInput {};
struct Interrupt {};
// A line that work in the background has to say.
struct OutputLine {
    std::string text;
};
using Event = std::variant<InputLine, EndOfInput, Interrupt, OutputLine, session::SearchEvent>;
using Queue = io::EventQueue<Event>;

[[nodiscard]] PlayArguments with_built_in_book(PlayArguments arguments) {
    arguments.options.built_in_book = repertoire::default_book();
    return arguments;
}

[[nodiscard]] std::optional<std::size_t> usable_memory() {
    const auto available = io::available_memory_megabytes();
    return available ? std::optional{io::usable_megabytes(*available)} : std::nullopt;
}

// Ends the process once a write is blocked for long. Called on the thread that reads, after the
// last line: if the other end no longer reads either, the main loop would wait in that write for
// ever.
[[noreturn]] void end_when_blocked(const io::WriteWatch& output) {
    constexpr std::chrono::milliseconds kInterval{50};
    constexpr std::chrono::milliseconds kLongest{500};
    while (output.blocked_for() < kLongest) {
        std::this_thread::sleep_for(kInterval);
    }
    std::_Exit(EXIT_SUCCESS);
}

[[nodiscard]] bool is_for_person(PlayArguments::Mode mode) {
    return mode == PlayArguments::Mode::Automatic ? io::is_interactive()
                                                  : mode == PlayArguments::Mode::Terminal;
}

// To be called before the threads of the search start, which must not receive the signal.
[[nodiscard]] std::shared_ptr<Queue> make_queue(PlayArguments::Mode mode) {
    auto queue = std::make_shared<Queue>();
    if (is_for_person(mode)) {
        io::handle_interrupts([queue] { queue->push(Interrupt{}); });
    }
    return queue;
}

[[nodiscard]] bool is_quit(std::string_view line) {
    return std::holds_alternative<xboard::command::Quit>(xboard::parse(line));
}

// Owns the search, the front end and all that they need, and passes the events on.
class MainLoop {
public:
    MainLoop(const PlayArguments& arguments, const command::Console& console, log::Log log)
        : arguments_{with_built_in_book(arguments)},
          console_{console},
          log_{std::move(log)},
          searcher_{
              {.hash_megabytes = static_cast<std::size_t>(arguments.options.hash),
               .threads = static_cast<std::size_t>(arguments.options.threads)},
              {.deliver =
                   [queue = queue_](session::SearchEvent event) { queue->push(std::move(event)); },
               .prepare_thread = log::prepare_thread_for_crash,
               .available_megabytes = usable_memory,
               .notes = &notes_}} {
        if (arguments.log) {
            crash_dump_.emplace(arguments.log->file, notes_);
        }
    }

    void run() {
        try {
            loop();
        } catch (const std::exception& error) {
            log_.write(log::Level::Error, error.what());
            throw;
        }
    }

private:
    void loop() {
        warn_if_short_of("threads", searcher_.threads(), arguments_.options.threads);
        warn_if_short_of(
            "MB for the hash table", searcher_.hash_megabytes(), arguments_.options.hash);
        choose_frontend();
        note_game();
        listen();
        bool is_running = true;
        while (is_running && writer_.is_open()) {
            is_running = std::visit([this](auto&& event) { return take(event); }, queue_->pop());
            note_game();
        }
        log_.write(log::Level::Info, "the end");
    }

    // Warns if the system gives less than the command line asks for. Interfaces may take the error
    // stream for the output.
    void warn_if_short_of(std::string_view what, std::size_t got, int wanted) {
        if (got >= static_cast<std::size_t>(wanted)) {
            return;
        }
        std::string warning = "cannot get " + std::to_string(wanted) + ' ';
        warning.append(what).append(", using ").append(std::to_string(got));
        log_.write(log::Level::Warning, warning);
        if (is_for_person(arguments_.mode)) {
            std::cerr << "trebuchet: " << warning << std::endl;
        }
    }

    void choose_frontend() {
        if (!is_for_person(arguments_.mode)) {
            speak(
                arguments_.mode == PlayArguments::Mode::Uci ? session::Next::SpeakUci
                                                            : session::Next::SpeakXboard);
            return;
        }
        auto frontend = std::make_unique<terminal::Terminal>(
            searcher_,
            clock_,
            [this](std::string_view text) { print(text); },
            terminal::TerminalSettings{
                .board = {.unicode = command::terminal_knows_unicode()},
                .options = arguments_.options});
        frontend->begin();
        frontend_ = std::move(frontend);
    }

    // For the terminal, whose prompt is no whole line.
    void print(std::string_view text) {
        if (log_.is_on(log::Level::Debug)) {
            for (std::string_view rest = text; !rest.empty();) {
                const std::size_t end = std::min(rest.find('\n'), rest.size());
                if (end > 0) {
                    log_.write(log::Level::Debug, "> " + std::string{rest.substr(0, end)});
                }
                rest.remove_prefix(std::min(end + 1, rest.size()));
            }
        }
        writer_.write_text(text);
    }

    void speak(session::Next protocol) {
        io::ignore_interrupts();
        // The old front end is destroyed first, because both use the same search. It may leave a
        // search running, such as an analysis, for whose end the new one would wait.
        // What that one's game has taught it is forgotten.
        static_cast<void>(searcher_.stop());
        if (frontend_ != nullptr) {
            frontend_.reset();
            searcher_.clear();
        }
        if (protocol == session::Next::SpeakXboard) {
            const xboard::HandlerSettings settings{.options = arguments_.options};
            frontend_ = std::make_unique<xboard::Handler>(searcher_, clock_, sink_, settings);
            return;
        }
        const uci::HandlerSettings settings{
            .options = arguments_.options,
            .asks_for_book = arguments_.asks_for_book,
            .post = [queue =
                         queue_](std::string line) { queue->push(OutputLine{std::move(line)}); },
            .run_command = [this](
                               const std::vector<std::string>& words,
                               const command::OnLine& on_line) { console_.run(words, on_line); }};
        frontend_ = std::make_unique<uci::Handler>(searcher_, clock_, sink_, settings);
    }

    void listen() {
        constexpr std::size_t kMostLinesWaiting = 10'000;
        io::start_line_reader(
            io::read_standard_input,
            {.on_line =
                 [queue = queue_, output = output_](std::string line) {
                     const bool is_last = is_quit(line);
                     queue->push_when_room(InputLine{std::move(line)}, kMostLinesWaiting);
                     if (is_last) {
                         end_when_blocked(*output);
                     }
                 },
             .on_end =
                 [queue = queue_, output = output_] {
                     queue->push(EndOfInput{});
                     end_when_blocked(*output);
                 }});
    }

    void note_game() {
        const Position* const position = frontend_->position();
        notes_.note_game(position != nullptr ? to_fen(*position) : "none");
    }

    // Handles an event. False when the program has to end.
    [[nodiscard]] bool take(const InputLine& line) {
        if (log_.is_on(log::Level::Debug)) {
            log_.write(log::Level::Debug, "< " + line.text);
        }
        notes_.note_command(line.text);
        using session::Next;
        Next next = frontend_->handle_line(line.text);
        if (next == Next::SpeakXboard || next == Next::SpeakUci) {
            speak(next);
            next = frontend_->handle_line(line.text);
        }
        return next != Next::Quit;
    }
    [[nodiscard]] bool take(const session::SearchEvent& event) {
        frontend_->handle_search(event);
        return true;
    }
    [[nodiscard]] bool take(const OutputLine& line) {
        sink_.write_line(line.text);
        return true;
    }
    [[nodiscard]] bool take(const Interrupt& /*interrupt*/) {
        return frontend_->handle_interrupt() != session::Next::Quit;
    }
    // Once more, behind the lines that ending has queued: these are written first.
    [[nodiscard]] bool take(const EndOfInput& /*end*/) {
        if (has_input_ended_) {
            return false;
        }
        has_input_ended_ = true;
        frontend_->end_input();
        queue_->push(EndOfInput{});
        return true;
    }

    PlayArguments arguments_;
    const command::Console& console_;
    log::Log log_;
    SteadyClock clock_;
    // Shared with the thread that reads, which may outlive this object.
    std::shared_ptr<Queue> queue_ = make_queue(arguments_.mode);
    std::shared_ptr<io::WriteWatch> output_ =
        std::make_shared<io::WriteWatch>(io::write_standard_output);
    io::LineWriter writer_{[this](std::string_view bytes) { return output_->write(bytes); }};
    LoggedSink sink_{writer_, log_};
    log::CrashNotes notes_;
    // Only with a log, so that no file is written that was not asked for.
    std::optional<log::CrashDump> crash_dump_;
    session::LibrarySearcher searcher_;
    std::unique_ptr<session::Frontend> frontend_;
    bool has_input_ended_ = false;
};

}  // namespace

command::ExitStatus play(const PlayArguments& arguments, const command::Console& console) {
    const std::size_t memory = io::machine_memory_megabytes();
    if (memory > 0 && static_cast<std::size_t>(arguments.options.hash) > memory) {
        return console.bad_input(
            "--hash " + std::to_string(arguments.options.hash) + ": this machine has "
            + std::to_string(memory) + " MB");
    }
    log::Log log;
    if (arguments.log) {
        log::LogSettings settings = *arguments.log;
        // XBoard takes some reasons of the system for the end of the engine.
        settings.on_failure = [file = to_text(settings.file),
                               for_person =
                                   is_for_person(arguments.mode)](const std::string& reason) {
            std::cerr << "trebuchet: cannot write the log file '" << file << '\''
                      << (for_person ? ": " + reason : "") << "; nothing more is logged"
                      << std::endl;
        };
        auto opened = log::Log::open(settings);
        if (!opened) {
            return console.bad_input(opened.error());
        }
        log = std::move(opened).value();
    }
    io::ignore_broken_pipes();
    io::end_on_termination();
    MainLoop{arguments, console, std::move(log)}.run();
    return command::ExitStatus::Success;
}

}  // namespace trebuchet::play
