package io.github.paiprotocol.api.validation;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import java.util.List;

/** A text before and after it was fixed by a {@link TextFixer}. Immutable and thread-safe. */
public final class FixedText {
  private final CheckedText before;
  private final CheckedText after;
  private final ImmutableList<TextEdit> edits;
  private final ImmutableList<Applied> applied;

  /**
   * A fix that was made.
   *
   * @param diagnostic what it fixed; when other fixes were made before, it is located in the text
   *     they left
   * @param fix what was done
   */
  public record Applied(Diagnostic diagnostic, Fix fix) {
    /** Refuses null. */
    public Applied {
      requireNonNulls(diagnostic, fix);
    }
  }

  FixedText(CheckedText before, CheckedText after, List<TextEdit> edits, List<Applied> applied) {
    this.before = before;
    this.after = after;
    this.edits = ImmutableList.copyOf(edits);
    this.applied = ImmutableList.copyOf(applied);
  }

  /**
   * Whether there was something to fix.
   *
   * @return true when the text is another one now
   */
  public boolean isChanged() {
    return !edits.isEmpty();
  }

  /**
   * The fixed text.
   *
   * @return the text, with the name it had
   */
  public SourceText source() {
    return after.source();
  }

  /**
   * All changes at once.
   *
   * @return changes of the text before, in order; what lies outside of them stayed as it was
   */
  public List<TextEdit> edits() {
    return edits;
  }

  /**
   * What was done.
   *
   * @return the fixes, in the order they were made
   */
  public List<Applied> applied() {
    return applied;
  }

  /**
   * What is wrong with the fixed text.
   *
   * @return what could not be fixed; of what is only proposed the diagnostics have the fixes
   */
  public List<Diagnostic> diagnostics() {
    return after.diagnostics();
  }

  /**
   * The changes as a unified diff with three lines around each, for people: without confidential
   * texts, and with other characters for what a terminal would obey or hide.
   *
   * @return lines, each ended by LF; empty when nothing was changed
   */
  public String diff() {
    return isChanged() ? new TextDiff(before, after).print() : "";
  }
}
