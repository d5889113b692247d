package io.github.paiprotocol.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Runs targets in slices; {@code scripts/fuzz} starts it. A slice begins with what the slices
 * before it found, in the working folder, and with what the repository keeps, and adds a line to
 * {@link RunLog}.
 */
final class Campaign {
  private static final Path ROOT = Path.of(System.getProperty("pai.root", "..")).toAbsolutePath();
  private static final int KEPT_BYTES = 48 << 10;

  private final Targets.Named target;
  private final Path folder;

  private Campaign(Targets.Named target, Path work) {
    this.target = target;
    this.folder = work.resolve(target.name());
  }

  public static void main(String[] args) throws Exception {
    Path work = Path.of(System.getProperty("pai.fuzz.work"));
    switch (args[0]) {
      case "keep" -> {
        for (Targets.Named each : chosen(args[1])) {
          new Campaign(each, work).keep();
        }
      }
      case "replay" -> Targets.named(args[1]).replay(Files.readAllBytes(Path.of(args[2])));
      case "table" -> System.out.print(RunTable.of(ROOT));
      default -> {
        int found = 0;
        for (Targets.Named each : chosen(args[0])) {
          found += new Campaign(each, work).slice(Double.parseDouble(args[1]));
        }
        System.exit(found == 0 ? 0 : 1);
      }
    }
  }

  /** The targets of a name; of all, first those that are furthest from their goal. */
  private static List<Targets.Named> chosen(String name) throws IOException {
    if (!name.equals("all")) {
      return List.of(Targets.named(name));
    }
    RunLog log = RunLog.read(ROOT);
    return Targets.all().stream()
        .sorted(Comparator.comparingDouble(each -> log.sum(each.name()).share(each.about())))
        .toList();
  }

  /** Fuzzes for some minutes; gives 1 when something was found. */
  private int slice(double minutes) throws IOException, InterruptedException {
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    Path findings = Files.createDirectories(folder.resolve("findings"));
    Path seeds = seeds();
    List<String> arguments = new ArrayList<>();
    arguments.add(corpus.toString());
    arguments.add(seeds.toString());
    arguments.add("-max_total_time=" + Math.round(minutes * 60));
    arguments.add("-max_len=" + target.about().longest());
    arguments.add("-artifact_prefix=" + findings + "/");
    if (!target.about().words().isEmpty()) {
      arguments.add(
          "-dict=" + ROOT.resolve("fuzz/dictionaries/" + target.about().words() + ".dict"));
    }
    JazzerRun run = JazzerRun.of(target, arguments, folder);
    RunLog.append(ROOT, target.name(), run);
    System.out.printf(
        Locale.ROOT,
        "%s: %d executions, %.0f s of the processor, %s%n",
        target.name(),
        run.executions(),
        run.cpuSeconds(),
        run.found() ? "found something: " + folder.resolve("log") : "nothing found");
    return run.found() ? 1 : 0;
  }

  /** Puts what a first slice begins with into a folder. */
  private Path seeds() throws IOException {
    Path seeds = emptied("seeds");
    int number = 0;
    for (byte[] input : KeptInputs.of(ROOT, target)) {
      Files.write(seeds.resolve(String.valueOf(number++)), input);
    }
    return seeds;
  }

  /** Replaces what the repository keeps by the smallest inputs that reach all that is reached. */
  private void keep() throws IOException, InterruptedException {
    Path merged = emptied("merged");
    Path corpus = Files.createDirectories(folder.resolve("corpus"));
    Path findings = Files.createDirectories(folder.resolve("findings"));
    List<Path> from = List.of(merged, corpus, findings, seeds());
    List<String> arguments = new ArrayList<>(List.of("-merge=1"));
    from.forEach(each -> arguments.add(each.toString()));
    JazzerRun.of(target, arguments, folder);
    List<byte[]> kept = KeptInputs.smallest(merged, KEPT_BYTES);
    KeptInputs.write(KeptInputs.file(ROOT, target.name()), kept);
    System.out.printf(Locale.ROOT, "%s: %d inputs kept%n", target.name(), kept.size());
  }

  private Path emptied(String name) throws IOException {
    Path emptied = Files.createDirectories(folder.resolve(name));
    try (Stream<Path> files = Files.list(emptied)) {
      files.forEach(
          file -> {
            try {
              Files.delete(file);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
    return emptied;
  }
}
