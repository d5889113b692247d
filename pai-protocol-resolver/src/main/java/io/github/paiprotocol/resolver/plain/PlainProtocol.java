package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.util.List;

/**
 * A resolved job as a plain job of version 2 of the protocol, which clusters without any extension
 * can run.
 *
 * @param job the job: every prerequisite is its own, nothing requires anything, the lists of the
 *     roles name everything in the order it runs
 * @param losses warnings of what the job cannot say without extensions
 */
public record PlainProtocol(Job job, List<Diagnostic> losses) {
  /** Copies the losses. */
  public PlainProtocol {
    losses = ImmutableList.copyOf(losses);
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
}
