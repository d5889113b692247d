package io.github.paiprotocol.k8s.internal.profile;

import static io.github.paiprotocol.api.internal.field.Codecs.FLAG;
import static io.github.paiprotocol.api.internal.field.Codecs.integer;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.preset;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;
import static io.github.paiprotocol.api.internal.field.FieldBinding.unless;
import static io.github.paiprotocol.api.internal.shape.Shapes.atLeast;
import static io.github.paiprotocol.k8s.internal.profile.ProfileForms.TEXT;
import static io.github.paiprotocol.k8s.internal.profile.ProfileForms.TEXTS;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.Settings;
import io.github.paiprotocol.api.internal.field.Table;
import io.github.paiprotocol.api.internal.shape.FieldRule;
import io.github.paiprotocol.api.internal.shape.Lenience;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.k8s.model.FrameworkBarrier;
import io.github.paiprotocol.k8s.model.HivedSettings;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.KubernetesVersion;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.model.PortRange;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.k8s.model.StorageClaim;
import java.util.Map;
import java.util.Optional;

/** The tables of a cluster profile. */
public final class ProfileFields {
  private static final Table<PortRange> PORTS =
      Table.closed("ports", "ports", "The host ports of tasks.")
          .of(
              preset("start", integer(atLeast(1)), PortRange.STANDARD.start(), PortRange::start)
                  .says("The first port, 15000 by default."),
              preset("end", integer(atLeast(1)), PortRange.STANDARD.end(), PortRange::end)
                  .says("The port after the last one, at most 65536, 40000 by default."),
              (start, end) -> range(start, end).orElse(PortRange.STANDARD))
          .with(
              new FieldRule.Whole(
                  "a range from `start` to below `end`, at most 65536", ProfileFields::isRange));

  private static final Table<Devices> DEVICES =
      Table.closed("devices", "devices", "How GPUs are handed out.")
          .of(
              preset("gpu", TEXT, Devices.NVIDIA.gpu(), Devices::gpu)
                  .says("The resource that GPUs are, nvidia.com/gpu by default."),
              optional("infiniband", TEXT, Devices::infiniband)
                  .says(
                      "The resource by which tasks ask for InfiniBand, such as rdma/hca; rdma/hca by default on OpenPAI, none elsewhere."),
              preset("environment", TEXTS, Devices.NVIDIA.environment(), Devices::environment)
                  .says("The variables that name a task's GPUs."),
              Devices::new);

  private static final Table<StorageClaim> STORAGE =
      Table.closed("storageClaim", "a storage", "A storage that jobs can mount.")
          .of(
              preset("claim", TEXT, "", StorageClaim::claim)
                  .says("The PersistentVolumeClaim, called as the storage by default."),
              preset("default", FLAG, false, StorageClaim::isDefault)
                  .says("Whether jobs get it that name no storage."),
              preset("share", FLAG, true, StorageClaim::share)
                  .says("Whether all users share it, true by default."),
              preset("readOnly", FLAG, false, StorageClaim::readOnly)
                  .says("Whether it is mounted read-only."),
              StorageClaim::new);

  private static final Table<ResourceSpec> SKU =
      Table.closed("sku", "a SKU", "What one unit of a node's resources is to HiveD.")
          .of(
              preset("gpu", Codecs.COUNT, 0, ResourceSpec::gpu).says("GPU cards."),
              preset("cpu", Codecs.COUNT, 0, ResourceSpec::cpu).says("CPU cores."),
              preset(
                      "memory",
                      ProfileForms.MEBIBYTES,
                      0L,
                      (ResourceSpec sku) -> (long) sku.memoryMB())
                  .says("Memory, as Kubernetes writes it."),
              (gpu, cpu, memory) ->
                  new ResourceSpec(cpu, Ints.saturatedCast(memory), gpu, ImmutableMap.of()));

  private static final Table<HivedSettings.Share> SHARE =
      Table.closed("share", "a share", "What a virtual cluster owns.")
          .of(
              map("quota", Codecs.map(Codecs.COUNT, Shapes::entries), HivedSettings.Share::quota)
                  .says("How many SKUs by name."),
              unless(
                      ImmutableSet.of(),
                      "pinnedCells",
                      ProfileForms.SET,
                      HivedSettings.Share::pinnedCells)
                  .says("The cells reserved for it."),
              HivedSettings.Share::new);

