package io.github.paiprotocol.lsp.internal.feature;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.mask.JobMasks;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.LongNames;
import io.github.paiprotocol.api.internal.text.MarkdownCode;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes texts of a document so that they can be shown: no secrets, nothing that controls. */
final class Masks {
  private static final int MOST_SHOWN = 300;

  private final ImmutableList<JobMasks> masks;
  private final ImmutableList<Value> roots;

  private Masks(List<JobMasks> masks, List<Value> roots) {
    this.masks = ImmutableList.copyOf(masks);
    this.roots = ImmutableList.copyOf(roots);
  }

  static Masks of(List<Value> documents) {
    List<JobMasks> masks = documents.stream().map(JobMasks::of).toList();
    List<Value> roots = new ArrayList<>();
    for (int i = 0; i < documents.size(); i++) {
      roots.add(masks.get(i).apply(documents.get(i)));
    }
    return new Masks(masks, roots);
  }

  /** What stands at a path of a document, with masks in it. */
  Optional<Value> at(int document, ProtocolPath path) {
    return document < roots.size() ? Steps.at(roots.get(document), path) : Optional.empty();
  }

  /** A text as code of Markdown, on one line. */
  String code(String text) {
    return fenced(shown(text));
  }

  /** A text as it may be shown. */
  String shown(String text) {
    boolean hidden = masks.stream().anyMatch(each -> each.hides(text));
    return hidden ? Secret.MASK : AddressMasks.shown(text);
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
