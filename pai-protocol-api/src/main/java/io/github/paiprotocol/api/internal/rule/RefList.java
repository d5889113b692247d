package io.github.paiprotocol.api.internal.rule;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import java.util.ArrayList;
import java.util.List;

/**
 * A list of references.
 *
 * @param path where the list is written
 * @param items its items
 */
public record RefList(ProtocolPath path, List<Item> items) {

  public static RefList of(ProtocolPath path, List<PrerequisiteRef> refs) {
    List<Item> items = new ArrayList<>(refs.size());
    for (PrerequisiteRef ref : refs) {
      items.add(new Item(path.child(items.size()), ref, ref.target()));
    }
    return new RefList(path, items);
  }

  /**
   * One reference.
   *
   * @param path where it is written
   * @param ref the reference
   * @param target what it means
   */
  public record Item(ProtocolPath path, PrerequisiteRef ref, Reference target) {

    /** The text that names the target. */
    public ProtocolPath name() {
      return path.child("name");
    }

    public ProtocolPath arguments() {
      return path.child(Keys.TEMPLATE_VARIABLES);
    }

    public Place place() {
      return Place.value(name());
    }
  }
}
