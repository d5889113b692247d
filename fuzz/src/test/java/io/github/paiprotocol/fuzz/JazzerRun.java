package io.github.paiprotocol.fuzz;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * One process of Jazzer.
 *
 * @param executions how many inputs it ran
 * @param cpuSeconds the time of the processor, all threads together
 * @param found whether it ended with a finding, a time-out or too much memory
 */
record JazzerRun(long executions, double cpuSeconds, boolean found) {
  private static final String EXECUTIONS = "stat::number_of_executed_units: ";

  /** Runs Jazzer; what it prints goes to the file {@code log} of the folder. */
  static JazzerRun of(Targets.Named target, List<String> arguments, Path folder)
      throws IOException, InterruptedException {
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(command(target, arguments))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    AtomicReference<Duration> cpu = new AtomicReference<>(Duration.ZERO);
    Thread watch = watch(process, cpu);
    long executions = 0;
    try (BufferedReader out = process.inputReader(StandardCharsets.ISO_8859_1);
        BufferedWriter lines = Files.newBufferedWriter(log, StandardCharsets.ISO_8859_1)) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.write(line + "\n");
        lines.flush();
        executions = Math.max(executions, executions(line));
      }
    }
    int status = process.waitFor();
    watch.join();
    return new JazzerRun(executions, cpu.get().toMillis() / 1000.0, status != 0);
  }

  /** The time of a process cannot be asked once it has ended; what was told last stays. */
  private static Thread watch(Process process, AtomicReference<Duration> cpu) {
    Thread watch =
        new Thread(
            () -> {
              while (process.isAlive()) {
                process.info().totalCpuDuration().ifPresent(cpu::set);
                try {
                  Thread.sleep(250);
                } catch (InterruptedException e) {
                  return;
                }
              }
            });
    watch.start();
    return watch;
  }

  private static List<String> command(Targets.Named target, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx640m", "-XX:+UseSerialGC", "-XX:ActiveProcessorCount=1"));
    command.addAll(List.of("-Dslf4j.internal.verbosity=ERROR", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add("com.code_intelligence.jazzer.Jazzer");
    command.add("--target_class=" + target.type().getName());
    String follow =
        String.join(
            ":",
            Stream.concat(
                    Stream.of("io.github.paiprotocol.**"), Stream.of(target.about().alsoFollow()))
                .toList());
    command.add("--instrumentation_includes=" + follow);
    command.add("--custom_hook_includes=" + follow);
    command.add("--instrumentation_excludes=io.github.paiprotocol.fuzz.**");
    if (target.about().off().length > 0) {
      command.add("--disabled_hooks=" + String.join(":", target.about().off()));
    }
    // A text of a few thousand characters takes milliseconds; the machine may be busy.
    command.addAll(List.of("-timeout=600", "-rss_limit_mb=3000", "-print_final_stats=1"));
    command.addAll(arguments);
    return command;
  }

  /** How many inputs a line says were run: the last sum, or a line on the way to it. */
  private static long executions(String line) {
    if (line.startsWith(EXECUTIONS)) {
      return Long.parseLong(line.substring(EXECUTIONS.length()).strip());
    }
    int end = line.indexOf('\t');
    return line.startsWith("#")
            && end > 1
            && line.substring(1, end).chars().allMatch(Character::isDigit)
        ? Long.parseLong(line.substring(1, end))
        : 0;
  }
}
