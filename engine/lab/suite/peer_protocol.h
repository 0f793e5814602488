// How to ask another engine about a position: what UCI and the protocol of XBoard have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <trebuchet/board/position.h>
#include <trebuchet/types/move.h>
#include <trebuchet/types/score.h>

#include "io/peer.h"
#include "lab/suite/solver.h"

namespace trebuchet::lab {

// What a line of an engine says. Moves are legal or none.
struct PeerThought {
    Move move;
    std::optional<Score> score{};
    int depth = 0;
    std::uint64_t nodes = 0;
};
struct PeerMove {
    Move move;
};
using PeerNews = std::variant<std::monostate, PeerThought, PeerMove>;

// The functions that return text return what went wrong; nothing if all went well.
class PeerProtocol {
public:
    PeerProtocol() = default;
    PeerProtocol(const PeerProtocol&) = delete;
    PeerProtocol& operator=(const PeerProtocol&) = delete;
    virtual ~PeerProtocol() = default;

    // Once, at the beginning.
    [[nodiscard]] virtual std::optional<std::string> greet(
        io::Peer& peer, std::size_t hash_megabytes) = 0;
    // A new position; waits until the engine is ready to think.
    [[nodiscard]] virtual std::optional<std::string> prepare(
        io::Peer& peer, const Position& position) = 0;
    // Lets it think; time is our business: it gets more than enough.
    virtual void go(io::Peer& peer, const SolverLimits& limits) = 0;
    virtual void stop(io::Peer& peer) = 0;
    [[nodiscard]] virtual PeerNews read(const Position& position, std::string_view line) const = 0;
    // How the engine calls itself; empty if it does not.
    [[nodiscard]] virtual std::string name() const = 0;
};

[[nodiscard]] std::unique_ptr<PeerProtocol> make_uci_protocol();
[[nodiscard]] std::unique_ptr<PeerProtocol> make_xboard_protocol();

}  // namespace trebuchet::lab
