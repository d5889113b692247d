package io.github.paiprotocol.api.internal.yaml.edit;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.text.Characters;
import io.github.paiprotocol.api.internal.yaml.text.Lines;
import java.util.List;
import java.util.Optional;

/** Adds prerequisites to a document. */
final class PrerequisiteEdits {
  private final String text;
  private final String type;
  private final String name;
  private final String uri;

  private PrerequisiteEdits(String text, String type, String name, String uri) {
    this.text = text;
    this.type = type;
    this.name = name;
    this.uri = uri;
  }

  /** Adds a prerequisite with a scalar's text as its address, and writes its name there. */
  static List<TextEdit> moved(
      String text, ValueSpot root, ValueSpot value, String type, String name) {
    Optional<YamlNode.Scalar> scalar = value.scalar(text);
    if (scalar.isEmpty() || !(root.value() instanceof YamlNode.Mapping top)) {
      return List.of();
    }
    YamlNode.Scalar old = scalar.get();
    PrerequisiteEdits edits = new PrerequisiteEdits(text, type, name, old.text);
    Optional<ValueSpot> list = root.entry(Keys.PREREQUISITES, text);
    List<TextEdit> added = list.isPresent() ? edits.appended(list.get()) : edits.before(top);
    return EntryEdits.replacing(added, text, value, old, name);
  }

  private List<TextEdit> before(YamlNode.Mapping top) {
    return EntryEdits.beforeRoles(
        text, top, Keys.PREREQUISITES, quoted -> "[" + inBraces(quoted) + "]", this::lines);
  }

  private List<TextEdit> appended(ValueSpot spot) {
    if (!(spot.value() instanceof YamlNode.Sequence list)) {
      return List.of();
    }
    YamlNode last = list.items.isEmpty() ? null : list.items.get(list.items.size() - 1);
    if (spot.isBracket(text)) {
      String item = inBraces(WrittenString.isJson(text));
      if (last == null) {
        return List.of(new TextEdit(list.start + 1, list.start + 1, item));
      }
      boolean ownLine = Lines.isFirst(text, last.from);
      String gap = ownLine ? Lines.newLine(text, Lines.column(text, last.from)) : " ";
      return List.of(new TextEdit(last.end, last.end, "," + gap + item));
    }
    int column = Lines.column(text, list.start);
    int end = Characters.lineEnd(text, Lines.contentEnd(text, list.start, list.end));
    return List.of(new TextEdit(end, end, Lines.newLine(text, column) + lines(column)));
  }

  private String inBraces(boolean quoted) {
    return "{" + String.join(", ", entries(quoted, true)) + "}";
  }

  private String lines(int column) {
    return "- " + String.join(Lines.newLine(text, column + Lines.STEP), entries(false, false));
  }

  private List<String> entries(boolean quoted, boolean flow) {
    return List.of(
        EntryEdits.entry(quoted, "name", WrittenString.of(name, flow)),
        EntryEdits.entry(quoted, "type", type),
        EntryEdits.entry(quoted, "uri", WrittenString.of(uri, flow)));
  }
}
