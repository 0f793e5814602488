#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/app.h"
#include "command/command.h"
#include "support/command_runs.h"

namespace trebuchet::app::commands_test {
namespace {

using testing_support::run_program;

TEST(CommandTableTest, EveryCommandIsComplete) {
    std::set<std::string_view> names;
    for (const command::Command* const command : command_table()) {
        EXPECT_TRUE(names.insert(command->name).second) << command->name;
        EXPECT_EQ(find_command(command->name), command);
        EXPECT_NE(command->run, nullptr) << command->name;
        EXPECT_FALSE(command->summary.empty()) << command->name;
        EXPECT_TRUE(
            command->description.ends_with(".\n") || command->name == "completion"
            || command->name == "epd")
            << command->name;
        std::set<std::string_view> options;
        for (const command::Option& option : options_of(*command)) {
            const bool is_former = !option.alias_of.empty();
            EXPECT_TRUE(options.insert(option.name).second) << option.name;
            EXPECT_NE(option.help.empty(), !is_former) << option.name;
            EXPECT_EQ(option.value_name.empty(), std::holds_alternative<command::Flag>(option.kind))
                << option.name;
            const std::string usual = default_text(option.kind);
            EXPECT_TRUE(usual.empty() || is_former || !problem_with(option.kind, usual))
                << option.name << ": " << usual;
        }
        for (const command::Option& option : options_of(*command)) {
            EXPECT_TRUE(option.alias_of.empty() || options.contains(option.alias_of));
        }
    }
}

TEST(CommandTableTest, HelpFitsATerminal) {
    std::vector<std::string> texts{
        run_program({"--help"}).out, run_program({"book", "--help"}).out};
    for (const command::Command* const command : command_table()) {
        texts.push_back(command_help(*command));
    }
    for (const std::string& text : texts) {
        std::istringstream lines{text};
        std::string line;
        while (std::getline(lines, line)) {
            EXPECT_LE(line.size(), 80U) << line;
        }
    }
}

// --- The manual page -----------------------------------------------------------------------------

using Names = std::set<std::string>;

// All words behind two dashes.
[[nodiscard]] Names options_in(std::string_view text) {
    constexpr std::string_view kDashes = "\\-\\-";
    Names names;
    for (std::size_t at = text.find(kDashes); at != std::string_view::npos;
         at = text.find(kDashes, at)) {
        at += kDashes.size();
        std::string name;
        while (at < text.size()) {
            if (text.substr(at).starts_with("\\-")) {
                name += '-';
                at += 2;
            } else if (std::isalnum(static_cast<unsigned char>(text[at])) != 0) {
                name += text[at++];
            } else {
                break;
            }
        }
        names.insert(name);
    }
    return names;
}

// The text of each command's section, by name. The text before the sections belongs to "play".
[[nodiscard]] std::map<std::string, std::string> sections_of(const std::string& file) {
    std::ifstream in{file};
    std::map<std::string, std::string> sections;
    std::string name;
    std::string line;
    while (std::getline(in, line)) {
        if (line == ".SH OPTIONS") {
            name = "play";
        } else if (line.starts_with(".SH ")) {
            name.clear();
        } else if (line.starts_with(".SS ")) {
            name = line.substr(4);
            name.erase(std::remove(name.begin(), name.end(), '"'), name.end());
            // Lower-case words are the name, what follows are arguments.
            std::istringstream words{name};
            std::string word;
            name.clear();
            while (words >> word && std::islower(static_cast<unsigned char>(word.front())) != 0) {
                name.append(name.empty() ? "" : " ").append(word);
            }
            sections[name];
        }
        if (!name.empty()) {
            sections[name] += line + '\n';
        }
    }
    return sections;
}

TEST(ManualPageTest, HasEveryCommandAndOptionOfTheTableAndNoOther) {
    const auto sections = sections_of(TREBUCHET_MANUAL_PAGE);
    for (const command::Command* const command : command_table()) {
        const std::string name{command->name};
        const auto section = sections.find(name);
        if (section == sections.end()) {
            ADD_FAILURE() << "no section about " << name;
            continue;
        }
        Names expected;
        for (const command::Option& option : options_of(*command)) {
            if (option.alias_of.empty()) {
                expected.insert(std::string{option.name});
            }
        }
        Names found = options_in(section->second);
        // Described once for all commands.
        found.insert("help");
        EXPECT_EQ(found, expected) << name;
    }
    for (const auto& [name, text] : sections) {
        EXPECT_NE(find_command(name), nullptr) << name << " is in the manual page only";
    }
}

}  // namespace
}  // namespace trebuchet::app::commands_test
