package io.github.paiprotocol.k8s.model;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.github.paiprotocol.resolver.spi.StorageCatalog;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything an emission has to know of the cluster its objects are for. Nothing is looked up: no
 * cluster is contacted, no environment is read. Immutable and thread-safe; {@code
 * ClusterProfileReader} reads one from YAML.
 *
 * @param kubernetesVersion the cluster's version; absent means {@link KubernetesVersion#STANDARD}
 * @param namespace the namespace of the objects; absent leaves it to the client that applies them
 * @param serviceAccount the account pods run as; absent means {@code runtime-account} for tasks of
 *     OpenPAI's runtime and the namespace's default for others
 * @param runtime the runtime image, needed by the targets that start with its init container
 * @param openPai what an OpenPAI cluster has; needed by target {@code framework} unless it is
 *     self-contained
 * @param selfContainedFrameworks whether Frameworks need nothing of OpenPAI: the pods are those of
 *     the targets for any cluster, and FrameworkController is all the cluster must have. False by
 *     default
 * @param frameworkBarrier what tells tasks of a self-contained Framework where the others are
 * @param ports the host ports of tasks
 * @param devices how GPUs are handed out
 * @param virtualClusters the virtual clusters there are; absent allows any
 * @param storages the storages there are, by name
 * @param hived the HiveD scheduler; absent means the cluster's own scheduler
 * @param diServer where the server of DI-engine is; absent means where its documentation installs
 *     it
 * @param clusterDomain the last part of host names in the cluster, without dots around it; absent
 *     means {@code cluster.local}
 * @param user who submits when no other user is named
 * @param submissionTime when a job counts as submitted when no other time is given
 * @param options how objects are made
 * @param operations what operators want of the objects
 * @param pod what is added to every pod
 * @param source where the profile was written; no part of its equality
 */
@org.immutables.value.Value.Builder
public record ClusterProfile(
    KubernetesVersion kubernetesVersion,
    Optional<String> namespace,
    Optional<String> serviceAccount,
    Optional<RuntimeImage> runtime,
    Optional<OpenPaiCluster> openPai,
    boolean selfContainedFrameworks,
    Optional<FrameworkBarrier> frameworkBarrier,
    PortRange ports,
    Devices devices,
    Optional<Set<String>> virtualClusters,
    Map<String, StorageClaim> storages,
    Optional<HivedSettings> hived,
    Optional<String> diServer,
    Optional<String> clusterDomain,
    Optional<String> user,
    Optional<Instant> submissionTime,
    ProfileOptions options,
    Operations operations,
    PodSettings pod,
    ProfileSource source) {
  /** Copies the collections. */
  public ClusterProfile {
    virtualClusters = virtualClusters.map(ImmutableSet::copyOf);
    storages = ImmutableMap.copyOf(storages);
  }

  /**
   * A builder; nothing must be given.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * The storages as the resolver asks for them.
   *
   * @return the catalog; empty when the profile names no storage, and then none is unknown
   */
  public Optional<StorageCatalog> storageCatalog() {
    if (storages.isEmpty()) {
      return Optional.empty();
    }
    ImmutableMap.Builder<String, StorageCatalog.Access> granted = ImmutableMap.builder();
    ImmutableList.Builder<String> defaults = ImmutableList.builder();
    storages.forEach(
        (name, claim) -> {
          granted.put(name, StorageCatalog.Access.granted(claim.share(), claim.readOnly()));
          if (claim.isDefault()) {
            defaults.add(name);
          }
        });
    return Optional.of(StorageCatalog.of(granted.buildOrThrow(), defaults.build()));
  }

  /**
   * How tasks that run our scripts are run.
   *
   * @return the defaults, but for what {@code options} and {@code operations} say
   */
  public RuntimeOptions runtimeOptions() {
    return operations.runtime(options);
  }

  /** Builds a profile. Not thread-safe. */
  public static final class Builder extends ClusterProfileBuilder {
    Builder() {
      kubernetesVersion(KubernetesVersion.STANDARD);
      selfContainedFrameworks(false);
      ports(PortRange.STANDARD);
      devices(Devices.NVIDIA);
      options(ProfileOptions.standard());
      operations(Operations.none());
      pod(PodSettings.none());
      source(ProfileSource.none());
    }
  }
}
