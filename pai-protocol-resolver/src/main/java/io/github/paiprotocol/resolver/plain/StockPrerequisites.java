package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The prerequisites of a job as OpenPAI's runtime finds them. */
final class StockPrerequisites {
  /** The types a role may name one of, for references. */
  static final List<String> SCOPED = ImmutableList.of("data", "output", "script");

  private final Map<String, Value.Mapping> byName = new HashMap<>();
  private final Map<List<String>, Value.Mapping> byType = new HashMap<>();
  private final boolean readable;
  private int read;

  private StockPrerequisites(Value.Mapping job) {
    this.readable =
        job.get(Keys.PREREQUISITES).orElse(null) instanceof Value.Sequence list && read(list);
  }

  static StockPrerequisites of(Value.Mapping job) {
    return new StockPrerequisites(job);
  }

  /** Of one name the last counts; of one type and name the first, if all before it have a type. */
  private boolean read(Value.Sequence list) {
    boolean typed = true;
    for (Value item : list.items()) {
      if (!(item instanceof Value.Mapping map)
          || !(map.get("name").orElse(null) instanceof Value.Text name)) {
        return false;
      }
      byName.put(name.text(), map);
      read++;
      Optional<String> type = map.text("type");
      typed &= type.isPresent();
      if (typed) {
        byType.putIfAbsent(ImmutableList.of(type.get(), name.text()), map);
      }
    }
    return true;
  }

  /** Whether the runtime gets through the list. */
  boolean areReadable() {
    return readable;
  }

  /** Whether the runtime gets through the list, and finds each by its name. */
  boolean areDistinct() {
    return readable && byName.size() == read;
  }

  /** The names of those that a role's references lead to, empty for those it has not. */
  static List<String> names(Value.Mapping role) {
    return SCOPED.stream().map(word -> role.text(word).orElse("")).toList();
  }

  /** The one a role lists. */
  Optional<Value.Mapping> named(Value name) {
    return name instanceof Value.Text text
        ? Optional.ofNullable(byName.get(text.text()))
        : Optional.empty();
  }

  /** The one a role names for references. */
  Optional<Value.Mapping> typed(String type, String name) {
    return Optional.ofNullable(byType.get(ImmutableList.of(type, name)));
  }
}
