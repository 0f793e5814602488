#include "play/play.h"

#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <variant>

#include <trebuchet/notation/fen.h>

#include "command/board_view.h"
#include "io/event_queue.h"
#include "io/line_reader.h"
#include "io/line_writer.h"
#include "io/machine_memory.h"
#include "io/signals.h"
#include "io/standard_streams.h"
#include "io/write_watch.h"
#include "log/crash_dump.h"
#include "log/crash_notes.h"
#include "log/log.h"
#include "play/logged_sink.h"
#include "repertoire/default_book.h"
#include "session/frontend.h"
#include "session/library_searcher.h"
#include "session/own_book.h"
#include "terminal/advice.h"
#include "terminal/terminal.h"
#include "xboard/handler.h"
#include "xboard/parse.h"

namespace trebuchet::cli {
namespace {

struct InputLine {
    std::string text;
};
struct EndOfInput {};
struct Interrupt {};
using Event = std::variant<InputLine, EndOfInput, Interrupt, session::SearchEvent>;
using Queue = io::EventQueue<Event>;

[[nodiscard]] PlayArguments with_built_in_book(PlayArguments arguments) {
    arguments.options.built_in_book = repertoire::default_book();
    return arguments;
}

[[nodiscard]] std::optional<std::size_t> usable_memory() {
    const auto available = io::available_memory_megabytes();
    return available ? std::optional{io::usable_megabytes(*available)} : std::nullopt;
}

// For the thread that reads, when the other end has said goodbye. If it does not take what we write
// any more either, nothing else would wake us.
[[noreturn]] void end_when_held_up(const io::WriteWatch& output) {
    constexpr std::chrono::milliseconds kGlance{50};
    constexpr std::chrono::milliseconds kPatience{500};
    while (output.held_up() < kPatience) {
        std::this_thread::sleep_for(kGlance);
    }
    std::_Exit(EXIT_SUCCESS);
}

[[nodiscard]] bool is_for_person(PlayArguments::Mode mode) {
    return mode == PlayArguments::Mode::Automatic ? io::is_interactive()
                                                  : mode == PlayArguments::Mode::Terminal;
}

// Before the threads of the search are started: they must not get the signal.
[[nodiscard]] std::shared_ptr<Queue> make_queue(PlayArguments::Mode mode) {
    auto queue = std::make_shared<Queue>();
    if (is_for_person(mode)) {
        io::handle_interrupts([queue] { queue->push(Interrupt{}); });
    }
    return queue;
}

[[nodiscard]] bool is_goodbye(std::string_view line) {
    return std::holds_alternative<xboard::command::Quit>(xboard::parse(line));
}

// Everything that lives as long as the conversation.
class Conversation {
public:
    Conversation(const PlayArguments& arguments, log::Log log)
        : arguments_{with_built_in_book(arguments)},
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
            converse();
        } catch (const std::exception& error) {
            log_.write(log::Level::Error, error.what());
            throw;
        }
    }

private:
    void converse() {
        warn_if_short_of("threads", searcher_.threads(), arguments_.options.threads);
        warn_if_short_of(
            "MB for the hash table", searcher_.hash_megabytes(), arguments_.options.hash);
        choose_frontend();
        note_game();
        listen();
        bool goes_on = true;
        while (goes_on && writer_.is_open()) {
            goes_on = std::visit([this](auto&& event) { return take(event); }, queue_->pop());
            note_game();
        }
        log_.write(log::Level::Info, "the end");
    }

    // On the command line more was asked for than the system gives.
    void warn_if_short_of(std::string_view what, std::size_t got, int wanted) {
        if (got >= static_cast<std::size_t>(wanted)) {
            return;
        }
        std::string warning = "cannot have " + std::to_string(wanted) + ' ';
        warning.append(what).append(", using ").append(std::to_string(got));
        log_.write(log::Level::Warning, warning);
        std::cerr << "trebuchet: " << warning << std::endl;
    }

