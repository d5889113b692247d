package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * A {@code List} of objects, as {@code kubectl get} prints several at once: each item is read as if
 * it were a document.
 */
final class ObjectList {
  private static final ProtocolPath ITEMS = ProtocolPath.of("items");

  private final Reading list;
  private final YamlNode.Sequence items;

  private ObjectList(Reading list, YamlNode.Sequence items) {
    this.list = list;
    this.items = items;
  }

  /** The items of a list that has any, else the document itself. */
  static List<Reading> documents(Reading document) {
    Optional<ObjectList> list = of(document);
    return list.isPresent() ? list.get().readings() : ImmutableList.of(document);
  }

  private static Optional<ObjectList> of(Reading document) {
    boolean named =
        OtherKind.kind(document.root()).filter(kind -> kind.endsWith("List")).isPresent();
    YamlNode node = named ? document.parsed().positions().node(ITEMS) : null;
    return node != null
            && node.content() instanceof YamlNode.Sequence items
            && !items.items.isEmpty()
        ? Optional.of(new ObjectList(document, items))
        : Optional.empty();
  }

  private List<Reading> readings() {
    ImmutableList.Builder<Reading> all = ImmutableList.builder();
    for (int i = 0; i < items.items.size(); i++) {
      all.add(new Reading(list.source(), parsed(i), list.lenient()));
    }
    return all.build();
  }

  private ParsedYaml parsed(int index) {
    YamlNode item = items.items.get(index);
    Value value = item.value();
    NodePositions whole = list.parsed().positions();
    ProtocolPath path = ITEMS.child(index);
    return new ParsedYaml(
        Optional.of(value),
        new NodePositions(list.source(), item, whole.documentStart(), whole.documentEnd()),
        list.parsed().diagnostics().stream().filter(found -> isOf(index, found)).toList(),
        list.parsed().gaps().stream()
            .filter(gap -> gap.startsWith(path))
            .map(gap -> within(path, gap))
            .collect(ImmutableSet.toImmutableSet()));
  }

  /** What is wrong with the list itself counts for the first item. */
  private boolean isOf(int index, Diagnostic found) {
    boolean ofAnItem = found.path().startsWith(ITEMS) && !found.path().equals(ITEMS);
    return ofAnItem ? found.path().startsWith(ITEMS.child(index)) : index == 0;
  }

  private static ProtocolPath within(ProtocolPath item, ProtocolPath path) {
    ProtocolPath rest = ProtocolPath.root();
    for (ProtocolPath step : path.steps().subList(item.steps().size(), path.steps().size())) {
      rest =
          step.index().isPresent()
              ? rest.child(step.index().getAsInt())
              : rest.child(step.key().orElseThrow());
    }
    return rest;
  }
}
