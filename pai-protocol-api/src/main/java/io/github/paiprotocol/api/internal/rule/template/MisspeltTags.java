package io.github.paiprotocol.api.internal.rule.template;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.FixRule;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.template.TemplateProblem;
import io.github.paiprotocol.api.internal.template.TemplateScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds what was meant as a tag but is text: {@code {{ parameters.x }}} and {@code < % $secrets.x %
 * >} in commands. Commands hold templates of other systems, too, so only what would be right as a
 * tag is told of.
 */
final class MisspeltTags {
  private static final int MOST = 200;
  private static final List<String> SCOPES = List.of("parameters.", "secrets.");

  private MisspeltTags() {}

  /** The warnings for a text, in order. */
  static List<Diagnostic> in(ProtocolPath path, String text, TemplateScope scope) {
    List<Diagnostic> found = new ArrayList<>();
    for (int at = nextSign(text, 0); at >= 0; at = nextSign(text, at + 1)) {
      int from = at;
      int to = text.charAt(at) == '{' ? braceEnd(text, at) : angleEnd(text, at);
      if (to > 0) {
        reference(text.substring(from, to))
            .flatMap(reference -> meant(reference, scope))
            .ifPresent(tag -> found.add(misspelt(path, from, to, text.substring(from, to), tag)));
      }
    }
    return found;
  }

  private static int nextSign(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char next = i + 1 < text.length() ? text.charAt(i + 1) : '\0';
      if ((text.charAt(i) == '{' && next == '{') || (text.charAt(i) == '<' && next == ' ')) {
        return i;
      }
    }
    return -1;
  }

  /** The end of braces that no other system's sign stands before; -1 when there is none. */
  private static int braceEnd(String text, int at) {
    boolean others = at > 0 && "${".indexOf(text.charAt(at - 1)) >= 0;
    int end = others ? -1 : indexNear(text, "}}", at);
    return end < 0 || text.startsWith("}", end + 2) ? -1 : end + 2;
  }

  /** The end of {@code < % … % >}, or with no blank in the second sign; -1 when there is none. */
  private static int angleEnd(String text, int at) {
    int open = blanksEnd(text, at + 1);
    int close = text.startsWith("%", open) ? indexNear(text, "%", open + 1) : -1;
    int end = close < 0 ? -1 : blanksEnd(text, close + 1);
    return end >= 0 && text.startsWith(">", end) ? end + 1 : -1;
  }

  private static int indexNear(String text, String sign, int from) {
    int last = Math.min(text.length(), from + MOST);
    int at = text.substring(from, last).indexOf(sign);
    return at < 0 ? -1 : from + at;
  }

  private static int blanksEnd(String text, int from) {
    int end = from;
    while (end < text.length() && end < from + MOST && text.charAt(end) == ' ') {
      end++;
    }
    return end;
  }

  /** What stands between the signs, with the {@code $} that is missing. */
  private static Optional<String> reference(String source) {
    boolean braces = source.startsWith("{");
    int from = braces ? 2 : source.indexOf('%') + 1;
    int to = braces ? source.length() - 2 : source.lastIndexOf('%');
    String inner = from < to ? source.substring(from, to).strip() : "";
    boolean bare = SCOPES.stream().anyMatch(inner::startsWith);
    return bare
        ? Optional.of("$" + inner)
        : inner.startsWith("$") ? Optional.of(inner) : Optional.empty();
  }

  /** The tag that is right in the scope. */
  private static Optional<Tag> meant(String reference, TemplateScope scope) {
    Template template = Template.parse("<% " + reference + " %>");
    return template.tags().size() == 1 && template.problems().isEmpty()
        ? Optional.of(template.tags().get(0))
            .filter(tag -> TemplateProblem.of(tag, scope.find(tag)).isEmpty())
        : Optional.empty();
  }

  private static Diagnostic misspelt(ProtocolPath path, int from, int to, String source, Tag tag) {
    return Diagnostic.warning(
            ProtocolCode.MISSPELT_TAG,
            Place.text(path, from, to),
            "`" + source + "` is no tag, so it stays as text")
        .withHint("did you mean `" + tag.text() + "`?")
        .withFix(FixRule.replaceText(from, to, tag.text()));
  }
}
