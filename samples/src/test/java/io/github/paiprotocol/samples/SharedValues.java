package io.github.paiprotocol.samples;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The objects of exported types that are reached from some, by methods that take nothing. */
final class SharedValues {
  private static final String OURS = "io.github.paiprotocol.";

  /** How many of a class are looked at: a job has thousands of values. */
  private static final int MOST_OF_A_CLASS = 40;

  private final List<Object> values = new ArrayList<>();

  /** Walks breadth first, so that two walks over equal objects find them in the same order. */
  static SharedValues from(List<Object> roots) {
    SharedValues found = new SharedValues();
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Map<Class<?>, Integer> counts = new HashMap<>();
    Deque<Object> left = new ArrayDeque<>(roots);
    while (!left.isEmpty()) {
      Object next = left.removeFirst();
      if (next instanceof Optional<?> optional) {
        optional.ifPresent(left::addLast);
      } else if (next instanceof Collection<?> all) {
        all.stream().limit(MOST_OF_A_CLASS).forEach(each -> addTo(left, each));
      } else if (next instanceof Map<?, ?> map) {
        map.values().stream().limit(MOST_OF_A_CLASS).forEach(each -> addTo(left, each));
      } else if (isOurs(next.getClass())
          && seen.add(next)
          && counts.merge(next.getClass(), 1, Integer::sum) <= MOST_OF_A_CLASS) {
        found.values.add(next);
        methods(next.getClass()).forEach(method -> addTo(left, call(next, method)));
      }
    }
    return found;
  }

  private static void addTo(Deque<Object> left, Object value) {
    if (value != null) {
      left.addLast(value);
    }
  }

  List<Object> all() {
    return values;
  }

  static boolean isOurs(Class<?> type) {
    return type.getName().startsWith(OURS);
  }

  /** What each method of an object says, one line each. */
  static String described(Object value) {
    StringBuilder all = new StringBuilder(value.getClass().getName()).append('\n');
    for (Method method : methods(value.getClass())) {
      all.append(method.getName()).append(' ').append(shown(call(value, method))).append('\n');
    }
    return all.append(shown(value)).toString();
  }

  /** Objects that say nothing of themselves but where they lie in memory are their class. */
  private static String shown(Object value) {
    if (value instanceof byte[] bytes) {
      return Arrays.toString(bytes);
    }
    return String.valueOf(value).replaceAll("(\\$\\$Lambda[^@]*)?@[0-9a-f]+|\\$\\$Lambda\\S*", "@");
  }

  /** The public methods that take nothing and give something, by name. */
  private static List<Method> methods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getParameterCount() == 0 && method.getReturnType() != void.class)
        .filter(method -> !Modifier.isStatic(method.getModifiers()) && !method.isBridge())
        .filter(method -> isOurs(method.getDeclaringClass()))
        .filter(
            method -> !method.getName().equals("toBuilder") && !method.getName().equals("hashCode"))
        .sorted(Comparator.comparing(Method::getName))
        .toList();
  }

  private static Object call(Object value, Method method) {
    try {
      method.setAccessible(true);
      return method.invoke(value);
    } catch (InvocationTargetException e) {
      return "throws " + e.getCause();
    } catch (IllegalAccessException | RuntimeException e) {
      return "cannot be called";
    }
  }
}
