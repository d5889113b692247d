package io.github.paiprotocol.resolver.plain;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Multiset;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.resolver.ResolvedStorage;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the storages of all roles as those of the job. */
final class PlainStorages {

  private PlainStorages() {}

  static Optional<List<StorageMount>> of(Resolved<Job> job, PlainLosses losses) {
    Collection<ResolvedRole> roles = job.roles().values();
    Map<String, ResolvedStorage> byPath = new LinkedHashMap<>();
    Multiset<ResolvedStorage> mounted = HashMultiset.create();
    for (ResolvedRole role : roles) {
      role.storages().forEach(s -> byPath.putIfAbsent(s.mountPath(), s));
      // A role mounts at most one storage at a path.
      mounted.addAll(role.storages());
    }
    for (ResolvedStorage storage : byPath.values()) {
      if (mounted.count(storage) < roles.size()) {
        losses.storages(JobPaths.STORAGES, storage.name(), storage.mountPath());
      }
    }
    Optional<List<StorageMount>> given = job.job().extras().storages();
    return byPath.isEmpty()
        ? given
        : Optional.of(byPath.values().stream().map(PlainStorages::mount).toList());
  }

  private static StorageMount mount(ResolvedStorage storage) {
    return new StorageMount(
        storage.name(),
        Optional.of(storage.mountPath()),
        storage.share() ? Optional.empty() : Optional.of(Templated.known(false)),
        storage.readOnly() ? Optional.of(Templated.known(true)) : Optional.empty(),
        ImmutableMap.of());
  }
}
