#include "command/config_file.h"

#include <sstream>
#include <string>

#include <boost/program_options/errors.hpp>
#include <gtest/gtest.h>

#include "command/option_reader.h"

namespace trebuchet::cli::config_file_test {
namespace {

namespace po = boost::program_options;

class ConfigFileTest : public ::testing::Test {
protected:
    ConfigFileTest() {
        options_.add_options()("hash", po::value<int>()->default_value(16))(
            "resign", po::value<std::string>()->implicit_value("on"));
    }
    po::variables_map read(const std::string& text, const std::vector<std::string>& words = {}) {
        po::variables_map values = read_options(words, options_);
        std::istringstream in{text};
        read_config(in, "some.conf", options_, values);
        return values;
    }
    std::string error(const std::string& text) {
        try {
            static_cast<void>(read(text));
        } catch (const po::error& error) {
            return error.what();
        }
        return "";
    }

    po::options_description options_;
};

TEST_F(ConfigFileTest, SetsWhatTheCommandLineLeavesOpen) {
    const auto values = read("# mine\n\nhash = 64   # megabytes\nresign=off\n");
    EXPECT_EQ(values["hash"].as<int>(), 64);
    EXPECT_EQ(values["resign"].as<std::string>(), "off");
    EXPECT_EQ(read("hash = 64\n", {"--hash", "8"})["hash"].as<int>(), 8);
    EXPECT_EQ(read("")["hash"].as<int>(), 16);
}

TEST_F(ConfigFileTest, ErrorsNameTheLine) {
    EXPECT_TRUE(error("hash = 64\nhsah = 3\n").starts_with("some.conf, line 2: "));
    EXPECT_TRUE(error("\n\nwhat is this\n").starts_with("some.conf, line 3: "));
    EXPECT_TRUE(error("[engine]\n").starts_with("some.conf, line 1: "));
    EXPECT_TRUE(error("hash = many\n").starts_with("some.conf, line 1: "));
    EXPECT_TRUE(error("hash = 1\nhash = 2\n").starts_with("some.conf, line 2: "));
}

TEST_F(ConfigFileTest, AFileThatIsNotThereIsAnError) {
    po::variables_map values;
    EXPECT_THROW(read_config_file("/nonexistent/trebuchet.conf", options_, values), po::error);
}

}  // namespace
}  // namespace trebuchet::cli::config_file_test
