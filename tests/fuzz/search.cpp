// The search on positions that no game brings about: each line is a FEN. It finds a legal move
// wherever there is one, and keeps to its limits.
#include <algorithm>
#include <string>

#include <trebuchet/movegen/generate.h>
#include <trebuchet/movegen/legality.h>
#include <trebuchet/notation/fen.h>
#include <trebuchet/search/searcher.h>

#include "fuzz/targets.h"

namespace trebuchet::fuzz {
namespace {

constexpr std::uint64_t kNodes = 400;

// Checks each variation while the search runs.
class Checker final : public Observer {
public:
    explicit Checker(const Position& root) : root_{root} {}

    void on_pv(const PvInfo& info) override {
        Position at = root_;
        for (const Move move : info.pv) {
            is_sound = is_sound && is_legal(at, move);
            if (!is_sound) {
                return;
            }
            at.play(move);
        }
    }
    void on_finished(const SearchResult& /*result*/) override {}

    bool is_sound = true;

private:
    const Position& root_;
};

void check_search(Searcher& searcher, const Position& root) {
    Checker checker{root};
    searcher.clear();
    searcher.start(root, {}, {.nodes = kNodes}, checker);
    const SearchResult result = searcher.wait();
    require(checker.is_sound, "an illegal move in a variation");
    require(result.nodes <= kNodes, "more nodes than allowed");
    if (has_legal_move(root)) {
        require(is_legal(root, result.best), "no legal move was found where there is one");
    } else {
        require(result.best.is_none(), "a move was found where there is none");
    }
}

}  // namespace

void search(std::string_view input) {
    constexpr int kMostPositions = 5;
    Searcher searcher{{.hash_megabytes = 1}};
    for (int i = 0; i < kMostPositions && !input.empty(); ++i) {
        const std::string_view line = input.substr(0, input.find('\n'));
        input.remove_prefix(std::min(input.size(), line.size() + 1));
        if (const auto position = parse_fen(line)) {
            check_search(searcher, *position);
        }
    }
}

}  // namespace trebuchet::fuzz
