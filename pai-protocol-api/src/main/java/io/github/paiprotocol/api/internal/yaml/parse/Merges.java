package io.github.paiprotocol.api.internal.yaml.parse;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Merge keys: {@code <<} adds the entries of other maps that are not written in this one. */
final class Merges {
  private Merges() {}

  /**
   * The entries that count in a map.
   *
   * @param byName its own, the first of each key
   * @param problems where merges of something else are reported
   * @param path where the map is
   */
  static ImmutableMap<String, YamlNode.Entry> apply(
      Map<String, YamlNode.Entry> byName, TextProblems problems, Supplier<ProtocolPath> path) {
    YamlNode.Entry merge = byName.get("<<");
    if (merge == null || !merge.isMerge()) {
      return ImmutableMap.copyOf(byName);
    }
    Map<String, YamlNode.Entry> all = new LinkedHashMap<>();
    for (YamlNode.Entry entry : byName.values()) {
      if (entry.isMerge()) {
        merged(entry, problems, path).forEach((k, v) -> addAbsent(all, byName, k, v));
      } else {
        all.put(entry.name(), entry);
      }
    }
    return ImmutableMap.copyOf(all);
  }

  private static void addAbsent(
      Map<String, YamlNode.Entry> all,
      Map<String, YamlNode.Entry> own,
      String key,
      YamlNode.Entry entry) {
    YamlNode.Entry written = own.get(key);
    if (written == null || written.isMerge()) {
      all.putIfAbsent(key, entry);
    }
  }

  private static Map<String, YamlNode.Entry> merged(
      YamlNode.Entry merge, TextProblems problems, Supplier<ProtocolPath> path) {
    Map<String, YamlNode.Entry> all = new LinkedHashMap<>();
    for (YamlNode source : sources(merge.value())) {
      if (source.content() instanceof YamlNode.Mapping map) {
        map.entries().forEach(all::putIfAbsent);
      } else if (!source.faulty) {
        problems.add(
            ReadingProblems.invalidMerge(source.start, source.end).in(path.get().child("<<")));
      }
    }
    return all;
  }

  private static List<YamlNode> sources(YamlNode value) {
    return value.content() instanceof YamlNode.Sequence list ? list.items : ImmutableList.of(value);
  }
}
