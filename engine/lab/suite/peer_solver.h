// Another engine as a solver, by UCI or the protocol of XBoard.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "io/child_process.h"
#include "lab/suite/peer_protocol.h"
#include "lab/suite/solver.h"

namespace trebuchet::lab {

enum class ProtocolName : std::uint8_t { Uci, Xboard };

struct PeerSettings {
    std::string command;  // for the shell
    ProtocolName protocol = ProtocolName::Uci;
    PeerSetup setup{};
};

// Measures the processor time of the engine where the system reports it, real time elsewhere.
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

// Starts the program and its protocol. The error is a sentence.
[[nodiscard]] Expected<std::unique_ptr<Solver>, std::string> start_peer(
    const PeerSettings& settings);

}  // namespace trebuchet::lab
