#include "lab/suite/peer_protocol.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>
#include <vector>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

namespace trebuchet::lab {
namespace {

// Waits for exactly this line; the error says that it did not come.
[[nodiscard]] std::optional<std::string> wait_until_ready(io::Peer& peer, std::string_view answer) {
    const bool is_ready = wait_for_line(
        peer, kAnswerTimeout, [answer](std::string_view line) { return trim(line) == answer; });
    return is_ready ? std::nullopt
                    : std::optional<std::string>{"the engine does not say that it is ready"};
}

// Mate in `moves` moves for the side to move, or in -`moves` against it; 0 is mate on the board.
[[nodiscard]] Score mate_score(int moves) noexcept {
    constexpr int kMost = kMaxPly / 2;
    const int capped = std::clamp(moves, -kMost, kMost);
    return capped > 0 ? Score::mate_at(Ply{2 * capped - 1}) : Score::mated_at(Ply{-2 * capped});
}

// --- UCI -----------------------------------------------------------------------------------------

using Words = std::vector<std::string_view>;

// The word after `key`; empty if there is none.
[[nodiscard]] std::string_view word_after(const Words& words, std::string_view key) {
    const auto found = std::find(words.begin(), words.end(), key);
    return found == words.end() || found + 1 == words.end() ? std::string_view{} : *(found + 1);
}

[[nodiscard]] Move move_or_none(const Position& position, std::string_view text) {
    return parse_coordinate(position, text).value_or(Move::none());
}

// "score cp 35" or "score mate -3".
[[nodiscard]] std::optional<Score> read_score(const Words& words) {
    if (const auto centipawns = parse_int(word_after(words, "cp"))) {
        return Score::saturated(*centipawns);
    }
    if (const auto moves = parse_int(word_after(words, "mate"))) {
        return mate_score(*moves);
    }
    return std::nullopt;
}

// The first of these options that is none of the engine's, as an error.
[[nodiscard]] std::optional<std::string> unknown_option(
    const std::vector<PeerOption>& options, const std::set<std::string>& known) {
    for (const PeerOption& option : options) {
        if (!known.contains(option.name)) {
            return "the engine has no option '" + option.name + '\'';
        }
    }
    return std::nullopt;
}

// The name in "option name Use NNUE type check default true"; empty for other lines.
[[nodiscard]] std::string_view option_name(std::string_view line) {
    constexpr std::string_view kBegin = "option name ";
    const std::size_t end = line.find(" type ");
    return line.starts_with(kBegin) && end != std::string_view::npos && end > kBegin.size()
               ? trim(line.substr(kBegin.size(), end - kBegin.size()))
               : std::string_view{};
}

class UciProtocol final : public PeerProtocol {
public:
    std::optional<std::string> start(io::Peer& peer, const PeerSetup& setup) override {
        std::set<std::string> known;
        peer.write_line("uci");
        const bool answers = wait_for_line(peer, kAnswerTimeout, [&](std::string_view line) {
            if (line.starts_with("id name ")) {
                name_ = trim(line.substr(std::string_view{"id name "}.size()));
            }
            known.emplace(option_name(line));
            return trim(line) == "uciok";
        });
        if (!answers) {
            return "the engine did not start, or does not speak UCI";
        }
        if (auto problem = unknown_option(setup.options, known)) {
            return problem;
        }
        if (known.contains("Threads")) {
            peer.write_line("setoption name Threads value 1");
        }
        peer.write_line("setoption name Hash value " + std::to_string(setup.hash_megabytes));
        for (const PeerOption& option : setup.options) {
            peer.write_line("setoption name " + option.name + " value " + option.value);
        }
        return std::nullopt;
    }

    std::optional<std::string> set_position(io::Peer& peer, const Position& position) override {
        peer.write_line("ucinewgame");
        peer.write_line("position fen " + to_fen(position));
        peer.write_line("isready");
        return wait_until_ready(peer, "readyok");
    }

    void go(io::Peer& peer, const SolverLimits& limits) override {
        std::string line = "go";
        if (limits.nodes) {
            line += " nodes " + std::to_string(*limits.nodes);
        }
        if (limits.depth) {
            line += " depth " + std::to_string(*limits.depth);
        }
        peer.write_line(line == "go" ? "go infinite" : line);
    }

