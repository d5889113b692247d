package io.github.paiprotocol.resolver;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.resolver.internal.DocumentPlace;
import io.github.paiprotocol.resolver.internal.Reporter;
import io.github.paiprotocol.resolver.internal.storage.Mount;
import io.github.paiprotocol.resolver.internal.storage.MountTable;
import io.github.paiprotocol.resolver.internal.storage.StorageProblems;
import io.github.paiprotocol.resolver.internal.storage.StorageTexts;
import io.github.paiprotocol.resolver.spi.StorageCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The storages of one role: what its prerequisites require, in the order they run, then what the
 * job's extras ask for.
 *
 * <p>Protocol: storages.
 *
 * @param job the job
 * @param positions where its parts stand
 * @param catalog the storages there are
 * @param reporter takes what is wrong
 * @param table what is mounted so far
 */
record RoleStorages(
    Job job,
    SourceMap positions,
    Optional<StorageCatalog> catalog,
    Reporter reporter,
    MountTable table) {
  void addAll(List<Mount> mounts) {
    mounts.forEach(table::add);
  }

  /** A plugin of a prerequisite or of the extras. */
  void addPlugin(
      Optional<String> plugin, Map<String, ResolvedValue> parameters, DocumentPlace where) {
    addAll(PluginMounts.of(plugin, parameters, where, reporter));
    boolean teamwise = plugin.filter(PluginNames.TEAMWISE_STORAGE::equals).isPresent();
    if (teamwise && job.extras().storages().isEmpty()) {
      List<Mount> named = PluginMounts.teamwise(parameters, where, reporter);
      addAll(named.isEmpty() ? defaults(where) : named);
    }
  }

  /** Adds what the extras ask for, and merges. */
  List<ResolvedStorage> merged() {
    job.extras()
        .storages()
        .ifPresent(
            storages ->
                addAll(
                    storages.isEmpty()
                        ? defaults(DocumentPlace.value(JobPaths.STORAGES, positions))
                        : StorageTexts.ofExtras(storages, positions)));
    ImmutableList.Builder<ResolvedStorage> all = ImmutableList.builder();
    for (MountTable.Row row : table.rows()) {
      all.add(new ResolvedStorage(row.first().name(), row.path(), row.share(), row.readOnly()));
    }
    return all.build();
  }

  private List<Mount> defaults(DocumentPlace at) {
    if (catalog.isEmpty()) {
      reporter.report(StorageProblems.defaultsUnknown(at));
      return ImmutableList.of();
    }
    return catalog.get().defaults().stream().map(name -> Mount.of(name, at)).toList();
  }
}
