package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Slips near a secret do not show it. Each text is one of {@link SlipDocument} with two independent
 * guards and one or two slips, or with one guard and one slip; it goes through every command that
 * shows something of it. The system property {@code pai.canaries.slips} is the number of texts,
 * {@code pai.canaries.slips.first} the number of the first.
 */
@Thorough
class CanarySlipsTest {
  private static final List<SlipDocument> DOCUMENTS = List.of(SlipDocument.values());
  private static final List<Slip> SLIPS = List.of(Slip.values());

  private static final int TEXTS = Integer.getInteger("pai.canaries.slips", 300);
  private static final int FIRST = Integer.getInteger("pai.canaries.slips.first", 0);

  /** Texts that once showed a secret. */
  private static final int[] KNOWN = {20269, 30455, 35156, 35761, 37889, 38695, 39783};

  private static final int SHOWN = 40;

  private static final List<String> LINES =
      List.of(
          "validate FILE",
          "validate FILE --format json",
          "validate FILE --format sarif",
          "validate FILE --format github",
          "validate FILE -t pods",
          "fix FILE --all",
          "fix FILE --all --format json",
          "explain FILE",
          "explain FILE --as json",
          "report FILE",
          "diff FILE OTHER",
          "diff FILE OTHER --as json",
          "convert FILE",
          "resolve FILE --masked",
          "lsp --stdio");

  private static final List<String> TARGETS =
      List.of("scripts", "framework", "pods", "runtime-pod", "job", "jobset", "volcano", "dijob");

  @TempDir Path folder;

  /** Leaks by command and document. */
  private final Map<String, Map<SlipDocument, AtomicInteger>> counts = new TreeMap<>();

  /** By text the commands that showed something, and what each of them showed. */
  private final Map<String, List<String>> leaks = new TreeMap<>();

  private final Map<String, AtomicInteger> leftOut = new TreeMap<>();

  @Test
  void noSlipShowsASecret() {
    IntStream.concat(IntStream.of(KNOWN), IntStream.range(FIRST, FIRST + TEXTS))
        .parallel()
        .forEach(this::text);
    System.err.println(table());
    int all = leaks.values().stream().mapToInt(List::size).sum();
    assertThat(all)
        .as(
            () ->
                leaks.entrySet().stream()
                    .limit(SHOWN)
                    .map(CanarySlipsTest::line)
                    .collect(Collectors.joining("\n", "\n", "\n")))
        .isZero();
  }

