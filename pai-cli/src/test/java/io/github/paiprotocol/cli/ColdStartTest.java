package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.cli.output.Console;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What is slow to load is not loaded for a job that needs nothing from elsewhere: data binding, the
 * web client, Kubernetes types.
 */
@Thorough
class ColdStartTest {
  @TempDir Path folder;

  /** Loads every class anew, and remembers which. */
  private static final class Recording extends ClassLoader {
    private final Set<String> loaded = new TreeSet<>();

    Recording() {
      super(ColdStartTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null) {
          return known;
        }
        String file = name.replace('.', '/') + ".class";
        boolean platform = ClassLoader.getPlatformClassLoader().getResource(file) != null;
        return platform ? super.loadClass(name, resolve) : define(name, file);
      }
    }

    private Class<?> define(String name, String file) throws ClassNotFoundException {
      try (InputStream in = getParent().getResourceAsStream(file)) {
        if (in == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] bytes = in.readAllBytes();
        loaded.add(name);
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"validate", "resolve", "explain"})
  void nothingSlowIsLoaded(String command) throws Exception {
    Recording loader = new Recording();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Path job = Files.writeString(folder.resolve("job.yaml"), MarketJobs.job("img"));

    Class<?> console = loader.loadClass(Console.class.getName());
    Constructor<?> make =
        console.getDeclaredConstructor(
            InputStream.class,
            PrintStream.class,
            PrintStream.class,
            boolean.class,
            boolean.class,
            boolean.class,
            Path.class,
            Map.class);
    Method run =
        loader.loadClass(Pai.class.getName()).getDeclaredMethod("run", String[].class, console);
    make.setAccessible(true);
    run.setAccessible(true);
    PrintStream to = new PrintStream(out, true, UTF_8);
    Path cache = folder.resolve("cache");
    Object streams =
        make.newInstance(
            InputStream.nullInputStream(), to, to, false, false, false, cache, Map.of());
    Object code = run.invoke(null, new String[] {command, job.toString()}, streams);

    assertThat(code).as(out.toString(UTF_8)).isEqualTo(0);
    assertThat(loader.loaded)
        .contains("io.github.paiprotocol.cli.Pai")
        .noneMatch(name -> name.startsWith("com.fasterxml.jackson.databind."))
        .noneMatch(name -> name.startsWith("org.apache.hc."))
        .noneMatch(name -> name.startsWith("org.eclipse.lsp4j."))
        .noneMatch(name -> name.startsWith("com.google.gson."))
        .noneMatch(name -> name.startsWith("io.github.paiprotocol.lsp."))
        .noneMatch(name -> name.startsWith("io.fabric8."));
    if (command.equals("validate")) {
      assertThat(loader.loaded)
          .noneMatch(name -> name.startsWith("picocli."))
          .noneMatch(name -> name.startsWith("com.github.mustachejava."))
          .noneMatch(name -> name.startsWith("io.github.paiprotocol.runtime."));
    }
  }
}
