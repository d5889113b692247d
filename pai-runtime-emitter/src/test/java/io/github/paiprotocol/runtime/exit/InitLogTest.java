package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.exit.FailureReport.Reaction;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Logs of init containers, as users have reported them. */
class InitLogTest {
  private static final FailureAnalyzer ANALYZER = FailureAnalyzer.of(ExitSpec.empty());

  private static FailureReport init(int code, String log) {
    return ANALYZER.analyzeInit(OptionalInt.of(code), LogText.of(log));
  }

  @Test
  void aBarrierThatIsNotLetInIsAMatterOfItsServiceAccount() {
    String refused =
        "W1119 03:28:37.332512 14 barrier.go:253] Failed to get Framework object from ApiServer:"
            + " Unauthorized\n";
    FailureReport report = init(252, "I1119 Running frameworkbarrier\n" + refused.repeat(20));
    assertThat(report.category()).isEqualTo(FailureCategory.PLATFORM);
    assertThat(report.retry()).isEqualTo(Reaction.NEVER_RETRY);
    assertThat(report.reason()).contains("token", "service account");
    assertThat(report.advice()).anyMatch(a -> a.contains("RBAC") && a.contains("frameworks"));
    assertThat(report.matchedPlatformLog().orElseThrow()).endsWith("Unauthorized");
    FailureReport forbidden =
        init(
            252,
            "Failed to get Framework object from ApiServer: frameworks \"f\" is forbidden: U\n");
    assertThat(forbidden.reason()).contains("may not read");
    assertThat(init(253, refused + "BarrierSucceeded: All Tasks are ready\n").phrase())
        .contains("ContainerPortConflict");
  }

  @Test
  void aRoleThatIsNotInTheConfigIsNamed() {
    FailureReport report =
        init(
            1,
            """
              File "/usr/local/pai/init.d/initializer.py", line 102, in collect_plugin_configs
                if 'prerequisites' in jobconfig['taskRoles'][taskrole] and 'prerequisites' in jobconfig:
            KeyError: 'taskrole1'
            + exit_handler
            """);
    assertThat(report.reason()).contains("no task role `taskrole1`");
    assertThat(report.advice()).anyMatch(advice -> advice.contains("letters a to z"));
    assertThat(report.category()).isEqualTo(FailureCategory.USER);
  }

  @Test
  void aPluginThatCrashedIsNamedWithItsError() {
    FailureReport report =
        init(
            1,
            """
            2022-04-14 11:30:24,071 - INFO - initializer.py:173 - Starting to prepare plugin tensorboard
            2022-04-14 11:30:24,130 - INFO - initializer.py:52 - from markupsafe import soft_unicode
            2022-04-14 11:30:24,130 - INFO - initializer.py:52 - ImportError: cannot import name 'soft_unicode'
            2022-04-14 11:30:24,135 - ERROR - initializer.py:56 - failed to run /usr/local/pai/plugins/tensorboard/init.py, error code is 1
            """);
    assertThat(report.reason())
        .isEqualTo(
            "the runtime plugin `tensorboard` crashed while it was prepared: ImportError: cannot"
                + " import name 'soft_unicode'");
    assertThat(report.category()).isEqualTo(FailureCategory.PLATFORM);
  }

  @Test
  void registriesThatAnswer401Or429AreToldApart() {
    String line =
        "2021-10-31 - DEBUG - connectionpool.py:461 - https://%s:443 \"%s HTTP/1.1\" %d 0\n";
    String base = String.format(line, "index.docker.io", "HEAD /v2/", 401);
    String manifest = String.format(line, "index.docker.io", "HEAD /v2/a/b/manifests/v1", 401);
    String token = String.format(line, "auth.docker.io", "GET /token?service=x", 200);
    FailureReport login =
        init(254, base + manifest + token + "Starting new HTTPS connection (1)\n");
    assertThat(login.reason()).contains("401", "`index.docker.io`");
    assertThat(login.advice()).anyMatch(advice -> advice.contains("`auth`"));
    FailureReport many =
        init(254, base + manifest + String.format(line, "auth.docker.io", "GET /token?s=x", 429));
    assertThat(many.reason()).contains("429", "`auth.docker.io`");
    assertThat(many.retry()).isEqualTo(Reaction.ALWAYS_BACKOFF_RETRY);
    FailureReport other =
        init(
            253,
            base
                + manifest
                + token
                + String.format(line, "index.docker.io", "HEAD /v2/a/b/manifests/v1", 200));
    assertThat(other.phrase()).contains("ContainerPortConflict");
  }

  @Test
  void withoutAFindingTheCodeSpeaks() {
    FailureReport report = init(251, "some\nlog\n");
    assertThat(report.phrase()).contains("JobGangAllocationTimeout");
    assertThat(report.category()).isEqualTo(FailureCategory.PLATFORM);
    assertThat(report.retry()).isEqualTo(Reaction.ALWAYS_BACKOFF_RETRY);
    assertThat(report.platformLog()).isEqualTo("some\nlog");
    assertThat(init(77, "").category()).isEqualTo(FailureCategory.UNKNOWN);
    assertThat(init(0, "Failed to get Framework object from ApiServer: Unauthorized").category())
        .isEqualTo(FailureCategory.NONE);
    assertThat(ExitInfos.parse(report.aggregated())).containsEntry("exitCode", 251);
  }

  @Test
  void anInitContainerThatHangsHasALogAndNoCode() {
    String refused = "W1119 Failed to get Framework object from ApiServer: Unauthorized\n";
    FailureReport barrier =
        ANALYZER.analyzeInit(OptionalInt.empty(), LogText.of(refused.repeat(300)));
    assertThat(barrier.exitCode()).isEmpty();
    assertThat(barrier.phrase()).contains("FrameworkBarrierRefused");
    assertThat(barrier.advice()).anyMatch(advice -> advice.contains("RBAC"));
    assertThat(barrier.aggregated()).contains("matchedPlatformLogString").doesNotContain("xitCode");
    FailureReport silent = ANALYZER.analyzeInit(OptionalInt.empty(), LogText.of("waiting\n"));
    assertThat(silent.category()).isEqualTo(FailureCategory.UNKNOWN);
    assertThat(silent.reason()).startsWith("the init container has not ended");
    assertThat(silent.platformLog()).isEqualTo("waiting");
  }
}
