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
import java.util.function.Function;

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

  private void visit(Value value, ProtocolPath path, int depth) {
    boolean holdsOthers = value instanceof Value.Sequence || value instanceof Value.Mapping;
    if (depth > GREATEST_DEPTH && holdsOthers) {
      problems.report(tooDeep(path));
    } else if (value instanceof Value.Scalar scalar) {
      visit(scalar.text(), Place::value, path);
    } else if (value instanceof Value.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        visit(list.items().get(i), path.child(i), depth + 1);
      }
    } else if (value instanceof Value.Mapping map) {
      for (Map.Entry<String, Value> entry : map.entries().entrySet()) {
        ProtocolPath child = path.child(entry.getKey());
        visit(entry.getKey(), Place::key, child);
        visit(entry.getValue(), child, depth + 1);
      }
    }
  }

  private static Diagnostic tooDeep(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    return Diagnostic.error(
            ProtocolCode.NESTED_TOO_DEEP,
            Place.value(steps.get(Math.min(2, steps.size() - 1))),
            "lists and maps are nested deeper than 1,000 levels below here")
        .withHint("flatten the value");
  }

  private void visit(String text, Function<ProtocolPath, Place> part, ProtocolPath path) {
    if (isText(text)) {
      return;
    }
    Place place = part.apply(path);
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
