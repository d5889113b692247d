package io.github.paiprotocol.testkit.sandbox;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What the tasks of a sandbox left. The failure of a test carries it, since the sandbox itself is
 * removed before anybody can look into it.
 */
final class LeftInSandbox extends Exception {
  private static final long serialVersionUID = 1L;

  LeftInSandbox(List<RanTask> tasks) {
    super(
        tasks.stream()
            .map(RanTask::describe)
            .collect(Collectors.joining("\n", "what the tasks in the sandbox left:\n", "")),
        null,
        false,
        false);
  }
}
