package io.github.paiprotocol.api.internal.bind;

import com.google.common.collect.ImmutableSet;

/** The keys the protocol gives a meaning, where other keys may stand beside them. */
public final class Keys {
  /** The entry of {@code extras} for runtime plugins. */
  public static final String RUNTIME_PLUGIN = "com.microsoft.pai.runtimeplugin";

  /** Keys of a prerequisite that are never plugin-specific. */
  public static final ImmutableSet<String> PREREQUISITE =
      ImmutableSet.of(
          "name",
          "type",
          "plugin",
          "version",
          "contributor",
          "description",
          "protocolVersion",
          "uri",
          "auth",
          "require",
          "callbacks",
          "failurePolicy",
          "requireStorages",
          "template_variables",
          "plugin_params");

  /** What has a meaning of its own under {@code plugin_params}. */
  static final ImmutableSet<String> CALLBACKS_ONLY = ImmutableSet.of("callbacks");

  /** Keys of a storage. */
  public static final ImmutableSet<String> STORAGE =
      ImmutableSet.of("name", "mountPath", "share", "readOnly");

  /** Keys of {@code extras}. */
  public static final ImmutableSet<String> EXTRAS =
      ImmutableSet.of(
          RUNTIME_PLUGIN,
          "hivedScheduler",
          "hivedscheduler",
          "gangAllocation",
          "storages",
          "reference_prerequisites",
          "jobStatusChangeNotification",
          "submitFrom");

  /** Keys of an alias. */
  public static final ImmutableSet<String> ALIAS = ImmutableSet.of("name", "require");

  /** Keys of a reference. */
  public static final ImmutableSet<String> REFERENCE =
      ImmutableSet.of("name", "template_variables", "digest");

  /** Keys of an entry for runtime plugins. */
  public static final ImmutableSet<String> PLUGIN =
      ImmutableSet.of("plugin", "parameters", "taskroles", "failurePolicy");

  /** Keys of the settings for HiveD. */
  public static final ImmutableSet<String> HIVED =
      ImmutableSet.of(
          "jobPriorityClass",
          "gangReleaseEnable",
          "lazyPreemptionEnable",
          "ignoreK8sSuggestedNodes",
          "taskRoles");

  /** Keys of a role's settings for HiveD, with their older spellings. */
  public static final ImmutableSet<String> HIVED_ROLE =
      ImmutableSet.of(
          "skuType", "gpuType", "skuNum", "pinnedCellId", "reservationId", "affinityGroupName");

  /** Keys of the notification settings. */
  public static final ImmutableSet<String> NOTIFICATION =
      ImmutableSet.of("running", "succeeded", "stopped", "failed", "retried");

  private Keys() {}
}
