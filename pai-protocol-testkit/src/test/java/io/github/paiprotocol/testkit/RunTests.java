package io.github.paiprotocol.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs test classes of tests with JUnit. */
public final class RunTests {
  private final TestExecutionSummary summary;

  private RunTests(TestExecutionSummary summary) {
    this.summary = summary;
  }

  /** Runs the tests of a class, those beside each other that may be. */
  public static RunTests of(Class<?> tests) {
    SummaryGeneratingListener listener = new SummaryGeneratingListener();
    LauncherConfig alone =
        LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();
    LauncherFactory.create(alone)
        .execute(
            LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(tests))
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "true")
                .build(),
            listener);
    return new RunTests(listener.getSummary());
  }

  public long passed() {
    return summary.getTestsSucceededCount();
  }

  public long aborted() {
    return summary.getTestsAbortedCount();
  }

  public List<Throwable> failures() {
    return summary.getFailures().stream().map(failure -> failure.getException()).toList();
  }

  /** The names of those that failed. */
  public List<String> failed() {
    return summary.getFailures().stream()
        .map(failure -> failure.getTestIdentifier().getDisplayName())
        .toList();
  }
}
