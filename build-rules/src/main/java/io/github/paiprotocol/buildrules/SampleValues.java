package io.github.paiprotocol.buildrules;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes a value of most types, by their own factories and constructors. */
final class SampleValues {
  private static final int DEEPEST = 4;

  private static final Map<Class<?>, Object> KNOWN =
      Map.ofEntries(
          Map.entry(String.class, "x"),
          Map.entry(CharSequence.class, "x"),
          Map.entry(Object.class, "x"),
          Map.entry(Integer.class, 1),
          Map.entry(Path.class, Path.of("x")),
          Map.entry(URI.class, URI.create("x")),
          Map.entry(Duration.class, Duration.ofSeconds(1)),
          Map.entry(Instant.class, Instant.EPOCH),
          Map.entry(Optional.class, Optional.empty()),
          Map.entry(OptionalInt.class, OptionalInt.empty()),
          Map.entry(OptionalLong.class, OptionalLong.empty()),
          Map.entry(List.class, List.of()),
          Map.entry(Collection.class, List.of()),
          Map.entry(Iterable.class, List.of()),
          Map.entry(Set.class, Set.of()),
          Map.entry(Map.class, Map.of()));

  private final Map<Class<?>, Optional<Object>> made = new HashMap<>(Map.of());

  /** A value of a type; null when none is found. */
  @Nullable Object of(Class<?> type) {
    return of(type, 0);
  }

  private @Nullable Object of(Class<?> type, int depth) {
    if (type.isPrimitive()) {
      return Array.get(Array.newInstance(type, 1), 0);
    }
    if (KNOWN.containsKey(type)) {
      return KNOWN.get(type);
    }
    if (type.isArray()) {
      return Array.newInstance(type.getComponentType(), 0);
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    Optional<Object> before = made.get(type);
    if (before == null) {
      before = Optional.ofNullable(depth > DEEPEST ? null : anew(type, depth));
      made.put(type, before);
    }
    return before.orElse(null);
  }

  private @Nullable Object anew(Class<?> type, int depth) {
    if (type.isInterface() && !type.isSealed()) {
      return Proxy.newProxyInstance(
          type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> null);
    }
    Class<?> outer = type.getDeclaringClass();
    Stream<Executable> factories =
        Stream.concat(
                Arrays.stream(type.getMethods()),
                outer == null ? Stream.of() : Arrays.stream(outer.getMethods()))
            .filter(method -> Modifier.isStatic(method.getModifiers()))
            .filter(method -> method.getReturnType() == type)
            .map(method -> method);
    return Stream.concat(factories, Arrays.stream(type.getConstructors()))
        .sorted(
            Comparator.comparingInt(Executable::getParameterCount)
                .thenComparing(Executable::toGenericString))
        .map(maker -> called(maker, depth))
        .flatMap(Optional::stream)
        .findFirst()
        .or(() -> ofOneBelow(type, depth))
        .or(() -> built(type))
        .or(() -> rebuilt(type, depth))
        .orElse(null);
  }

  private Optional<Object> ofOneBelow(Class<?> type, int depth) {
    return type.isSealed()
        ? Arrays.stream(type.getPermittedSubclasses())
            .map(below -> Optional.ofNullable(of(below, depth + 1)))
            .flatMap(Optional::stream)
            .findFirst()
        : Optional.empty();
  }

  /** What a builder makes to which nothing is given. */
  private Optional<Object> built(Class<?> type) {
    try {
      Object builder = type.getMethod("builder").invoke(null);
      Method build = builder.getClass().getMethod("build");
      build.setAccessible(true);
      return Optional.of(build.invoke(builder));
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }

  /** The builder of a sample. */
  private Optional<Object> rebuilt(Class<?> type, int depth) {
    Class<?> outer = type.getDeclaringClass();
    Object sample = outer == null ? null : of(outer, depth + 1);
    try {
      return sample == null
          ? Optional.empty()
          : Optional.of(outer.getMethod("toBuilder").invoke(sample));
    } catch (ReflectiveOperationException e) {
      return Optional.empty();
    }
  }

  private Optional<Object> called(Executable maker, int depth) {
    @Nullable Object[] arguments =
        Arrays.stream(maker.getParameterTypes())
            .map(parameter -> of(parameter, depth + 1))
            .toArray();
    try {
      return Optional.ofNullable(call(maker.getDeclaringClass(), maker, arguments));
    } catch (InvocationTargetException e) {
      return Optional.empty();
    }
  }

  /** Whether a method that is not static can be called. */
  boolean has(Class<?> type) {
    return anew(type, 0) != null;
  }

  /** Calls a constructor or a method; one that is not static, of a sample of the type. */
  @Nullable Object call(Class<?> type, Executable maker, @Nullable Object... arguments)
      throws InvocationTargetException {
    try {
      maker.setAccessible(true);
      if (maker instanceof Constructor<?> constructor) {
        return constructor.newInstance(arguments);
      }
      boolean isStatic = Modifier.isStatic(maker.getModifiers());
      Object on = isStatic ? null : anew(type, 0);
      return ((Method) maker).invoke(on, arguments);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(maker + " cannot be called", e);
    } catch (InstantiationException e) {
      throw new InvocationTargetException(e);
    }
  }
}
