package io.github.paiprotocol.api.diagnostic;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.SameText;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The ways to fix what a diagnostic tells of, and, once it is located, the text they change.
 * Immutable and thread-safe. Equality ignores the text.
 */
public final class FixRules {
  private static final FixRules NONE = new FixRules(ImmutableList.of(), null, null);

  private final ImmutableList<FixRule> ways;
  private final @Nullable SourceMap source;

  /** What they change, once they are for a text: a diagnostic may not say all of its path. */
  private final @Nullable Place place;

  private FixRules(ImmutableList<FixRule> ways, @Nullable SourceMap source, @Nullable Place place) {
    this.ways = ways;
    this.source = source;
    this.place = place;
  }

  /**
   * No way at all.
   *
   * @return none
   */
  public static FixRules none() {
    return NONE;
  }

  /** What they change, or another place while that is not known. */
  Place placeOr(Place other) {
    return place == null ? other : place;
  }

  Optional<FixRule> first() {
    return ways.stream().findFirst();
  }

  /** These and one more. */
  FixRules and(FixRule way) {
    return new FixRules(
        ImmutableList.<FixRule>builder().addAll(ways).add(way).build(), source, place);
  }

  /** These for a text, unless they are for one already. */
  FixRules in(SourceMap map, Place at) {
    return ways.isEmpty() || source != null ? this : new FixRules(ways, map, at);
  }

  /** Those of which other words would say the same. */
  FixRules calledAlike(UnaryOperator<String> words) {
    ImmutableList<FixRule> alike =
        ways.stream()
            .filter(way -> words.apply(way.label()).equals(way.label()))
            .collect(ImmutableList.toImmutableList());
    return alike.size() == ways.size() ? this : new FixRules(alike, source, place);
  }

  /** The changes they come to; those that are certain must fix an error, and alone. */
  List<Fix> fixes(boolean error) {
    Place at = place;
    if (source == null || at == null) {
      return ImmutableList.of();
    }
    return source
        .editor()
        .<List<Fix>>map(editor -> fixes(editor, at, error))
        .orElse(ImmutableList.of());
  }

  private List<Fix> fixes(SourceEditor editor, Place place, boolean error) {
    ImmutableList.Builder<Fix> fixes = ImmutableList.builder();
    for (FixRule way : ways) {
      List<TextEdit> edits = way.edits(editor, place);
      if (!edits.isEmpty()) {
        fixes.add(
            new Fix(way.label(), edits, error && way.isCertain() && isKept(editor.text(), edits)));
      }
    }
    return fixes.build();
  }

  private static boolean isKept(String text, List<TextEdit> edits) {
    return edits.stream()
        .allMatch(edit -> SameText.isKept(text, edit.start(), edit.end(), edit.text()));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FixRules fixRules && fixRules.ways.equals(ways);
  }

  @Override
  public int hashCode() {
    return ways.hashCode();
  }

  @Override
  public String toString() {
    return ways.toString();
  }
}
