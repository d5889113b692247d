package io.github.paiprotocol.api.internal.yaml.edit;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceEditor;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.field.NamePlaces;
import io.github.paiprotocol.api.internal.yaml.node.ScalarText;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Changes the text of a document by its tree of nodes; one that is no YAML has none. */
public final class NodeEditor implements SourceEditor {
  private final String text;
  private final @Nullable YamlNode root;
  private final Map<NamePlaces, NameEdits> uses = new ConcurrentHashMap<>();

  public NodeEditor(String text, @Nullable YamlNode root) {
    this.text = text;
    this.root = root;
  }

  @Override
  public String text() {
    return text;
  }

  private Optional<ValueSpot> spot(ProtocolPath path) {
    return Optional.ofNullable(root).flatMap(top -> ValueSpot.root(top).at(path, text));
  }

  private List<TextEdit> edits(ProtocolPath path, Function<ValueSpot, List<TextEdit>> made) {
    return spot(path).map(made).orElse(List.of());
  }

  private static TextEdit replaced(YamlNode node, String written) {
    return new TextEdit(node.start, node.end, written);
  }

  @Override
  public List<TextEdit> replaceKey(ProtocolPath entry, String key) {
    return edits(entry, spot -> replacedKey(spot, key));
  }

  private List<TextEdit> replacedKey(ValueSpot spot, String key) {
    YamlNode old = spot.key();
    return old != null && ValueSpot.isPlainOnOneLine(old, text)
        ? List.of(replaced(old, WrittenString.like(text, old, key, spot.flow(), true)))
        : List.of();
  }

  @Override
  public List<TextEdit> replaceValue(ProtocolPath value, String string) {
    return edits(value, spot -> replacedValue(spot, string));
  }

  private List<TextEdit> replacedValue(ValueSpot spot, String string) {
    return spot.scalar(text)
        .map(
            old ->
                List.of(replaced(old, WrittenString.like(text, old, string, spot.flow(), false))))
        .orElse(List.of());
  }

  @Override
  public List<TextEdit> replaceLiteral(ProtocolPath value, String literal) {
    return edits(
        value,
        spot -> spot.scalar(text).map(old -> List.of(replaced(old, literal))).orElse(List.of()));
  }

  @Override
  public List<TextEdit> replaceText(ProtocolPath value, int from, int to, String written) {
    return edits(
        value,
        spot ->
            spot.value() instanceof YamlNode.Scalar scalar && WrittenString.isSafeInside(written)
                ? ScalarText.locate(text, scalar, from, to)
                    .map(at -> List.of(new TextEdit(at.start(), at.end(), written)))
                    .orElse(List.of())
                : List.of());
  }

  @Override
  public List<TextEdit> quote(ProtocolPath value) {
    return edits(
        value,
        spot -> {
          YamlNode node = spot.value();
          boolean quoted = node instanceof YamlNode.Scalar s && s.style != YamlNode.Style.PLAIN;
          boolean list = node instanceof YamlNode.Sequence || spot.isBracket(text);
          return ValueSpot.isOnOneLine(node, text) && !quoted && !list
              ? List.of(
                  replaced(node, WrittenString.inQuotes(text.substring(node.start, node.end))))
              : List.of();
        });
  }

  @Override
  public List<TextEdit> insertEntry(
      ProtocolPath map, String key, String literal, List<String> before) {
    return edits(map, spot -> EntryEdits.inserted(text, spot, key, literal, before));
  }

  @Override
  public List<TextEdit> indentBelow(ProtocolPath owner, ProtocolPath first, ProtocolPath last) {
    return edits(
        owner,
        key -> edits(first, from -> edits(last, to -> ListEdits.indented(text, key, from, to))));
  }

  @Override
  public List<TextEdit> alignWith(ProtocolPath sibling, ProtocolPath first, ProtocolPath last) {
    return edits(
        sibling,
        beside ->
            edits(first, from -> edits(last, to -> ListEdits.outdented(text, beside, from, to))));
  }

  @Override
  public List<TextEdit> moveBelow(ProtocolPath entry, String owner) {
    return entry
        .parent()
        .flatMap(this::spot)
        .map(map -> edits(entry, spot -> EntryEdits.movedBelow(text, map, spot, owner)))
        .orElse(List.of());
  }

  @Override
  public List<TextEdit> wrapInList(ProtocolPath value) {
    return edits(value, spot -> ListEdits.wrapped(text, spot));
  }

  @Override
  public List<TextEdit> unwrapList(ProtocolPath list) {
    return edits(list, spot -> ListEdits.unwrapped(text, spot));
  }

  @Override
  public List<TextEdit> joinItems(ProtocolPath second) {
    return edits(second, spot -> ListEdits.joined(text, spot));
  }

  @Override
  public List<TextEdit> keyByName(ProtocolPath list) {
    return edits(list, spot -> NamedItems.map(text, spot));
  }

  @Override
  public List<TextEdit> nameByKey(ProtocolPath map, String field) {
    return edits(
        map,
        spot ->
            map.index().isPresent()
                ? NamedItems.item(text, spot, field)
                : NamedItems.list(text, spot, field));
  }

  @Override
  public List<TextEdit> rename(Place place, String name) {
    return edits(place.path(), spot -> renamed(place, spot, name));
  }

  private List<TextEdit> renamed(Place place, ValueSpot spot, String name) {
    boolean key = place.part() == Place.Part.KEY;
    YamlNode named = key ? spot.key() : spot.value();
    Optional<NameEdits> uses = NamePlaces.of(place).flatMap(this::uses);
    if (!(named instanceof YamlNode.Scalar scalar)) {
      return List.of();
    }
    return uses.isPresent()
        ? uses.get().edits(scalar.text, name, (at, ofKey) -> written(at, ofKey, name))
        : written(spot, key, name);
  }

  private List<TextEdit> written(ValueSpot spot, boolean key, String name) {
    return key ? replacedKey(spot, name) : replacedValue(spot, name);
  }

  private Optional<NameEdits> uses(NamePlaces places) {
    return Optional.ofNullable(root)
        .map(top -> uses.computeIfAbsent(places, kind -> new NameEdits(text, top, kind)));
  }

  @Override
  public List<TextEdit> moveToSecrets(ProtocolPath value, String name, int before) {
    return root == null
        ? List.of()
        : edits(
            value,
            spot -> EntryEdits.movedToSecrets(text, ValueSpot.root(root), spot, name, before));
  }

  @Override
  public List<TextEdit> moveToPrerequisites(ProtocolPath value, String type, String name) {
    return root == null
        ? List.of()
        : edits(
            value, spot -> PrerequisiteEdits.moved(text, ValueSpot.root(root), spot, type, name));
  }
}
