package io.github.paiprotocol.api.internal.yaml.edit;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.text.YamlScalars;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.text.Lines;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes maps of lists, and lists of maps, where entries were written as items or items as entries.
 */
final class NamedItems {
  private static final String DASH = "- ";

  private NamedItems() {}

  /** A map of a list whose items begin with their names, or are entries. */
  static List<TextEdit> map(String text, ValueSpot spot) {
    if (spot.key() == null
        || spot.isFlow(text)
        || !(spot.value() instanceof YamlNode.Sequence list)) {
      return List.of();
    }
    List<TextEdit> edits = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (YamlNode item : list.items) {
      int dash = ListEdits.dash(text, item.from);
      List<TextEdit> changes =
          dash >= 0 && item instanceof YamlNode.Mapping map && map.from == map.start
              ? entries(text, Lines.column(text, spot.key().from), dash, map, names)
              : List.of();
      if (changes.isEmpty()) {
        return List.of();
      }
      edits.addAll(changes);
    }
    return edits;
  }

  private static List<TextEdit> entries(
      String text, int owner, int dash, YamlNode.Mapping map, Set<String> names) {
    if (isNamed(text, map)) {
      YamlNode.Scalar name = (YamlNode.Scalar) map.written.get(0).value();
      boolean deeper = Lines.column(text, dash) > owner;
      return deeper && names.add(name.text)
          ? List.of(new TextEdit(dash, name.end, YamlScalars.key(name.text) + ":"))
          : List.of();
    }
    boolean fresh = map.written.stream().allMatch(entry -> names.add(entry.name()));
    return fresh ? List.of(new TextEdit(dash, dash + 1, " ")) : List.of();
  }

  /** Whether a map begins with its name, on a line of its own, and goes on. */
  private static boolean isNamed(String text, YamlNode.Mapping map) {
    return map.written.size() > 1
        && map.written.get(0).name().equals("name")
        && ValueSpot.isPlainOnOneLine(map.written.get(0).value(), text)
        && Lines.isFirst(text, map.written.get(1).key().from);
  }

  /** A list of a map whose keys are what its items should say in a field. */
  static List<TextEdit> list(String text, ValueSpot spot, String field) {
    if (spot.isFlow(text) || !(spot.value() instanceof YamlNode.Mapping map)) {
      return List.of();
    }
    List<TextEdit> edits = new ArrayList<>();
    for (YamlNode.Entry entry : map.written) {
      List<TextEdit> changes = named(text, entry, DASH, field);
      if (changes.isEmpty()) {
        return List.of();
      }
      edits.addAll(changes);
    }
    return edits;
  }

  /** An item whose first key is what it should say in a field, or which says nothing else. */
  static List<TextEdit> item(String text, ValueSpot spot, String field) {
    if (spot.flow()) {
      return List.of();
    }
    if (ValueSpot.isPlainOnOneLine(spot.value(), text)) {
      int start = spot.value().start;
      return List.of(new TextEdit(start, start, field + ": "));
    }
    return spot.value() instanceof YamlNode.Mapping map
            && !spot.isFlow(text)
            && map.from == map.start
            && !map.written.isEmpty()
        ? named(text, map.written.get(0), "", field)
        : List.of();
  }

  private static List<TextEdit> named(
      String text, YamlNode.Entry entry, String dash, String field) {
    YamlNode key = entry.key();
    YamlNode value = entry.value();
    if (!(key instanceof YamlNode.Scalar name)
        || !ValueSpot.isPlainOnOneLine(name, text)
        || !text.startsWith(":", name.end)) {
      return List.of();
    }
    List<TextEdit> edits = new ArrayList<>();
    String written = WrittenString.like(text, name, name.text, false, false);
    edits.add(new TextEdit(key.from, key.end + 1, dash + field + ": " + written));
    if (value.isEmpty()) {
      return edits;
    }
    if (!(value instanceof YamlNode.Mapping)
        || value.from != value.start
        || !Lines.isFirst(text, value.start)) {
      return List.of();
    }
    int columns = Lines.column(text, key.from) + dash.length() - Lines.column(text, value.start);
    List<TextEdit> below =
        Lines.moved(text, value.start, Lines.contentEnd(text, value.start, value.end), columns);
    edits.addAll(below);
    return below.isEmpty() && columns != 0 ? List.of() : edits;
  }
}
