package io.github.paiprotocol.cli.input;

import com.google.common.base.Splitter;
import io.github.paiprotocol.cli.output.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * The services that one jar provides, as {@link java.util.ServiceLoader} finds them, which does not
 * tell which jar is broken.
 */
final class JarServices {
  private JarServices() {}

  /**
   * Makes the services of a type.
   *
   * @param <T> the type
   * @param jar the jar, which the loader knows
   * @param type the type
   * @param what what people call such a service
   * @param loader the loader of all jars
   * @return the services in the order in which the jar names them
   * @throws UsageException when one cannot be made, or the jar is none; it names the jar
   */
  static <T> List<T> of(Path jar, Class<T> type, String what, ClassLoader loader) {
    return names(jar, type).stream().map(name -> one(jar, name, type, what, loader)).toList();
  }

  private static List<String> names(Path jar, Class<?> type) {
    try (JarFile file = new JarFile(jar.toFile())) {
      JarEntry entry = file.getJarEntry("META-INF/services/" + type.getName());
      if (entry == null) {
        return List.of();
      }
      try (InputStream in = file.getInputStream(entry)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return text.lines()
            .map(line -> Splitter.on('#').splitToList(line).get(0).strip())
            .filter(line -> !line.isEmpty())
            .toList();
      }
    } catch (IOException e) {
      throw new UsageException("`" + jar + "` is no jar that can be read: " + e.getMessage());
    }
  }

  private static <T> T one(Path jar, String name, Class<T> type, String what, ClassLoader loader) {
    try {
      return Class.forName(name, true, loader)
          .asSubclass(type)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ClassNotFoundException e) {
      throw unusable(jar, what, name, "there is no such class");
    } catch (ClassCastException e) {
      throw unusable(jar, what, name, "it is no `" + type.getSimpleName() + "`");
    } catch (InvocationTargetException e) {
      throw unusable(jar, what, name, "it throws " + e.getCause());
    } catch (ReflectiveOperationException e) {
      throw unusable(jar, what, name, "it has no public constructor without parameters");
    } catch (LinkageError e) {
      throw unusable(jar, what, name, "it does not fit this version: " + e.getMessage());
    }
  }

  private static UsageException unusable(Path jar, String what, String name, String why) {
    return new UsageException("%s `%s` of `%s` cannot be used: %s".formatted(what, name, jar, why));
  }
}
