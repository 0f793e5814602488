#include <algorithm>
#include <utility>
#include <vector>

#include <trebuchet/notation/coordinate.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/util/text.h>

#include "lab/suite/peer_dialogue.h"
#include "lab/suite/peer_protocol.h"

namespace trebuchet::lab {
namespace {

using Words = std::vector<std::string_view>;

// The word behind `key`; empty if there is none.
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

class UciProtocol final : public PeerProtocol {
public:
    std::optional<std::string> greet(io::Peer& peer, std::size_t hash_megabytes) override {
        bool has_threads = false;
        peer.write_line("uci");
        const bool answers = wait_for_line(peer, kPatience, [&](std::string_view line) {
            if (line.starts_with("id name ")) {
                name_ = trim(line.substr(std::string_view{"id name "}.size()));
            }
            has_threads = has_threads || line.starts_with("option name Threads ");
            return trim(line) == "uciok";
        });
        if (!answers) {
            return "the engine did not start, or does not speak UCI";
        }
        if (has_threads) {
            peer.write_line("setoption name Threads value 1");
        }
        peer.write_line("setoption name Hash value " + std::to_string(hash_megabytes));
        return std::nullopt;
    }

    std::optional<std::string> prepare(io::Peer& peer, const Position& position) override {
        peer.write_line("ucinewgame");
        peer.write_line("position fen " + to_fen(position));
        peer.write_line("isready");
        const bool is_ready = wait_for_line(
            peer, kPatience, [](std::string_view line) { return trim(line) == "readyok"; });
        return is_ready ? std::nullopt : std::optional<std::string>{"the engine is never ready"};
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

    [[nodiscard]] PeerNews read(const Position& position, std::string_view line) const override {
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
        return PeerThought{
            .move = move_or_none(position, word_after(words, "pv")),
            .score = read_score(words),
            .depth = parse_int(word_after(words, "depth")).value_or(0),
            .nodes = parse_int<std::uint64_t>(word_after(words, "nodes")).value_or(0)};
    }

    [[nodiscard]] std::string name() const override { return name_; }

private:
    std::string name_;
};

}  // namespace

std::unique_ptr<PeerProtocol> make_uci_protocol() {
    return std::make_unique<UciProtocol>();
}

}  // namespace trebuchet::lab
