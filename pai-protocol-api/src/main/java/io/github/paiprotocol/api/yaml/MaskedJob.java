package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.mask.JobMasks;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import java.util.List;

/**
 * A job that can be handed on: it names its secrets and holds none. {@code ******} stands for
 *
 * <ul>
 *   <li>each value of {@code secrets}, so that references to it still lead somewhere;
 *   <li>passwords of images, and values below the keys {@code secrets}, {@code password}, {@code
 *       token} and {@code key} in parameters, prerequisites, arguments and extras, unless they are
 *       tags;
 *   <li>credentials in addresses, in any text;
 *   <li>copies of those, of at least 4 characters, in any other text but keys and tags.
 * </ul>
 *
 * <p>Such a job is checked, explained, resolved and rendered as the other is; before it runs, its
 * secrets must be filled in. Immutable and thread-safe.
 */
public final class MaskedJob {
  private static final ProtocolReader READER =
      ProtocolReader.builder().limits(ReaderLimits.greatest()).build();

  private final Job job;
  private final JobMasks masks;

  private MaskedJob(Job job, JobMasks masks) {
    this.job = job;
    this.masks = masks;
  }

  /**
   * A job without its secrets.
   *
   * @param job the job
   * @return what can be handed on
   * @throws PaiException when a name or another text with rules of its own holds a copy of a
   *     secret, so that no job is left; the message names the place
   */
  public static MaskedJob of(Job job) {
    Value written = JobFields.JOB.write(job);
    JobMasks masks = JobMasks.of(written);
    String text = ProtocolWriter.standard().yaml(JobFields.JOB.read(masks.apply(written)));
    return new MaskedJob(READER.read(SourceText.of("the masked job", text)).job(), masks);
  }

  /**
   * Looks for what must not be handed on in a document that a job uses.
   *
   * @param document its value
   * @return the paths of values that would be masked in a job; empty when there are none
   */
  public static List<ProtocolPath> secretsIn(Value document) {
    JobMasks masks = JobMasks.of(document);
    masks.apply(document);
    return ImmutableList.copyOf(masks.paths());
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
   * @return the paths of the values, in the order of the job
   */
  public List<ProtocolPath> paths() {
    return ImmutableList.copyOf(masks.paths());
  }

  /**
   * Whether a text shows something of at least 4 characters that is masked in the job.
   *
   * @param text any text
   * @return true when it must not be handed on with the job
   */
  public boolean isShownIn(String text) {
    return masks.hides(text);
  }
}
