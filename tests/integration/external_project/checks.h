// What the guest tries. Each check tells what it finds and counts what is wrong.
#pragma once

#include <iostream>

class Report {
public:
    void expect(bool holds, const char* what) {
        std::cout << (holds ? "ok      " : "FAILED  ") << what << '\n';
        failures_ += holds ? 0 : 1;
    }
    [[nodiscard]] int failures() const { return failures_; }

private:
    int failures_ = 0;
};

void check_rules(Report& report);
void check_thinking(Report& report);
