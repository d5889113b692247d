package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.shown.ShownValue;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.internal.text.MarkdownCode;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/** Writes texts of a document so that they can be shown: no secrets, nothing that controls. */
final class Masks {
  private static final int MOST_SHOWN = 300;

  private final ImmutableList<ShownValue> documents;

  private Masks(List<ShownValue> documents) {
    this.documents = ImmutableList.copyOf(documents);
  }

  static Masks of(List<Value> documents, boolean guarded) {
    return new Masks(documents.stream().map(each -> ShownValue.of(each, guarded)).toList());
  }

  /** What stands at a path of a document, with masks in it. */
  Optional<Value> at(int document, ProtocolPath path) {
    return document < documents.size()
        ? Steps.at(documents.get(document).value(), path)
        : Optional.empty();
  }

  /** A text as code of Markdown, on one line. */
  String code(String text) {
    return fenced(shown(text));
  }

  /** A text as it may be shown. */
  String shown(String text) {
    String shown = AddressMasks.shown(text);
    for (ShownValue document : documents) {
      shown = document.text(shown);
    }
    return shown;
  }

  /** A text that is no value, such as a name, as code of Markdown. */
  static String fenced(String text) {
    String cut = text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text;
    return MarkdownCode.span(Printable.line(cut.replace('\n', ' ').replace('\r', ' ')).strip());
  }

  /** A text as words of Markdown: it makes no links, no pictures and no HTML. */
  String words(String text) {
    String line = Printable.line(LongNames.shown(shown(text)).replace('\n', ' '));
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      out.append("\\`*_{}[]<>()#+-.!|~&".indexOf(c) >= 0 ? "\\" : "").append(c);
    }
    return out.toString();
  }
}
