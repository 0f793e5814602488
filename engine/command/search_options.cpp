#include "command/search_options.h"

#include <cstddef>
#include <utility>

namespace trebuchet::command {

Expected<std::shared_ptr<const Tablebases>, std::string> tablebases_of(const Values& values) {
    const std::string folders = values.text(kTablebaseOption.name);
    if (folders.empty()) {
        return std::shared_ptr<const Tablebases>{};
    }
    auto opened = Tablebases::open(folders);
    if (!opened) {
        return Unexpected{
            "--" + std::string{kTablebaseOption.name} + ": " + describe(opened.error())};
    }
    return std::move(opened).value();
}

Expected<Settings, std::string> search_settings_of(const Values& values) {
    auto tables = tablebases_of(values);
    if (!tables) {
        return Unexpected{tables.error()};
    }
    Settings settings;
    settings.hash_megabytes = values.number<std::size_t>(kHashOption.name);
    settings.threads = values.number<std::size_t>(kThreadsOption.name);
    settings.tablebases = std::move(tables).value();
    return settings;
}

std::optional<std::string> missing_from(const Searcher& searcher, const Settings& settings) {
    if (searcher.hash_megabytes() != settings.hash_megabytes) {
        return "cannot allocate " + std::to_string(settings.hash_megabytes)
               + " MB for the hash table";
    }
    if (searcher.threads() != settings.threads) {
        return "cannot start " + std::to_string(settings.threads) + " threads";
    }
    return std::nullopt;
}

}  // namespace trebuchet::command
