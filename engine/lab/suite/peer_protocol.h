// How another engine searches a position for us: an interface, and its two implementations, UCI and
// the protocol of XBoard (CECP).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>
#include <trebuchet/util/clock.h>

#include "io/child_process.h"
#include "lab/suite/solver.h"

namespace trebuchet::lab {

// A line of an engine, parsed. Moves are legal or none.
struct PeerInfo {
    Move move;
    std::optional<Score> score{};
    int depth = 0;
    std::uint64_t nodes = 0;
};
struct PeerMove {
    Move move;
};
using PeerMessage = std::variant<std::monostate, PeerInfo, PeerMove>;

// An option of the other engine, spelled as the engine spells it.
struct PeerOption {
    std::string name;
    std::string value;

    friend bool operator==(const PeerOption&, const PeerOption&) = default;
};
struct PeerSetup {
    std::size_t hash_megabytes = 16;
    std::vector<PeerOption> options{};
};

// Functions that return an optional text return what went wrong.
class PeerProtocol {
public:
    PeerProtocol() = default;
    PeerProtocol(const PeerProtocol&) = delete;
    PeerProtocol& operator=(const PeerProtocol&) = delete;
    virtual ~PeerProtocol() = default;

    // Called once, first: starts the protocol and sets the options. An option that the engine does
    // not have is an error.
    [[nodiscard]] virtual std::optional<std::string> start(
        io::Peer& peer, const PeerSetup& setup) = 0;
    // Sets a new position, and waits until the engine is ready.
    [[nodiscard]] virtual std::optional<std::string> set_position(
        io::Peer& peer, const Position& position) = 0;
    // Starts the search. The caller measures the time and calls stop(): the engine is told to
    // search for longer.
    virtual void go(io::Peer& peer, const SolverLimits& limits) = 0;
    virtual void stop(io::Peer& peer) = 0;
    [[nodiscard]] virtual PeerMessage read(
        const Position& position, std::string_view line) const = 0;
    // The name that the engine has reported; empty if none.
    [[nodiscard]] virtual std::string name() const = 0;
};

// Limit for an engine's answer when it is not searching.
inline constexpr Milliseconds kAnswerTimeout{20'000};

// Reads lines until `is_wanted` accepts one; false if none does before the timeout.
[[nodiscard]] bool wait_for_line(
    io::Peer& peer, Milliseconds timeout, const std::function<bool(std::string_view)>& is_wanted);

[[nodiscard]] std::unique_ptr<PeerProtocol> make_uci_protocol();
[[nodiscard]] std::unique_ptr<PeerProtocol> make_xboard_protocol();

}  // namespace trebuchet::lab
