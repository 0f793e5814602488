#include "search/threads/parked_thread.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

namespace trebuchet::parked_thread_test {
namespace {

TEST(ParkedThreadTest, RunsTheWorkOnAThreadOfItsOwn) {
    ParkedThread thread;
    EXPECT_FALSE(thread.is_busy());
    std::thread::id who;
    thread.start([&who] { who = std::this_thread::get_id(); });
    thread.wait();
    EXPECT_FALSE(thread.is_busy());
    EXPECT_NE(who, std::thread::id{});
    EXPECT_NE(who, std::this_thread::get_id());
}

TEST(ParkedThreadTest, IsTheSameThreadEachTime) {
    ParkedThread thread;
    std::thread::id first;
    thread.start([&first] { first = std::this_thread::get_id(); });
    thread.wait();
    int count = 0;
    for (int i = 0; i < 5000; ++i) {
        thread.start([&] { count += static_cast<int>(first == std::this_thread::get_id()); });
        thread.wait();
    }
    EXPECT_EQ(count, 5000);
}

TEST(ParkedThreadTest, IsBusyUntilTheWorkIsDone) {
    ParkedThread thread;
    std::atomic<bool> may_end{false};
    thread.start([&may_end] { may_end.wait(false); });
    EXPECT_TRUE(thread.is_busy());
    may_end.store(true);
    may_end.notify_all();
    thread.wait();
    EXPECT_FALSE(thread.is_busy());
}

TEST(ParkedThreadTest, FinishesItsWorkBeforeItIsDestroyed) {
    bool is_done = false;
    for (int i = 0; i < 200; ++i) {
        is_done = false;
        {
            ParkedThread thread;
            thread.start([&is_done] { is_done = true; });
        }
        ASSERT_TRUE(is_done);
    }
}

TEST(ParkedThreadTest, WaitingWithoutWorkReturnsAtOnce) {
    ParkedThread thread;
    thread.wait();
    thread.wait();
}

}  // namespace
}  // namespace trebuchet::parked_thread_test
