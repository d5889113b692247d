package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.Suppliers;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.text.AddressMasks;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** A value of a document as it may be shown. Immutable. */
public final class ShownValue {
  private final ShownText text;
  private final Supplier<Value> value;

  private ShownValue(ShownText text, Written root, Value open) {
    this.text = text;
    this.value = Suppliers.memoize(() -> text.isGuarded() ? shown(root) : open);
  }

  /**
   * What of a document may be shown.
   *
   * @param document what it holds
   * @param guarded whether it is guarded even without a confidential word
   * @return the document
   */
  public static ShownValue of(Value document, boolean guarded) {
    StringBuilder content = new StringBuilder();
    Written root = Unwritten.write(document, content);
    SourceText source = SourceText.of("", content.toString());
    ShownText text = ShownText.of(guarded ? source.guarded() : source, () -> Optional.of(root));
    return new ShownValue(text, root, document);
  }

  /** The document with masks for what is hidden; an open one as it is. */
  public Value value() {
    return value.get();
  }

  /** A text of the document: the mask when it is hidden. */
  public String text(String content) {
    String open = AddressMasks.shown(content);
    return text.words(open);
  }

  private Value shown(Written root) {
    Set<Written> open = Collections.newSetFromMap(new IdentityHashMap<>());
    open.addAll(text.open());
    return shown(root, open);
  }

  private static Value shown(Written node, Set<Written> open) {
    if (node instanceof Written.Entries map) {
      Map<String, Value> entries = new LinkedHashMap<>();
      for (Written.Entry each : map.entries()) {
        String key = open.contains(each.key()) ? ((Written.Scalar) each.key()).text() : Secret.MASK;
        entries.putIfAbsent(key, shown(each.node(), open));
      }
      return Value.of(entries);
    }
    if (node instanceof Written.Items list) {
      return Value.of(list.items().stream().map(each -> shown(each, open)).toList());
    }
    Written.Scalar scalar = (Written.Scalar) node;
    boolean text = scalar.value() instanceof Value.Text;
    return !open.contains(node)
        ? Value.of(Secret.MASK)
        : text ? Value.of(AddressMasks.masked(scalar.text(), LoginParts.inShown(scalar.text()))) : scalar.value();
  }
}
