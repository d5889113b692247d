package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.DIJobSettings;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.StorageClaim;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import java.util.Map;
import java.util.Optional;

/**
 * How the objects of DIJobs are made.
 *
 * @param namespace the namespace of jobs that name none; absent means {@code default}
 * @param serverUrl what {@code DI_SERVER_URL} holds; {@value #DEFAULT_SERVER_URL} unless set
 * @param clusterDomain the last part of host names in the cluster; {@code cluster.local} unless set
 * @param compactEnv whether variables that name all nodes are kept once, in a ConfigMap, instead of
 *     in every pod; false unless set
 * @param user who submits jobs, for the scripts of prerequisites and the folders of storages that
 *     are not shared; {@code user} unless set
 * @param storages the claims of storages that prerequisites require; one that is not here is
 *     claimed by its own name
 * @param scripts writes the scripts of tasks with prerequisites; {@link
 *     RuntimeScriptEmitter#standard()} unless set
 * @param strict whether what an object cannot carry is an error; false unless set
 * @param podCustomizer changes each pod, or template of pods, before it is checked; {@link
 *     DIJobEmitter#emit} throws {@link io.github.paiprotocol.api.diagnostic.PaiException} where it
 *     gives none. Nothing is changed unless set
 * @param operations what operators want of the objects; nothing unless set
 * @param pod what is added to every pod; nothing unless set
 * @param hardened whether pods run as a non-root user without any privilege and pass PodSecurity's
 *     restricted profile, as far as their templates leave it open; false unless set
 * @param kubernetesVersion the cluster's version; {@link KubernetesVersion#STANDARD} unless set
 * @param cluster what else targets of jobs know of the cluster, such as {@code runtime}; nothing
 *     unless set
 */
@org.immutables.value.Value.Builder
public record DIJobOptions(
    Optional<String> namespace,
    String serverUrl,
    String clusterDomain,
    boolean compactEnv,
    String user,
    Map<String, StorageClaim> storages,
    RuntimeScriptEmitter scripts,
    boolean strict,
    PodCustomizer podCustomizer,
    Operations operations,
    PodSettings pod,
    boolean hardened,
    KubernetesVersion kubernetesVersion,
    Optional<ClusterProfile> cluster) {
  /** Where the server of DI-engine is, when it was installed as its documentation says. */
  public static final String DEFAULT_SERVER_URL =
      "http://di-server.di-system.svc.cluster.local:8081";

  /** One for all, so that options without one of their own are equal. */
  private static final RuntimeScriptEmitter SCRIPTS = RuntimeScriptEmitter.standard();

  private static final PodCustomizer UNCHANGED = PodCustomizer.none();

  /** Copies the map. */
  public DIJobOptions {
    storages = ImmutableMap.copyOf(storages);
  }

  /**
   * Options that are not set.
   *
   * @return the defaults
   */
  public static DIJobOptions standard() {
    return builder().build();
  }

  /**
   * A builder with the defaults.
   *
   * @return a new builder, not thread-safe
   */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * A builder with what a cluster's profile says: the namespace, {@code compactEnv}, the user, the
   * storages, what operators want, what is added to pods, and what the pods of DIJobs are told.
   *
   * @param cluster the profile
   * @return a new builder, not thread-safe
   */
  public static Builder builder(ClusterProfile cluster) {
    Builder options = builder().cluster(cluster);
    options.namespace(cluster.namespace()).compactEnv(cluster.options().compactEnv());
    if (!cluster.runtimeOptions().equals(RuntimeOptions.byDefault())) {
      options.scripts(RuntimeScriptEmitter.builder().options(cluster.runtimeOptions()).build());
    }
    cluster.user().ifPresent(options::user);
    options.storages(cluster.storages());
    options.operations(cluster.operations()).hardened(cluster.options().hardened());
    options.pod(cluster.pod()).kubernetesVersion(cluster.kubernetesVersion());
    cluster.dijob().serverUrl().ifPresent(options::serverUrl);
    cluster.dijob().clusterDomain().ifPresent(options::clusterDomain);
    return options;
  }

  /** The cluster as targets know it. */
  ClusterProfile profile() {
    ClusterProfile.Builder profile = ClusterProfile.builder();
    cluster.ifPresent(profile::from);
    return profile
        .namespace(namespace)
        .user(user)
        .storages(storages)
        .operations(operations)
        .pod(pod)
        .kubernetesVersion(kubernetesVersion)
        .source(pod.source())
        .dijob(new DIJobSettings(Optional.of(serverUrl), Optional.of(clusterDomain)))
        .options(
            cluster
                .map(ClusterProfile::options)
                .orElseGet(ProfileOptions::standard)
                .withCompactEnv(compactEnv)
                .withHardened(hardened))
        .build();
  }

  /** Whether pods of one task may differ in more than their names. */
  boolean isCustomized() {
    return podCustomizer != UNCHANGED;
  }

  /** Builds options. Not thread-safe. */
  public static final class Builder extends DIJobOptionsBuilder {
    Builder() {
      serverUrl(DEFAULT_SERVER_URL);
      clusterDomain("cluster.local");
      compactEnv(false);
      user("user");
      scripts(SCRIPTS);
      strict(false);
      podCustomizer(UNCHANGED);
      operations(Operations.none());
      pod(PodSettings.none());
      hardened(false);
      kubernetesVersion(KubernetesVersion.STANDARD);
    }
  }
}
