package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.text.TextRange;
import io.github.paiprotocol.lsp.internal.name.EditorMasks;
import io.github.paiprotocol.lsp.internal.text.DocumentKind;
import io.github.paiprotocol.lsp.internal.text.EditedText;
import java.util.Optional;
import org.eclipse.lsp4j.CompletionItemKind;
import org.jspecify.annotations.Nullable;

/** Variables that tasks have from the runtime, in commands. */
final class VariableWords {
  private static final CharMatcher PART =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.is('_'));

  /** Keys of commands, in jobs and in pods. */
  private static final ImmutableSet<String> COMMANDS =
      ImmutableSet.of("commands", "preCommands", "postCommands", "command", "args", "env");

  /** Longer names mean nothing. */
  private static final int LONGEST = 300;

  private VariableWords() {}

  /** Null where no variable is being written. */
  static @Nullable Completions of(
      EditedText text, Analysis model, CompletionContext context, int offset) {
    int from = start(text.text(), offset);
    int at = from - 1;
    char open = at < 0 ? ' ' : text.text().charAt(at);
    boolean braces = open == '{' || (open == '(' && context.kind() == DocumentKind.DIJOBS);
    int dollar = braces ? at - 1 : at;
    boolean command =
        context.cursor().path().steps().stream()
            .anyMatch(step -> step.key().filter(COMMANDS::contains).isPresent());
    if (!command || dollar < 0 || text.text().charAt(dollar) != '$') {
      return null;
    }
    String written = text.text().substring(from, offset);
    Completions out = new Completions(new TextRange(from, offset), written, false);
    char close = open == '{' ? '}' : ')';
    boolean closed = offset < text.text().length() && text.text().charAt(offset) == close;
    String behind = braces && !closed ? String.valueOf(close) : "";
    model
        .variables(offset)
        .forEach(
            (name, meaning) -> out.add(name, CompletionItemKind.Variable, meaning, "", behind));
    return out;
  }

  /** What a variable at an offset is. */
  static Optional<Hover> hover(Analysis analysis, int offset) {
    String text = analysis.text().text();
    int from = start(text, offset);
    int end = offset;
    while (end < text.length() && end - from <= LONGEST && PART.matches(text.charAt(end))) {
      end++;
    }
    String name = text.substring(from, end);
    TextRange about = new TextRange(from, end);
    boolean possible = name.startsWith("PAI_") || name.startsWith("DI_");
    return possible && name.length() <= LONGEST
        ? analysis
            .variable(offset, name)
            .map(
                meaning ->
                    new Hover(
                        "**variable %s** · %s"
                            .formatted(EditorMasks.fenced(analysis.masks().name(name)), meaning),
                        about))
        : Optional.empty();
  }

  private static int start(String text, int offset) {
    int from = offset;
    while (from > 0 && offset - from <= LONGEST && PART.matches(text.charAt(from - 1))) {
      from--;
    }
    return from;
  }
}
