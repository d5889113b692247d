package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.runtime.script.TaskRun.callback;
import static io.github.paiprotocol.runtime.script.TaskRun.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every way to fail, in start and in end callbacks, under both policies. */
@Thorough
class PoliciesTest {
  @TempDir Path folder;

  static Stream<Arguments> failures() {
    return Stream.of(
            Arguments.of("exit 3", 3),
            Arguments.of("set -e; false; true", 1),
            Arguments.of("echo before\nif fi", 2),
            Arguments.of("no-such-command-here", 127),
            Arguments.of("kill -KILL $$", 137),
            Arguments.of("set -u; echo $unset_here", 1))
        .flatMap(
            failure ->
                Stream.of(CallbackEvent.TASK_STARTS, CallbackEvent.TASK_SUCCEEDS)
                    .map(event -> Arguments.of(failure.get()[0], failure.get()[1], event)));
  }

  private TaskRun.Result run(CallbackEvent event, FailurePolicy policy, String script) {
    return TaskRun.in(folder.resolve(policy.canonicalName()))
        .run(
            commands("echo user ran")
                .putCallbacks(event, callback(policy, script))
                .putCallbacks(event, callback(FailurePolicy.FAIL, "echo next"))
                .putCallbacks(CallbackEvent.TASK_FAILS, callback(FailurePolicy.FAIL, "echo fails"))
                .putCallbacks(
                    CallbackEvent.TASK_COMPLETES, callback(FailurePolicy.FAIL, "echo completes")));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void failFailsTheTaskWithTheCallbacksCode(String script, int code, CallbackEvent event) {
    TaskRun.Result result = run(event, FailurePolicy.FAIL, script);
    boolean start = event == CallbackEvent.TASK_STARTS;
    assertThat(result.exitCode()).isEqualTo(code);
    assertThat(result.stdout().contains("user ran")).isEqualTo(!start);
    assertThat(result.callbackLines().contains("next")).isEqualTo(!start);
    assertThat(result.callbackLines().contains("fails")).isEqualTo(start);
    assertThat(result.callbackLines())
        .contains(
            "completes",
            "[ERROR] Callback `callback` ("
                + event.canonicalName()
                + ") failed with exit code "
                + code);
  }

  @ParameterizedTest
  @MethodSource("failures")
  void ignoreDropsTheFailureWithAWarning(String script, int code, CallbackEvent event) {
    TaskRun.Result result = run(event, FailurePolicy.IGNORE, script);
    assertThat(result.exitCode()).isZero();
    assertThat(result.stdout()).contains("user ran");
    assertThat(result.callbackLines())
        .contains("next", "completes")
        .doesNotContain("fails")
        .contains(
            "[WARNING] Callback `callback` ("
                + event.canonicalName()
                + ") ended with exit code "
                + code
                + "; its failure policy ignores that");
  }

  @ParameterizedTest
  @MethodSource("failures")
  void onlyFailStopsAtTheFirstFailedCommand(String script, int code, CallbackEvent event) {
    String commands = "(" + script.replace("$$", "$BASHPID") + ")\necho after";
    if (script.contains("if fi")) {
      commands = "no-such-command-here\necho after";
    }
    assertThat(run(event, FailurePolicy.IGNORE, commands).callbackLines()).contains("after");
    assertThat(run(event, FailurePolicy.FAIL, commands).callbackLines()).doesNotContain("after");
  }
}