  private static final Table<HivedSettings> HIVED =
      Table.closed("hived", "HiveD settings", "The HiveD scheduler of the cluster.")
          .of(
              preset("scheduler", TEXT, "hivedscheduler", HivedSettings::scheduler)
                  .says("What pods call it, hivedscheduler by default."),
              map("skus", named(SKU), HivedSettings::skus).says("The SKUs by name."),
              map("virtualClusters", named(SHARE), HivedSettings::virtualClusters)
                  .says("What virtual clusters own, by name."),
              HivedSettings::new);

  private static final Table<DIJobSection> DIJOB =
      Table.closed("dijobSettings", "DIJob settings", "What the pods of DIJobs are told.")
          .of(
              optional("serverUrl", ProfileForms.URL, DIJobSection::serverUrl)
                  .says("The address of the DI server."),
              optional("clusterDomain", ProfileForms.DOMAIN, DIJobSection::clusterDomain)
                  .says("The domain of the cluster's DNS."),
              DIJobSection::new);

  private static final Table<FrameworkBarrier> BARRIER =
      Table.closed(
              "barrier", "a barrier", "What waits until all tasks of a Framework have addresses.")
          .of(
              required("image", ProfileForms.IMAGE, "", FrameworkBarrier::image)
                  .says("The image of `frameworkbarrier`, with a tag or digest."),
              optional("pullSecret", TEXT, FrameworkBarrier::pullSecret)
                  .says("The Secret with the login for its registry."),
              required("serviceAccount", TEXT, "", FrameworkBarrier::serviceAccount)
                  .says("The account pods run as, which may get, list and watch Frameworks."),
              FrameworkBarrier::new);

  private static final Table<FrameworkSection> FRAMEWORK =
      Table.closed("framework", "Framework settings", "How target `framework` makes Frameworks.")
          .of(
              preset("selfContained", FLAG, false, FrameworkSection::selfContained)
                  .says("Whether they need FrameworkController only, and nothing of OpenPAI."),
              optional("barrier", Codecs.onlyMap(BARRIER), FrameworkSection::barrier)
                  .says("What tells tasks of self-contained Frameworks where the others are."),
              FrameworkSection::new);

  private static final Table<ProfileOptions> OPTIONS =
      Table.closed("options", "options", "How objects are made.")
          .of(
              preset("hardened", FLAG, false, ProfileOptions::hardened)
                  .says("Whether pods keep to Pod Security's restricted profile."),
              preset("compactEnv", FLAG, false, ProfileOptions::compactEnv)
                  .says("Whether shared variables move to ConfigMaps."),
              preset("aliasRoles", FLAG, true, ProfileOptions::aliasRoles)
                  .says(
                      "Whether OpenPAI's runtime finds roles such as `ps_server` by their cluster names,"
                          + " true by default."),
              preset("maskSecretsInLogs", FLAG, false, ProfileOptions::maskSecretsInLogs)
                  .says("Whether secrets are masked in the logs of tasks that run our scripts."),
              ProfileOptions::new);

