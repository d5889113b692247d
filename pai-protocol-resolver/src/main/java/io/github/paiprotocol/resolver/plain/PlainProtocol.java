package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ValueDocument;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

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
public record PlainProtocol(Job job, List<Diagnostic> runtimeLosses, List<Diagnostic> otherLosses) {
  /** Copies the losses. */
  public PlainProtocol {
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
  public static PlainProtocol of(ResolvedJob job) {
    return PlainJobs.of(job);
  }

  /**
   * Whether OpenPAI's runtime runs the same when it reads another text than this job.
   *
   * @param text the text of a job, with or without its secrets
   * @return whether every role runs the same, or none starts; false also when that is not certain
   */
  public boolean isRunAlikeFrom(ValueDocument text) {
    return StockRuntime.runsAlike(text, job);
  }

  /**
   * Whether OpenPAI's runtime runs the same when it reads another text than this job.
   *
   * @param text what the text of a job says, with or without its secrets
   * @param ambiguous its keys and scalars that readers of YAML 1.1 take for no strings
   * @return whether every role runs the same, or none starts; false also when that is not certain
   */
  public boolean isRunAlikeFrom(Value text, Set<String> ambiguous) {
    return text instanceof Value.Mapping written
        && StockRuntime.runsAlike(written, StockStrings.without(ambiguous), job);
  }

  /**
   * Whether it is certain at a glance that OpenPAI's runtime runs of the text of a job what it
   * would run of {@link #of}, and loses nothing: because nothing is changed in the prerequisites
   * that roles list and in the plugins of extras. Most jobs are such.
   *
   * @param job the resolved job
   * @param text what the text of the job says, with or without its secrets
   * @param ambiguous its keys and scalars that readers of YAML 1.1 take for no strings, asked for
   *     when there are prerequisites or plugins
   * @return false also when only {@link #isRunAlikeFrom(Value, Set)} could tell
   */
  public static boolean runsAsWritten(
      ResolvedJob job, Value text, Supplier<Set<String>> ambiguous) {
    Objects.requireNonNull(job, "job");
    Objects.requireNonNull(text, "text");
    return text instanceof Value.Mapping written && AsWritten.is(job, written, ambiguous);
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