    void stop(io::Peer& peer) override { peer.write_line("stop"); }

    [[nodiscard]] PeerMessage read(const Position& position, std::string_view line) const override {
        const Words words = split_words(line);
        if (words.empty()) {
            return {};
        }
        if (words[0] == "bestmove") {
            return PeerMove{words.size() > 1 ? move_or_none(position, words[1]) : Move::none()};
        }
        const bool is_best_line =
            word_after(words, "multipv").empty() || word_after(words, "multipv") == "1";
        if (words[0] != "info" || !is_best_line || word_after(words, "pv").empty()) {
            return {};
        }
        return PeerInfo{
            .move = move_or_none(position, word_after(words, "pv")),
            .score = read_score(words),
            .depth = parse_int(word_after(words, "depth")).value_or(0),
            .nodes = parse_int<std::uint64_t>(word_after(words, "nodes")).value_or(0)};
    }

    [[nodiscard]] std::string name() const override { return name_; }

private:
    std::string name_;
};

// --- XBoard --------------------------------------------------------------------------------------

// Scores of the protocol: mate in n moves is 100000 + n, being mated -100000 - n.
constexpr int kMateBase = 100'000;

[[nodiscard]] Score to_score(int value) noexcept {
    if (value >= kMateBase) {
        return mate_score(std::max(value - kMateBase, 1));
    }
    return value <= -kMateBase ? mate_score(value + kMateBase) : Score::saturated(value);
}

// The value of a boolean feature in a line of features; nothing if it is not there. Quoted texts
// are not recognised.
[[nodiscard]] std::optional<bool> read_feature(std::string_view line, const std::string& name) {
    const std::size_t at = line.find(' ' + name + '=');
    const std::size_t value = at + name.size() + 2;
    if (at == std::string_view::npos || value >= line.size()) {
        return std::nullopt;
    }
    return line[value] == '1';
}

// What the engine supports.
struct Features {
    bool setboard = true;
    bool ping = false;
    bool memory = false;
    bool smp = false;
    bool is_done = false;
    std::string name;
    std::set<std::string> options;  // their names

    void read(std::string_view line) {
        if (!line.starts_with("feature ")) {
            return;
        }
        setboard = read_feature(line, "setboard").value_or(setboard);
        ping = read_feature(line, "ping").value_or(ping);
        memory = read_feature(line, "memory").value_or(memory);
        smp = read_feature(line, "smp").value_or(smp);
        is_done = read_feature(line, "done").value_or(is_done);
        constexpr std::string_view kName = " myname=\"";
        if (const std::size_t at = line.find(kName); at != std::string_view::npos) {
            const std::string_view rest = line.substr(at + kName.size());
            name = rest.substr(0, rest.find('"'));
        }
        read_options(line);
    }

private:
    // option="Playing Style -combo Solid /// Wild"
    void read_options(std::string_view line) {
        constexpr std::string_view kBegin = " option=\"";
        for (std::size_t at = line.find(kBegin); at != std::string_view::npos;
             at = line.find(kBegin)) {
            line.remove_prefix(at + kBegin.size());
            options.emplace(trim(line.substr(0, line.find(" -"))));
        }
    }
};

// "9 156 1084 48000 Nf3 Nc6": depth, score, hundredths of a second, nodes, moves.
[[nodiscard]] PeerMessage read_info(
    const Position& position, const std::vector<std::string_view>& words) {
    constexpr std::size_t kNumbers = 4;
    // Some engines append a character to the depth, for the kind of line.
    const std::string_view first = words[0];
    const auto* const digits_end = std::find_if_not(first.begin(), first.end(), is_digit);
    const auto digits = static_cast<std::size_t>(digits_end - first.begin());
    const auto depth = parse_int(first.substr(0, digits));
    if (!depth || first.size() > digits + 1 || words.size() <= kNumbers) {
        return {};
    }
    const auto score = parse_int(words[1]);
    const auto nodes = parse_int<std::uint64_t>(words[3]);
    if (!score || !parse_int<std::int64_t>(words[2]) || !nodes) {
        return {};
    }
    for (std::size_t i = kNumbers; i < words.size(); ++i) {
        if (const auto move = parse_move(position, words[i])) {
            return PeerInfo{
                .move = *move, .score = to_score(*score), .depth = *depth, .nodes = *nodes};
        }
    }
    return {};
}

class XboardProtocol final : public PeerProtocol {
public:
    std::optional<std::string> start(io::Peer& peer, const PeerSetup& setup) override {
        // Engines of version 1 of the protocol send no features.
        constexpr Milliseconds kFeatureTimeout{2000};
        peer.write_line("xboard");
        peer.write_line("protover 2");
        (void)wait_for_line(peer, kFeatureTimeout, [this](std::string_view line) {
            features_.read(line);
            return features_.is_done;
        });
        if (!peer.is_open()) {
            return "the engine did not start";
        }
        if (!features_.setboard) {
            return "the engine cannot be given a position";
        }
        if (auto problem = unknown_option(setup.options, features_.options)) {
            return problem;
        }
        if (features_.memory) {
            peer.write_line("memory " + std::to_string(setup.hash_megabytes));
        }
        if (features_.smp) {
            peer.write_line("cores 1");
        }
        for (const PeerOption& option : setup.options) {
            peer.write_line("option " + option.name + '=' + option.value);
        }
        return std::nullopt;
    }

