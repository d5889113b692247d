package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.model.Value;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Values from YAML 1.2, as little of it as tests of structure need. */
final class YamlValues {
  private static final Pattern NUMBER =
      Pattern.compile(
          "[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+"
              + "|[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?"
              + "|[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
  private static final Pattern BOOL = Pattern.compile("true|True|TRUE|false|False|FALSE");
  private static final Pattern NOTHING = Pattern.compile("null|Null|NULL|~|");

  private YamlValues() {}

  static Value parse(String yaml) {
    Node root = new Yaml(new LoaderOptions()).compose(new StringReader(yaml));
    return root == null ? Value.none() : value(root);
  }

  private static Value value(Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar(scalar);
    }
    if (node instanceof SequenceNode list) {
      return Value.of(list.getValue().stream().map(YamlValues::value).toList());
    }
    return mapping((MappingNode) node);
  }

  private static Value.Mapping mapping(MappingNode node) {
    Map<String, Value> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : node.getValue()) {
      String key = ((ScalarNode) tuple.getKeyNode()).getValue();
      Value value = value(tuple.getValueNode());
      if (key.equals("<<") && value instanceof Value.Mapping merged) {
        merged.entries().forEach(entries::putIfAbsent);
      } else {
        entries.put(key, value);
      }
    }
    return Value.of(entries);
  }

  private static Value scalar(ScalarNode node) {
    String text = node.getValue();
    if (node.getScalarStyle() != DumperOptions.ScalarStyle.PLAIN) {
      return Value.of(text);
    }
    if (NOTHING.matcher(text).matches()) {
      return Value.none();
    }
    if (BOOL.matcher(text).matches()) {
      return Value.of(text.equalsIgnoreCase("true"));
    }
    return NUMBER.matcher(text).matches() ? new Value.Numeral(text) : Value.of(text);
  }
}
