package io.github.paiprotocol.api.internal.yaml.edit;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.field.NamePlaces;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Where a document writes names of one kind; looked for once, however many are changed. */
final class NameEdits {
  private final String text;
  private final ListMultimap<String, Use> uses = ArrayListMultimap.create();

  /** One place with a name, which is a key or a value. */
  private record Use(ValueSpot spot, boolean key) {}

  NameEdits(String text, YamlNode root, NamePlaces places) {
    this.text = text;
    for (NamePlaces.Pattern pattern : places.patterns()) {
      find(ValueSpot.root(root), pattern, 0);
    }
  }

  /** The changes of all places; none when one of them cannot be changed or the name is taken. */
  List<TextEdit> edits(
      String old, String name, BiFunction<ValueSpot, Boolean, List<TextEdit>> change) {
    List<TextEdit> edits = new ArrayList<>();
    for (Use use : uses.get(old)) {
      List<TextEdit> changed = change.apply(use.spot(), use.key());
      if (changed.isEmpty()) {
        return changed;
      }
      edits.addAll(changed);
    }
    return uses.containsKey(name) ? List.of() : edits;
  }

  /** Goes down a pattern, which is no deeper than a few steps. */
  private void find(ValueSpot at, NamePlaces.Pattern pattern, int index) {
    if (index == pattern.steps().size()) {
      YamlNode named = pattern.key() ? at.key() : at.value();
      if (named instanceof YamlNode.Scalar scalar) {
        uses.put(scalar.text, new Use(at, pattern.key()));
      }
      return;
    }
    String step = pattern.steps().get(index);
    if (step.equals(NamePlaces.ANY_ITEM)) {
      int size = at.value() instanceof YamlNode.Sequence list ? list.items.size() : 0;
      for (int i = 0; i < size; i++) {
        at.item(i, text).ifPresent(item -> find(item, pattern, index + 1));
      }
    } else if (step.equals(NamePlaces.ANY_KEY)) {
      if (at.value() instanceof YamlNode.Mapping map) {
        map.written.forEach(entry -> find(at.of(entry, text), pattern, index + 1));
      }
    } else {
      at.entry(step, text).ifPresent(entry -> find(entry, pattern, index + 1));
    }
  }
}
