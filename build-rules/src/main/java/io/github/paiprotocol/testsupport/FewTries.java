package io.github.paiprotocol.testsupport;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.lifecycle.AroundTryHook;
import net.jqwik.api.lifecycle.Lifespan;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.Store;
import net.jqwik.api.lifecycle.TryExecutionResult;
import net.jqwik.api.lifecycle.TryExecutor;
import net.jqwik.api.lifecycle.TryLifecycleContext;

/**
 * Ends a property after as many tries as the system property {@code pai.test.tries} says, where it
 * is set: {@code mvn verify} tries few, {@code mvn -Pthorough verify} as many as the property asks
 * for. jqwik finds this class by itself.
 */
public final class FewTries implements AroundTryHook {
  private static final int MOST = Integer.getInteger("pai.test.tries", Integer.MAX_VALUE);

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  @Override
  public TryExecutionResult aroundTry(
      TryLifecycleContext context, TryExecutor test, List<Object> parameters) {
    AtomicInteger tries =
        Store.getOrCreate(FewTries.class, Lifespan.PROPERTY, AtomicInteger::new).get();
    TryExecutionResult result = test.execute(parameters);
    return result.status() == TryExecutionResult.Status.SATISFIED && tries.incrementAndGet() >= MOST
        ? TryExecutionResult.satisfied(true)
        : result;
  }
}
