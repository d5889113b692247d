package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import com.google.common.collect.ImmutableList;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import io.github.paiprotocol.testsupport.Processes;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Generated jobs with a canary in each secret go through every command, in every format and form:
 * what is printed, written and kept, and the arguments and environments of processes hold none but
 * where {@link CanaryPlaces} says. The system property {@code pai.canaries} says how many jobs,
 * {@code pai.canaries.first} which is the first.
 */
@Thorough
class CanariesTest {
  private static final int JOBS = Integer.getInteger("pai.canaries", 4);
  private static final int FIRST = Integer.getInteger("pai.canaries.first", 0);

  /** Tasks are started for one job of so many: that takes a second. */
  private static final int RUN_EVERY = 50;

  /** Reading what options there are takes longer than a command. */
  private static final Map<String, CommandLine> SPECS = Commands.line().getSubcommands();

  private static final int TELL_EVERY = 250;

  @TempDir Path folder;

  private final Set<String> found = new TreeSet<>();

  /** The commands that showed a secret where it may be shown. */
  private final Set<String> shown = new TreeSet<>();

  /** Jobs whose secrets were shown once. */
  private static final List<Integer> FOUND = List.of(221, 350, 707, 1040, 1094, 1208, 1220, 2345);

  /** The commands that wrote files. */
  private final Set<String> kept = new TreeSet<>();

  @Test
  void everyCommandIsTried() {
    assertThat(CanaryLines.commands())
        .containsExactlyInAnyOrderElementsOf(Commands.line().getSubcommands().keySet());
  }

  @Test
  void everyOptionIsTriedOrReadsNothingOfAJob() {
    Set<String> all = new TreeSet<>();
    for (String command : CanaryLines.commands()) {
      for (OptionSpec option : spec(command).getCommandSpec().options()) {
        String name = option.longestName().replace("--no-", "--");
        boolean tried =
            CanaryLines.of(command).stream()
                .flatMap(line -> Splitter.on(' ').splitToStream(line))
                .anyMatch(word -> List.of(option.names()).contains(word));
        all.add(name);
        assertThat(tried || words(option).size() > 0 || CanaryLines.ELSEWHERE.contains(name))
            .as("%s %s", command, name)
            .isTrue();
      }
    }
    assertThat(all).containsAll(CanaryLines.ELSEWHERE);
  }

  @Test
  void noCommandShowsASecret() {
    JqwikSession.run(
        () -> {
          CanaryJobs jobs = new CanaryJobs();
          FOUND.forEach(number -> everyLine(number, jobs.of(number)));
          for (int i = FIRST; i < FIRST + JOBS; i++) {
            everyLine(i, jobs.of(i));
            if (i % TELL_EVERY == TELL_EVERY - 1) {
              System.err.println(i + 1 + " jobs, found: " + found);
            }
          }
        });
    assertThat(found).isEmpty();
    assertThat(shown).contains("render", "resolve");
    assertThat(kept).contains("bundle", "convert", "init", "lock", "render", "run");
  }

  private void everyLine(int number, CanaryJobs.Sample sample) {
    CanaryValues.of(sample)
        .forEach(
            (what, text) -> {
              look(number + ": " + what, Canary.SECRET, text);
              if (!CanaryValues.OPEN_TEXTS.contains(what)) {
                look(number + ": " + what, Canary.OPEN, text);
              }
            });
    for (String command : CanaryLines.commands()) {
      if (!command.equals(CanaryLines.RUN) || number % RUN_EVERY == 0) {
        int turn = number;
        for (String line : CanaryLines.of(command)) {
          try {
            one(number + ": ", sample, new CanaryCall(command, words(command, line, turn++)));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        }
      }
    }
  }

  /** A line with a word of each option that has words, other ones each turn. */
  private static List<String> words(String command, String line, int turn) {
    List<String> all = new ArrayList<>(Splitter.on(' ').splitToList(command + " " + line));
    int which = turn;
    for (OptionSpec option : spec(command).getCommandSpec().options()) {
      List<String> words = words(option);
      if (!words.isEmpty() && Stream.of(option.names()).noneMatch(all::contains)) {
        all.add(option.longestName());
        all.add(words.get(Math.floorMod(which, words.size())));
        which /= words.size();
      }
    }
    return all;
  }

  private static CommandLine spec(String command) {
    return SPECS.get(command);
  }

  private static List<String> words(OptionSpec option) {
    return option.completionCandidates() == null
        ? List.of()
        : ImmutableList.copyOf(option.completionCandidates());
  }

  private void one(String number, CanaryJobs.Sample sample, CanaryCall call) throws IOException {
    Path here = Files.createTempDirectory(folder, "call");
    Path file = Files.writeString(here.resolve("job.yaml"), sample.text());
    Path other = Files.writeString(here.resolve("other.yaml"), sample.text().replace("exit", "X"));
    PaiRun run = PaiRun.withInput(call.input(sample.text(), file), call.arguments(here));
    String what = number + sample.kind() + " " + String.join(" ", call.words()) + ": ";
    if (Canary.SECRET.in(run.out()).isPresent()) {
      shown.add(call.command());
    }
    look(what + "stdout", Canary.SECRET, CanaryPlaces.withoutSecretPlaces(call, run.out()));
    look(what + "stdout", Canary.OPEN, CanaryPlaces.withoutOpenPlaces(call, run.out()));
    look(what + "stderr", Canary.SECRET, run.err());
    look(what + "stderr", Canary.OPEN, run.err());
    try (Stream<Path> all = Files.walk(here)) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        String name = here.relativize(each).toString();
        look(what + "name of " + name, Canary.SECRET, name);
        look(what + "name of " + name, Canary.OPEN, name);
        if (!each.equals(file) && !each.equals(other)) {
          file(what + name, call, name, Files.readAllBytes(each));
        }
      }
    }
    MoreFiles.deleteRecursively(here, RecursiveDeleteOption.ALLOW_INSECURE);
  }

  private void file(String what, CanaryCall call, String name, byte[] content) {
    kept.add(call.command());
    if (!CanaryPlaces.isSecretPlace(call, name)) {
      Canary.SECRET.in(content).ifPresent(text -> found.add(what + ": …" + text + "…"));
    }
    if (!CanaryPlaces.isOpenPlace(call, name)) {
      Canary.OPEN.in(content).ifPresent(text -> found.add(what + ": …" + text + "…"));
    }
  }

  /** All users of the machine can see the arguments that tasks of a local run start with. */
  @Test
  void noProcessIsStartedWithASecret() throws Exception {
    Path file = folder.resolve("job.yaml");
    JqwikSession.run(() -> Files.writeString(file, new CanaryJobs().of(0).text()));
    try (PaiProcess run =
        PaiProcess.start(folder, "run", "--role", CanaryJobs.ROLE, "--yes", file.toString())) {
      int seen = 0;
      while (run.process().isAlive()) {
        seen += Processes.assertNotSeen(run.process().toHandle(), Canary.SECRET.word());
        Processes.assertNotSeen(run.process().toHandle(), Canary.OPEN.word());
        Thread.sleep(2);
      }
      assertThat(seen).isPositive();
      PaiRun ended = run.await();
      assertThat(ended.err()).contains("canary_asking  ok");
      assertThat(Canary.SECRET.in(ended.out() + ended.err())).isEmpty();
    }
  }

  private void look(String what, Canary canary, String text) {
    canary.in(text).ifPresent(around -> found.add(what + ": …" + around + "…"));
  }
}
