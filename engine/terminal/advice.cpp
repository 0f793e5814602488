#include "terminal/advice.h"

#include <trebuchet/search/searcher.h>

namespace trebuchet::cli {
namespace {

class Silence final : public Observer {
public:
    void on_pv(const PvInfo& /*info*/) override {}
    void on_finished(const SearchResult& /*result*/) override {}
};

}  // namespace

Move advise(const Game& game) {
    constexpr Milliseconds kMoment{500};
    Silence silence;
    Searcher searcher{Settings{}};
    Limits limits;
    limits.time = TimeBudget{.soft = kMoment, .hard = kMoment};
    searcher.start(game.position(), game.history(), limits, silence);
    return searcher.wait().best;
}

}  // namespace trebuchet::cli
