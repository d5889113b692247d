package io.github.paiprotocol.cli.command;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Takes the signals that ask this process to stop, until it gives them back. Java's own way, a
 * shutdown hook, does not say which signal came, leaves no say in the exit code, and is deaf to a
 * second one; {@code sun.misc.Signal} of the module {@code jdk.unsupported} is, so it is called by
 * reflection. Where it is missing, signals keep their usual effect.
 */
final class StopSignals {
  private static final List<String> NAMES = List.of("INT", "TERM", "HUP");

  private final Map<String, Object> former = new LinkedHashMap<>();

  private StopSignals() {}

  /**
   * Takes the signals.
   *
   * @param action gets the name of each signal that comes, without SIG, on a thread of its own
   * @return what gives them back
   */
  static StopSignals to(Consumer<String> action) {
    StopSignals signals = new StopSignals();
    NAMES.forEach(name -> signals.take(name, action));
    return signals;
  }

  private void take(String name, Consumer<String> action) {
    try {
      former.put(name, set(name, handler(name, action)));
    } catch (ReflectiveOperationException | IllegalArgumentException e) {
      // This JVM has no such signal, or leaves it to the system (option -Xrs).
      return;
    }
  }

  private static Object handler(String name, Consumer<String> action)
      throws ClassNotFoundException {
    Class<?> type = Class.forName("sun.misc.SignalHandler");
    InvocationHandler calls =
        (proxy, method, arguments) ->
            switch (method.getName()) {
              case "handle" -> {
                action.accept(name);
                yield null;
              }
              case "equals" -> proxy == arguments[0];
              case "hashCode" -> System.identityHashCode(proxy);
              default -> name;
            };
    return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, calls);
  }

  private static Object set(String name, Object handler) throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Signal");
    Method handle = type.getMethod("handle", type, Class.forName("sun.misc.SignalHandler"));
    Object signal = type.getConstructor(String.class).newInstance(name);
    return handle.invoke(null, signal, handler);
  }

  /** Lets the signals have the effect they had before. */
  void giveBack() {
    former.forEach(
        (name, handler) -> {
          try {
            set(name, handler);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
