package io.github.paiprotocol.api.internal.rule.command;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import java.util.List;
import java.util.Optional;

/**
 * A command whose lines YAML joins: a block scalar that begins with {@code >}.
 *
 * @param start where the sign is in the source
 * @param written the block, from the sign on
 */
record FoldedCommand(int start, String written) {
  /** Programs that write YAML wrap at 80 characters, or a few less. */
  private static final int WIDTH = 78;

  static Optional<FoldedCommand> of(SourceMap source, ProtocolPath path) {
    ProtocolPath written = source.written(path);
    Optional<SourceSpan> extent = source.extent(written);
    Optional<String> text = source.editor().map(SourceEditor::text);
    if (extent.isEmpty() || text.isEmpty()) {
      return Optional.empty();
    }
    int from = extent.get().start();
    int lineEnd = text.get().indexOf('\n', from);
    String line = lineEnd < 0 ? "" : text.get().substring(from, lineEnd);
    int sign = line.lastIndexOf('>');
    return sign < 0 || !isHeader(line.substring(sign + 1))
        ? Optional.empty()
        : Optional.of(
            new FoldedCommand(
                from + sign,
                text.get().substring(from + sign, Math.max(from + sign, extent.get().end()))));
  }

  private static boolean isHeader(String line) {
    int comment = line.indexOf(" #");
    String header = (comment < 0 ? line : line.substring(0, comment)).strip();
    return header.chars().allMatch(c -> "+-123456789".indexOf(c) >= 0);
  }

  /**
   * Whether a comment goes on with text of a line below the one that it was written on. One that is
   * all of the command may have been wrapped by a program, at the width of its lines.
   */
  boolean swallows(String comment, boolean isAll) {
    if (isAll && isWrapped()) {
      return false;
    }
    for (int at = written.indexOf(comment); at >= 0; at = written.indexOf(comment, at + 1)) {
      int end = at + comment.length();
      if (end == written.length() || "\r\n".indexOf(written.charAt(end)) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether each line but the last has no room for the first word of the next one. */
  private boolean isWrapped() {
    List<String> lines = written.lines().skip(1).toList();
    for (int i = 1; i < lines.size(); i++) {
      String next = lines.get(i).strip();
      int blank = next.indexOf(' ');
      int word = blank < 0 ? next.length() : blank;
      if (word > 0 && lines.get(i - 1).length() + 1 + word < WIDTH) {
        return false;
      }
    }
    return true;
  }

  static Diagnostic commentOfLines(Place place) {
    return Diagnostic.warning(
            ProtocolCode.FOLDED_COMMAND,
            place,
            "the lines of this command become one line, so that this comment goes on to its end")
        .withHint("write `|` instead of `>`, or take the comment out");
  }

  /** The diagnostic with the reason why the shell cannot read the command, and a fix. */
  Diagnostic explained(Diagnostic found) {
    return found
        .withHint("`>` makes one line of the lines of this command: write `|` instead")
        .withFix(fix());
  }

  FixRule fix() {
    return FixRule.of("write `|`", (editor, place) -> List.of(new TextEdit(start, start + 1, "|")))
        .proposed();
  }
}
