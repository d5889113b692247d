package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;

/**
 * Finds what has no form in any text: a NUL, half of a surrogate pair, or lists and maps that are
 * nested too deep. Only values made in code can hold them.
 */
public final class WellFormed {
  /** The greatest depth a reader can be asked for; what works on values calls itself that often. */
  public static final int GREATEST_DEPTH = 1_000;

  private final DiagnosticCollector problems = new DiagnosticCollector(SourceMap.none());

  private WellFormed() {}

  /**
   * Refuses what cannot be written.
   *
   * @param value any value
   * @throws PaiException with every place that has no form in a text
   */
  public static void require(Value value) {
    PaiException.throwIfErrors(problems(value));
  }

  /**
   * Looks for what cannot be written.
   *
   * @param value any value
   * @return an error for each place
   */
  public static List<Diagnostic> problems(Value value) {
    WellFormed check = new WellFormed();
    check.visit(value, ProtocolPath.root(), 1);
    return check.problems.sorted();
  }

  private WellFormed visit(Value value, ProtocolPath path, int depth) {
    boolean holdsOthers = value instanceof Value.Sequence || value instanceof Value.Mapping;
    if (depth > GREATEST_DEPTH && holdsOthers) {
      problems.report(tooDeep(path));
      return this;
    }
    return value.match(
        scalar -> visit(scalar.text(), Place.value(path)),
        () -> this,
        list -> visit(list.items(), path, depth + 1),
        map -> visit(map.entries(), path, depth + 1));
  }

  private WellFormed visit(List<Value> items, ProtocolPath path, int depth) {
    for (int i = 0; i < items.size(); i++) {
      visit(items.get(i), path.child(i), depth);
    }
    return this;
  }

  private WellFormed visit(Map<String, Value> entries, ProtocolPath path, int depth) {
    for (Map.Entry<String, Value> entry : entries.entrySet()) {
      ProtocolPath child = path.child(entry.getKey());
      visit(entry.getKey(), Place.key(child));
      visit(entry.getValue(), child, depth);
    }
    return this;
  }

  private static Diagnostic tooDeep(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    return Diagnostic.error(
            ProtocolCode.NESTED_TOO_DEEP,
            Place.value(steps.get(Math.min(2, steps.size() - 1))),
            "lists and maps are nested deeper than 1,000 levels below here")
        .withHint("flatten the value");
  }

  private WellFormed visit(String text, Place place) {
    if (text.indexOf('\0') >= 0) {
      problems.report(
          Diagnostic.error(
                  ProtocolCode.INVALID_CHARACTER,
                  place,
                  "the string holds the character U+0000, which cannot stand in a text")
              .withHint("remove it"));
    }
    if (!isPaired(text)) {
      problems.report(
          Diagnostic.error(
                  ProtocolCode.INVALID_CHARACTER,
                  place,
                  "the string holds half of a surrogate pair, which is no character")
              .withHint("remove it, or add its other half"));
    }
    return this;
  }

  /**
   * Whether a string can stand in a text.
   *
   * @param text the string
   * @return false when it holds a NUL or half of a surrogate pair
   */
  public static boolean isText(String text) {
    return text.indexOf('\0') < 0 && isPaired(text);
  }

  private static boolean isPaired(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        boolean pair =
            i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
        if (!pair) {
          return false;
        }
        i++;
      }
    }
    return true;
  }
}
