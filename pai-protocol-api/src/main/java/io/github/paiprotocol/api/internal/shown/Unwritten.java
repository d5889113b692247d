package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.Suppliers;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.confidential.WrittenNode;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The map of a document that did not come from text: it knows no places, but what of the document
 * may be shown. Immutable and thread-safe.
 */
public final class Unwritten implements SourceMap {
  private final Supplier<ShownText> shown;

  private Unwritten(Supplier<Value> document) {
    this.shown = Suppliers.memoize(() -> shown(document.get()));
  }

  /**
   * The map of a document.
   *
   * @param document what it holds
   * @return the map
   */
  public static SourceMap of(Supplier<Value> document) {
    return new Unwritten(document);
  }

  /** What of a document may be shown. */
  static ShownText shown(Value document) {
    StringBuilder text = new StringBuilder();
    WrittenNode root = write(document, text);
    return ShownText.of(SourceText.of("", text.toString()), () -> List.of(root));
  }

  /** Writes what is to be looked at: each key and each scalar, one behind the other. */
  static WrittenNode write(Value value, StringBuilder text) {
    if (value instanceof Value.Mapping map) {
      List<WrittenNode.Entry> entries = new ArrayList<>();
      for (Map.Entry<String, Value> each : map.entries().entrySet()) {
        WrittenNode key = scalar(Value.of(each.getKey()), each.getKey(), text);
        text.append(": ");
        entries.add(new WrittenNode.Entry(key, write(each.getValue(), text)));
      }
      return new WrittenNode.Entries(value, entries);
    }
    if (value instanceof Value.Sequence list) {
      return new WrittenNode.Items(value, list.items().stream().map(i -> write(i, text)).toList());
    }
    WrittenNode scalar = scalar(value, value instanceof Value.Scalar s ? s.text() : "", text);
    text.append('\n');
    return scalar;
  }

  private static WrittenNode scalar(Value value, String content, StringBuilder text) {
    int start = text.length();
    text.append(content);
    return new WrittenNode.Scalar(value, content, start, text.length(), WrittenNode.Style.PLAIN);
  }

  @Override
  public Optional<SourceSpan> locate(Place place) {
    return Optional.empty();
  }

  @Override
  public Optional<Snippet> snippet(SourceSpan span) {
    return Optional.empty();
  }

  @Override
  public boolean isGuarded() {
    return shown.get().isGuarded();
  }

  @Override
  public Diagnostic shown(Diagnostic located) {
    return shown.get().diagnostic(located, false);
  }
}
