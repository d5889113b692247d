package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A cluster did not do what was asked. The message is one sentence that names the object and what
 * the API server said; for {@link Submitter#submit} it lists the objects that this submission
 * created.
 */
public final class SubmitException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** As many as a sentence bears. */
  private static final int MOST = 10;

  private final transient ImmutableList<ClusterObject> present;
  private final transient Optional<SubmittedJob> partial;
  private final boolean unknown;

  SubmitException(String sentence, @Nullable Throwable cause) {
    this(sentence, cause, false);
  }

  private SubmitException(String sentence, @Nullable Throwable cause, boolean unknown) {
    super(sentence, cause);
    this.present = ImmutableList.of();
    this.partial = Optional.empty();
    this.unknown = unknown;
  }

  /** A failure after which it is not known whether the object that it names is in the cluster. */
  static SubmitException unknown(String sentence, Throwable cause) {
    return new SubmitException(
        sentence + ", and it may be in the cluster: submit the job again", cause, true);
  }

  SubmitException(String sentence) {
    this(sentence, null, false);
  }

  /** An object is not there, and may have ended before. */
  static SubmitException missing(String object) {
    return new SubmitException(
        ("`%s` is no longer in the cluster, and how it ended is not known: it was deleted, or"
                + " removed some time after its end; submitting the job again runs it again")
            .formatted(object));
  }

  /** An object was deleted; what was seen of it last is no end. */
  static SubmitException gone(String object, boolean isFinal) {
    return isFinal
        ? new SubmitException("`" + object + "` was deleted before it ended")
        : missing(object);
  }

  private SubmitException(SubmitException failure, SubmittedJob partial) {
    super(
        failure.getMessage() + "; " + described(partial.objects(), failure.unknown),
        failure.getCause());
    this.present = ImmutableList.copyOf(partial.objects());
    this.partial = Optional.of(partial);
    this.unknown = failure.unknown;
  }

  /** This failure, with what was created before it. */
  SubmitException after(SubmittedJob part) {
    return new SubmitException(this, part);
  }

  /**
   * The objects that this submission created. Objects of the job that an earlier submission left in
   * the cluster are not among them.
   *
   * @return the objects in the order in which they were created; none when nothing was created, and
   *     for other failures than those of {@link Submitter#submit}
   */
  public List<ClusterObject> present() {
    return present;
  }

  /**
   * What this submission created, for {@link Submitter#delete}, which then leaves objects of
   * earlier submissions alone, such as those of a job that runs. Submitting again goes on from it.
   *
   * @return the part; empty for other failures than those of {@link Submitter#submit}
   */
  public Optional<SubmittedJob> partial() {
    return partial;
  }

  private static String described(List<ClusterObject> objects, boolean unknown) {
    if (objects.isEmpty()) {
      return "nothing" + (unknown ? " else" : "") + " was created";
    }
    int more = objects.size() - MOST;
    return String.join(", ", objects.stream().limit(MOST).map(Object::toString).toList())
        + (more > 0 ? " and " + more + " more" : "")
        + (objects.size() == 1 ? " was" : " were")
        + " created: submit the job again, or delete this part";
  }
}
