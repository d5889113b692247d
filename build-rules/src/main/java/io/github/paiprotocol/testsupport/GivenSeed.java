package io.github.paiprotocol.testsupport;

import java.util.Optional;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Starts all properties with the seed that the system property {@code pai.test.seed} gives, so that
 * two builds of one commit try the same values. Without it, or with an empty one, each run tries
 * others. jqwik finds this class by itself.
 */
public final class GivenSeed implements AroundPropertyHook {
  private static final Optional<String> SEED =
      Optional.ofNullable(System.getProperty("pai.test.seed")).filter(seed -> !seed.isEmpty());

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) {
    if (context.attributes().seed().isEmpty()) {
      SEED.ifPresent(context.attributes()::setSeed);
    }
    return property.execute();
  }
}
