package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls every public constructor and static method of a module, and every method of its builders,
 * with a null for each parameter that is not {@code @Nullable}, and wants a {@link
 * NullPointerException} at once. Left out are builders for which no sample is found.
 */
final class NullArguments {
  private final SampleValues samples = new SampleValues();

  private NullArguments() {}

  /**
   * Calls them all.
   *
   * @param classes the classes of a module
   * @return a line for each parameter that takes null; empty when none does
   */
  static List<String> complaints(JavaClasses classes) {
    return complaints(
        classes.stream().filter(type -> !OwnInternals.isInternal(type)).map(JavaClass::reflect));
  }

  /** The same of some classes. */
  static List<String> complaints(Stream<Class<?>> classes) {
    NullArguments calls = new NullArguments();
    return classes
        .filter(NullArguments::isPublic)
        .sorted(Comparator.comparing(Class::getName))
        .flatMap(calls::check)
        .toList();
  }

  private static boolean isPublic(Class<?> type) {
    Class<?> outer = type.getDeclaringClass();
    return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
  }

  private Stream<String> check(Class<?> type) {
    boolean isBuilder = type.getSimpleName().equals("Builder") && samples.has(type);
    Stream<Method> methods =
        isBuilder
            ? Arrays.stream(type.getMethods())
                .filter(method -> method.getDeclaringClass() != Object.class)
            : Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()));
    boolean isMade = !Modifier.isAbstract(type.getModifiers());
    return Stream.<Executable>concat(
            methods, isMade ? Arrays.stream(type.getDeclaredConstructors()) : Stream.of())
        .filter(call -> Modifier.isPublic(call.getModifiers()) && !call.isSynthetic())
        .filter(call -> call.getParameterCount() <= LongConstructors.MOST)
        .sorted(Comparator.comparing(Executable::toGenericString))
        .flatMap(call -> check(type, call).stream());
  }

  private List<String> check(Class<?> type, Executable call) {
    List<String> takers = new ArrayList<>();
    Parameter[] parameters = call.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      if (!parameters[i].getType().isPrimitive() && !takesNull(parameters[i])) {
        @Nullable Object[] arguments =
            Arrays.stream(call.getParameterTypes()).map(samples::of).toArray();
        arguments[i] = null;
        if (!isRefused(type, call, arguments)) {
          takers.add(
              "parameter " + (i + 1) + " of " + type.getName() + ": " + call.toGenericString());
        }
      }
    }
    return takers;
  }

  private static boolean takesNull(Parameter parameter) {
    return Arrays.stream(parameter.getAnnotatedType().getAnnotations())
        .anyMatch(annotation -> annotation.annotationType() == Nullable.class);
  }

  /** Another exception is about another argument, of which there must be one. */
  private boolean isRefused(Class<?> type, Executable call, @Nullable Object... arguments) {
    try {
      samples.call(type, call, arguments);
      return false;
    } catch (InvocationTargetException e) {
      return e.getCause() instanceof NullPointerException || arguments.length > 1;
    }
  }
}
