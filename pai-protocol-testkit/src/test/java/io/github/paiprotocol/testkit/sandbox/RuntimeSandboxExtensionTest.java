package io.github.paiprotocol.testkit.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.abort;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testkit.RunTests;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests get sandboxes as users of JUnit expect, and their failures say what was left. */
class RuntimeSandboxExtensionTest {
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

  @ExtendWith(RuntimeSandboxExtension.class)
  static class Given {
    @Test
    void fails(RuntimeSandbox sandbox) throws Exception {
      runAndFail(sandbox);
    }

    @Test
    void passes(RuntimeSandbox sandbox) {
      FOLDERS.add(sandbox.folder());
      assertThat(sandbox.folder()).isEmptyDirectory();
    }

    @Test
    void isSkipped(RuntimeSandbox sandbox) throws Exception {
      sandbox.run(JOB, "worker");
      abort("no tool");
    }

    @Nested
    class Inner {
      @Test
      void failsToo(RuntimeSandbox sandbox) throws Exception {
        runAndFail(sandbox);
      }
    }
  }

  @Test
  @Thorough
  void aFailureCarriesWhatTheTasksLeft() {
    RunTests run = RunTests.of(Given.class);

    assertThat(run.passed()).isEqualTo(1);
    assertThat(run.aborted()).isEqualTo(1);
    assertThat(run.failures()).hasSize(2).allSatisfy(RuntimeSandboxExtensionTest::assertExplained);
    assertThat(FOLDERS)
        .hasSize(3)
        .doesNotHaveDuplicates()
        .allSatisfy(f -> assertThat(f).doesNotExist());
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
  void soDoesThatOfATestWithASandboxInAField() {
    List<Throwable> failures = RunTests.of(InAField.class).failures();

    assertThat(failures).hasSize(3);
    assertThat(failures)
        .filteredOn(AssertionError.class::isInstance)
        .hasSize(2)
        .allSatisfy(RuntimeSandboxExtensionTest::assertExplained);
    assertThat(failures)
        .filteredOn(IllegalStateException.class::isInstance)
        .singleElement()
        .satisfies(why -> assertThat(why.getSuppressed()).isEmpty());
  }

  static class WithoutBash {
    private static final SandboxOptions NOWHERE = SandboxOptions.builder().path("/nowhere").build();

    @RegisterExtension
    static final RuntimeSandboxExtension SANDBOXES = RuntimeSandboxExtension.with(NOWHERE);

    @Test
    void never(RuntimeSandbox sandbox) {}
  }

  static class WithoutBashInAField {
    @RegisterExtension final RuntimeSandbox sandbox = RuntimeSandbox.with(WithoutBash.NOWHERE);

    @Test
    void never() {}
  }

  @Test
  void whereNothingCanRunTheTestSaysWhy() {
    for (Class<?> tests : List.of(WithoutBash.class, WithoutBashInAField.class)) {
      assertThat(RunTests.of(tests).failures())
          .singleElement()
          .satisfies(
              why ->
                  assertThat(why)
                      .hasMessageContaining("there is no `bash` in /nowhere;")
                      .hasMessageContaining("`SandboxOptions.Builder.path`"));
    }
  }
}
