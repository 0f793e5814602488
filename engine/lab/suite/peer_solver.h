// Another engine as a solver.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "io/peer.h"
#include "lab/suite/peer_protocol.h"
#include "lab/suite/solver.h"

namespace trebuchet::lab {

enum class ProtocolName : std::uint8_t { Uci, Xboard };

struct PeerSettings {
    std::string command;  // for the shell
    ProtocolName protocol = ProtocolName::Uci;
    std::size_t hash_megabytes = 16;
};

// Its processor time is measured where the system tells it, its real time elsewhere.
class PeerSolver final : public Solver {
public:
    PeerSolver(
        std::unique_ptr<io::Peer> peer, std::unique_ptr<PeerProtocol> protocol, std::string name);

    [[nodiscard]] std::string name() const override { return name_; }
    [[nodiscard]] Expected<Answer, std::string> solve(
        const SuiteItem& item,
        const SolverLimits& limits,
        const std::function<bool()>& is_interrupted) override;

private:
    std::unique_ptr<io::Peer> peer_;
    std::unique_ptr<PeerProtocol> protocol_;
    std::string name_;
};

// Starts the program and greets it. The error says what went wrong.
[[nodiscard]] Expected<std::unique_ptr<Solver>, std::string> start_peer(
    const PeerSettings& settings);

}  // namespace trebuchet::lab
