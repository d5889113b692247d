package io.github.paiprotocol.buildrules;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Calls every method of every public builder of a module with nulls, and with keys twice, and wants
 * a sentence that names the call, at once. A builder from which something was left out says which
 * calls are missing.
 */
public final class BuilderCalls {
  private static final String KEY = "of-two";

  private final List<String> complaints = new ArrayList<>();
  private final List<Supplier<?>> others;

  private BuilderCalls(List<Supplier<?>> others) {
    this.others = others;
  }

  /**
   * Calls them all.
   *
   * @param classes the classes of a module
   * @param others make the builders that no method {@code builder()} without parameters makes
   * @return what is wrong, a line for each call; empty when nothing is
   */
  public static List<String> complaints(JavaClasses classes, Supplier<?>... others) {
    BuilderCalls calls = new BuilderCalls(List.of(others));
    classes.stream()
        .filter(type -> type.getSimpleName().equals("Builder") && !OwnInternals.isInternal(type))
        .map(JavaClass::reflect)
        .filter(type -> Modifier.isPublic(type.getModifiers()))
        .sorted(Comparator.comparing(Class::getName))
        .forEach(calls::check);
    return calls.complaints;
  }

  private void check(Class<?> type) {
    Class<?> made = type.getDeclaringClass();
    Supplier<?> builders = builders(type, made);
    if (builders == null) {
      complaints.add(made.getName() + ": nothing makes its builder");
      return;
    }
    for (Method method : type.getMethods()) {
      if (method.getDeclaringClass() != Object.class && !Modifier.isStatic(method.getModifiers())) {
        check(made.getSimpleName(), builders, method);
      }
    }
  }

  private @Nullable Supplier<?> builders(Class<?> type, Class<?> made) {
    try {
      Method builder = made.getMethod("builder");
      return () -> called(builder, null);
    } catch (NoSuchMethodException e) {
      return others.stream().filter(other -> type.isInstance(other.get())).findFirst().orElse(null);
    }
  }

  private static Object called(Method method, @Nullable Object on, @Nullable Object... arguments) {
    try {
      method.setAccessible(true);
      Object result = method.invoke(on, arguments);
      return result == null ? "" : result;
    } catch (InvocationTargetException e) {
      return e.getCause() == null ? e : e.getCause();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(method + " cannot be called", e);
    }
  }

  private void check(String type, Supplier<?> builders, Method method) {
    String start = "`" + type + ".builder()." + method.getName() + "(";
    if (method.getParameterCount() == 0) {
      Object said = called(method, builders.get());
      if (said instanceof IllegalStateException) {
        want(said, start, "(…)` w", IllegalStateException.class, "nothing set");
      } else if (said instanceof Exception) {
        want(said, start, "", IllegalArgumentException.class, "nothing set");
      }
      return;
    }
    for (List<@Nullable Object> arguments : nulls(method)) {
      Object said = called(method, builders.get(), arguments.toArray());
      want(said, start, "", NullPointerException.class, arguments.toString());
    }
    if (Arrays.asList(method.getParameterTypes()).equals(List.of(Map.Entry.class))
        && !hasSeveralValues(method)) {
      Object builder = builders.get();
      Map.Entry<String, Object> entry = Map.entry(KEY, new Object());
      called(method, builder, entry);
      Object said = called(method, builder, entry);
      want(said, start, "`" + KEY + "`", IllegalArgumentException.class, "a key twice");
    }
  }

  private static boolean hasSeveralValues(Method method) {
    return Arrays.stream(method.getDeclaringClass().getMethods())
        .filter(other -> other.getName().startsWith("putAll"))
        .flatMap(other -> Arrays.stream(other.getParameterTypes()))
        .anyMatch(parameter -> parameter.getSimpleName().equals("Multimap"));
  }

  private void want(Object said, String start, String part, Class<?> kind, String arguments) {
    String message = said instanceof Exception e ? String.valueOf(e.getMessage()) : "";
    if (!kind.isInstance(said) || !message.startsWith(start) || !message.contains(part)) {
      complaints.add(start + "`: with " + arguments + " it says: " + said);
    }
  }

  /** Arguments with a null wherever one can be; parameters that take nulls are left out. */
  private static List<List<@Nullable Object>> nulls(Method method) {
    List<List<@Nullable Object>> lists = new ArrayList<>();
    Parameter[] parameters = method.getParameters();
    for (int i = 0; i < parameters.length; i++) {
      Class<?> type = parameters[i].getType();
      if (type.isPrimitive() || takesNull(parameters[i])) {
        continue;
      }
      for (Object bad : bad(type)) {
        List<@Nullable Object> arguments = new ArrayList<>();
        for (Parameter parameter : parameters) {
          arguments.add(good(parameter.getType()));
        }
        arguments.set(i, bad);
        lists.add(arguments);
      }
    }
    return lists;
  }

  private static boolean takesNull(Parameter parameter) {
    return Arrays.stream(parameter.getAnnotatedType().getAnnotations())
        .anyMatch(annotation -> annotation.annotationType() == Nullable.class);
  }

  private static List<@Nullable Object> bad(Class<?> type) {
    List<@Nullable Object> bad = new ArrayList<>();
    bad.add(null);
    if (type == Iterable.class) {
      bad.add(Collections.singletonList(null));
    } else if (type == Map.class) {
      bad.add(Collections.singletonMap(KEY, null));
      bad.add(Collections.singletonMap(null, KEY));
    } else if (type == Map.Entry.class) {
      bad.add(new SimpleEntry<>(KEY, null));
      bad.add(new SimpleEntry<>(null, KEY));
    } else if (type.isArray() && !type.getComponentType().isPrimitive()) {
      bad.add(Array.newInstance(type.getComponentType(), 1));
    }
    return bad;
  }

  private static @Nullable Object good(Class<?> type) {
    if (type == String.class) {
      return KEY;
    }
    return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
  }
}
