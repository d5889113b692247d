package io.github.paiprotocol.lsp.internal.name;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.internal.text.MarkdownCode;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes texts of a document so that they can be shown: no secrets, nothing that controls. */
public final class EditorMasks {
  private static final int MOST_SHOWN = 300;

  private final ShownValue documents;

  public EditorMasks(List<Value> documents, boolean guarded) {
    this.documents = ShownValue.of(documents, guarded, Set.of());
  }

  /** What stands at a path of a document, with masks in it. */
  public Optional<Value> at(int document, ProtocolPath path) {
    return documents.value(document).flatMap(root -> Steps.at(root, path));
  }

  /** A text as code of Markdown, on one line. */
  public String code(String text) {
    return fenced(shown(text));
  }

  /** A name that the text has, as it may be shown. */
  public String name(String name) {
    return documents.name(name);
  }

  /** A text as it may be shown. */
  public String shown(String text) {
    return documents.text(text);
  }

  /** A text that is no value, such as a name, as code of Markdown. */
  public static String fenced(String text) {
    String cut = LongNames.cut(text, MOST_SHOWN);
    return MarkdownCode.span(Printable.line(cut.replace('\n', ' ').replace('\r', ' ')).strip());
  }

  /** A text as words of Markdown: it makes no links, no pictures and no HTML. */
  public String words(String text) {
    String line = Printable.line(LongNames.shown(shown(text)).replace('\n', ' '));
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      out.append("\\`*_{}[]<>()#+-.!|~&".indexOf(c) >= 0 ? "\\" : "").append(c);
    }
    return out.toString();
  }
}
