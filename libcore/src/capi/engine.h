// An engine of the C interface: a search, its options, and who listens to it.
#pragma once

#include <trebuchet.h>

#include <trebuchet/search/searcher.h>

#include "capi/listener.h"
#include "capi/options.h"
#include "capi/support.h"

// A C name. NOLINTNEXTLINE(readability-identifier-naming)
struct trebuchet_engine {
    trebuchet::capi::Options options;
    trebuchet::capi::Listener listener;
    bool has_searched = false;
    trebuchet::Searcher searcher;  // the last: its threads use the listener

    explicit trebuchet_engine(const trebuchet::capi::Options& wanted)
        : options{wanted}, searcher{wanted.settings} {}
};

namespace trebuchet::capi {

// Calls the function with the engine, if it may be used now: with() for functions that control it.
template <typename Engine, typename Function>
[[nodiscard]] std::int32_t with_control(
    Engine* engine, Function function, trebuchet_error* error = nullptr) noexcept {
    const auto checked = [&](Engine& controlled) -> std::int32_t {
        if (controlled.listener.is_calling()) {
            return report(error, TREBUCHET_ERROR_CALLBACK);
        }
        return function(controlled);
    };
    return with(engine, checked, error);
}

}  // namespace trebuchet::capi
