package io.github.paiprotocol.api.internal.bind;

import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.JobStatusChangeNotification;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.RuntimePlugin;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Optional;

/**
 * Binds the typed views of {@code extras}, and keeps everything beside them. Never throws: what
 * does not fit its view is absent.
 */
public final class ExtrasBinder {
  private ExtrasBinder() {}

  /**
   * The section.
   *
   * @param value the value
   * @return the views and everything else
   */
  public static Extras bind(Value value) {
    Fields fields = Fields.of(value);
    return Extras.builder()
        .runtimePlugins(fields.list(Keys.RUNTIME_PLUGIN, ExtrasBinder::plugin))
        .hivedScheduler(hived(fields))
        .gangAllocation(fields.bool("gangAllocation"))
        .storages(storages(fields))
        .referencePrerequisites(fields.list("reference_prerequisites", ExtrasBinder::alias))
        .jobStatusChangeNotification(
            map(fields, "jobStatusChangeNotification").map(ExtrasBinder::notification))
        .submitFrom(fields.text("submitFrom"))
        .other(fields.except(Keys.EXTRAS))
        .build();
  }

  private static Optional<Value> map(Fields fields, String key) {
    return fields.value(key).filter(Value.Mapping.class::isInstance);
  }

  private static Optional<HivedScheduler> hived(Fields fields) {
    return map(fields, "hivedScheduler")
        .or(() -> map(fields, "hivedscheduler"))
        .map(ExtrasBinder::hived);
  }

  private static Optional<List<StorageMount>> storages(Fields fields) {
    return fields
        .value("storages")
        .filter(Value.Sequence.class::isInstance)
        .map(list -> fields.list("storages", PrerequisiteBinder::storage));
  }

  /**
   * An entry for runtime plugins.
   *
   * @param value the value
   * @return the entry
   */
  public static RuntimePlugin plugin(Value value) {
    Fields fields = Fields.of(value);
    return new RuntimePlugin(
        fields.textOrEmpty("plugin"),
        fields.open("parameters"),
        fields.value("taskroles").map(Fields::texts),
        fields.text("failurePolicy").flatMap(FailurePolicy::of),
        fields.except(Keys.PLUGIN));
  }

  /**
   * A local name for remote prerequisites.
   *
   * @param value the value
   * @return the alias
   */
  public static PrerequisiteAlias alias(Value value) {
    Fields fields = Fields.of(value);
    return new PrerequisiteAlias(
        fields.textOrEmpty("name"),
        fields.list("require", PrerequisiteBinder::openReference),
        fields.except(Keys.ALIAS));
  }

  /**
   * Settings for HiveD.
   *
   * @param value the value
   * @return the settings
   */
  public static HivedScheduler hived(Value value) {
    Fields fields = Fields.of(value);
    return HivedScheduler.builder()
        .jobPriorityClass(fields.text("jobPriorityClass").flatMap(HivedScheduler.Priority::of))
        .gangReleaseEnable(fields.bool("gangReleaseEnable"))
        .lazyPreemptionEnable(fields.bool("lazyPreemptionEnable"))
        .ignoreK8sSuggestedNodes(fields.bool("ignoreK8sSuggestedNodes"))
        .taskRoles(fields.map("taskRoles", ExtrasBinder::hivedRole))
        .other(fields.except(Keys.HIVED))
        .build();
  }

  /**
   * HiveD settings of one role; a new spelling wins over an old one.
   *
   * @param value the value
   * @return the settings
   */
  public static HivedScheduler.Role hivedRole(Value value) {
    Fields fields = Fields.of(value);
    return new HivedScheduler.Role(
        fields.text("skuType").or(() -> fields.text("gpuType")),
        fields.integer("skuNum"),
        fields.text("pinnedCellId").or(() -> fields.text("reservationId")),
        fields.text("affinityGroupName"),
        fields.except(Keys.HIVED_ROLE));
  }

  /**
   * What the user wants to hear of.
   *
   * @param value the value
   * @return the settings
   */
  public static JobStatusChangeNotification notification(Value value) {
    Fields fields = Fields.of(value);
    return new JobStatusChangeNotification(
        fields.bool("running"),
        fields.bool("succeeded"),
        fields.bool("stopped"),
        fields.bool("failed"),
        fields.bool("retried"),
        fields.except(Keys.NOTIFICATION));
  }
}
