package io.github.paiprotocol.api.diagnostic;

import io.github.paiprotocol.api.internal.text.PastedCharacters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Names the character that was pasted from elsewhere, where an error may come from one. */
final class PastedHint {
  /** How much of a value is looked through that stands on lines of its own. */
  private static final int NEAR = 200;

  private PastedHint() {}

  /** The error with a hint and a fix; the same one where no such character is near. */
  static Diagnostic explained(Diagnostic found, SourceMap map) {
    if (!found.isError() || found.span().isEmpty()) {
      return found;
    }
    Optional<String> text = map.editor().map(SourceEditor::text);
    if (text.isEmpty() || found.code() == ProtocolCode.INVALID_CHARACTER) {
      return found;
    }
    SourceSpan span = found.span().get();
    int at = indexNear(text.get(), span, found, map);
    return at < 0 ? found : explained(found, text.get(), at);
  }

  private static int indexNear(String text, SourceSpan span, Diagnostic found, SourceMap map) {
    if (found.code() instanceof ProtocolCode code
        && code.compareTo(ProtocolCode.AMBIGUOUS_SCALAR) < 0) {
      // What a line is taken for depends on the one before.
      int line = text.lastIndexOf('\n', Math.max(0, span.start() - 1));
      int end = text.indexOf('\n', span.end());
      return index(text, text.lastIndexOf('\n', line - 1) + 1, end < 0 ? text.length() : end);
    }
    int at = index(text, span.start(), span.end());
    if (at >= 0 || found.place().part() != Place.Part.VALUE) {
      return at;
    }
    return map.extent(found.path())
        .map(e -> index(text, e.start(), Math.min(e.end(), e.start() + NEAR)))
        .orElse(-1);
  }

  /** Line ends of Windows are none, and no byte order mark is. */
  private static int index(String text, int from, int to) {
    int first = from <= 0 && text.startsWith("\ufeff") ? 1 : Math.max(0, from);
    int at = PastedCharacters.indexIn(text, first, to);
    while (at >= 0 && text.charAt(at) == '\r') {
      at = PastedCharacters.indexIn(text, at + 1, to);
    }
    return at;
  }

  private static Diagnostic explained(Diagnostic found, String text, int at) {
    char c = text.charAt(at);
    String named = "the text holds " + PastedCharacters.name(c) + ": " + PastedCharacters.advice(c);
    if (found.hint().filter(known -> known.endsWith(named)).isPresent()) {
      return found;
    }
    String hint =
        found
            .hint()
            .filter(known -> known.startsWith("did you mean"))
            .map(known -> known + " " + named)
            .orElse(named);
    return found
        .withHint(hint)
        .withFix(FixRule.of(PastedCharacters.advice(c), (e, p) -> edits(text, at)));
  }

  /** All of the line. */
  private static List<TextEdit> edits(String text, int first) {
    List<TextEdit> edits = new ArrayList<>();
    int end = text.indexOf('\n', first);
    for (int at = first; at >= 0; at = index(text, at + 1, end < 0 ? text.length() : end)) {
      String meant = PastedCharacters.meant(text.charAt(at));
      boolean parts = ":,".contains(meant) && !meant.isEmpty();
      boolean blank = at + 1 < text.length() && " \r\n".indexOf(text.charAt(at + 1)) >= 0;
      edits.add(new TextEdit(at, at + 1, parts && !blank ? meant + " " : meant));
    }
    return edits;
  }
}
