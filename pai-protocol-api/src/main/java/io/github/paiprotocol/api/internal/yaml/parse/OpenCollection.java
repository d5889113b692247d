package io.github.paiprotocol.api.internal.yaml.parse;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
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

  /** The items of a list, else none. */
  final List<YamlNode> items;

  /** The entries of a map as written, else none. */
  final List<YamlNode.Entry> written;

  private final Map<String, YamlNode.Entry> byName = new LinkedHashMap<>();

  @Nullable YamlNode key;
  boolean keyIsTagged;
  boolean faulty;
  long size = 1;
  int height;

  /** Whether some entries may not count, or count in another way than the others. */
  private boolean special;

  OpenCollection(
      boolean isMap, NodeProperties properties, int start, TreeBuilder.@Nullable Anchor anchor) {
    this.isMap = isMap;
    this.properties = properties;
    this.start = start;
    this.anchor = anchor;
    this.items = isMap ? List.of() : new ArrayList<>();
    this.written = isMap ? new ArrayList<>() : List.of();
  }

  /** Whether each entry that was written counts, for what it says. */
  boolean isPlain() {
    return !special;
  }

  /** Adds the entry of the key read before and a value. */
  void addEntry(YamlNode key, YamlNode value, TextProblems problems, Supplier<ProtocolPath> path) {
    if (!(key.content() instanceof YamlNode.Scalar scalar)) {
      special = true;
      problems.add(ReadingProblems.collectionAsKey(key.start, key.end).in(path.get()));
      // Nothing can refer to it, but what is confidential in it must be known.
      written.add(new YamlNode.Entry(key, "", false, value));
      return;
    }
    boolean merge =
        scalar.style == YamlNode.Style.PLAIN && !keyIsTagged && scalar.text.equals("<<");
    YamlNode.Entry entry = new YamlNode.Entry(key, scalar.text, merge, value);
    YamlNode.Entry first = byName.putIfAbsent(scalar.text, entry);
    special |= merge || first != null;
    if (first != null) {
      problems.add(ReadingProblems.duplicateKey(key, scalar.text, first.key()).in(path.get()));
    }
    written.add(entry);
  }

  /** The first entry of each name, in the order they were written in. */
  Map<String, YamlNode.Entry> byName() {
    return byName;
  }
}
