package io.github.paiprotocol.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;

/**
 * All slices that were run, {@code fuzz/runs.csv}: one line each, only ever added to.
 *
 * @param runs the slices, in the order in which they were run
 */
record RunLog(List<RunLog.Run> runs) {
  /** One slice. */
  record Run(String target, long executions, double cpuSeconds, int findings) {}

  /** All slices of a target. */
  record Sum(long executions, double cpuSeconds, int findings) {
    /** How much of the goal was reached; 1 is all of it. */
    double share(FuzzTarget about) {
      return cpuSeconds / 60 / about.kind().minutes();
    }
  }

  static Path file(Path root) {
    return root.resolve("fuzz/runs.csv");
  }

  static RunLog read(Path root) throws IOException {
    Path file = file(root);
    return new RunLog(
        Files.exists(file)
            ? Files.readAllLines(file).stream().skip(1).map(RunLog::run).toList()
            : List.of());
  }

  private static Run run(String line) {
    String[] cells = line.split(",", -1);
    return new Run(
        cells[0],
        Long.parseLong(cells[1]),
        Double.parseDouble(cells[2]),
        Integer.parseInt(cells[3]));
  }

  Sum sum(String target) {
    List<Run> own = runs.stream().filter(run -> run.target().equals(target)).toList();
    return new Sum(
        own.stream().mapToLong(Run::executions).sum(),
        own.stream().mapToDouble(Run::cpuSeconds).sum(),
        own.stream().mapToInt(Run::findings).sum());
  }

  static void append(Path root, String target, JazzerRun run) throws IOException {
    Path file = file(root);
    if (!Files.exists(file)) {
      Files.writeString(file, "target,executions,cpu_seconds,findings\n");
    }
    String line =
        String.format(
            Locale.ROOT,
            "%s,%d,%.1f,%d%n",
            target,
            run.executions(),
            run.cpuSeconds(),
            run.found() ? 1 : 0);
    Files.write(file, line.getBytes(StandardCharsets.US_ASCII), StandardOpenOption.APPEND);
  }
}
