package io.github.paiprotocol.api.internal.yaml.node;

import io.github.paiprotocol.api.internal.confidential.Written;
import java.util.HashMap;
import java.util.Map;

/** Nodes as those see them who decide what of them is shown. */
public final class WrittenNodes {
  // A node equals only itself.
  private final Map<YamlNode, Written> known = new HashMap<>();

  private WrittenNodes() {}

  public static Written of(YamlNode root) {
    return new WrittenNodes().written(root);
  }

  private Written written(YamlNode node) {
    Written done = known.get(node);
    if (done == null) {
      done = made(node);
      known.put(node, done);
    }
    return done;
  }

  private Written made(YamlNode node) {
    if (node instanceof YamlNode.Alias alias) {
      return new Written.Alias(written(alias.target));
    }
    if (node instanceof YamlNode.Sequence list) {
      return new Written.Items(list.value(), list.items.stream().map(this::written).toList());
    }
    if (node instanceof YamlNode.Mapping map) {
      return new Written.Entries(
          map.value(),
          map.written.stream()
              .map(each -> new Written.Entry(written(each.key()), written(each.value())))
              .toList());
    }
    YamlNode.Scalar scalar = (YamlNode.Scalar) node;
    return new Written.Scalar(
        scalar.value(),
        scalar.text,
        scalar.start,
        scalar.end,
        Written.Style.valueOf(scalar.style.name()));
  }
}
