package io.github.paiprotocol.cli;

import io.github.paiprotocol.cli.faults.Faults.Fault;
import io.github.paiprotocol.cli.output.ExitCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What is wrong with what a fault has left. */
final class FaultVerdict {
  private final FaultCase it;
  private final Fault fault;
  private final PaiRun plain;
  private final FaultTree done;
  private final List<String> broken = new ArrayList<>();

  FaultVerdict(FaultCase it, Fault fault, PaiRun plain, FaultTree done) {
    this.it = it;
    this.fault = fault;
    this.plain = plain;
    this.done = done;
  }

  List<String> broken() {
    return broken;
  }

  /** Each file is what it was, or what it should be. */
  void whole(FaultTree after) {
    FaultTree seen = after.withoutLeftOvers().files().ours();
    for (String name : seen.differences(it.before().files().ours())) {
      String now = seen.entries().get(name);
      boolean isNew = now != null && now.equals(done.entries().get(name));
      if (!isNew && !(now == null && fault == Fault.VANISHED)) {
        broken.add("`" + name + "` is neither old nor new");
      }
    }
  }

  /** Whether nothing was changed, so that it can be tried again. */
  boolean killed(FaultTree after) {
    FaultTree results = after.withoutLeftOvers().files().results();
    boolean isOld = results.equals(it.before().files().results());
    boolean isNew = results.equals(done.files().results());
    if (!isOld && !isNew && !it.movesOneByOne() && !it.isRun()) {
      broken.add("only these are new: " + results.differences(it.before().files().results()));
    }
    // A local run that is to be looked at wants an empty folder.
    return isOld && !it.isRun();
  }

  void again(PaiRun again, FaultTree then) {
    Set<String> differences =
        then.withoutLeftOvers().files().results().differences(done.files().results());
    if (again.code() != plain.code() || !differences.isEmpty()) {
      broken.add("does not do it the next time: " + again.err() + differences);
    }
  }

  /** It was done, or a sentence says that it was not, and it was not. */
  void ended(PaiRun run, FaultTree after) {
    boolean failed = run.code() != plain.code();
    if (failed && run.code() != ExitCode.IO && run.code() != ExitCode.PROBLEMS) {
      broken.add("ended with " + run.code() + " and said " + run.err());
    }
    if (isNoSentence(run.err(), failed)) {
      broken.add("ended with " + run.code() + " and said " + run.err());
    }
    // What takes the folder away takes all in it, and the folder of a run is there to be looked at.
    if (fault == Fault.VANISHED || it.isRun()) {
      return;
    }
    FaultTree seen = fault == Fault.FULL ? after : after.withoutLeftOvers();
    Set<String> differences = seen.results().differences((failed ? it.before() : done).results());
    if (!differences.isEmpty() && !(failed && run.err().contains(" files are new, "))) {
      broken.add("ended with " + run.code() + ", and differs in " + differences);
    }
  }

  private static boolean isNoSentence(String said, boolean failed) {
    String last = said.strip().substring(said.strip().lastIndexOf('\n') + 1);
    return said.contains("Exception")
        || said.contains("null")
        || said.contains("fault")
        || (failed && last.isEmpty())
        // A path, and nothing that says what is wrong with it.
        || (last.startsWith("pai: /") && !last.contains("`"));
  }
}
