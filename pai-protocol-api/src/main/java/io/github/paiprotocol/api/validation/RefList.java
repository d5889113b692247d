package io.github.paiprotocol.api.validation;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import java.util.ArrayList;
import java.util.List;

/**
 * A list of references.
 *
 * @param path where the list is written
 * @param refs its items
 */
record RefList(ProtocolPath path, List<PrerequisiteRef> refs) {

  /** The items with their places. */
  List<Item> items() {
    List<Item> items = new ArrayList<>();
    for (PrerequisiteRef ref : refs) {
      items.add(new Item(path.child(items.size()), ref));
    }
    return items;
  }

  /**
   * One reference.
   *
   * @param path where it is written
   * @param ref the reference
   */
  record Item(ProtocolPath path, PrerequisiteRef ref) {

    /** The text that names the target. */
    ProtocolPath name() {
      return path.child("name");
    }

    ProtocolPath arguments() {
      return path.child(Keys.TEMPLATE_VARIABLES);
    }

    Place place() {
      return Place.value(name());
    }
  }
}
