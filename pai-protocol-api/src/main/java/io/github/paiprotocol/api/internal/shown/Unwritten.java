package io.github.paiprotocol.api.internal.shown;

import com.google.common.base.Suppliers;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.Snippet;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.confidential.Written;
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
    Written root = write(document, text);
    return ShownText.of(SourceText.of("", text.toString()), () -> List.of(root));
  }

  /** Writes what is to be looked at: each key and each scalar, one behind the other. */
  static Written write(Value value, StringBuilder text) {
    if (value instanceof Value.Mapping map) {
      List<Written.Entry> entries = new ArrayList<>();
      for (Map.Entry<String, Value> each : map.entries().entrySet()) {
        Written key = scalar(Value.of(each.getKey()), each.getKey(), text);
        text.append(": ");
        entries.add(new Written.Entry(key, write(each.getValue(), text)));
      }
      return new Written.Entries(value, entries);
    }
    if (value instanceof Value.Sequence list) {
      return new Written.Items(value, list.items().stream().map(i -> write(i, text)).toList());
    }
    Written scalar = scalar(value, value instanceof Value.Scalar s ? s.text() : "", text);
    text.append('\n');
    return scalar;
  }

  private static Written scalar(Value value, String content, StringBuilder text) {
    int start = text.length();
    text.append(content);
    return new Written.Scalar(value, content, start, text.length(), Written.Style.PLAIN);
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
