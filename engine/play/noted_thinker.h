// A thinker that notes what it is asked, in case it crashes over it.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "log/crash_notes.h"
#include "session/thinker.h"

namespace trebuchet::cli {

// "depth 12, 1000 to 3000 ms, ..."; "none" without any.
[[nodiscard]] std::string describe(const Limits& limits);

class NotedThinker final : public session::Thinker {
public:
    // Both must outlive it.
    NotedThinker(session::Thinker& thinker, log::CrashNotes& notes)
        : thinker_{thinker}, notes_{notes} {}

    void start(const session::Question& question) override;
    SearchResult stop() override { return thinker_.stop(); }
    void ponder_hit(const std::optional<TimeBudget>& budget) override {
        thinker_.ponder_hit(budget);
    }
    void pause() override { thinker_.pause(); }
    void resume() override { thinker_.resume(); }
    [[nodiscard]] SearchProgress progress() const override { return thinker_.progress(); }
    bool set_memory_megabytes(std::size_t megabytes) override {
        return thinker_.set_memory_megabytes(megabytes);
    }
    std::size_t set_threads(std::size_t threads) override { return thinker_.set_threads(threads); }
    void set_style(const session::Style& style) override { thinker_.set_style(style); }
    void set_tablebases(std::shared_ptr<const Tablebases> tables) override {
        thinker_.set_tablebases(std::move(tables));
    }
    void clear() override { thinker_.clear(); }

private:
    session::Thinker& thinker_;
    log::CrashNotes& notes_;
};

}  // namespace trebuchet::cli
