package io.github.paiprotocol.k8s.diff;

import static java.util.stream.Collectors.joining;

import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.diff.ChangeCollector.Thing;
import io.github.paiprotocol.k8s.diff.JobChange.Kind;
import io.github.paiprotocol.k8s.internal.effective.EffectiveJob;
import io.github.paiprotocol.resolver.explain.internal.ShownDocuments;
import java.util.List;
import java.util.Optional;

/** Compares two sides: what the jobs come to, and their objects. */
final class Comparison {
  private final EffectiveJob before;
  private final EffectiveJob after;
  private final ChangeCollector changes;

  private Comparison(DiffSide before, DiffSide after, ChangeCollector changes) {
    this.before = EffectiveJob.of(before.job(), before.user(), before.scripts());
    this.after = EffectiveJob.of(after.job(), after.user(), after.scripts());
    this.changes = changes;
  }

  static List<JobChange> of(DiffSide before, DiffSide after) {
    ObjectDiff objects = new ObjectDiff(before, after);
    boolean guarded = before.guarded() || after.guarded();
    ChangeCollector changes =
        new ChangeCollector(
            ShownDocuments.shown(objects.confidential(), guarded, before.job(), after.job()));
    Comparison jobs = new Comparison(before, after, changes);
    boolean jobsDiffer = !(before.isDIJob() && after.isDIJob());
    if (jobsDiffer) {
      jobs.facts(EffectiveJob.JOB);
    }
    jobs.lines(Kind.OPTIONS, "how tasks are run", EffectiveJob.OPTIONS, ": ");
    jobs.facts(EffectiveJob.SECRETS);
    RoleDiff.compare(roles(jobs.before), roles(jobs.after), changes);
    if (jobsDiffer) {
      jobs.lines(Kind.VARIABLES, "variables of all tasks", EffectiveJob.VARIABLES, "=");
    }
    objects.compare(changes);
    // What makes no difference for tasks, but was not written in vain.
    jobs.facts(EffectiveJob.NOTES);
    return changes.all();
  }

  private static List<Role> roles(EffectiveJob job) {
    return job.roles().stream().map(name -> Role.of(job, name)).toList();
  }

  private void facts(String part) {
    Facts.compare(Optional.empty(), before.part(part), after.part(part), changes);
  }

  private void lines(Kind kind, String what, String part, String between) {
    changes.compare(
        new Thing(kind, Optional.empty(), what, Optional.empty()),
        Pair.of(before, after).map(job -> lines(job.part(part), between)));
  }

  private static String lines(Value.Mapping part, String between) {
    return part.entries().entrySet().stream()
        .map(each -> each.getKey() + between + Facts.text(each.getValue()).replace("\n", "\\n"))
        .map(line -> line + '\n')
        .collect(joining());
  }
}
