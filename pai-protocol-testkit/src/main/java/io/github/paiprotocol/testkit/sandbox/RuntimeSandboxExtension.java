package io.github.paiprotocol.testkit.sandbox;

import io.github.paiprotocol.testkit.internal.GivenToTests;
import java.util.Objects;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test that has a parameter for it a {@link RuntimeSandbox} of its own. The methods
 * before and after the test get the same one; it is closed when the test has ended. When a method
 * before all tests asks for one, all tests of the class get that one, nested tests too, and it is
 * closed after the last. Tests may run at the same time, where each has its own.
 *
 * <p>When a test fails, its failure carries what the sandbox's tasks left, as a suppressed
 * exception: how each ended, the last lines of its output, the calls of stubbed tools, and the
 * names of its files. Nothing of it is masked: give jobs of tests secrets made for tests.
 *
 * <pre>{@code
 * // annotated with @ExtendWith(RuntimeSandboxExtension.class)
 * class MyTest {
 *   // annotated with @Test
 *   void theDatasetIsFetched(RuntimeSandbox sandbox) throws Exception {
 *     assertThat(sandbox.run(job, "worker").calls("wget")).hasSize(1);
 *   }
 * }
 * }</pre>
 *
 * <p>Named with {@code @ExtendWith} it gives {@link RuntimeSandbox#create()}; registered in a field
 * with {@code @RegisterExtension}, others. It needs JUnit 5.10 or newer.
 */
public final class RuntimeSandboxExtension
    implements ParameterResolver, AfterEachCallback, AfterAllCallback {
  private final GivenToTests<RuntimeSandbox> given;

  /** Gives sandboxes with the protocol's plugins and a time limit of a minute. */
  public RuntimeSandboxExtension() {
    this(SandboxOptions.builder().build());
  }

  private RuntimeSandboxExtension(SandboxOptions options) {
    this.given =
        new GivenToTests<>(
            RuntimeSandbox.class,
            () -> {
              options.requireShell();
              return RuntimeSandbox.with(options);
            });
  }

  /**
   * Gives sandboxes with other options.
   *
   * @param options the options
   * @return the extension, to be registered in a field
   */
  public static RuntimeSandboxExtension with(SandboxOptions options) {
    Objects.requireNonNull(options, "options");
    return new RuntimeSandboxExtension(options);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return given.isFor(parameter);
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return given.get(parameter, context);
  }

  @Override
  public void afterEach(ExtensionContext context) throws Exception {
    given.find(context).ifPresent(sandbox -> sandbox.explain(context.getExecutionException()));
    given.close(context);
  }

  @Override
  public void afterAll(ExtensionContext context) throws Exception {
    given.close(context);
  }
}
