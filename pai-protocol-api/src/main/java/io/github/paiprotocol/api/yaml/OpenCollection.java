package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A list or map of which the end is not read yet. */
final class OpenCollection {
  final boolean isMap;
  final NodeProperties properties;
  final int start;
  final TreeBuilder.@Nullable Anchor anchor;
  final List<YamlNode> items = new ArrayList<>();
  final List<YamlNode.Entry> written = new ArrayList<>();
  final Map<String, YamlNode.Entry> byName = new LinkedHashMap<>();
  @Nullable YamlNode key;
  boolean keyIsTagged;
  boolean faulty;
  long size = 1;
  int height;

  OpenCollection(
      boolean isMap, NodeProperties properties, int start, TreeBuilder.@Nullable Anchor anchor) {
    this.isMap = isMap;
    this.properties = properties;
    this.start = start;
    this.anchor = anchor;
  }

  /** Adds the entry of the key read before and a value. */
  void addEntry(YamlNode key, YamlNode value, Problems problems, Supplier<ProtocolPath> path) {
    if (!(key.content() instanceof YamlNode.Scalar scalar)) {
      problems.add(ReadingProblems.collectionAsKey(key.start, key.end).in(path.get()));
      // Nothing can refer to it, but what is confidential in it must be known.
      written.add(new YamlNode.Entry(key, "", false, value));
      return;
    }
    boolean merge =
        scalar.style == YamlNode.Style.PLAIN && !keyIsTagged && scalar.text.equals("<<");
    YamlNode.Entry entry = new YamlNode.Entry(key, scalar.text, merge, value);
    written.add(entry);
    YamlNode.Entry first = byName.putIfAbsent(scalar.text, entry);
    if (first != null) {
      problems.add(ReadingProblems.duplicateKey(key, scalar.text, first.key()).in(path.get()));
    }
  }
}
