#include "lab/suite/peer_solver.h"

#include <chrono>
#include <utility>

#include <trebuchet/notation/fen.h>

#include "io/child_process.h"

namespace trebuchet::lab {
namespace {

// The time since construction.
class Stopwatch {
public:
    explicit Stopwatch(const io::Peer& peer)
        : peer_{peer}, cpu_begin_{peer.cpu_time()}, begin_{clock_.now()} {}

    [[nodiscard]] Milliseconds elapsed() const {
        return std::chrono::floor<Milliseconds>(clock_.now() - begin_);
    }
    // Processor time of the engine; real time where that is unknown.
    [[nodiscard]] Milliseconds used() const {
        const auto cpu = cpu_begin_ ? peer_.cpu_time() : std::nullopt;
        return cpu ? *cpu - *cpu_begin_ : elapsed();
    }

private:
    const io::Peer& peer_;
    SteadyClock clock_;
    std::optional<Milliseconds> cpu_begin_;
    TimePoint begin_;
};

// The search of one position, from "go" to the move.
class PeerSearch {
public:
    PeerSearch(
        io::Peer& peer, PeerProtocol& protocol, const SuiteItem& item, const SolverLimits& limits)
        : peer_{peer},
          protocol_{protocol},
          item_{item},
          limits_{limits},
          watch_{item},
          stopwatch_{peer} {}

    [[nodiscard]] Expected<Answer, std::string> run(const std::function<bool()>& is_interrupted) {
        constexpr Milliseconds kPollInterval{5};
        protocol_.go(peer_, limits_);
        while (!is_answered_) {
            if (const auto line = peer_.read_line(kPollInterval)) {
                take(protocol_.read(item_.position, *line));
            } else if (!peer_.is_open()) {
                return Unexpected{std::string{"the engine has ended"}};
            }
            if (!stopped_at_ && (is_time_up() || watch_.is_settled() || is_interrupted())) {
                protocol_.stop(peer_);
                stopped_at_ = stopwatch_.elapsed();
            }
            if (stopped_at_ && stopwatch_.elapsed() > *stopped_at_ + kStopTimeout) {
                return Unexpected{std::string{"the engine does not stop when told to"}};
            }
        }
        answer_.time = stopwatch_.used();
        watch_.note(answer_.move, answer_.score, answer_.time);
        answer_.found = watch_.since();
        return answer_;
    }

private:
    static constexpr Milliseconds kStopTimeout{10'000};

    void take(const PeerMessage& message) {
        if (const auto* const info = std::get_if<PeerInfo>(&message)) {
            answer_.score = info->score;
            answer_.depth = info->depth;
            answer_.nodes = info->nodes;
            watch_.note(info->move, info->score, stopwatch_.used());
        } else if (const auto* const move = std::get_if<PeerMove>(&message)) {
            answer_.move = move->move;
            is_answered_ = true;
        }
    }

    [[nodiscard]] bool is_time_up() const {
        // Real time is limited too: an engine may use no processor time because it waits, or
        // because it is behind another program (ssh).
        constexpr int kMaxFactor = 20;
        constexpr Milliseconds kMinimum{5000};
        return limits_.time
               && (stopwatch_.used() >= *limits_.time
                   || stopwatch_.elapsed() >= kMaxFactor * *limits_.time + kMinimum);
    }

    io::Peer& peer_;
    PeerProtocol& protocol_;
    const SuiteItem& item_;
    const SolverLimits& limits_;
    SolutionWatch watch_;
    Stopwatch stopwatch_;
    Answer answer_;
    bool is_answered_ = false;
    std::optional<Milliseconds> stopped_at_;
};

}  // namespace

PeerSolver::PeerSolver(
    std::unique_ptr<io::Peer> peer, std::unique_ptr<PeerProtocol> protocol, std::string name)
    : peer_{std::move(peer)}, protocol_{std::move(protocol)}, name_{std::move(name)} {
}

Expected<Answer, std::string> PeerSolver::solve(
    const SuiteItem& item,
    const SolverLimits& limits,
    const std::function<bool()>& is_interrupted) {
    if (auto error = protocol_->set_position(*peer_, item.position)) {
        return Unexpected{std::move(*error)};
    }
    auto answer = PeerSearch{*peer_, *protocol_, item, limits}.run(is_interrupted);
    if (!answer) {
        return Unexpected{
            name_ + ", at " + (item.id.empty() ? to_fen(item.position) : item.id) + ": "
            + answer.error()};
    }
    return answer;
}

Expected<std::unique_ptr<Solver>, std::string> start_peer(const PeerSettings& settings) {
    auto peer = io::start_program(settings.command);
    if (!peer) {
        return Unexpected{peer.error()};
    }
    auto protocol =
        settings.protocol == ProtocolName::Uci ? make_uci_protocol() : make_xboard_protocol();
    if (auto error = protocol->start(**peer, settings.setup)) {
        return Unexpected{settings.command + ": " + *error};
    }
    std::string name = protocol->name().empty() ? settings.command : protocol->name();
    return std::unique_ptr<Solver>{
        std::make_unique<PeerSolver>(std::move(*peer), std::move(protocol), std::move(name))};
}

}  // namespace trebuchet::lab
