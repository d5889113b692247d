package io.github.paiprotocol.api.internal.bind;

import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.JobStatusChangeNotification;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.RuntimePlugin;
import io.github.paiprotocol.api.model.Value;

/** The canonical values of {@code extras}; the way back from binding. */
public final class ExtrasValues {
  private ExtrasValues() {}

  /**
   * The section: its typed views first, then everything else in its own order.
   *
   * @param extras the section
   * @return its value, empty when it says nothing
   */
  public static Value.Mapping of(Extras extras) {
    return new Entries()
        .list(Keys.RUNTIME_PLUGIN, extras.runtimePlugins(), ExtrasValues::of)
        .value("hivedScheduler", extras.hivedScheduler().map(ExtrasValues::of))
        .bool("gangAllocation", extras.gangAllocation())
        .value(
            "storages",
            extras.storages().map(list -> Entries.sequence(list, PrerequisiteValues::of)))
        .list("reference_prerequisites", extras.referencePrerequisites(), ExtrasValues::of)
        .value(
            "jobStatusChangeNotification",
            extras.jobStatusChangeNotification().map(ExtrasValues::of))
        .text("submitFrom", extras.submitFrom())
        .putAll(extras.other())
        .build();
  }

  /**
   * An entry for runtime plugins.
   *
   * @param plugin the entry
   * @return its value
   */
  public static Value.Mapping of(RuntimePlugin plugin) {
    return new Entries()
        .put("plugin", plugin.plugin())
        .open("parameters", plugin.parameters())
        .value("taskroles", plugin.taskRoles().map(Entries::texts))
        .value("failurePolicy", plugin.failurePolicy().map(PrerequisiteValues::of))
        .putAll(plugin.other())
        .build();
  }

  /**
   * A local name for remote prerequisites.
   *
   * @param alias the alias
   * @return its value
   */
  public static Value.Mapping of(PrerequisiteAlias alias) {
    return new Entries()
        .put("name", alias.name())
        .put("require", Entries.sequence(alias.require(), PrerequisiteValues::of))
        .putAll(alias.other())
        .build();
  }

  /**
   * Settings for HiveD, in the new spellings.
   *
   * @param hived the settings
   * @return their value
   */
  public static Value.Mapping of(HivedScheduler hived) {
    return new Entries()
        .text(
            "jobPriorityClass",
            hived.jobPriorityClass().map(HivedScheduler.Priority::canonicalName))
        .bool("gangReleaseEnable", hived.gangReleaseEnable())
        .bool("lazyPreemptionEnable", hived.lazyPreemptionEnable())
        .bool("ignoreK8sSuggestedNodes", hived.ignoreK8sSuggestedNodes())
        .map("taskRoles", hived.taskRoles(), ExtrasValues::of)
        .putAll(hived.other())
        .build();
  }

  /**
   * HiveD settings of one role, in the new spellings.
   *
   * @param role the settings
   * @return their value
   */
  public static Value.Mapping of(HivedScheduler.Role role) {
    return new Entries()
        .text("skuType", role.skuType())
        .integer("skuNum", role.skuNum())
        .text("pinnedCellId", role.pinnedCellId())
        .text("affinityGroupName", role.affinityGroupName())
        .putAll(role.other())
        .build();
  }

  /**
   * What the user wants to hear of.
   *
   * @param notification the settings
   * @return their value
   */
  public static Value.Mapping of(JobStatusChangeNotification notification) {
    return new Entries()
        .bool("running", notification.running())
        .bool("succeeded", notification.succeeded())
        .bool("stopped", notification.stopped())
        .bool("failed", notification.failed())
        .bool("retried", notification.retried())
        .putAll(notification.other())
        .build();
  }
}
