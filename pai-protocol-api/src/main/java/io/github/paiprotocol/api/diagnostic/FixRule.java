package io.github.paiprotocol.api.diagnostic;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.SameText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What a rule knows of how to fix what it found, in terms of the place that its diagnostic points
 * at. {@link Diagnostic#fixes} works out which characters of the text change. Immutable; two are
 * equal when they say the same.
 *
 * <pre>{@code
 * Diagnostic.error(code, Place.key(path), "`instance` is not a key of a task role")
 *     .withHint("did you mean `instances`?")
 *     .withFix(FixRule.replaceKey("instances"));
 * }</pre>
 */
public final class FixRule {
  private final String label;
  private final boolean certain;
  private final BiFunction<SourceEditor, Place, List<TextEdit>> edits;

  /** The text and the place that it changes; a diagnostic may not say all of its path. */
  private final @Nullable SourceMap source;

  private final @Nullable Place place;

  private FixRule(
      String label,
      boolean certain,
      BiFunction<SourceEditor, Place, List<TextEdit>> edits,
      @Nullable SourceMap source,
      @Nullable Place place) {
    this.label = AddressMasks.shown(label);
    this.certain = certain;
    this.edits = edits;
    this.source = source;
    this.place = place;
  }

  /**
   * A way of one's own.
   *
   * @param label what it does, in a few words; nothing confidential, but for credentials in
   *     addresses, which are masked
   * @param edits gives the changes for the place of the diagnostic; none when it has no way there
   * @return a certain fix
   */
  public static FixRule of(String label, BiFunction<SourceEditor, Place, List<TextEdit>> edits) {
    Objects.requireNonNull(edits, "edits");
    return new FixRule(label, true, edits, null, null);
  }

  /**
   * Writes another key.
   *
   * @param key the key
   * @return a certain fix
   */
  public static FixRule replaceKey(String key) {
    Objects.requireNonNull(key, "key");
    return of(write(key), (editor, place) -> editor.replaceKey(place.path(), key));
  }

  /**
   * Writes another key, and a number for its value.
   *
   * @param key the key
   * @param literal what to write for its value
   * @return a certain fix
   */
  public static FixRule replaceEntry(String key, String literal) {
    requireNonNulls(key, literal);
    return of(
        write(key + ": " + literal),
        (editor, place) ->
            all(
                editor.replaceKey(place.path(), key),
                editor.replaceLiteral(place.path(), literal)));
  }

  /**
   * Writes another string.
   *
   * @param text the string
   * @return a certain fix
   */
  public static FixRule replaceValue(String text) {
    Objects.requireNonNull(text, "text");
    return of(write(text), (editor, place) -> editor.replaceValue(place.path(), text));
  }

  /**
   * Writes a number or a boolean.
   *
   * @param literal what to write, without quotes
   * @return a certain fix
   */
  public static FixRule replaceLiteral(String literal) {
    Objects.requireNonNull(literal, "literal");
    return of(write(literal), (editor, place) -> editor.replaceLiteral(place.path(), literal));
  }

  /**
   * Removes the quotes around a number or a boolean.
   *
   * @param literal what to write
   * @return a certain fix
   */
  public static FixRule removeQuotes(String literal) {
    Objects.requireNonNull(literal, "literal");
    return of("remove the quotes", (editor, place) -> editor.replaceLiteral(place.path(), literal));
  }

  /**
   * Puts quotes around a value.
   *
   * @return a certain fix
   */
  public static FixRule quote() {
    return of("put quotes around it", (editor, place) -> editor.quote(place.path()));
  }

  /**
   * Writes another stretch of the string that the diagnostic points into.
   *
   * @param from where the stretch begins in the string's value
   * @param to where it ends, exclusive
   * @param text what to write there
   * @return a certain fix
   */
  public static FixRule replaceText(int from, int to, String text) {
    return of(
        write(text.strip()), (editor, place) -> editor.replaceText(place.path(), from, to, text));
  }

  /**
   * Adds an entry to the map that the diagnostic points at.
   *
   * @param key the key
   * @param literal its value as it is written
   * @param before keys that stand before it, where they are there
   * @return a certain fix
   */
  public static FixRule insertEntry(String key, String literal, List<String> before) {
    requireNonNulls(key, literal);
    List<String> keys = ImmutableList.copyOf(before);
    String label = "add `" + key + ": " + literal + "`";
    return of(label, (editor, at) -> editor.insertEntry(at.path(), key, literal, keys));
  }

  /**
   * Indents what stands beside a key it belongs to.
   *
   * @param owner the path of the key's value
   * @param last the path of the last entry or item that belongs to it; the diagnostic points at the
   *     first
   * @return a certain fix
   */
  public static FixRule indentBelow(ProtocolPath owner, ProtocolPath last) {
    requireNonNulls(owner, last);
    return of("indent it", (editor, place) -> editor.indentBelow(owner, place.path(), last));
  }

  /**
   * Moves what stands too deep to the left.
   *
   * @param sibling the path of an entry or item in whose column it belongs
   * @param last the path of the last entry or item to be moved; the diagnostic points at the first
   * @return a certain fix
   */
  public static FixRule alignWith(ProtocolPath sibling, ProtocolPath last) {
    requireNonNulls(sibling, last);
    return of("move it left", (editor, place) -> editor.alignWith(sibling, place.path(), last));
  }

  /**
   * Moves the entry that the diagnostic points at into a map beside it, which is made where there
   * is none.
   *
   * @param owner the key of that map
   * @return a fix that is proposed, since the entry gets another place
   */
  public static FixRule moveBelow(String owner) {
    Objects.requireNonNull(owner, "owner");
    return of(
            "move it below `" + owner + "`",
            (editor, place) -> editor.moveBelow(place.path(), owner))
        .proposed();
  }

  /**
   * Makes a list of one value.
   *
   * @return a certain fix
   */
  public static FixRule wrapInList() {
    return of("make it a list", (editor, place) -> editor.wrapInList(place.path()));
  }

  /**
   * Makes one value of a list that holds nothing else.
   *
   * @return a certain fix
   */
  public static FixRule unwrapList() {
    return of("write its only item", (editor, place) -> editor.unwrapList(place.path()));
  }

  /**
   * Makes one item of two, of which the diagnostic points at the second.
   *
   * @return a certain fix
   */
  public static FixRule joinItems() {
    return of("join the items", (editor, place) -> editor.joinItems(place.path()));
  }

  /**
   * Makes a map of a list of maps: of those that begin with their names, or of its entries.
   *
   * @return a certain fix
   */
  public static FixRule keyByName() {
    return of("make it a map", (editor, place) -> editor.keyByName(place.path()));
  }

  /**
   * Makes a list of a map whose keys are the names of what it holds. Of an item whose first key is
   * its name, or that is nothing but its name, it makes one that says so.
   *
   * @param field the key that names an item
   * @return a certain fix
   */
  public static FixRule nameByKey(String field) {
    Objects.requireNonNull(field, "field");
    return of(
        "write the name as `" + field + "`",
        (editor, place) -> editor.nameByKey(place.path(), field));
  }

  /**
   * Writes another name, and the same wherever the old one is referred to.
   *
   * @param name the name
   * @return a certain fix
   */
  public static FixRule rename(String name) {
    Objects.requireNonNull(name, "name");
    return of("call it `" + name + "`", (editor, place) -> editor.rename(place, name));
  }

  /**
   * Moves a confidential text to the document's secrets.
   *
   * @param name what to call the secret
   * @param before how many others of that name stand before it, so that all can move at once
   * @return a fix that is proposed, since the name is a choice
   */
  public static FixRule moveToSecrets(String name, int before) {
    Objects.requireNonNull(name, "name");
    return of(
            "move it to `secrets`",
            (editor, place) -> editor.moveToSecrets(place.path(), name, before))
        .proposed();
  }

  /**
   * Adds a prerequisite for the address that the diagnostic points at, and names it there instead.
   *
   * @param type the type of the prerequisite
   * @param name its name, which no other one has
   * @return a certain fix
   */
  public static FixRule moveToPrerequisites(String type, String name) {
    requireNonNulls(type, name);
    return of(
        "add a prerequisite for it",
        (editor, place) -> editor.moveToPrerequisites(place.path(), type, name));
  }

  private static String write(String text) {
    return "write `" + text + "`";
  }

  /** Changes that are made together; none when one of them is impossible. */
  private static List<TextEdit> all(List<TextEdit> first, List<TextEdit> second) {
    return first.isEmpty() || second.isEmpty()
        ? ImmutableList.of()
        : ImmutableList.<TextEdit>builder().addAll(first).addAll(second).build();
  }

  /**
   * This fix and the first one of each of other diagnostics, made at once.
   *
   * @param others what else is wrong when this fix alone was made
   * @return a fix that is certain when all are; this one, but proposed, when one has none
   */
  public FixRule and(List<Diagnostic> others) {
    FixRule all = this;
    for (Diagnostic other : others) {
      if (other.fixRules().isEmpty()) {
        return proposed();
      }
      FixRule next = other.fixRules().get(0);
      BiFunction<SourceEditor, Place, List<TextEdit>> before = all.edits;
      all =
          new FixRule(
              all.label + ", " + next.label,
              all.certain && next.certain,
              (editor, at) ->
                  all(
                      before.apply(editor, at),
                      next.edits.apply(editor, next.place == null ? other.place() : next.place)),
              source,
              place);
    }
    return all;
  }

  /**
   * This fix, but proposed.
   *
   * @return one that is not made without asking
   */
  public FixRule proposed() {
    return new FixRule(label, false, edits, source, place);
  }

  /**
   * This fix, but proposed unless something holds.
   *
   * @param sure whether it stays as certain as it is
   * @return this one, or one that is proposed
   */
  public FixRule onlyIf(boolean sure) {
    return sure ? this : proposed();
  }

  /**
   * What it does.
   *
   * @return a few words
   */
  public String label() {
    return label;
  }

  /** This fix for a text, unless it is for one already. */
  FixRule in(@Nullable SourceMap map, @Nullable Place at) {
    return source == null ? new FixRule(label, certain, edits, map, at) : this;
  }

  /** This fix for the text that another one is for. */
  FixRule inTextOf(FixRule other) {
    return in(other.source, other.place);
  }

  /** The changes it comes to; one that is certain must fix an error, and keep its characters. */
  Optional<Fix> fix(boolean error) {
    Place at = place;
    return source == null || at == null
        ? Optional.empty()
        : source.editor().flatMap(editor -> fix(editor, edits.apply(editor, at), error));
  }

  private Optional<Fix> fix(SourceEditor editor, List<TextEdit> changes, boolean error) {
    boolean sure =
        error
            && certain
            && changes.stream()
                .allMatch(
                    edit -> SameText.isKept(editor.text(), edit.start(), edit.end(), edit.text()));
    return changes.isEmpty() ? Optional.empty() : Optional.of(new Fix(label, changes, sure));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FixRule fixRule
        && fixRule.label.equals(label)
        && fixRule.certain == certain;
  }

  @Override
  public int hashCode() {
    return Objects.hash(label, certain);
  }

  @Override
  public String toString() {
    return label;
  }
}
