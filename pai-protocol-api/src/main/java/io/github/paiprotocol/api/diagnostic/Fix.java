package io.github.paiprotocol.api.diagnostic;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How to fix what a diagnostic tells of: changes of the text that it was found in. Comments, the
 * layout and line ends outside of them stay as they are. Immutable and thread-safe.
 *
 * <p>It is certain when an error can be meant one way only. A fix that guesses between several
 * names, rounds a number, chooses a name or changes what runs is only proposed, and so is every fix
 * of a warning.
 *
 * @param label what it does, in a few words, such as {@code write `commands`}; holds nothing
 *     confidential
 * @param edits the changes by their places, none overlapping another, at least one; they may hold
 *     what is confidential
 * @param certain whether it may be made without asking
 */
public record Fix(String label, List<TextEdit> edits, boolean certain) {
  /** Sorts the edits. */
  public Fix {
    edits = TextEdit.sorted(edits);
    if (edits.isEmpty()) {
      throw new IllegalArgumentException("a fix changes something");
    }
  }

  /**
   * Fixes a text.
   *
   * @param text the text the diagnostic was found in
   * @return the fixed text
   * @throws IllegalArgumentException when it is another text, in which the edits have no place
   */
  public String applyTo(String text) {
    return TextEdit.apply(text, edits);
  }

  /**
   * Fixes that can be made at once: of those that overlap the first one is kept, and so is the
   * first of two that change one place, unless both do the same and add an entry behind what stands
   * there.
   *
   * @param fixes fixes of one text, in order of preference
   * @return those that are kept, in the same order
   */
  public static List<Fix> compatible(List<Fix> fixes) {
    TreeMap<Integer, Integer> taken = new TreeMap<>();
    Map<Integer, String> added = new HashMap<>();
    List<Fix> kept = new ArrayList<>();
    for (Fix fix : fixes) {
      if (fix.edits.stream()
          .allMatch(edit -> isFree(taken, edit) || fix.label.equals(entries(added, edit)))) {
        for (TextEdit edit : fix.edits) {
          if (isFree(taken, edit) && isEntry(edit)) {
            added.put(edit.start(), fix.label);
          }
          taken.merge(edit.start(), edit.end(), Math::max);
        }
        kept.add(fix);
      }
    }
    return ImmutableList.copyOf(kept);
  }

  /** What adds entries behind the same place; null when nothing does. */
  private static @Nullable String entries(Map<Integer, String> added, TextEdit edit) {
    return isEntry(edit) ? added.get(edit.start()) : null;
  }

  private static boolean isEntry(TextEdit edit) {
    String text = edit.text();
    return edit.start() == edit.end() && !text.isEmpty() && ",\r\n".indexOf(text.charAt(0)) >= 0;
  }

  /** Adjacent edits are not free: their order would be undefined. */
  private static boolean isFree(TreeMap<Integer, Integer> taken, TextEdit edit) {
    var before = taken.floorEntry(edit.end());
    return before == null || before.getValue() < edit.start();
  }
}