    std::optional<std::string> set_position(io::Peer& peer, const Position& position) override {
        for (const std::string_view line : {"new", "force", "easy", "post"}) {
            peer.write_line(line);
        }
        peer.write_line("setboard " + to_fen(position));
        if (!features_.ping) {
            return std::nullopt;
        }
        const std::string number = std::to_string(++ping_);
        peer.write_line("ping " + number);
        return wait_until_ready(peer, "pong " + number);
    }

    void go(io::Peer& peer, const SolverLimits& limits) override {
        // Much more than the limit, so that no engine stops by its own clock first.
        constexpr Milliseconds::rep kTimes = 100;
        constexpr Milliseconds::rep kMillisecondsPerSecond = 1000;
        constexpr Milliseconds::rep kSeconds = 600;
        const auto budget = limits.time.value_or(Milliseconds{0}).count();
        const auto seconds = std::max(kSeconds, kTimes * budget / kMillisecondsPerSecond);
        peer.write_line("st " + std::to_string(seconds));
        if (limits.depth) {
            peer.write_line("sd " + std::to_string(*limits.depth));
        }
        peer.write_line("go");
    }

    void stop(io::Peer& peer) override { peer.write_line("?"); }

    [[nodiscard]] PeerMessage read(const Position& position, std::string_view line) const override {
        const auto words = split_words(line);
        if (words.empty()) {
            return {};
        }
        const bool is_old_move = line.starts_with("My move is");
        if (words[0] == "move" || is_old_move) {
            const auto move = parse_move(position, words.back());
            return PeerMove{move.value_or(Move::none())};
        }
        if (words[0] == "resign") {
            return PeerMove{};
        }
        return is_digit(words[0].front()) ? read_info(position, words) : PeerMessage{};
    }

    [[nodiscard]] std::string name() const override { return features_.name; }

private:
    Features features_;
    int ping_ = 0;
};

}  // namespace

bool wait_for_line(
    io::Peer& peer, Milliseconds timeout, const std::function<bool(std::string_view)>& is_wanted) {
    const SteadyClock clock;
    const TimePoint end = clock.now() + timeout;
    while (peer.is_open() && clock.now() < end) {
        const auto left = std::chrono::ceil<Milliseconds>(end - clock.now());
        const std::optional<std::string> line = peer.read_line(left);
        if (line && is_wanted(*line)) {
            return true;
        }
    }
    return false;
}

std::unique_ptr<PeerProtocol> make_uci_protocol() {
    return std::make_unique<UciProtocol>();
}

std::unique_ptr<PeerProtocol> make_xboard_protocol() {
    return std::make_unique<XboardProtocol>();
}

}  // namespace trebuchet::lab
