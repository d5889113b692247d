package io.github.paiprotocol.api.yaml;

import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.internal.field.NamePlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds where a document writes a name. */
final class Renaming {
  private final String text;
  private final Spot root;
  private final Spot here;
  private final boolean key;
  private final String name;
  private final List<TextEdit> edits = new ArrayList<>();
  private boolean taken;

  Renaming(String text, YamlNode root, Spot here, boolean key, String name) {
    this.text = text;
    this.root = Spot.root(root);
    this.here = here;
    this.key = key;
    this.name = name;
  }

  /** The changes of all places; none when one of them cannot be changed or the name is taken. */
  List<TextEdit> edits(
      Optional<NamePlaces> places,
      Function<Spot, List<TextEdit>> keys,
      Function<Spot, List<TextEdit>> values) {
    Optional<String> old = key ? text(here.key()) : text(here.value());
    if (old.isEmpty()) {
      return List.of();
    }
    if (places.isEmpty()) {
      return key ? keys.apply(here) : values.apply(here);
    }
    for (NamePlaces.Pattern pattern : places.get().patterns()) {
      List<Spot> spots = new ArrayList<>();
      find(root, pattern.steps(), 0, spots);
      for (Spot spot : spots) {
        visit(spot, pattern.key(), old.get(), pattern.key() ? keys : values);
      }
    }
    return taken ? List.of() : edits;
  }

  private void visit(Spot spot, boolean ofKey, String old, Function<Spot, List<TextEdit>> change) {
    Optional<String> found = text(ofKey ? spot.key() : spot.value());
    if (found.filter(old::equals).isPresent()) {
      List<TextEdit> changed = change.apply(spot);
      taken |= changed.isEmpty();
      edits.addAll(changed);
    } else {
      taken |= found.filter(name::equals).isPresent();
    }
  }

  private static Optional<String> text(@Nullable YamlNode node) {
    return node instanceof YamlNode.Scalar scalar ? Optional.of(scalar.text) : Optional.empty();
  }

  /** Goes down a pattern, which is no deeper than a few steps. */
  private void find(Spot at, List<String> steps, int index, List<Spot> found) {
    if (index == steps.size()) {
      found.add(at);
      return;
    }
    String step = steps.get(index);
    if (step.equals(NamePlaces.ANY_ITEM)) {
      int size = at.value() instanceof YamlNode.Sequence list ? list.items.size() : 0;
      for (int i = 0; i < size; i++) {
        at.item(i, text).ifPresent(item -> find(item, steps, index + 1, found));
      }
    } else if (step.equals(NamePlaces.ANY_KEY)) {
      if (at.value() instanceof YamlNode.Mapping map) {
        map.written.forEach(entry -> find(at.of(entry, text), steps, index + 1, found));
      }
    } else {
      at.entry(step, text).ifPresent(entry -> find(entry, steps, index + 1, found));
    }
  }
}
