package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.resolver.Resolved;
import java.util.List;
import java.util.Objects;

/**
 * A resolved job as a plain job of version 2 of the protocol, which clusters without any extension
 * can run.
 *
 * @param job the job: every prerequisite is its own, nothing requires anything, the lists of the
 *     roles name everything that runs, in its order
 * @param runtimeLosses warnings of what OpenPAI's runtime does not do for the job, or does in
 *     another way; where it would not start at all, their code is {@code stops-runtime}. They stand
 *     where the original job has it
 * @param otherLosses warnings of what else the job cannot say without extensions
 */
public record FlattenedJob(Job job, List<Diagnostic> runtimeLosses, List<Diagnostic> otherLosses) {
  /** Copies the losses. */
  public FlattenedJob {
    Objects.requireNonNull(job, "job");
    runtimeLosses = ImmutableList.copyOf(runtimeLosses);
    otherLosses = ImmutableList.copyOf(otherLosses);
  }

  /**
   * A job without extensions, for clusters that know only version 2 of the protocol: with every
   * prerequisite its own, and the lists of the roles in the order things run.
   *
   * @param job the resolved job
   * @return the plain job, and what it cannot say
   */
  public static FlattenedJob of(Resolved<Job> job) {
    return PlainJobs.of(job);
  }

  /**
   * Whether nothing of a text had to be rewritten where OpenPAI's runtime reads it: in the
   * prerequisites that roles list, in these lists, and in the plugins of the extras. Values that
   * only templates take up may stay, and references that the runtime finds for all roles alike. It
   * then runs the text as it would run this job, provided that it reads the same values, as YAML
   * 1.1.
   *
   * @param text what a text of the job says, with or without its secrets
   * @return false also when the text only spells something in another way
   */
  public boolean isWrittenIn(Value text) {
    Objects.requireNonNull(text, "text");
    return text instanceof Value.Mapping written
        && RuntimeParts.of(job)
            .areIn(RuntimeParts.of(written), OpenPaiRuntimeReferences.of(written));
  }

  /**
   * All that the job cannot say.
   *
   * @return what the runtime does otherwise, then the rest
   */
  public List<Diagnostic> losses() {
    return ImmutableList.<Diagnostic>builder().addAll(runtimeLosses).addAll(otherLosses).build();
  }
}
