package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.ANY_MAP;
import static io.github.paiprotocol.api.internal.field.Codecs.FILLED_TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.FLAG;
import static io.github.paiprotocol.api.internal.field.Codecs.NAME;
import static io.github.paiprotocol.api.internal.field.Codecs.TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.integer;
import static io.github.paiprotocol.api.internal.field.Codecs.listOf;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.number;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.others;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;
import static io.github.paiprotocol.api.internal.shape.Shapes.atLeast;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.shape.Condition;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.JobStatusChangeNotification;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.PrerequisiteAlias;

/** The tables of the typed views of extras. Protocol: typed views of extras. */
public final class ExtrasFields {
  /** The entry of {@code extras} for runtime plugins. */
  public static final String RUNTIME_PLUGINS = "com.microsoft.pai.runtimeplugin";

  private static final Shape CMD_PARAMETERS =
      Shapes.fields(
          "cmdParameters",
          "parameters of `cmd`",
          "What the cmd plugin runs, and when.",
          Shape.Others.FREE,
          Field.optional(
              Keys.CALLBACKS,
              Shapes.listOf(CallbackFields.PLUGIN_CALLBACK.shape()),
              "The commands by event."),
          Field.optional("preCommands", Codecs.TEXTS.shape(), "Run before the role's commands."),
          Field.optional("postCommands", Codecs.TEXTS.shape(), "Run after they succeeded."));

  static final Table<PluginEntry> ANY_PLUGIN =
      plugin("anyPlugin", "A plugin that works around every task.", Shapes.ANY_MAP);

  static final Total<PluginEntry> RUNTIME_PLUGIN =
      ANY_PLUGIN.shaped(
          new Shape.Variants(
              "runtimePlugin",
              ImmutableList.of(
                  new Shape.Case(
                      new Condition.Is(
                          "plugin",
                          ImmutableList.of(PluginNames.CMD, PluginNames.longName(PluginNames.CMD))),
                      plugin("cmdPlugin", "Commands that run around every task.", CMD_PARAMETERS)
                          .shape())),
              ANY_PLUGIN.shape()));

  static final Codec<HivedScheduler.Priority> PRIORITY =
      Codecs.words(
          "priorities", HivedScheduler.Priority.values(), HivedScheduler.Priority::canonicalName);

  static final Table<HivedScheduler.Role> HIVED_ROLE =
      Table.complete("hivedTaskRole", "a task role of HiveD", "HiveD settings of one task role.")
          .of(
              optional("skuType", TEXT, HivedScheduler.Role::skuType)
                  .says("The SKU its tasks run on.")
                  .spelledToo("gpuType", "The older spelling of skuType."),
              number("skuNum", integer(atLeast(1)), HivedScheduler.Role::skuNum)
                  .says("How many SKUs one task takes."),
              optional("pinnedCellId", TEXT, HivedScheduler.Role::pinnedCellId)
                  .says("The reserved cell its tasks run in.")
                  .spelledToo("reservationId", "The older spelling of pinnedCellId."),
              optional("affinityGroupName", TEXT, HivedScheduler.Role::affinityGroupName)
                  .says("The group it is placed with."),
              others(HivedScheduler.Role::other),
              HivedScheduler.Role::new);

  static final Table<HivedScheduler> HIVED =
      Table.complete("hivedScheduler", "HiveD settings", "Settings for the HiveD scheduler.")
          .of(
              optional("jobPriorityClass", PRIORITY, HivedScheduler::jobPriorityClass)
                  .says("How important the job is."),
              optional("gangReleaseEnable", FLAG, HivedScheduler::gangReleaseEnable)
                  .says("Whether cells are released together."),
              optional("lazyPreemptionEnable", FLAG, HivedScheduler::lazyPreemptionEnable)
                  .says("Whether it may be preempted lazily."),
              optional("ignoreK8sSuggestedNodes", FLAG, HivedScheduler::ignoreK8sSuggestedNodes)
                  .says("Whether node suggestions of Kubernetes are ignored."),
              map(
                      Keys.TASK_ROLES,
                      Codecs.map(HIVED_ROLE, Shapes::nullableEntries),
                      HivedScheduler::taskRoles)
                  .says("Settings by task role."),
              others(HivedScheduler::other),
              HivedScheduler::new);

