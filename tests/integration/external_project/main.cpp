// What a host of the library does. Exits with 0 when the library answers as it should.

#include "checks.h"

int main() {
    Report report;
    check_rules(report);
    check_thinking(report);
    return report.failures() == 0 ? 0 : 1;
}
