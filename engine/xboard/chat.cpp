#include "xboard/chat.h"

#include <algorithm>
#include <utility>

#include <trebuchet/util/text.h>
#include <trebuchet/util/version.h>

namespace trebuchet::xboard {
namespace {

// Handles are words of letters and digits; what is not may mean something to a server.
[[nodiscard]] bool is_handle(std::string_view name) {
    constexpr std::size_t kLongest = 20;
    return !name.empty() && name.size() <= kLongest
           && std::all_of(name.begin(), name.end(), [](char c) {
                  return is_digit(c) || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
              });
}

}  // namespace

void Chat::set_opponent(std::string_view name) {
    opponent_ = is_handle(name) ? std::string{name} : std::string{};
}

std::optional<std::string> Chat::greeting() {
    if (!is_on_server_ || std::exchange(has_greeted_, true)) {
        return std::nullopt;
    }
    const std::string whom = opponent_.empty() ? "" : ' ' + opponent_;
    return "tellics say Hello" + whom + "! I am a computer program, Trebuchet "
           + std::string{version()} + ". Have a good game.";
}

std::optional<std::string> Chat::farewell() {
    if (!std::exchange(has_greeted_, false)) {
        return std::nullopt;
    }
    return "tellics say Thank you for the game" + (opponent_.empty() ? "" : ", " + opponent_) + '.';
}

}  // namespace trebuchet::xboard
