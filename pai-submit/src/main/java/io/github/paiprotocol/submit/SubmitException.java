package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;

/**
 * A cluster did not do what was asked. The message is one sentence that names the object and what
 * the API server said; for {@link Submitter#submit} it lists the objects that are there now.
 */
public final class SubmitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** As many as a sentence bears. */
  private static final int MOST = 10;

  private final transient ImmutableList<ClusterObject> present;
  private final transient Optional<SubmittedJob> partial;
  private final boolean unknown;

  SubmitException(String sentence, Throwable cause) {
    this(sentence, cause, false);
  }

  private SubmitException(String sentence, Throwable cause, boolean unknown) {
    super(sentence, cause);
    this.present = ImmutableList.of();
    this.partial = Optional.empty();
    this.unknown = unknown;
  }

  /** A failure after which nobody knows whether the object that it names is in the cluster. */
  static SubmitException unknown(String sentence, Throwable cause) {
    return new SubmitException(
        sentence + ", and it may be in the cluster: submit the job again", cause, true);
  }

  SubmitException(String sentence) {
    super(sentence);
    this.present = ImmutableList.of();
    this.partial = Optional.empty();
    this.unknown = false;
  }

  private SubmitException(SubmitException failure, SubmittedJob partial) {
    super(
        failure.getMessage() + "; " + described(partial.objects(), failure.unknown),
        failure.getCause());
    this.present = ImmutableList.copyOf(partial.objects());
    this.partial = Optional.of(partial);
    this.unknown = failure.unknown;
  }

  /** This failure, with what was applied before it. */
  SubmitException after(SubmittedJob part) {
    return new SubmitException(this, part);
  }

  /**
   * The objects of the job that are in the cluster although it was not submitted as a whole.
   *
   * @return the objects in the order in which they were applied; none when nothing was applied, and
   *     for other failures than those of {@link Submitter#submit}
   */
  public List<ClusterObject> present() {
    return present;
  }

  /**
   * The part of the job that is in the cluster, for {@link Submitter#delete}. Submitting again goes
   * on from it.
   *
   * @return the part; empty for other failures than those of {@link Submitter#submit}
   */
  public Optional<SubmittedJob> partial() {
    return partial;
  }

  private static String described(List<ClusterObject> objects, boolean unknown) {
    if (objects.isEmpty()) {
      return "nothing" + (unknown ? " else" : "") + " of the job is in the cluster";
    }
    int more = objects.size() - MOST;
    return "of the job "
        + String.join(", ", objects.stream().limit(MOST).map(Object::toString).toList())
        + (more > 0 ? " and " + more + " more" : "")
        + (objects.size() == 1 ? " is" : " are")
        + " in the cluster: submit it again, or delete that part";
  }
}
