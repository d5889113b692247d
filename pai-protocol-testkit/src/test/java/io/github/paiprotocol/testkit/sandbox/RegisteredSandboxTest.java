package io.github.paiprotocol.testkit.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testkit.RunTests;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests get sandboxes as users of JUnit expect, and their failures say what was left. */
class RegisteredSandboxTest {
  private static final List<Path> FOLDERS = new CopyOnWriteArrayList<>();

  private static final Resolved<Job> JOB =
      JobTexts.running("- echo to the user; echo oh >&2; wget http://x; touch left; exit 3");

  @BeforeEach
  void forget() {
    FOLDERS.clear();
  }

  private static void runAndFail(RuntimeSandbox sandbox) throws InterruptedException {
    FOLDERS.add(sandbox.folder());
    assertEquals(0, sandbox.run(JOB, "worker").exitCode());
  }

  private static void assertExplained(Throwable failure) {
    assertThat(failure).isInstanceOf(AssertionError.class);
    assertThat(failure.getSuppressed()).hasSize(1);
    assertThat(failure.getSuppressed()[0])
        .message()
        .startsWith("what the tasks in the sandbox left:\nworker-0 ended with 3\n")
        .contains("\n  standard output:\n    to the user\n")
        .contains("\n  standard error:\n    [", "[INFO] USER COMMAND START\n    oh\n")
        .contains("\n  calls of tools:\n    wget http://x\n")
        .endsWith("\n  files:\n    work/left");
  }

  static class InAField {
    @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.create();

    @Test
    void fails() throws Exception {
      runAndFail(sandbox);
    }

    @Test
    void failsWithAll() throws Exception {
      FOLDERS.add(sandbox.folder());
      assertEquals(0, sandbox.runAll(JOB).get(0).exitCode());
    }

    @Test
    void failsForItself() {
      throw new IllegalStateException("on purpose");
    }
  }

  @Test
  @Thorough
  void aFailureCarriesWhatTheTasksLeft() {
    List<Throwable> failures = RunTests.of(InAField.class).failures();

    assertThat(failures).hasSize(3);
    assertThat(failures)
        .filteredOn(AssertionError.class::isInstance)
        .hasSize(2)
        .allSatisfy(RegisteredSandboxTest::assertExplained);
    assertThat(failures)
        .filteredOn(IllegalStateException.class::isInstance)
        .singleElement()
        .satisfies(why -> assertThat(why.getSuppressed()).isEmpty());
  }

  private static final SandboxOptions NOWHERE = SandboxOptions.builder().path("/nowhere").build();

  static class WithoutBash {
    @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.with(NOWHERE);

    @Test
    void never() {}
  }

  @Test
  void whereNothingCanRunTheTestSaysWhy() {
    assertThat(RunTests.of(WithoutBash.class).failures())
        .singleElement()
        .satisfies(
            why ->
                assertThat(why)
                    .hasMessageContaining("there is no `bash` in /nowhere;")
                    .hasMessageContaining("`SandboxOptions.Builder.path`"));
  }
}
