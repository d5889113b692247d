package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;

/**
 * Finds strings that are no text: half of a surrogate pair has no form in UTF-8, so it could only
 * be written as something else.
 */
final class WellFormed {
  private final ImmutableList.Builder<Diagnostic> problems = ImmutableList.builder();

  private WellFormed() {}

  /** Throws when a string of a value, or a key, is no text. */
  static void require(Value value) {
    WellFormed check = new WellFormed();
    check.visit(value, ProtocolPath.root());
    PaiException.throwIfErrors(check.problems.build());
  }

  private void visit(Value value, ProtocolPath path) {
    if (value instanceof Value.Mapping mapping) {
      for (Map.Entry<String, Value> entry : mapping.entries().entrySet()) {
        ProtocolPath child = path.child(entry.getKey());
        visit(entry.getKey(), Place.key(child));
        visit(entry.getValue(), child);
      }
    } else if (value instanceof Value.Sequence sequence) {
      List<Value> items = sequence.items();
      for (int i = 0; i < items.size(); i++) {
        visit(items.get(i), path.child(i));
      }
    } else if (value instanceof Value.Text text) {
      visit(text.text(), Place.value(path));
    }
  }

  private void visit(String text, Place place) {
    if (!isText(text)) {
      problems.add(
          Diagnostic.error(
                  ProtocolCode.INVALID_CHARACTER,
                  place,
                  "the string holds half of a surrogate pair, which is no character")
              .withHint("remove it, or add its other half"));
    }
  }

  private static boolean isText(String text) {
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
