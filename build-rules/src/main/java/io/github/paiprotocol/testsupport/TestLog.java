package io.github.paiprotocol.testsupport;

import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Prints each test that fails, with its whole stack trace, and each that is skipped, with the
 * reason. A test is named by its class, its method and its case, so that the cases of one method
 * can be told apart. JUnit finds this class by itself; it is silent where the system property
 * {@code pai.test.module} is not set, as in an editor, which shows all this itself.
 */
public final class TestLog implements TestExecutionListener {
  /** The module's name and the number of the JVM, of those which run its tests. */
  private static final String MODULE = System.getProperty("pai.test.module", "");

  private static final String FIRST = " 1";

  private static final String PACKAGE = "io.github.paiprotocol.";

  private final PrintStream out;
  private volatile @Nullable TestPlan plan;

  /** A log on standard output, below the name of the module, which the first of its JVMs prints. */
  public TestLog() {
    this(MODULE.isEmpty() ? new PrintStream(OutputStream.nullOutputStream()) : System.out);
    if (MODULE.endsWith(FIRST)) {
      out.println(MODULE.substring(0, MODULE.length() - FIRST.length()));
    }
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
    out.println("skipped: " + name(test) + ": " + reason);
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Throwable cause = result.getThrowable().orElseGet(AssertionError::new);
    switch (result.getStatus()) {
      case ABORTED -> out.println("skipped: " + name(test) + ": " + cause.getMessage());
      case FAILED -> out.println("failed: " + name(test) + "\n" + trace(cause));
      case SUCCESSFUL -> {}
    }
  }

  private String name(TestIdentifier test) {
    TestIdentifier parent = plan == null ? null : plan.getParent(test).orElse(null);
    // An engine stands above each class, and says nothing.
    return parent == null || parent.getParentIdObject().isEmpty()
        ? test.getDisplayName()
        : name(parent) + " > " + test.getDisplayName();
  }

  /** The stack trace, down to the last call of ours: what is below ran the test. */
  private static String trace(Throwable cause) {
    StringWriter text = new StringWriter();
    cause.printStackTrace(new PrintWriter(text));
    String trace = text.toString();
    int ours = trace.lastIndexOf("\tat " + PACKAGE);
    return ours < 0 ? trace : trace.substring(0, trace.indexOf('\n', ours) + 1);
  }
}
