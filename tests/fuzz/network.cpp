// Files that claim to be evaluation networks: what is read keeps to its ranges, is written as it
// was read, and gives the same scores whichever way they are computed. The checksum of the input is
// made right first, or hardly any invented file would pass it.
#include <array>
#include <cstdint>
#include <string>

#include <trebuchet/eval/evaluator.h>
#include <trebuchet/eval/network.h>

#include "fuzz/targets.h"
#include "lab/common/bytes.h"

namespace trebuchet::fuzz {
namespace {

constexpr std::size_t kChecksumAt = 12;
constexpr std::size_t kContentAt = 16;

[[nodiscard]] std::string with_right_checksum(std::string_view input) {
    std::string bytes{input};
    if (bytes.size() >= kContentAt) {
        std::string checksum;
        lab::append_number(checksum, lab::crc32(input.substr(kContentAt)));
        bytes.replace(kChecksumAt, checksum.size(), checksum);
    }
    return bytes;
}

void check_scores(const std::shared_ptr<const Network>& network) {
    Evaluator evaluator{EvaluationKind::Network, network};
    Position pos = Position::start();
    evaluator.reset(pos);
    for (const Move move :
         {Move::normal(Square::E2, Square::E4),
          Move::normal(Square::E7, Square::E5),
          Move::normal(Square::E1, Square::E2),
          Move::normal(Square::E8, Square::E7),
          Move::normal(Square::E2, Square::D3)}) {
        BoardDelta delta;
        pos.play(move, delta);
        evaluator.push(delta);
        require(evaluator.evaluate(pos) == evaluate(pos, *network), "two scores for one position");
    }
}

void check(std::string_view bytes) {
    const auto read = Network::read(bytes);
    if (!read) {
        require(!describe(read.error()).empty(), "an error without words");
        return;
    }
    require((*read)->to_bytes() == bytes, "a network is written as it was not read");
    check_scores(*read);
}

}  // namespace

void network(std::string_view input) {
    check(input);
    check(with_right_checksum(input));
}

}  // namespace trebuchet::fuzz