  private static final Table<ClusterProfile> PROFILE =
      Table.closed("profile", "a profile", "What an emission has to know of a cluster.")
          .rows(ClusterProfile::builder, ClusterProfile.Builder::build)
          .row(
              unless(
                  KubernetesVersion.STANDARD,
                  "kubernetesVersion",
                  ProfileForms.VERSION,
                  ClusterProfile::kubernetesVersion),
              ClusterProfile.Builder::kubernetesVersion)
          .says(
              "The version of Kubernetes, "
                  + KubernetesVersion.STANDARD
                  + " by default. Objects are made for 1.28 and later.")
          .row(
              optional("namespace", TEXT, ClusterProfile::namespace),
              ClusterProfile.Builder::namespace)
          .says("The namespace of the objects; absent leaves it to the client that applies them.")
          .row(
              optional("serviceAccount", TEXT, ClusterProfile::serviceAccount),
              ClusterProfile.Builder::serviceAccount)
          .says(
              "The account pods run as; absent means `runtime-account` on target `framework`, which"
                  + " must exist, and the namespace's default on others.")
          .row(
              optional("runtime", Codecs.onlyMap(OpenPaiFields.RUNTIME), ClusterProfile::runtime),
              ClusterProfile.Builder::runtime)
          .says("The runtime image, for the targets that start with its init container.")
          .row(
              optional("openpai", Codecs.onlyMap(OpenPaiFields.CLUSTER), ClusterProfile::openPai),
              ClusterProfile.Builder::openPai)
          .says("What an OpenPAI cluster has, for target `framework`.")
          .row(
              unless(FrameworkSection.NONE, "framework", FRAMEWORK, FrameworkSection::of),
              (profile, section) ->
                  profile
                      .selfContainedFrameworks(section.selfContained())
                      .frameworkBarrier(section.barrier()))
          .says("How target `framework` makes Frameworks.")
          .row(
              unless(PortRange.STANDARD, "ports", PORTS, ClusterProfile::ports),
              ClusterProfile.Builder::ports)
          .says("The host ports of tasks.")
          .row(
              unless(Devices.NVIDIA, "devices", DEVICES, ClusterProfile::devices),
              ClusterProfile.Builder::devices)
          .says("How GPUs are handed out.")
          .row(
              optional("virtualClusters", ProfileForms.SET, ClusterProfile::virtualClusters),
              ClusterProfile.Builder::virtualClusters)
          .says("The virtual clusters there are; absent allows any.")
          .row(
              map(
                  "storages",
                  named(STORAGE).as(ProfileFields::claimed, storages -> storages),
                  ClusterProfile::storages),
              ClusterProfile.Builder::storages)
          .says("The storages there are, by name.")
          .row(
              optional("hived", Codecs.onlyMap(HIVED), ClusterProfile::hived),
              ClusterProfile.Builder::hived)
          .says("The HiveD scheduler; absent means the cluster's own scheduler.")
          .row(
              unless(DIJobSection.NONE, "dijob", DIJOB, DIJobSection::of),
              (profile, section) ->
                  profile.diServer(section.serverUrl()).clusterDomain(section.clusterDomain()))
          .says("What the pods of DIJobs are told.")
          .row(optional("user", TEXT, ClusterProfile::user), ClusterProfile.Builder::user)
          .says("Who submits when no other user is named.")
          .row(
              optional("submissionTime", ProfileForms.INSTANT, ClusterProfile::submissionTime),
              ClusterProfile.Builder::submissionTime)
          .says("When a job counts as submitted when no other time is given.")
          .row(
              unless(ProfileOptions.standard(), "options", OPTIONS, ClusterProfile::options),
              ClusterProfile.Builder::options)
          .says("How objects are made.")
          .row(
              unless(
                  Operations.none(),
                  "operations",
                  OperationFields.OPERATIONS,
                  ClusterProfile::operations),
              ClusterProfile.Builder::operations)
          .says("What operators want of the objects of jobs.")
          .row(
              unless(PodSettings.none(), PodKeys.POD, PodFields.PODS, ClusterProfile::pod),
              ClusterProfile.Builder::pod)
          .says("What is added to every pod; below `roles`, to the pods of a role.")
          .table();

  /** A profile, and what its problems are called. */
  public static final Settings<ClusterProfile> SETTINGS =
      new Settings<>(
          PROFILE, KubernetesCode.PROFILE_VALUE, KubernetesCode.PROFILE_KEY, Lenience.NONE);

  private ProfileFields() {}

  private record FrameworkSection(boolean selfContained, Optional<FrameworkBarrier> barrier) {
    static final FrameworkSection NONE = new FrameworkSection(false, Optional.empty());

    static FrameworkSection of(ClusterProfile profile) {
      return new FrameworkSection(profile.selfContainedFrameworks(), profile.frameworkBarrier());
    }
  }

  private record DIJobSection(Optional<String> serverUrl, Optional<String> clusterDomain) {
    static final DIJobSection NONE = new DIJobSection(Optional.empty(), Optional.empty());

    static DIJobSection of(ClusterProfile profile) {
      return new DIJobSection(profile.diServer(), profile.clusterDomain());
    }
  }

  private static boolean isRange(Value.Mapping map) {
    return range(
            port(map, "start", PortRange.STANDARD.start()),
            port(map, "end", PortRange.STANDARD.end()))
        .isPresent();
  }

  private static int port(Value.Mapping map, String key, int absent) {
    return map.get(key).map(Codecs.COUNT::read).orElse(absent);
  }

  private static Optional<PortRange> range(int start, int end) {
    try {
      return Optional.of(new PortRange(start, end));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** An entry without a value is as if it were not there. */
  private static <V> Codec<Map<String, V>> named(Table<V> table) {
    return Codecs.map(Codecs.onlyMap(table), Shapes::nullableEntries);
  }

  /** A storage that names no claim is called as its claim. */
  private static Map<String, StorageClaim> claimed(Map<String, StorageClaim> storages) {
    ImmutableMap.Builder<String, StorageClaim> claimed = ImmutableMap.builder();
    storages.forEach(
        (name, storage) ->
            claimed.put(
                name,
                storage.claim().isEmpty()
                    ? new StorageClaim(
                        name, storage.isDefault(), storage.share(), storage.readOnly())
                    : storage));
    return claimed.buildOrThrow();
  }
}
