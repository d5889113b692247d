package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.yaml.ReaderFuzz;
import io.github.paiprotocol.image.ImageNamesFuzz;
import io.github.paiprotocol.image.RegistryFuzz;
import io.github.paiprotocol.lsp.internal.server.LspFuzz;
import io.github.paiprotocol.runtime.plugin.ShellFuzz;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;

/** All targets, in the order of the house. */
final class Targets {
  private static final List<Class<?>> ALL =
      List.of(
          ReaderFuzz.class,
          WriterFuzz.class,
          TemplatesFuzz.class,
          FixFuzz.class,
          MaskingFuzz.class,
          DIJobFuzz.class,
          AddressesFuzz.class,
          ImageNamesFuzz.class,
          LockFuzz.class,
          BundleFuzz.class,
          ExitFuzz.class,
          FrameworkFuzz.class,
          ProfileFuzz.class,
          WebFuzz.class,
          MarketplaceFuzz.class,
          RegistryFuzz.class,
          ShellFuzz.class,
          LspFuzz.class);

  private Targets() {}

  static List<Targets.Named> all() {
    return ALL.stream().map(Named::of).toList();
  }

  static Named named(String name) {
    return all().stream()
        .filter(target -> target.name().equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no target `" + name + "`; there are " + all()));
  }

  /** A target and what is known of it. */
  record Named(Class<?> type, FuzzTarget about) {
    private static Named of(Class<?> type) {
      return new Named(type, type.getAnnotation(FuzzTarget.class));
    }

    String name() {
      return about.name();
    }

    /** Runs one input. */
    private void run(byte[] input) throws Throwable {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method method =
          Arrays.stream(type.getDeclaredMethods())
              .filter(each -> each.isAnnotationPresent(FuzzTest.class))
              .findFirst()
              .orElseThrow();
      method.setAccessible(true);
      try {
        method.invoke(constructor.newInstance(), (Object) input);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }

    /** Runs one input, and says with it what is wrong. */
    void replay(byte[] input) {
      try {
        run(input);
      } catch (Throwable e) {
        throw new AssertionError(name() + " with " + KeptInputs.encoded(input), e);
      }
    }

    @Override
    public String toString() {
      return name();
    }
  }
}
