package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.Suppliers;
import com.google.common.collect.Sets;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.confidential.WrittenNode;
import io.github.paiprotocol.api.internal.template.Tag;
import io.github.paiprotocol.api.internal.template.Template;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.internal.text.KnownTexts;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What of documents may be shown where their text is not at hand, and of texts made of them, such
 * as scripts: all are guarded when one is. Immutable and thread-safe.
 */
public final class ShownValue {
  /** Shorter texts occur in too many places that have nothing to do with them. */
  private static final int SHORTEST_COPY = 4;

  private final List<Value> documents;
  private final ShownText text;
  private final Supplier<List<Value>> values;
  private final Supplier<KnownTexts> copies;

  private ShownValue(
      List<Value> documents, ShownText text, List<WrittenNode> roots, Set<String> hidden) {
    this.documents = List.copyOf(documents);
    this.text = text;
    this.values = Suppliers.memoize(() -> text.isGuarded() ? shown(roots) : this.documents);
    this.copies = Suppliers.memoize(() -> copies(hidden));
  }

  /**
   * What of documents may be shown.
   *
   * @param documents what they hold
   * @param guarded whether they are guarded even without a confidential word
   * @param hidden other texts that are not shown
   * @return the documents
   */
  public static ShownValue of(List<Value> documents, boolean guarded, Set<String> hidden) {
    StringBuilder content = new StringBuilder();
    List<WrittenNode> roots =
        documents.stream().map(each -> Unwritten.write(each, content)).toList();
    SourceText source = SourceText.of("", content.toString());
    ShownText text = ShownText.of(guarded ? source.guarded() : source, () -> roots);
    return new ShownValue(documents, text, roots, hidden);
  }

  /** A document with masks for what is hidden; an open one as it is. */
  public Optional<Value> value(int document) {
    return values.get().stream().skip(document).findFirst();
  }

  /**
   * A text that is made of the documents.
   *
   * @param made any text
   * @return the text with masks for confidential values, logins, and words that are hidden
   */
  public String text(String made) {
    String open = AddressMasks.shown(made);
    StringBuilder out = new StringBuilder();
    int at = 0;
    // Names are no secrets, even where a secret is such a word.
    for (Tag tag : open.contains("<%") ? Template.parse(open).tags() : List.<Tag>of()) {
      out.append(copies.get().replaced(open.substring(at, tag.from()), Secret.MASK));
      out.append(open, tag.from(), tag.to());
      at = tag.to();
    }
    String rest = copies.get().replaced(open.substring(at), Secret.MASK);
    return text.words(at == 0 ? rest : out.append(rest).toString());
  }

  /** A name that the documents have, without words that are hidden in them. */
  public String name(String name) {
    return text.words(AddressMasks.shown(name));
  }

  /** Texts are looked at line by line, too: of what takes several each is hidden. */
  private KnownTexts copies(Set<String> more) {
    Set<String> all = new HashSet<>(more);
    documents.forEach(each -> all.addAll(JobCopy.of(each).hidden()));
    Set<String> lines = new HashSet<>();
    all.forEach(each -> each.lines().map(String::strip).forEach(lines::add));
    lines.removeIf(each -> each.length() < SHORTEST_COPY || each.equals(Secret.MASK));
    return new KnownTexts(lines);
  }

  private List<Value> shown(List<WrittenNode> roots) {
    Set<WrittenNode> open = Sets.newIdentityHashSet();
    open.addAll(text.open());
    return roots.stream().map(each -> shown(each, open)).toList();
  }

  private static Value shown(WrittenNode node, Set<WrittenNode> open) {
    if (node instanceof WrittenNode.Entries map) {
      Map<String, Value> entries = new LinkedHashMap<>();
      for (WrittenNode.Entry each : map.entries()) {
        String key =
            open.contains(each.key()) ? ((WrittenNode.Scalar) each.key()).text() : Secret.MASK;
        entries.putIfAbsent(key, shown(each.node(), open));
      }
      return Value.of(entries);
    }
    if (node instanceof WrittenNode.Items list) {
      return Value.of(list.items().stream().map(each -> shown(each, open)).toList());
    }
    WrittenNode.Scalar scalar = (WrittenNode.Scalar) node;
    return !open.contains(node)
        ? Value.of(Secret.MASK)
        : scalar.value() instanceof Value.Text text
            ? Value.of(AddressMasks.masked(text.text(), LoginParts.inShown(text.text())))
            : scalar.value();
  }
}
