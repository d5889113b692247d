package io.github.paiprotocol.k8s.diff;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.json.JsonObject;
import io.github.paiprotocol.api.internal.json.JsonText;
import io.github.paiprotocol.resolver.Resolved;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What changes for the tasks between two jobs, or one job under two locks, profiles or targets. It
 * compares what would run, not texts: comments, layout, the order of keys and the names of
 * prerequisites make no difference.
 *
 * <pre>{@code
 * JobDiff diff = JobDiff.of(before, after);
 * if (diff.isRunningOtherwise()) {
 *   review.comment(diff.markdown());
 * }
 * }</pre>
 *
 * <p>It never shows a secret: secrets stay tags, other confidential texts are masked as {@code
 * MaskedJob} says, and of objects of kind Secret it tells which values change. The same input gives
 * the same text; it takes time near linear in its size. Immutable and thread-safe.
 */
public final class JobDiff {
  private final String before;
  private final String after;
  private final ImmutableList<JobChange> changes;

  JobDiff(String before, String after, List<JobChange> changes) {
    this.before = before;
    this.after = after;
    this.changes = ImmutableList.copyOf(changes);
  }

  /**
   * Compares the tasks of two jobs.
   *
   * @param before the job as it was
   * @param after the job as it is now
   * @return what changes
   */
  public static JobDiff of(Resolved<?> before, Resolved<?> after) {
    return of(DiffSide.of(before), DiffSide.of(after));
  }

  /**
   * Compares two jobs and how they are run. Objects are compared when one of the sides has them.
   *
   * @param before the job as it was
   * @param after the job as it is now
   * @return what changes
   * @throws IllegalArgumentException if a text of a job holds a NUL character, which no shell can
   *     carry
   */
  public static JobDiff of(DiffSide before, DiffSide after) {
    return new JobDiff(
        before.job().job().jobName(), after.job().job().jobName(), Comparison.of(before, after));
  }

  /** The name of the job, or both when it has another one. */
  String name(UnaryOperator<String> shown) {
    return shown.apply(before) + (before.equals(after) ? "" : " → " + shown.apply(after));
  }

  /**
   * Whether tasks run otherwise, elsewhere or with something else.
   *
   * @return true when a change {@link JobChange#runs}
   */
  public boolean isRunningOtherwise() {
    return changes.stream().anyMatch(JobChange::runs);
  }

  /**
   * All changes.
   *
   * @return the changes: of the job, of each role, variables, objects
   */
  public List<JobChange> changes() {
    return changes;
  }

  /**
   * The changes for a terminal or a log. The first character of a line says what it is: {@code ~},
   * {@code +} or {@code -} of something that changes, comes or goes; a blank before lines of a
   * unified diff.
   *
   * @return lines, each ended by LF
   */
  public String text() {
    return DiffText.print(this);
  }

  /**
   * The changes for a comment in a review. Values of jobs stand in code spans and fences that they
   * cannot close, so that they form no link, mention or HTML. The text has less than 60,000
   * characters, and says how many changes it leaves out.
   *
   * @return Markdown as GitHub and GitLab know it, ended by LF
   */
  public String markdown() {
    return DiffMarkdown.print(this);
  }

  /**
   * The changes for programs.
   *
   * @return a JSON object, indented, ended by LF
   */
  public String json() {
    return JsonText.indented(
        new JsonObject()
            .put("before", before)
            .put("after", after)
            .put("runs", isRunningOtherwise())
            .put("changes", changes.stream().map(JobChange::json).toList()));
  }

  /**
   * The text.
   *
   * @return {@link #text()}
   */
  @Override
  public String toString() {
    return text();
  }
}
