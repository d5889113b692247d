package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.diff.Changes.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.resolver.explain.internal.JobDocuments;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/** Compares two sides. */
final class Comparison {
  /** Parts of the extras that are compared by what they come to. */
  private static final Set<String> COME_TO_MORE =
      Set.of(
          "com.microsoft.pai.runtimeplugin",
          "storages",
          "reference_prerequisites",
          "gangAllocation",
          "hivedScheduler",
          "hivedscheduler");

  private final DiffSide before;
  private final DiffSide after;
  private final Value.Mapping old;
  private final Value.Mapping now;
  private final ObjectPairs objects;
  private final Changes changes;
  private final Names names;

  private Comparison(DiffSide before, DiffSide after) {
    this.before = before;
    this.after = after;
    this.old = written(before);
    this.now = written(after);
    this.objects = ObjectPairs.of(before, after);
    this.changes =
        new Changes(JobDocuments.shown(objects.confidential(), before.job(), after.job()));
    this.names = new Names();
  }

  static List<JobChange> of(DiffSide before, DiffSide after) {
    Comparison comparison = new Comparison(before, after);
    boolean dijobs = before.isDIJob() && after.isDIJob();
    if (!dijobs) {
      comparison.job();
    }
    comparison.options();
    comparison.secrets();
    comparison.roles();
    if (!dijobs) {
      comparison.variables();
    }
    comparison.objects.compare(comparison.changes, comparison.names);
    comparison.notes();
    return comparison.changes.all();
  }

  private static Value.Mapping written(DiffSide side) {
    return JobFields.JOB.write(side.job().job());
  }

  private void job() {
    Job was = before.job().job();
    Job is = after.job().job();
    compareJob("name", "name", was.name(), is.name());
    compareJob("jobRetryCount", "jobRetryCount", retries(was), retries(is));
    compareJob(
        "virtual cluster", "defaults.virtualCluster", was.virtualCluster(), is.virtualCluster());
    compareJob(
        "gangAllocation",
        JobPaths.GANG.toString(),
        "" + was.extras().isGang(),
        "" + is.extras().isGang());
    changes.compare(
        Thing.ofJob(Kind.JOB, "hivedScheduler", JobPaths.HIVED.toString()), hived(old), hived(now));
  }

  private void compareJob(String what, String path, String was, String is) {
    changes.compare(Thing.ofJob(Kind.JOB, what, path), Optional.of(was), Optional.of(is));
  }

  private static String retries(Job job) {
    return Integer.toString(job.jobRetryCount().orElse(0));
  }

  /** What HiveD is told of the whole job; what it is told of a role stands with the role. */
  private static Optional<String> hived(Value.Mapping job) {
    Map<String, Value> all =
        new LinkedHashMap<>(job.mapping("extras").mapping("hivedScheduler").entries());
    all.remove("taskRoles");
    return all.isEmpty() ? Optional.empty() : Optional.of(Texts.of(Value.of(all)));
  }

  private void options() {
    RuntimeOptions was = before.scripts().options();
    RuntimeOptions is = after.scripts().options();
    if (!was.equals(is)) {
      changes.compare(
          new Thing(Kind.OPTIONS, Optional.empty(), "how tasks are run", Optional.empty()),
          Optional.of(lines(was)),
          Optional.of(lines(is)));
    }
  }

  private static String lines(RuntimeOptions options) {
    return new StringJoiner("\n", "", "\n")
        .add("termGrace: " + options.termGrace().toSeconds() + " s")
        .add("endGrace: " + options.endGrace().toSeconds() + " s")
        .add("backgroundGrace: " + options.backgroundGrace().toSeconds() + " s")
        .add("logBytes: " + options.logBytes())
        .add("unknownExitCode: " + options.unknownExitCode().stream().boxed().toList())
        .add("exitCodes: " + options.exitCodes())
        .add("maskSecretsInLogs: " + options.maskSecretsInLogs())
        .add("errexit: " + options.errexit())
        .add("nounset: " + options.nounset())
        .add("pipefail: " + options.pipefail())
        .toString();
  }

  private void secrets() {
    Map<String, Value.Scalar> was = secrets(old);
    Map<String, Value.Scalar> is = secrets(now);
    for (String path : Sets.union(was.keySet(), is.keySet())) {
      Optional<Value.Scalar> gone = Optional.ofNullable(was.get(path));
      Optional<Value.Scalar> come = Optional.ofNullable(is.get(path));
      if (!gone.equals(come)) {
        changes.confidential(
            new Thing(Kind.SECRET, Optional.empty(), path, Optional.of(path)),
            gone.isPresent(),
            come.isPresent());
      }
    }
  }

  private static Map<String, Value.Scalar> secrets(Value.Mapping job) {
    Map<String, Value.Scalar> all = new LinkedHashMap<>();
    Scalars.visit(
        ProtocolPath.of("secrets"),
        job.mapping("secrets"),
        (path, scalar) -> all.put(path.toString(), scalar));
    return all;
  }

  private void roles() {
    RolePairs pairs = RolePairs.of(RoleFacts.of(before, old), RoleFacts.of(after, now));
    pairs.all().forEach(pair -> RoleDiff.compare(pair, changes, names.inRole()));
  }

  private void variables() {
    changes.compare(
        new Thing(Kind.VARIABLES, Optional.empty(), "variables of all tasks", Optional.empty()),
        Optional.of(variables(before)),
        Optional.of(variables(after)));
  }

  private static String variables(DiffSide side) {
    StaticEnvironment environment = StaticEnvironment.of(side.job().job(), side.user());
    StringBuilder lines = new StringBuilder();
    for (Map<String, String> some : List.of(environment.shared(), environment.aliased())) {
      some.forEach((name, value) -> lines.append(Texts.assignment(name, value)).append('\n'));
    }
    return lines.toString();
  }

  /** What makes no difference for tasks, but was not written in vain. */
  private void notes() {
    for (String key : List.of("version", "contributor", "description")) {
      note(key, key, Optional.ofNullable(old.entries().get(key)), now.get(key));
    }
    Map<String, Value> was = notes(old);
    Map<String, Value> is = notes(now);
    for (String key : Sets.union(was.keySet(), is.keySet())) {
      String path = JobPaths.EXTRAS.child(key).toString();
      note(path, path, Optional.ofNullable(was.get(key)), Optional.ofNullable(is.get(key)));
    }
    names.report(changes);
  }

  private static Map<String, Value> notes(Value.Mapping job) {
    Map<String, Value> extras = new LinkedHashMap<>(job.mapping("extras").entries());
    extras.keySet().removeAll(COME_TO_MORE);
    return ImmutableMap.copyOf(extras);
  }

  private void note(String what, String path, Optional<Value> was, Optional<Value> is) {
    changes.compare(
        Thing.ofJob(Kind.NOTE, what, path), was.map(Texts::of), is.map(Texts::of), false);
  }
}
