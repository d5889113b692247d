package io.github.paiprotocol.api.internal.yaml.node;

import io.github.paiprotocol.api.internal.confidential.WrittenNode;
import java.util.HashMap;
import java.util.Map;

/** Nodes as those see them who decide what of them is shown. */
public final class WrittenNodes {
  // A node equals only itself.
  private final Map<YamlNode, WrittenNode> known = new HashMap<>();

  private WrittenNodes() {}

  public static WrittenNode of(YamlNode root) {
    return new WrittenNodes().written(root);
  }

  private WrittenNode written(YamlNode node) {
    WrittenNode done = known.get(node);
    if (done == null) {
      done = made(node);
      known.put(node, done);
    }
    return done;
  }

  private WrittenNode made(YamlNode node) {
    if (node instanceof YamlNode.Alias alias) {
      return new WrittenNode.Alias(written(alias.target));
    }
    if (node instanceof YamlNode.Sequence list) {
      return new WrittenNode.Items(list.value(), list.items.stream().map(this::written).toList());
    }
    if (node instanceof YamlNode.Mapping map) {
      return new WrittenNode.Entries(
          map.value(),
          map.written.stream()
              .map(each -> new WrittenNode.Entry(written(each.key()), written(each.value())))
              .toList());
    }
    YamlNode.Scalar scalar = (YamlNode.Scalar) node;
    return new WrittenNode.Scalar(
        scalar.value(),
        scalar.text,
        scalar.start,
        scalar.end,
        WrittenNode.Style.valueOf(scalar.style.name()));
  }
}
