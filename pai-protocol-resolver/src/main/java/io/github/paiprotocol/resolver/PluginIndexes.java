package io.github.paiprotocol.resolver;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ListMultimap;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Which plugins of the job's extras work around which role, looked up once for all roles. */
final class PluginIndexes {
  private final List<Integer> ofAllRoles = new ArrayList<>();
  private final ListMultimap<String, Integer> byRole = ArrayListMultimap.create();

  private PluginIndexes() {}

  static PluginIndexes of(Job job) {
    PluginIndexes indexes = new PluginIndexes();
    List<PluginEntry> plugins = job.extras().runtimePlugins();
    for (int i = 0; i < plugins.size(); i++) {
      indexes.add(i, plugins.get(i).taskRoles());
    }
    return indexes;
  }

  private void add(int index, Optional<List<String>> roles) {
    if (roles.isEmpty()) {
      ofAllRoles.add(index);
    } else {
      new LinkedHashSet<>(roles.get()).forEach(role -> byRole.put(role, index));
    }
  }

  /** Places in the list of the extras, in order. */
  List<Integer> of(String role) {
    List<Integer> all = new ArrayList<>(ofAllRoles);
    all.addAll(byRole.get(role));
    all.sort(Integer::compare);
    return all;
  }
}
