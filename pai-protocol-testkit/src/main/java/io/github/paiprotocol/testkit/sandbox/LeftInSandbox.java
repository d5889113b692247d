package io.github.paiprotocol.testkit.sandbox;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The files that the tasks of a sandbox left. The failure of a test carries them, since the sandbox
 * is removed at the end of the test.
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
