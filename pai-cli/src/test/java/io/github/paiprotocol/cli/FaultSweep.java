package io.github.paiprotocol.cli;

import com.google.common.base.Splitter;
import io.github.paiprotocol.cli.faults.Faults;
import io.github.paiprotocol.cli.faults.Faults.Fault;
import io.github.paiprotocol.testkit.FakeMarketplace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Tries faults at the changes that any command makes, as {@link CanaryLines} calls them. A program
 * of its own, since its files are {@link io.github.paiprotocol.cli.faults.FaultyFiles}; it says
 * what it tried, and each promise that was broken.
 */
final class FaultSweep {
  private static final Map<String, CommandLine> SPECS = Commands.line().getSubcommands();

  private static final String TOOL =
      "name: fetcher\nplugin: cmd\ncallbacks: [{event: taskStarts, commands: ['true']}]\n";

  private static final String OLD =
      """
      protocolVersion: 2
      name: train
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: 'localhost:9/x'}
      secrets: {pw: hidden}
      taskRoles:
        canary_role:
          dockerImage: img
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: ['true']
      """;

  private static final String NEW =
      OLD.replace("['true']", "['true now']")
          + "    prerequisites:\n      - marketplace://name/fetcher\n";

  private final Path folder;
  private final String market;
  private final int most;
  private final Set<String> writing = new TreeSet<>();
  private final Set<String> broken = new TreeSet<>();
  private int trials;

  private FaultSweep(Path folder, String market, int most) {
    this.folder = folder;
    this.market = market;
    this.most = most;
  }

  /**
   * Tries everything.
   *
   * @param args a folder to work in, and at how many changes of one call each fault is tried
   */
  public static void main(String[] args) throws IOException {
    try (FakeMarketplace market = FakeMarketplace.withoutToken().start()) {
      market.add("fetcher", TOOL);
      Path folder = Path.of(args[0]).resolve("work");
      FaultSweep sweep = new FaultSweep(folder, market.url(), Integer.parseInt(args[1]));
      for (String command : CanaryLines.commands()) {
        for (String line : CanaryLines.of(command)) {
          sweep.line(command, line);
        }
      }
      sweep.broken.forEach(System.err::println);
      System.out.println(String.join(" ", sweep.writing));
      System.out.println(sweep.trials);
    }
    // Threads that something waits for would be a fault of their own, found by the time limit.
    Runtime.getRuntime().exit(0);
  }

  private CanaryCall call(String command, String line) {
    List<String> words = new ArrayList<>(Splitter.on(' ').splitToList(command + " " + line));
    CommandSpec spec = SPECS.get(command).getCommandSpec();
    if (spec.findOption("--marketplace") != null) {
      words.addAll(List.of("--marketplace", market));
    }
    if (spec.findOption("--cache") != null) {
      words.addAll(List.of("--cache", folder.resolve("cache").toString()));
    }
    if (command.equals("init")) {
      words.addAll(List.of("--template", "mpi"));
    }
    return new CanaryCall(command, words);
  }

  private PaiRun run(CanaryCall call) {
    return PaiRun.withInput(call.input(NEW, folder.resolve("job.yaml")), call.arguments(folder));
  }

  private void inputs(String job) throws IOException {
    new FaultTree(new TreeMap<>()).writeTo(folder);
    Files.writeString(folder.resolve("job.yaml"), job);
    Files.writeString(folder.resolve("other.yaml"), job.replace("commands:", "comands:"));
  }

  private void line(String command, String line) throws IOException {
    CanaryCall call = call(command, line);
    // One command fetches all it uses; the others find it in the cache.
    boolean fetches = command.equals("resolve") && line.equals("FILE");
    inputs(NEW);
    if (!fetches) {
      run(call("lock", "FILE"));
    }
    if (!tried(new FaultCase(call, false, FaultTree.of(folder)))) {
      return;
    }
    writing.add(command);
    if (!fetches) {
      FaultTree filled = FaultTree.of(folder);
      inputs(OLD);
      run(call("lock", "FILE"));
      run(call);
      filled.cache().addTo(folder);
      Files.writeString(folder.resolve("job.yaml"), NEW);
      tried(new FaultCase(call, true, FaultTree.of(folder)));
    }
  }

  /** Whether the call changes anything. */
  private boolean tried(FaultCase it) throws IOException {
    it.before().writeTo(folder);
    Faults.begin(folder, Fault.NONE, 0, folder);
    PaiRun plain = run(it.call());
    int changes = Faults.changes();
    Faults.end();
    FaultTree done = FaultTree.of(folder);
    // A local run starts processes, which takes a while.
    int places = it.isRun() ? Math.min(most, 2) : most;
    int turn = 0;
    for (Fault fault : Fault.values()) {
      for (int at : fault == Fault.NONE ? List.<Integer>of() : places(changes, places, turn)) {
        trial(it, fault, at, new FaultVerdict(it, fault, plain, done));
      }
      turn++;
    }
    return changes > 0;
  }

  /** Some changes of all, others for each fault, the last among them. */
  private static List<Integer> places(int changes, int most, int turn) {
    List<Integer> all = new ArrayList<>();
    int step = (changes + most - 1) / most;
    for (int at = changes - turn % Math.max(1, step); at > 0; at -= step) {
      all.add(at);
    }
    return all;
  }

  private void trial(FaultCase it, Fault fault, int at, FaultVerdict verdict) throws IOException {
    trials++;
    it.before().writeTo(folder);
    Faults.begin(folder, fault, at, folder.resolve("DIR"));
    try {
      PaiRun run = run(it.call());
      Faults.end();
      if (fault != Fault.KILLED) {
        verdict.ended(run, FaultTree.of(folder));
      }
    } catch (Faults.Killed e) {
      Faults.end();
    }
    FaultTree after = FaultTree.of(folder);
    verdict.whole(after);
    if (fault == Fault.KILLED && verdict.killed(after)) {
      verdict.again(run(it.call()), FaultTree.of(folder));
    }
    for (String what : verdict.broken()) {
      broken.add(it.text() + ", " + fault + " at " + at + ": " + what);
    }
  }
}
