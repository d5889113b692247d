package io.github.paiprotocol.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** What is printed of tests that do not pass; the tests in here are run by hand. */
class TestLogTest {
  @SuppressWarnings("ClassCanBeStatic")
  static class Example {
    @TestFactory
    Stream<DynamicTest> cases() {
      return Stream.of(
          dynamicTest("good", () -> {}),
          dynamicTest("bad", () -> fail("one\ntwo")),
          dynamicTest("long", () -> fail("line\n".repeat(100))),
          dynamicTest(
              "broken",
              () -> {
                throw new IllegalStateException("broken");
              }),
          dynamicTest("elsewhere", () -> abort("no tool")),
          dynamicTest("once", () -> abort("no corpus")),
          dynamicTest("again", () -> abort("no corpus")));
    }

    @Test
    @Disabled("too early")
    void later() {}
  }

  private static String log() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClass(Example.class))
            .configurationParameter("jqwik.reporting.onlyfailures", "true")
            .build();
    LauncherConfig alone =
        LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();
    LauncherFactory.create(alone)
        .execute(request, new TestLog(new PrintStream(bytes, true, StandardCharsets.UTF_8)));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void printsTheBeginningOfALongFailure() {
    assertThat(log()).contains("… and more, in the reports of Surefire\n");
    assertThat(log().lines().filter(line -> line.equals("line"))).hasSizeLessThan(31);
  }

  @Test
  void countsThemAsSurefireDoes() {
    assertThat(log()).endsWith("Tests run: 8, Failures: 2, Errors: 1, Skipped: 4\n");
  }

  @Test
  void countsTestsThatAreSkippedForOneReason() {
    assertThat(log())
        .contains("skipped: 2 tests of TestLogTest$Example: no corpus\n")
        .doesNotContain("again");
  }

  @Test
  void aFailureIsNamedByItsCaseAndPrintedWhole() {
    assertThat(log())
        .contains("failed: TestLogTest$Example > cases() > bad", "AssertionFailedError: one\ntwo\n")
        .containsPattern("\tat .*TestLogTest\\$Example\\.\\S+\n\n");
  }

  @Test
  void whatIsSkippedSaysWhy() {
    assertThat(log())
        .contains("skipped: TestLogTest$Example > later(): too early\n")
        .contains("skipped: TestLogTest$Example > cases() > elsewhere: no tool\n");
  }

  @Test
  void whatPassesIsNotPrinted() {
    assertThat(log()).doesNotContain("good");
  }
}
