package io.github.paiprotocol.testsupport;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.lifecycle.AroundTryHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.TryExecutionResult;
import net.jqwik.api.lifecycle.TryExecutor;
import net.jqwik.api.lifecycle.TryLifecycleContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Lets tests pass unseen while they are only looked for. Each process that tries mutants runs all
 * tests of a class once to learn their names, for each class that it mutates; what they do is of no
 * interest then. When coverage is measured, and when a mutant is tried, they run as ever. JUnit and
 * jqwik find this class by themselves, JUnit only with {@code
 * junit.jupiter.extensions.autodetection.enabled}.
 */
public final class LookedFor implements InvocationInterceptor, AroundTryHook {
  private static final Set<String> LOOKING =
      Set.of(
          "org.pitest.mutationtest.execute.MutationTestMinion",
          "org.pitest.junit5.JUnit5TestUnitFinder");

  /** Whether this process tries mutants at all. */
  private static final boolean MUTATING = Boolean.getBoolean("pai.mutating");

  private static boolean isLookedFor() {
    return MUTATING
        && StackWalker.getInstance()
                .walk(
                    frames ->
                        frames
                            .map(StackFrame::getClassName)
                            .filter(LOOKING::contains)
                            .collect(Collectors.toSet()))
                .size()
            == LOOKING.size();
  }

  private static void pass(Invocation<@Nullable Void> invocation) throws Throwable {
    if (isLookedFor()) {
      invocation.skip();
    } else {
      invocation.proceed();
    }
  }

  @Override
  public void interceptBeforeAllMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    pass(invocation);
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    pass(invocation);
  }

  @Override
  public void interceptTestMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    pass(invocation);
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    pass(invocation);
  }

  @Override
  public void interceptDynamicTest(
      Invocation<@Nullable Void> invocation,
      DynamicTestInvocationContext dynamic,
      ExtensionContext context)
      throws Throwable {
    pass(invocation);
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    pass(invocation);
  }

  @Override
  public void interceptAfterAllMethod(
      Invocation<@Nullable Void> invocation,
      ReflectiveInvocationContext<Method> method,
      ExtensionContext context)
      throws Throwable {
    pass(invocation);
  }

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  @Override
  public TryExecutionResult aroundTry(
      TryLifecycleContext context, TryExecutor test, List<Object> parameters) {
    return isLookedFor() ? TryExecutionResult.satisfied(true) : test.execute(parameters);
  }
}
