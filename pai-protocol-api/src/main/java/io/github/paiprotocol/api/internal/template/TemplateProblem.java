package io.github.paiprotocol.api.internal.template;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.api.model.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Something that is wrong with a tag.
 *
 * @param code its kind
 * @param from where the tag begins in the scalar's text, in characters
 * @param to where it ends, exclusive
 * @param message one sentence, names in back-ticks, no full stop at the end
 * @param hint what to do
 * @param fixRule what to write instead
 */
public record TemplateProblem(
    ProtocolCode code,
    int from,
    int to,
    String message,
    Optional<String> hint,
    Optional<FixRule> fixRule) {
  private static final List<String> ROOTS =
      Arrays.stream(Tag.Root.values()).map(Tag.Root::word).collect(ImmutableList.toImmutableList());
  private static final String LISTED = "`" + String.join("`, `", ROOTS) + "`";

  /** Their messages quote what stands between the signs, which may be part of a password. */
  private static final Set<ProtocolCode> QUOTING =
      Sets.immutableEnumSet(ProtocolCode.MALFORMED_TAG, ProtocolCode.UNKNOWN_SCOPE);

  private static final Set<String> CONFIDENTIAL =
      ImmutableSet.of("secrets", "password", "token", "key");
  private static final String FORMS = "write `<% $parameters.name %>`, or `<%%` for the text `<%`";

  /** A problem without a fix. */
  TemplateProblem(ProtocolCode code, int from, int to, String message, Optional<String> hint) {
    this(code, from, to, message, hint, Optional.empty());
  }

  /**
   * The error to report when the text stands at a path.
   *
   * @param path the path of the scalar that holds the text
   * @return the diagnostic, pointing at the tag
   */
  public Diagnostic at(ProtocolPath path) {
    boolean hidden = QUOTING.contains(code) && isConfidential(path);
    return Diagnostic.error(
            code, Place.text(path, from, to), hidden ? "the tag is no reference" : message)
        .withHint(hint)
        .withFix(fixRule);
  }

  /**
   * What is wrong with what a tag refers to.
   *
   * @param tag the tag
   * @param found what it refers to
   * @return the problem, or empty when it can be rendered, or nothing is known of it
   */
  public static Optional<TemplateProblem> of(Tag tag, TagMeaning found) {
    if (found instanceof TagMeaning.Found value && found.text().isEmpty()) {
      return Optional.of(noText(tag, value.value()));
    }
    return found instanceof TagMeaning.Missing missing
        ? Optional.of(unresolved(tag, missing))
        : Optional.empty();
  }

  /**
   * Whether it is only about what a tag refers to, so that the text could stay as it is.
   *
   * @return true when compatibility mode makes it a warning
   */
  public boolean isUnresolved() {
    return code == ProtocolCode.UNRESOLVED_REFERENCE || code == ProtocolCode.UNKNOWN_SCOPE;
  }

  private static boolean isConfidential(ProtocolPath path) {
    return path.steps().stream()
        .flatMap(step -> step.key().stream())
        .anyMatch(key -> CONFIDENTIAL.contains(Ascii.toLowerCase(key)));
  }

  static TemplateProblem unclosed(String text, int from, int to) {
    return new TemplateProblem(
        ProtocolCode.UNCLOSED_TAG,
        from,
        to,
        "the tag has no `%>`",
        Optional.of("close it in the same text, or write `<%%` for the text `<%`"),
        closed(text, from));
  }

  /** A tag that goes on to the end of its text. */
  private static Optional<FixRule> closed(String text, int from) {
    int end = text.length();
    while (end > from + 2 && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    int close = end;
    while (close > from + 2 && " %>".indexOf(text.charAt(close - 1)) >= 0) {
      close--;
    }
    String reference = text.substring(from + 2, close).strip();
    String source = "<% " + reference + " %>";
    boolean fine =
        reference.chars().noneMatch(Character::isWhitespace)
            && new TagReader(source, 0, source.length(), problem -> {}).read().isPresent();
    return fine ? Optional.of(FixRule.replaceText(from, end, source)) : Optional.empty();
  }

  static TemplateProblem secondOpen(int from, int to) {
    return new TemplateProblem(
        ProtocolCode.UNCLOSED_TAG,
        from,
        to,
        "the tag is not closed before the next `<%`",
        Optional.of("close it with `%>`, or write `<%%` for the text `<%`"));
  }

  static TemplateProblem empty(int from, int to) {
    return new TemplateProblem(
        ProtocolCode.MALFORMED_TAG, from, to, "the tag is empty", Optional.of(FORMS));
  }

  static TemplateProblem noRoot(String reference, String word, int from, int to) {
    Optional<String> special = special(reference);
    if (special.isPresent()) {
      return malformed(reference, special.get(), from, to);
    }
    Suggestions.Guess meant = Suggestions.guess(word, ROOTS);
    return new TemplateProblem(
        ProtocolCode.UNKNOWN_SCOPE,
        from,
        to,
        "`" + reference + "` starts with none of " + LISTED,
        meant.question(),
        meant
            .name()
            .map(
                root ->
                    tag(from, to, root + reference.substring(word.length()))
                        .onlyIf(meant.certain())));
  }

  static TemplateProblem noSegment(String word, int from, int to) {
    return new TemplateProblem(
        ProtocolCode.MALFORMED_TAG,
        from,
        to,
        "`" + word + "` has no text of its own",
        Optional.of("name what you want of it, as in `<% " + word + ".name %>`"));
  }

  static TemplateProblem malformed(String reference, String why, int from, int to) {
    return new TemplateProblem(
        ProtocolCode.MALFORMED_TAG,
        from,
        to,
        "`" + reference + "` is no reference: " + why,
        Optional.of(FORMS));
  }

  static TemplateProblem unresolved(Tag tag, TagMeaning.Missing missing) {
    return new TemplateProblem(
        ProtocolCode.UNRESOLVED_REFERENCE,
        tag.from(),
        tag.to(),
        missing.message(),
        missing.hint(),
        missing.fixRule().or(() -> missing.meant().flatMap(meant -> renamed(tag, meant))));
  }

  /** A tag with one segment written otherwise, which it must have once. */
  private static Optional<FixRule> renamed(Tag tag, TagMeaning.Meant meant) {
    String reference = tag.reference();
    String segment = "." + meant.segment();
    int at = reference.indexOf(segment);
    int end = at + segment.length();
    if (at < 0 || reference.indexOf(segment, at + 1) >= 0) {
      return Optional.empty();
    }
    boolean whole = end == reference.length() || ".[".indexOf(reference.charAt(end)) >= 0;
    return whole
        ? Optional.of(
            tag(
                    tag.from(),
                    tag.to(),
                    reference.substring(0, at) + "." + meant.name() + reference.substring(end))
                .onlyIf(meant.sure()))
        : Optional.empty();
  }

  private static FixRule tag(int from, int to, String reference) {
    return FixRule.replaceText(from, to, "<% " + reference + " %>");
  }

  static TemplateProblem noText(Tag tag, Value value) {
    boolean list = value instanceof Value.Sequence sequence && !sequence.items().isEmpty();
    String item = tag.reference() + "[0]";
    return new TemplateProblem(
        ProtocolCode.VALUE_WITHOUT_TEXT,
        tag.from(),
        tag.to(),
        "`" + tag.reference() + "` is " + TagNavigator.kind(value) + ", which has no text",
        list
            ? Optional.of("name one of its items, as in `<% " + item + " %>`")
            : Optional.of("refer to a string, a number or a boolean"),
        list ? Optional.of(tag(tag.from(), tag.to(), item).proposed()) : Optional.empty());
  }

  private static Optional<String> special(String reference) {
    return switch (reference.charAt(0)) {
      case '#', '^', '/', '>', '=', '!', '&', '{' ->
          Optional.of(VariableProblems.special(reference.charAt(0)));
      case '.', '[' -> Optional.of("it does not say where to look");
      default -> Optional.empty();
    };
  }
}
