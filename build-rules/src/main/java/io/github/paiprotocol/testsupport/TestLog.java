package io.github.paiprotocol.testsupport;

import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Prints each test that fails, with the beginning of its stack trace, what is skipped, with the
 * reason, tests with the same reason on one line, and how many there are. A test is named by its
 * class, its method and its case, so that the cases of one method can be told apart. JUnit finds
 * this class by itself; it is silent where the system property {@code pai.test.module} is not set,
 * as in an editor, which shows all this itself.
 */
public final class TestLog implements TestExecutionListener {
  private static final String MODULE = System.getProperty("pai.test.module", "");

  private static final String SEPARATOR = " > ";
  private static final String PACKAGE = "io.github.paiprotocol.";

  /**
   * With the test's name and the lines Surefire adds not more than 40; its reports have the rest.
   */
  private static final int MOST_LINES = 30;

  private final PrintStream out;

  /** The names of skipped tests by the reason. */
  private final Map<String, List<String>> skipped = new LinkedHashMap<>();

  private volatile @Nullable TestPlan plan;

  private int run;
  private int failures;
  private int errors;
  private int left;

  /** A log on standard output, below the name of the module. */
  public TestLog() {
    this(MODULE.isEmpty() ? new PrintStream(OutputStream.nullOutputStream()) : System.out);
    out.println(MODULE);
  }

  TestLog(PrintStream out) {
    this.out = out;
  }

  @Override
  public void testPlanExecutionStarted(TestPlan started) {
    plan = started;
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    skip(test, reason);
  }

  private synchronized void skip(TestIdentifier test, String reason) {
    left++;
    skipped.computeIfAbsent(reason, why -> new ArrayList<>()).add(name(test));
  }

  @Override
  public synchronized void testPlanExecutionFinished(TestPlan finished) {
    skipped.forEach(
        (reason, names) -> {
          List<String> types = names.stream().map(TestLog::type).distinct().toList();
          String where = types.size() == 1 ? types.get(0) : types.size() + " classes";
          String what = names.size() == 1 ? names.get(0) : names.size() + " tests of " + where;
          out.println("skipped: " + what + ": " + reason);
        });
    skipped.clear();
    // As Surefire prints it, whose own lines are left out.
    out.println(
        ("Tests run: " + (run + left) + ", Failures: " + failures)
            + (", Errors: " + errors + ", Skipped: " + left));
  }

  private static String type(String name) {
    int end = name.indexOf(SEPARATOR);
    return end < 0 ? name : name.substring(0, end);
  }

  @Override
  public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Throwable cause = result.getThrowable().orElseGet(AssertionError::new);
    switch (result.getStatus()) {
      case ABORTED -> skip(test, String.valueOf(cause.getMessage()));
      case FAILED -> {
        run++;
        if (cause instanceof AssertionError) {
          failures++;
        } else {
          errors++;
        }
        out.println("failed: " + name(test) + "\n" + trace(cause));
      }
      case SUCCESSFUL -> run += test.isTest() ? 1 : 0;
    }
  }

  private String name(TestIdentifier test) {
    TestIdentifier parent = plan == null ? null : plan.getParent(test).orElse(null);
    // An engine stands above each class, and says nothing.
    return parent == null || parent.getParentIdObject().isEmpty()
        ? test.getDisplayName()
        : name(parent) + SEPARATOR + test.getDisplayName();
  }

  /**
   * The beginning of the stack trace, at most to the last call of ours: what is below ran the test.
   */
  private static String trace(Throwable cause) {
    StringWriter text = new StringWriter();
    cause.printStackTrace(new PrintWriter(text));
    String trace = text.toString();
    int ours = trace.lastIndexOf("\tat " + PACKAGE);
    String whole = ours < 0 ? trace : trace.substring(0, trace.indexOf('\n', ours) + 1);
    List<String> lines = whole.lines().toList();
    return lines.size() <= MOST_LINES
        ? whole
        : String.join("\n", lines.subList(0, MOST_LINES))
            + "\n… and more, in the reports of Surefire\n";
  }
}
