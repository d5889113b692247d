package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The command line in a JVM of its own, which can be signalled. */
record PaiProcess(Process process, Path out, Path err) implements AutoCloseable {
  private static final long LIMIT_SECONDS = 1_200;

  static PaiProcess start(Path folder, String... args) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                Pai.class.getName()));
    command.addAll(List.of(args));
    Path out = folder.resolve("pai.out");
    Path err = folder.resolve("pai.err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new PaiProcess(process, out, err);
  }

  static String classPath() {
    if (Pai.class.getClassLoader() instanceof URLClassLoader loader) {
      return Stream.of(loader.getURLs())
          .map(URL::getPath)
          .collect(Collectors.joining(File.pathSeparator));
    }
    return System.getProperty("java.class.path");
  }

  PaiProcess awaitOutput(String text) throws InterruptedException {
    return await(text, () -> read(out).contains(text));
  }

  /** Waits until something has happened while the process runs. */
  PaiProcess await(String what, BooleanSupplier happened) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (!happened.getAsBoolean()) {
      assertThat(process.isAlive()).as(() -> "ended before " + what + ": " + read(err)).isTrue();
      assertThat(System.nanoTime()).as("no " + what + " in time").isLessThan(end);
      Thread.sleep(5);
    }
    return this;
  }

  PaiProcess signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("bash", "-c", "kill -" + name + " " + process.pid()).start().waitFor();
    return this;
  }

  PaiRun await() throws InterruptedException {
    assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).as("ends in time").isTrue();
    return new PaiRun(process.exitValue(), read(out), read(err));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
