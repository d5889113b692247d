package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.shown.JobCopy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Objects;

/**
 * A job that can be handed on: it names its secrets and holds none. {@code ******} is in place of
 *
 * <ul>
 *   <li>each value of {@code secrets}, so that references to it still lead somewhere;
 *   <li>passwords of images, and values of keys with a confidential word in parameters,
 *       prerequisites, arguments and extras, such as {@code password}, {@code HF_TOKEN} or {@code
 *       key}, unless they are tags or booleans;
 *   <li>credentials in addresses, in any text;
 *   <li>keys among those that are no plain names or have no value, and deeper in {@code secrets}
 *       every key, unless a tag refers to them;
 *   <li>parameters and extras that are equal to one of those, as an alias makes them.
 * </ul>
 *
 * <p>Every other value stays, also a command that repeats a secret.
 *
 * <p>Such a job is checked, explained, resolved and rendered as the other is; before it runs, its
 * secrets must be filled in. Immutable and thread-safe.
 */
public final class MaskedJob {
  private static final ProtocolReader READER =
      ProtocolReader.builder().limits(ReaderLimits.greatest()).build();

  private final Job job;
  private final JobCopy copy;

  private MaskedJob(Job job, JobCopy copy) {
    this.job = job;
    this.copy = copy;
  }

  /**
   * A job without its secrets.
   *
   * @param job the job
   * @return what can be handed on
   */
  public static MaskedJob of(Job job) {
    JobCopy copy = JobCopy.of(JobFields.JOB.write(job));
    String text = ProtocolWriter.standard().yaml(JobFields.JOB.read(copy.value()));
    return new MaskedJob(READER.jobs().read(SourceText.of("the masked job", text)).value(), copy);
  }

  /**
   * Looks for what must not be handed on in a document that a job uses.
   *
   * @param document its value
   * @return the paths of values that would be masked in a job, as they may be shown; empty when
   *     there are none
   */
  public static List<ProtocolPath> secretsIn(Value document) {
    Objects.requireNonNull(document, "document");
    return ImmutableList.copyOf(JobCopy.of(document).shownPaths());
  }

  /**
   * The job.
   *
   * @return the job without its secrets
   */
  public Job job() {
    return job;
  }

  /**
   * What was masked.
   *
   * @return the paths of the values, in the order of the job; keys that may hold a secret are
   *     masked
   */
  public List<ProtocolPath> paths() {
    return ImmutableList.copyOf(copy.shownPaths());
  }

  /**
   * Whether a text shows something of at least 4 characters that is masked in the job.
   *
   * @param text any text
   * @return true when it must not be handed on with the job
   */
  public boolean isShownIn(String text) {
    return copy.isShownIn(text);
  }
}
