#include "lab/tune/tune_writer.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include <trebuchet/eval/coefficients.h>

#include "support/testdata.h"

namespace trebuchet::lab::tune_writer_test {
namespace {

// So that tuning changes numbers and nothing else.
TEST(TuneWriterTest, WritesTheFileThatThisBuildWasMadeFrom) {
    const auto file =
        testing_support::own_data(".") / "../../libcore/src/eval/classical/default_weights.h";
    std::ifstream in{file};
    ASSERT_TRUE(in) << file;
    std::stringstream text;
    text << in.rdbuf();
    EXPECT_EQ(weights_file(weight_values()), text.str());
}

}  // namespace
}  // namespace trebuchet::lab::tune_writer_test
