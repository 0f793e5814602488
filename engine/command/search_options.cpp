#include "command/search_options.h"

#include <cstddef>
#include <utility>

#include "io/machine.h"

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

Expected<std::size_t, std::string> hash_megabytes_of(const Values& values, std::size_t searches) {
    const auto wanted = values.number<std::size_t>(kHashOption.name);
    const auto available = io::available_memory_megabytes();
    // Tables are filled little by little: one that is too large would end the program later.
    const std::size_t most = available ? io::usable_megabytes(*available) / searches : wanted;
    if (wanted <= most) {
        return wanted;
    }
    return Unexpected{
        "--" + std::string{kHashOption.name} + " " + std::to_string(wanted) + ": "
        + std::to_string(most) + " MB can be had"
        + (searches > 1 ? " for each of " + std::to_string(searches) + " searches" : "")};
}

Expected<Settings, std::string> search_settings_of(const Values& values) {
    const auto hash = hash_megabytes_of(values);
    if (!hash) {
        return Unexpected{hash.error()};
    }
    auto tables = tablebases_of(values);
    if (!tables) {
        return Unexpected{tables.error()};
    }
    Settings settings;
    settings.hash_megabytes = *hash;
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
