#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include <trebuchet/notation/fen.h>
#include <trebuchet/notation/san.h>
#include <trebuchet/util/text.h>

#include "lab/suite/peer_dialogue.h"
#include "lab/suite/peer_protocol.h"

namespace trebuchet::lab {
namespace {

// As the protocol has it: mate in n moves is 100000 + n, being mated -100000 - n.
constexpr int kMateBase = 100'000;

[[nodiscard]] Score to_score(int value) noexcept {
    return std::abs(value) >= kMateBase
               ? mate_score(value > 0 ? value - kMateBase : value + kMateBase)
               : Score::saturated(value);
}

// What feature commands say about one feature: 1, 0, or nothing. Does not look into quoted texts.
[[nodiscard]] std::optional<bool> read_feature(std::string_view line, const std::string& name) {
    const std::size_t at = line.find(' ' + name + '=');
    const std::size_t value = at + name.size() + 2;
    if (at == std::string_view::npos || value >= line.size()) {
        return std::nullopt;
    }
    return line[value] == '1';
}

// What the engine can do.
struct Features {
    bool setboard = true;
    bool ping = false;
    bool memory = false;
    bool smp = false;
    bool is_done = false;
    std::string name;

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
    }
};

// "9 156 1084 48000 Nf3 Nc6": depth, score, hundredths of a second, nodes, moves.
[[nodiscard]] PeerNews read_thought(
    const Position& position, const std::vector<std::string_view>& words) {
    constexpr std::size_t kNumbers = 4;
    // Some put a character behind the depth that says what kind of line it is.
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
            return PeerThought{
                .move = *move, .score = to_score(*score), .depth = *depth, .nodes = *nodes};
        }
    }
    return {};
}

class XboardProtocol final : public PeerProtocol {
public:
    std::optional<std::string> greet(io::Peer& peer, std::size_t hash_megabytes) override {
        // Engines of the first version of the protocol say nothing.
        constexpr Milliseconds kForFeatures{2000};
        peer.write_line("xboard");
        peer.write_line("protover 2");
        (void)wait_for_line(peer, kForFeatures, [this](std::string_view line) {
            features_.read(line);
            return features_.is_done;
        });
        if (!peer.is_open()) {
            return "the engine did not start";
        }
        if (!features_.setboard) {
            return "the engine cannot be given a position";
        }
        if (features_.memory) {
            peer.write_line("memory " + std::to_string(hash_megabytes));
        }
        if (features_.smp) {
            peer.write_line("cores 1");
        }
        return std::nullopt;
    }

    std::optional<std::string> prepare(io::Peer& peer, const Position& position) override {
        for (const std::string_view line : {"new", "force", "easy", "post"}) {
            peer.write_line(line);
        }
        peer.write_line("setboard " + to_fen(position));
        if (!features_.ping) {
            return std::nullopt;
        }
        const std::string number = std::to_string(++ping_);
        peer.write_line("ping " + number);
        const bool is_ready = wait_for_line(
            peer, kPatience, [&](std::string_view line) { return trim(line) == "pong " + number; });
        return is_ready ? std::nullopt : std::optional<std::string>{"the engine is never ready"};
    }

    void go(io::Peer& peer, const SolverLimits& limits) override {
        // So much more than it will get that no engine ends by itself on this account.
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

    [[nodiscard]] PeerNews read(const Position& position, std::string_view line) const override {
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
        return is_digit(words[0].front()) ? read_thought(position, words) : PeerNews{};
    }

    [[nodiscard]] std::string name() const override { return features_.name; }

private:
    Features features_;
    int ping_ = 0;
};

}  // namespace

std::unique_ptr<PeerProtocol> make_xboard_protocol() {
    return std::make_unique<XboardProtocol>();
}

}  // namespace trebuchet::lab
