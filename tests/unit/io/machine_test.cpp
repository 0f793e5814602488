#include "io/machine.h"

#include <chrono>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "support/scratch_folder.h"
#include "support/system.h"

namespace trebuchet::io::machine_test {
namespace {

TEST(MachineMemoryTest, IsPlausibleWhereItIsKnown) {
    const std::size_t megabytes = machine_memory_megabytes();
    if (megabytes == 0) {
        GTEST_SKIP() << "not known here";
    }
    EXPECT_GT(megabytes, 64U);
    EXPECT_LT(megabytes, std::size_t{1} << 30U);
    const auto available = available_memory_megabytes();
    ASSERT_TRUE(available.has_value());
    EXPECT_LE(*available, megabytes);
}

// A root folder with the files of a fake machine.
class AvailableMemoryTest : public ::testing::Test {
protected:
    void SetUp() override {
        if (testing_support::kIsWindows) {
            GTEST_SKIP() << "Windows has no such files";
        }
    }
    void write(const std::filesystem::path& file, std::string_view text) {
        std::filesystem::create_directories((root_ / file).parent_path());
        static_cast<void>(folder_.write(file.string(), text));
    }

    testing_support::ScratchFolder folder_;
    std::filesystem::path root_{folder_.file("")};
};

TEST_F(AvailableMemoryTest, IsUnknownWithoutTheFile) {
    EXPECT_EQ(available_memory_megabytes(root_), std::nullopt);
}

TEST_F(AvailableMemoryTest, IsMemAvailableOfLinux) {
    write("proc/meminfo", "MemTotal: 8388608 kB\nMemFree: 1024 kB\nMemAvailable: 4194304 kB\n");
    EXPECT_EQ(available_memory_megabytes(root_), 4096U);
}

TEST_F(AvailableMemoryTest, IsLessWhereAControlGroupAllowsLess) {
    write("proc/meminfo", "MemAvailable: 4194304 kB\n");
    write("proc/self/cgroup", "0::/user/box\n");
    write("sys/fs/cgroup/user/memory.max", "max\n");
    write("sys/fs/cgroup/user/memory.current", "1048576\n");
    EXPECT_EQ(available_memory_megabytes(root_), 4096U);
    write("sys/fs/cgroup/user/box/memory.max", "1073741824\n");
    write("sys/fs/cgroup/user/box/memory.current", "536870912\n");
    EXPECT_EQ(available_memory_megabytes(root_), 512U);
    write("sys/fs/cgroup/user/box/memory.stat", "anon 1\ninactive_file 104857600\n");
    EXPECT_EQ(available_memory_megabytes(root_), 612U);
}

TEST(ProcessorTimeTest, GrowsWithWorkAndNotWithWaiting) {
    constexpr std::chrono::milliseconds kEnough{20};
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds{20};
    const auto begin = processor_time();
    volatile unsigned sum = 0;
    while (processor_time() - begin < kEnough && std::chrono::steady_clock::now() < patience) {
        for (unsigned i = 0; i < 100'000; ++i) {
            sum = sum + i;
        }
    }
    const auto worked = processor_time();
    EXPECT_GE(worked - begin, kEnough);
    std::this_thread::sleep_for(std::chrono::milliseconds{200});
    EXPECT_LT(processor_time() - worked, std::chrono::milliseconds{100});
}

TEST(UsableMemoryTest, LeavesRoomForTheRestOfTheMachine) {
    EXPECT_EQ(usable_megabytes(16000), 14000U);
    EXPECT_EQ(usable_megabytes(1000), 744U);
    EXPECT_EQ(usable_megabytes(300), 150U);
    EXPECT_EQ(usable_megabytes(0), 0U);
}

}  // namespace
}  // namespace trebuchet::io::machine_test
