#include "io/event_queue.h"

#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace trebuchet::io::event_queue_test {
namespace {

TEST(EventQueueTest, GivesEventsInTheOrderTheyCame) {
    EventQueue<int> queue;
    queue.push(1);
    queue.push_when_room(2, 10);
    queue.push(3);
    EXPECT_EQ(queue.pop(), 1);
    EXPECT_EQ(queue.try_pop(), 2);
    EXPECT_EQ(queue.pop(), 3);
    EXPECT_EQ(queue.try_pop(), std::nullopt);
}

TEST(EventQueueTest, WaitsForAnEvent) {
    EventQueue<std::string> queue;
    std::thread other{[&] { queue.push("late"); }};
    EXPECT_EQ(queue.pop(), "late");
    other.join();
}

TEST(EventQueueTest, PushWhenRoomWaitsAndLosesNothing) {
    constexpr int kEvents = 1000;
    constexpr std::size_t kCapacity = 3;
    EventQueue<int> queue;
    std::thread flood{[&] {
        for (int i = 0; i < kEvents; ++i) {
            queue.push_when_room(i, kCapacity);
        }
    }};
    for (int i = 0; i < kEvents; ++i) {
        ASSERT_EQ(queue.pop(), i);
    }
    flood.join();
}

TEST(EventQueueTest, PushNeedsNoRoom) {
    EventQueue<int> queue;
    queue.push_when_room(1, 1);
    queue.push(2);
    EXPECT_EQ(queue.pop(), 1);
    EXPECT_EQ(queue.pop(), 2);
}

}  // namespace
}  // namespace trebuchet::io::event_queue_test
