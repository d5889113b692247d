package io.github.paiprotocol.api.internal.rule.dijob;

import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import java.util.OptionalInt;

/**
 * How many pods a DIJob has: not more than can be told of each other, and as many as the fewest and
 * most replicas of DI-orchestrator 1.0 say. Its later versions have no such keys, and no limit.
 */
public final class DIJobReplicaRules {
  private static final ProtocolPath SPEC = ProtocolPath.of("spec");

  private DIJobReplicaRules() {}

  public static void check(DIJob job, DiagnosticCollector out) {
    DIJobSpec spec = job.spec();
    if (spec.totalReplicas() > DIJobSpec.MAX_TOTAL_REPLICAS) {
      out.report(DIJobProblems.tooMany(DIJobNameRules.TASKS, spec.totalReplicas()));
    }
    check(spec.minReplicas(), SPEC.child("minReplicas"), spec, true, out);
    check(spec.maxReplicas(), SPEC.child("maxReplicas"), spec, false, out);
  }

  private static void check(
      OptionalInt bound,
      ProtocolPath path,
      DIJobSpec spec,
      boolean least,
      DiagnosticCollector out) {
    if (bound.isEmpty()) {
      return;
    }
    out.report(DIJobProblems.proposedKey(path));
    long total = spec.totalReplicas();
    boolean outside = least ? total < bound.getAsInt() : total > bound.getAsInt();
    if (outside
        && !out.holdsSuppressed(DIJobNameRules.TASKS)
        && !out.isSuppressed(DIJobNameRules.TASKS)) {
      out.report(DIJobProblems.outOfBounds(path, total, bound.getAsInt(), least));
    }
  }
}
