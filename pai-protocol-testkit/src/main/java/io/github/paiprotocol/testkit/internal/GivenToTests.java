package io.github.paiprotocol.testkit.internal;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;

/**
 * What an extension of JUnit gives to methods that have a parameter for it: one for each test and
 * the methods around it, or one for all tests of a class, nested ones too, when a method before all
 * of them asks.
 *
 * <p>It asks nothing of JUnit that 5.10 does not have; stores that close what they hold came later.
 *
 * @param <T> what is given
 */
public final class GivenToTests<T extends AutoCloseable> {
  private static final Namespace NAMESPACE = Namespace.create(GivenToTests.class);

  private final Class<T> type;
  private final Supplier<T> started;

  /**
   * Gives things of one type.
   *
   * @param type the type
   * @param started makes and starts one
   */
  public GivenToTests(Class<T> type, Supplier<T> started) {
    this.type = type;
    this.started = started;
  }

  /**
   * Whether a parameter is for one of them.
   *
   * @param parameter the parameter
   * @return true when it has the type
   */
  public boolean isFor(ParameterContext parameter) {
    return parameter.getParameter().getType() == type;
  }

  /**
   * The one of a test or a class, started when it is asked for first.
   *
   * @param parameter the parameter
   * @param context the test, or the class
   * @return the thing
   * @throws ParameterResolutionException when a constructor asks
   */
  public T get(ParameterContext parameter, ExtensionContext context) {
    if (parameter.getDeclaringExecutable() instanceof java.lang.reflect.Constructor) {
      throw new ParameterResolutionException(
          "a constructor gets no "
              + type.getSimpleName()
              + ": ask for it in the test, in a method before each, or in one before all to share it");
    }
    return find(context)
        .orElseGet(
            () -> {
              T made = started.get();
              context.getStore(NAMESPACE).put(type, made);
              return made;
            });
  }

  /**
   * What was given to a test, or to its class.
   *
   * @param context the test
   * @return the thing; empty when nothing asked for it
   */
  public Optional<T> find(ExtensionContext context) {
    @Nullable T known = context.getStore(NAMESPACE).get(type, type);
    return Optional.ofNullable(known);
  }

  /**
   * Closes what was given to this test, or to this class; what its class was given stays open for
   * other tests.
   *
   * @param context the test, or the class
   * @throws Exception when it cannot be closed
   */
  public void close(ExtensionContext context) throws Exception {
    @Nullable T own = context.getStore(NAMESPACE).remove(type, type);
    if (own != null) {
      own.close();
    }
  }
}