    void choose_frontend() {
        if (!is_for_person(arguments_.mode)) {
            speak_protocol();
            return;
        }
        auto terminal = std::make_unique<Terminal>(
            searcher_,
            clock_,
            [this](std::string_view text) { writer_.write_text(text); },
            TerminalSettings{
                .board = {.unicode = terminal_knows_unicode()},
                .advise = advise,
                .options = arguments_.options});
        terminal->begin();
        frontend_ = std::move(terminal);
    }

    void speak_protocol() {
        io::ignore_interrupts();
        const xboard::HandlerSettings settings{.options = arguments_.options};
        // The old one ends first: both use the same search.
        frontend_.reset();
        frontend_ = std::make_unique<xboard::Handler>(searcher_, clock_, sink_, settings);
    }

    void listen() {
        constexpr std::size_t kMostLinesWaiting = 10'000;
        io::start_line_reader(
            io::read_standard_input,
            {.on_line =
                 [queue = queue_, output = output_](std::string line) {
                     const bool is_last = is_goodbye(line);
                     queue->push_when_room(InputLine{std::move(line)}, kMostLinesWaiting);
                     if (is_last) {
                         end_when_held_up(*output);
                     }
                 },
             .on_end =
                 [queue = queue_, output = output_] {
                     queue->push(EndOfInput{});
                     end_when_held_up(*output);
                 }});
    }

    void note_game() {
        const session::GameManager& manager = frontend_->manager();
        notes_.note_game(manager.has_position() ? to_fen(manager.game().position()) : "none");
    }

    // False when the conversation is over.
    [[nodiscard]] bool take(const InputLine& line) {
        if (log_.is_on(log::Level::Debug)) {
            log_.write(log::Level::Debug, "< " + line.text);
        }
        notes_.note_command(line.text);
        using session::Next;
        Next next = frontend_->handle_line(line.text);
        if (next == Next::SpeakProtocol) {
            speak_protocol();
            next = frontend_->handle_line(line.text);
        }
        return next != Next::Quit;
    }
    [[nodiscard]] bool take(const session::SearchEvent& event) {
        frontend_->handle_search(event);
        return true;
    }
    [[nodiscard]] bool take(const Interrupt& /*interrupt*/) {
        return frontend_->handle_interrupt() != session::Next::Quit;
    }
    [[nodiscard]] bool take(const EndOfInput& /*end*/) {
        frontend_->end_input();
        return false;
    }

    PlayArguments arguments_;
    log::Log log_;
    SteadyClock clock_;
    // Shared with the thread that reads, which may outlive us.
    std::shared_ptr<Queue> queue_ = make_queue(arguments_.mode);
    std::shared_ptr<io::WriteWatch> output_ =
        std::make_shared<io::WriteWatch>(io::write_standard_output);
    io::LineWriter writer_{[this](std::string_view bytes) { return output_->write(bytes); }};
    LoggedSink sink_{writer_, log_};
    log::CrashNotes notes_;
    // Only with a log: nobody expects a file that was not asked for.
    std::optional<log::CrashDump> crash_dump_;
    session::LibrarySearcher searcher_;
    std::unique_ptr<session::Frontend> frontend_;
};

}  // namespace

command::ExitStatus play(const PlayArguments& arguments, const command::Console& console) {
    const std::size_t memory = io::machine_memory_megabytes();
    if (memory > 0 && static_cast<std::size_t>(arguments.options.hash) > memory) {
        return console.bad_input(
            "--hash " + std::to_string(arguments.options.hash) + ": this machine has "
            + std::to_string(memory) + " MB");
    }
    if (!arguments.options.book_file.empty()) {
        if (const auto problem = session::problem_with_book_file(arguments.options.book_file)) {
            return console.bad_input("--book-file: " + *problem);
        }
    }
    log::Log log;
    if (arguments.log) {
        log::LogSettings settings = *arguments.log;
        settings.on_failure = [](const std::string& problem) {
            std::cerr << "trebuchet: " << problem << std::endl;
        };
        auto opened = log::Log::open(settings);
        if (!opened) {
            return console.fail(opened.error());
        }
        log = std::move(opened).value();
    }
    io::ignore_broken_pipes();
    io::end_on_termination();
    Conversation{arguments, std::move(log)}.run();
    return command::ExitStatus::Success;
}

}  // namespace trebuchet::cli
