package io.github.paiprotocol.api.internal.confidential;

import io.github.paiprotocol.api.model.Value;
import java.util.List;

/** A node of a document as it was written, or as it would be: what it means and where it stands. */
public sealed interface WrittenNode {
  /** What it means. */
  Value value();

  /** How the text of a scalar stands between its first and its last character. */
  enum Style {
    PLAIN,
    QUOTED,
    BLOCK
  }

  /**
   * A scalar.
   *
   * @param value what it means
   * @param text its text, escapes and line folding undone
   * @param start where it begins, properties left out
   * @param end where it ends, exclusive
   * @param style how it is written
   */
  record Scalar(Value value, String text, int start, int end, Style style) implements WrittenNode {}

  /**
   * The use of a node that is written elsewhere.
   *
   * @param target that node
   */
  record Alias(WrittenNode target) implements WrittenNode {
    @Override
    public Value value() {
      return target.value();
    }
  }

  /**
   * A list.
   *
   * @param value what it means
   * @param items its items
   */
  record Items(Value value, List<WrittenNode> items) implements WrittenNode {}

  /**
   * A map.
   *
   * @param value what it means
   * @param entries its entries as written
   */
  record Entries(Value value, List<Entry> entries) implements WrittenNode {}

  /**
   * An entry of a map.
   *
   * @param key its key
   * @param node its value
   */
  record Entry(WrittenNode key, WrittenNode node) {}
}
