// For searches of which only the result counts.
#pragma once

#include <trebuchet/search/observer.h>

namespace trebuchet::lab {

class SilentObserver final : public Observer {
public:
    void on_pv(const PvInfo& /*info*/) override {}
    void on_finished(const SearchResult& /*result*/) override {}
};

}  // namespace trebuchet::lab