  private void text(int number) {
    Random random = new Random(number * 7919L);
    SlipDocument document = DOCUMENTS.get(Math.floorMod(number, DOCUMENTS.size()));
    boolean two = random.nextInt(3) > 0;
    SlipCanaries canaries = new SlipCanaries(random);
    String whole = canaries.fill(document.text(two));
    StringBuilder slips = new StringBuilder();
    String text = whole;
    int count = two || document == SlipDocument.EXTENSION ? 1 + random.nextInt(2) : 1;
    for (int i = 0; i < count; i++) {
      Slip slip = SLIPS.get(random.nextInt(SLIPS.size()));
      text = slip.in(text, canaries.all(), random);
      slips.append(slip).append(' ');
    }
    try {
      one(new SlipText(number, document, slips.toString(), whole, text, canaries));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record SlipText(
      int number,
      SlipDocument document,
      String slips,
      String whole,
      String text,
      SlipCanaries canaries) {}

  private void one(SlipText sample) throws IOException {
    SlipDocument document = sample.document();
    Path here = Files.createTempDirectory(folder, "slip");
    Files.writeString(here.resolve("job.yaml"), document.isJob() ? sample.text() : document.job());
    Files.writeString(
        here.resolve("other.yaml"),
        document.isJob() ? sample.whole() : document.job().replace("echo", "ls"));
    Files.writeString(here.resolve(document.file()), sample.text());
    SlipPlaces places = SlipPlaces.of(sample.text(), document, sample.canaries());
    if (!places.open().isEmpty()) {
      count("a public place: " + document);
    }
    for (String line : LINES) {
      run(sample, places, here, line);
    }
    boolean whole = PaiRun.of("validate", here.resolve("job.yaml").toString()).code() == 0;
    List<String> targets =
        whole ? TARGETS : List.of(TARGETS.get(Math.floorMod(sample.number(), TARGETS.size())));
    for (String target : targets) {
      run(sample, places, here, "render FILE -t " + target);
    }
    CanaryValues.of(document, sample.text())
        .forEach(
            (what, text) -> {
              if (!CanaryValues.OPEN_TEXTS.contains(what)) {
                look(sample, "values: " + what, text, places.open());
              }
            });
    MoreFiles.deleteRecursively(here, RecursiveDeleteOption.ALLOW_INSECURE);
  }

  private void run(SlipText sample, SlipPlaces places, Path here, String line) throws IOException {
    SlipDocument document = sample.document();
    String command = line.substring(0, line.indexOf(' '));
    String options = line + (takes(command, document) ? document.options() : "");
    CanaryCall call = new CanaryCall(command, Splitter.on(' ').splitToList(options));
    // What is no job is looked at by itself, too.
    Path file =
        here.resolve(
            document.isJob() || List.of("validate", "fix", "lsp").contains(command)
                ? document.file()
                : "job.yaml");
    String[] arguments =
        call.words().stream()
            .map(
                word ->
                    switch (word) {
                      case "FILE" -> file.toString();
                      case "OTHER" -> here.resolve("other.yaml").toString();
                      default ->
                          word.equals(document.file()) ? here.resolve(word).toString() : word;
                    })
            .toArray(String[]::new);
    PaiRun run = PaiRun.withInput(call.input(sample.text(), file), arguments);
    String what = line.replace(" FILE", "").replace(" OTHER", "");
    // Its name has digits, by chance those of a canary.
    String parent = here.getParent().toString();
    look(sample, what, run.err().replace(here.toString(), "").replace(parent, ""), places.open());
    Set<String> executed = new LinkedHashSet<>(places.open());
    if (command.equals("render") || command.equals("convert")) {
      executed.addAll(places.executed());
    }
    String out = run.out().replace(here.toString(), "").replace(parent, "");
    String shown = out.isEmpty() ? out : CanaryPlaces.withoutSecretPlaces(call, out);
    if (shown.length() < out.length()) {
      count("by contract: " + command);
    }
    look(sample, what, shown, executed);
  }

  private static boolean takes(String command, SlipDocument document) {
    return switch (command) {
      case "explain", "report", "diff", "render" -> true;
      case "convert" -> document != SlipDocument.EXTENSION;
      default -> false;
    };
  }

  private synchronized void count(String what) {
    leftOut.computeIfAbsent(what, name -> new AtomicInteger()).incrementAndGet();
  }

  private void look(SlipText sample, String what, String text, Set<String> ignored) {
    Set<String> found = sample.canaries().in(text);
    found.removeAll(ignored);
    found.stream()
        .findFirst()
        .ifPresent(canary -> leak(sample, what, sample.canaries().around(text, canary)));
  }

  private synchronized void leak(SlipText sample, String what, String around) {
    counts
        .computeIfAbsent(what, name -> new TreeMap<>())
        .computeIfAbsent(sample.document(), name -> new AtomicInteger())
        .incrementAndGet();
    leaks
        .computeIfAbsent(
            sample.number() + " " + sample.document() + " " + sample.slips(),
            name -> new ArrayList<>())
        .add(what + ": …" + around.replace("\n", "⏎") + "…");
  }

  private static String line(Map.Entry<String, List<String>> leak) {
    List<String> all = leak.getValue();
    return leak.getKey() + "| " + all.size() + " outputs | " + String.join("\n  ", all);
  }

  private String table() {
    StringBuilder all = new StringBuilder("leaks of " + TEXTS + " texts:\n");
    counts.forEach(
        (command, of) -> all.append(String.format(Locale.ROOT, "%-40s %s%n", command, of)));
    return all.append("left out: ").append(leftOut).toString();
  }
}