  static final Table<PrerequisiteAlias> ALIAS =
      Table.complete(
              "prerequisiteAlias", "an alias", "A local name for prerequisites that lie elsewhere.")
          .of(
              required("name", NAME, "", PrerequisiteAlias::name).says("The local name."),
              required(
                      "require",
                      listOf(ReferenceFields.ALIAS_REFERENCE),
                      ImmutableList.of(),
                      PrerequisiteAlias::require)
                  .says("The prerequisites it represents."),
              others(PrerequisiteAlias::other),
              PrerequisiteAlias::new);

  static final Table<JobStatusChangeNotification> NOTIFICATION =
      Table.complete(
              "jobStatusChangeNotification",
              "notification settings",
              "Which changes of the job's status its user wants to hear of.")
          .of(
              optional("running", FLAG, JobStatusChangeNotification::running)
                  .says("When it starts to run."),
              optional("succeeded", FLAG, JobStatusChangeNotification::succeeded)
                  .says("When it succeeds."),
              optional("stopped", FLAG, JobStatusChangeNotification::stopped)
                  .says("When it is stopped."),
              optional("failed", FLAG, JobStatusChangeNotification::failed).says("When it fails."),
              optional("retried", FLAG, JobStatusChangeNotification::retried)
                  .says("When it is retried."),
              others(JobStatusChangeNotification::other),
              JobStatusChangeNotification::new);

  /** The section for everything else. */
  public static final Table<Extras> EXTRAS =
      Table.open(
              Keys.EXTRAS,
              Keys.EXTRAS,
              "Everything beside the core protocol; keys not listed here are kept as they are.")
          .rows(Extras::builder, Extras.Builder::build)
          .row(
              list(RUNTIME_PLUGINS, listOf(RUNTIME_PLUGIN), Extras::runtimePlugins),
              Extras.Builder::runtimePlugins)
          .says("Plugins that work around every task.")
          .row(
              optional("hivedScheduler", Codecs.onlyMap(HIVED), Extras::hivedScheduler)
                  .says("Settings for the HiveD scheduler.")
                  .spelledToo("hivedscheduler", "Another spelling of hivedScheduler."),
              Extras.Builder::hivedScheduler)
          .row(
              optional("gangAllocation", FLAG, Extras::gangAllocation),
              Extras.Builder::gangAllocation)
          .says("Whether all tasks start together.")
          .row(
              optional(
                  "storages",
                  Codecs.list(ReferenceFields.STORAGE, Shape.Empty.FINE),
                  Extras::storages),
              Extras.Builder::storages)
          .says("Storages every task role mounts; an empty list means the user's default ones.")
          .row(
              list("reference_prerequisites", listOf(ALIAS), Extras::referencePrerequisites),
              Extras.Builder::referencePrerequisites)
          .says("Local names for prerequisites that lie elsewhere.")
          .row(
              optional(
                  "jobStatusChangeNotification",
                  Codecs.onlyMap(NOTIFICATION),
                  Extras::jobStatusChangeNotification),
              Extras.Builder::jobStatusChangeNotification)
          .says("What the user wants to hear of.")
          .row(optional("submitFrom", TEXT, Extras::submitFrom), Extras.Builder::submitFrom)
          .says("Which client submitted the job.")
          .row(others(Extras::other), Extras.Builder::other)
          .table();

  private ExtrasFields() {}

  private static Table<PluginEntry> plugin(String id, String description, Shape parameters) {
    // The rules of plugins tell of other keys.
    return new Heading(id, "a runtime plugin", description, Shape.Others.KEPT)
        .of(
            required("plugin", FILLED_TEXT, "", PluginEntry::plugin)
                .says("The plugin's name, short or long."),
            map("parameters", ANY_MAP.shaped(parameters), PluginEntry::parameters)
                .says("What the plugin is given."),
            optional("taskroles", Codecs.TEXTS, PluginEntry::taskRoles)
                .says("The task roles it is limited to."),
            optional(Keys.FAILURE_POLICY, CallbackFields.POLICY, PluginEntry::failurePolicy)
                .says("What a failure of it does: `ignore` or `fail`, the default."),
            others(PluginEntry::other),
            PluginEntry::new);
  }
}
