package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.internal.field.ExtrasFields;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** The plugins of a job's extras as OpenPAI's runtime finds them, by role. */
final class StockExtras {
  /** The key of the list, and what the names of plugins in prerequisites begin with. */
  static final String PLACE = ExtrasFields.RUNTIME_PLUGINS;

  /** The key of the roles that an entry is for. */
  static final String TASK_ROLES = "taskroles";

  private final List<Value.Mapping> entries = new ArrayList<>();
  private final List<Integer> ofAllRoles = new ArrayList<>();
  private final ListMultimap<Value, Integer> byRole = ArrayListMultimap.create();
  private final boolean readable;

  private StockExtras(Value.Mapping job) {
    this.readable = read(job);
  }

  static StockExtras of(Value.Mapping job) {
    return new StockExtras(job);
  }

  private boolean read(Value.Mapping job) {
    if (job.get(Keys.EXTRAS).isEmpty()) {
      return true;
    }
    if (!(job.get(Keys.EXTRAS).get() instanceof Value.Mapping extras)) {
      return false;
    }
    if (extras.get(PLACE).isEmpty()) {
      return true;
    }
    return extras.get(PLACE).get() instanceof Value.Sequence list
        && list.items().stream().allMatch(this::add);
  }

  private boolean add(Value item) {
    if (!(item instanceof Value.Mapping entry)) {
      return false;
    }
    Optional<Value> roles = entry.get(TASK_ROLES);
    if (roles.isEmpty()) {
      ofAllRoles.add(entries.size());
    } else if (roles.get() instanceof Value.Sequence list) {
      new LinkedHashSet<>(list.items()).forEach(role -> byRole.put(role, entries.size()));
    } else {
      return false;
    }
    entries.add(entry);
    return true;
  }

  /** Those of a role, in order; empty when the runtime cannot read them. */
  Optional<List<Value.Mapping>> of(String role) {
    if (!readable) {
      return Optional.empty();
    }
    List<Integer> all = new ArrayList<>(ofAllRoles);
    all.addAll(byRole.get(Value.of(role)));
    all.sort(Integer::compare);
    return Optional.of(all.stream().map(entries::get).toList());
  }
}
