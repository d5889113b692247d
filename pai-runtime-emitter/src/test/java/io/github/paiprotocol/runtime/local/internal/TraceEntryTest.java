package io.github.paiprotocol.runtime.local.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TraceEntryTest {
  private static String outcome(String code) {
    return TraceEntry.parse("user\tuser\tfail\t" + code).orElseThrow().outcome();
  }

  @Test
  void readsNamesWithTabsBack() {
    for (String line : List.of("user\tuser\tfail\t3", "taskStarts\ta\tb\tignore\tskipped")) {
      assertThat(TraceEntry.parse(line).orElseThrow()).hasToString(line);
    }
    TraceEntry odd = TraceEntry.parse("taskStarts\ta\tb\tignore\tskipped").orElseThrow();
    assertThat(odd.name()).isEqualTo("a\tb");
    assertThat(TraceEntry.parse("x")).isEmpty();
  }

  @Test
  void outcomesAreWords() {
    assertThat(outcome("0")).isEqualTo("ok");
    assertThat(outcome("7")).isEqualTo("exit code 7");
    assertThat(outcome("skipped")).isEqualTo("skipped");
  }
}
