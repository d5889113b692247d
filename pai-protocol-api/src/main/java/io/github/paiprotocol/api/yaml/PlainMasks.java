package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.internal.mask.SecretKeys;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Masks documents in which nothing is shared, merged, repeated or unclear, as most are: there a
 * hidden node takes nothing else with it. Gives the same text as {@link NodeMasks}.
 */
final class PlainMasks {
  private final NodePositions positions;
  private final String text;
  private final YamlNode.Mapping root;
  private final Map<String, YamlNode.Entry> hidden;

  private PlainMasks(
      NodePositions positions, YamlNode.Mapping root, Map<String, YamlNode.Entry> hidden) {
    this.positions = positions;
    this.text = positions.source().text();
    this.root = root;
    this.hidden = ImmutableMap.copyOf(hidden);
  }

  /**
   * Hides the secrets of a document.
   *
   * @return the masks; empty when the document is none of the plain ones
   */
  static Optional<PlainMasks> of(NodePositions positions, YamlNode root) {
    if (!(root instanceof YamlNode.Mapping map) || !map.plain || !StrayLogins.in(map).isEmpty()) {
      return Optional.empty();
    }
    ImmutableMap.Builder<String, YamlNode.Entry> hidden = ImmutableMap.builder();
    for (YamlNode.Entry entry : map.written) {
      if (SecretKeys.isSecrets(entry.name()) && !entry.value().isEmpty()) {
        hidden.put(entry.name(), entry);
      }
    }
    return Optional.of(new PlainMasks(positions, map, hidden.buildOrThrow()));
  }

  MaskedSource source() {
    return new MaskedSource(masked(), value(), this::ambiguous);
  }

  private String masked() {
    List<NodeMasks.Edit> edits = new ArrayList<>();
    for (YamlNode.Entry entry : hidden.values()) {
      YamlNode value = entry.value();
      String mask = NodeMasks.standsInColumn(positions.source(), value, entry.key()) ? " " : "";
      edits.add(new NodeMasks.Edit(value.from, value.end, mask + NodeMasks.MASK));
    }
    if (text.indexOf('#') >= 0) {
      NodeMasks.hideComments(positions.commentsOfPlain(root), edits);
      edits.sort(NodeMasks.Edit.ORDER);
    }
    return NodeMasks.edited(positions, edits);
  }

  private Value value() {
    if (hidden.isEmpty()) {
      return root.value();
    }
    ImmutableMap.Builder<String, Value> entries =
        ImmutableMap.builderWithExpectedSize(root.written.size());
    for (YamlNode.Entry entry : root.written) {
      boolean mask = hidden.containsKey(entry.name());
      entries.put(entry.name(), mask ? Value.of(Secret.MASK) : entry.value().value());
    }
    return Value.of(entries.buildOrThrow());
  }

  private Set<String> ambiguous() {
    Set<String> found = new HashSet<>();
    for (YamlNode.Entry entry : root.written) {
      addAmbiguous(entry.key(), text, found);
      if (!hidden.containsKey(entry.name())) {
        addAmbiguous(entry.value(), text, found);
      }
    }
    return ImmutableSet.copyOf(found);
  }

  /** The keys and scalars of a text that readers of YAML 1.1 take for no strings. */
  static Set<String> ambiguous(YamlNode root, String text) {
    Set<String> found = new HashSet<>();
    addAmbiguous(root, text, found);
    return ImmutableSet.copyOf(found);
  }

  /** What an alias stands for is looked at where it is written. */
  private static void addAmbiguous(YamlNode node, String text, Set<String> found) {
    if (!node.doubtful) {
      return;
    }
    if (node instanceof YamlNode.Scalar scalar) {
      if (ScalarLint.differing(scalar, text).isPresent()) {
        found.add(scalar.text);
      }
    } else if (node instanceof YamlNode.Sequence list) {
      list.items.forEach(item -> addAmbiguous(item, text, found));
    } else if (node instanceof YamlNode.Mapping map) {
      for (YamlNode.Entry entry : map.written) {
        addAmbiguous(entry.key(), text, found);
        addAmbiguous(entry.value(), text, found);
      }
    }
  }
}
