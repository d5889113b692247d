package io.github.paiprotocol.api.yaml;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.ListMultimap;
import com.google.common.collect.SetMultimap;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.yaml.node.YamlNode;
import io.github.paiprotocol.api.internal.yaml.parse.NodePositions;
import io.github.paiprotocol.api.internal.yaml.parse.ParsedYaml;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

  /** The documents, and in the place of lists their items. */
  static List<Reading> all(List<Reading> documents) {
    return documents.stream().flatMap(document -> documents(document).stream()).toList();
  }

  /** The items of a list that has any, else the document itself. */
  private static List<Reading> documents(Reading document) {
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
    ListMultimap<Integer, Diagnostic> found = ArrayListMultimap.create();
    list.parsed().diagnostics().forEach(each -> found.put(item(each.path()), each));
    SetMultimap<Integer, ProtocolPath> gaps = LinkedHashMultimap.create();
    list.parsed().suppressedPaths().stream()
        .filter(gap -> gap.startsWith(ITEMS) && !gap.equals(ITEMS))
        .forEach(gap -> gaps.put(item(gap), gap.from(2)));
    ImmutableList.Builder<Reading> all = ImmutableList.builder();
    for (int i = 0; i < items.items.size(); i++) {
      ParsedYaml item = parsed(items.items.get(i), found.get(i), gaps.get(i));
      all.add(new Reading(list.source(), item, list.settings()));
    }
    return all.build();
  }

  private ParsedYaml parsed(YamlNode item, List<Diagnostic> found, Set<ProtocolPath> gaps) {
    NodePositions whole = list.parsed().positions();
    return new ParsedYaml(Optional.of(item.value()), whole.of(item), found, gaps);
  }

  /** The item a path leads to; what is wrong with the list itself counts for the first one. */
  private static int item(ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    return steps.size() > 1 && steps.get(0).equals(ITEMS) ? steps.get(1).index().orElse(0) : 0;
  }
}
