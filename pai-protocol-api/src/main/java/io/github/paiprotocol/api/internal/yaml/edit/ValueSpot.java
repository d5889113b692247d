package io.github.paiprotocol.api.internal.yaml.edit;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A value where it is written, with its key and what it stands in.
 *
 * @param key its key; null in a list and at the top
 * @param value the value
 * @param parent what it stands in; null at the top
 * @param flow whether that, or anything around it, is in brackets or braces
 */
record ValueSpot(@Nullable YamlNode key, YamlNode value, @Nullable ValueSpot parent, boolean flow) {

  static ValueSpot root(YamlNode root) {
    return new ValueSpot(null, root, null, false);
  }

  /** The spot of a path below; empty where an alias or a merge is on the way, or nothing. */
  Optional<ValueSpot> at(ProtocolPath path, String text) {
    Optional<ValueSpot> spot = Optional.of(this);
    for (ProtocolPath step : path.steps()) {
      spot = spot.flatMap(each -> each.step(step, text));
    }
    return spot;
  }

  private Optional<ValueSpot> step(ProtocolPath step, String text) {
    return step.index().isPresent()
        ? item(step.index().getAsInt(), text)
        : step.key().flatMap(name -> entry(name, text));
  }

  Optional<ValueSpot> entry(String name, String text) {
    if (!(value instanceof YamlNode.Mapping map)) {
      return Optional.empty();
    }
    YamlNode.Entry entry = map.entry(name);
    return entry != null && entry.key().start >= map.start && entry.key().end <= map.end
        ? Optional.of(of(entry, text))
        : Optional.empty();
  }

  /** An entry of this map. */
  ValueSpot of(YamlNode.Entry entry, String text) {
    return new ValueSpot(entry.key(), entry.value(), this, isFlow(text));
  }

  Optional<ValueSpot> item(int index, String text) {
    return value instanceof YamlNode.Sequence list && index < list.items.size()
        ? Optional.of(new ValueSpot(null, list.items.get(index), this, isFlow(text)))
        : Optional.empty();
  }

  /** Whether what stands in this value stands in brackets or braces. */
  boolean isFlow(String text) {
    return flow || isBracket(text);
  }

  /** Whether it begins with a bracket or brace itself. */
  boolean isBracket(String text) {
    boolean collection = value instanceof YamlNode.Mapping || value instanceof YamlNode.Sequence;
    return collection
        && value.start < text.length()
        && (text.charAt(value.start) == '{' || text.charAt(value.start) == '[');
  }

  /** The scalar, when it has neither anchor nor tag and is written on one line. */
  Optional<YamlNode.Scalar> scalar(String text) {
    return value instanceof YamlNode.Scalar scalar && isPlainOnOneLine(scalar, text)
        ? Optional.of(scalar)
        : Optional.empty();
  }

  static boolean isPlainOnOneLine(YamlNode node, String text) {
    return node instanceof YamlNode.Scalar scalar
        && scalar.style != YamlNode.Style.BLOCK
        && isOnOneLine(node, text);
  }

  /** Whether a value has neither anchor nor tag, stands on one line, and is there at all. */
  static boolean isOnOneLine(YamlNode node, String text) {
    boolean bare = node.from == node.start && node.end > node.start;
    for (int i = node.start; bare && i < node.end; i++) {
      bare = !Characters.isBreak(text.charAt(i));
    }
    return bare;
  }
}
