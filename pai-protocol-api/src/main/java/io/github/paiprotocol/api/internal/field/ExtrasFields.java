package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Row.list;
import static io.github.paiprotocol.api.internal.field.Row.map;
import static io.github.paiprotocol.api.internal.field.Row.number;
import static io.github.paiprotocol.api.internal.field.Row.optional;
import static io.github.paiprotocol.api.internal.field.Row.others;
import static io.github.paiprotocol.api.internal.field.Row.required;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.shape.Condition;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.JobStatusChangeNotification;
import io.github.paiprotocol.api.model.PluginNames;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.RuntimePlugin;
import java.util.stream.Stream;

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
              "callbacks",
              Shapes.listOf(CallbackFields.PLUGIN_CALLBACK.shape()),
              "The commands by event."),
          Field.optional("preCommands", Forms.TEXTS.shape(), "Run before the role's commands."),
          Field.optional("postCommands", Forms.TEXTS.shape(), "Run after they succeeded."));

  private static final Table<RuntimePlugin> ANY_PLUGIN =
      plugin("anyPlugin", "A plugin that works around every task.", Shapes.ANY_MAP);

  static final Total<RuntimePlugin> RUNTIME_PLUGIN =
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

  static final Form<HivedScheduler.Priority> PRIORITY =
      Forms.word(
          new Shape.Word(
              "priorities",
              Stream.of(HivedScheduler.Priority.values())
                  .map(HivedScheduler.Priority::canonicalName)
                  .collect(ImmutableList.toImmutableList()),
              false,
              false),
          HivedScheduler.Priority::of,
          HivedScheduler.Priority::canonicalName);

  static final Table<HivedScheduler.Role> HIVED_ROLE =
      Table.open("hivedTaskRole", "a task role of HiveD", "HiveD settings of one task role.")
          .of(
              optional(
                      "skuType",
                      Forms.TEXT,
                      "The SKU its tasks run on.",
                      HivedScheduler.Role::skuType)
                  .spelledToo("gpuType", "The older spelling of skuType."),
              number(
                  "skuNum",
                  Forms.integer(Shapes.atLeast(1)),
                  "How many SKUs one task takes.",
                  HivedScheduler.Role::skuNum),
              optional(
                      "pinnedCellId",
                      Forms.TEXT,
                      "The reserved cell its tasks run in.",
                      HivedScheduler.Role::pinnedCellId)
                  .spelledToo("reservationId", "The older spelling of pinnedCellId."),
              optional(
                  "affinityGroupName",
                  Forms.TEXT,
                  "The group it is placed with.",
                  HivedScheduler.Role::affinityGroupName),
              others(HivedScheduler.Role::other),
              HivedScheduler.Role::new);

  static final Table<HivedScheduler> HIVED =
      Table.open("hivedScheduler", "HiveD settings", "Settings for the HiveD scheduler.")
          .of(
              optional(
                  "jobPriorityClass",
                  PRIORITY,
                  "How important the job is.",
                  HivedScheduler::jobPriorityClass),
              optional(
                  "gangReleaseEnable",
                  Forms.FLAG,
                  "Whether cells are released together.",
                  HivedScheduler::gangReleaseEnable),
              optional(
                  "lazyPreemptionEnable",
                  Forms.FLAG,
                  "Whether it may be preempted lazily.",
                  HivedScheduler::lazyPreemptionEnable),
              optional(
                  "ignoreK8sSuggestedNodes",
                  Forms.FLAG,
                  "Whether node suggestions of Kubernetes are ignored.",
                  HivedScheduler::ignoreK8sSuggestedNodes),
              map(
                  "taskRoles",
                  Forms.map(HIVED_ROLE, Shapes::nullableEntries),
                  "Settings by task role.",
                  HivedScheduler::taskRoles),
              others(HivedScheduler::other),
              HivedScheduler::new);

  static final Table<PrerequisiteAlias> ALIAS =
      Table.open(
              "prerequisiteAlias", "an alias", "A local name for prerequisites that lie elsewhere.")
          .of(
              required("name", Forms.NAME, "The local name.", "", PrerequisiteAlias::name),
              required(
                  "require",
                  Forms.listOf(ReferenceFields.ALIAS_REFERENCE),
                  "What it stands for.",
                  ImmutableList.of(),
                  PrerequisiteAlias::require),
              others(PrerequisiteAlias::other),
              PrerequisiteAlias::new);

  static final Table<JobStatusChangeNotification> NOTIFICATION =
      Table.open(
              "jobStatusChangeNotification",
              "notification settings",
              "Which changes of the job's status its user wants to hear of.")
          .of(
              optional(
                  "running",
                  Forms.FLAG,
                  "When it starts to run.",
                  JobStatusChangeNotification::running),
              optional(
                  "succeeded",
                  Forms.FLAG,
                  "When it succeeds.",
                  JobStatusChangeNotification::succeeded),
              optional(
                  "stopped",
                  Forms.FLAG,
                  "When it is stopped.",
                  JobStatusChangeNotification::stopped),
              optional("failed", Forms.FLAG, "When it fails.", JobStatusChangeNotification::failed),
              optional(
                  "retried",
                  Forms.FLAG,
                  "When it is retried.",
                  JobStatusChangeNotification::retried),
              others(JobStatusChangeNotification::other),
              JobStatusChangeNotification::new);

  static final Table<Extras> EXTRAS =
      Table.open(
              "extras",
              "extras",
              "Everything beside the core protocol; keys not listed here are kept as they are.")
          .rows(Extras::builder, Extras.Builder::build)
          .row(
              list(
                  RUNTIME_PLUGINS,
                  Forms.listOf(RUNTIME_PLUGIN),
                  "Plugins that work around every task.",
                  Extras::runtimePlugins),
              Extras.Builder::runtimePlugins)
          .row(
              optional(
                      "hivedScheduler",
                      Forms.onlyMap(HIVED),
                      "Settings for the HiveD scheduler.",
                      Extras::hivedScheduler)
                  .spelledToo("hivedscheduler", "Another spelling of hivedScheduler."),
              Extras.Builder::hivedScheduler)
          .row(
              optional(
                  "gangAllocation",
                  Forms.FLAG,
                  "Whether all tasks start together.",
                  Extras::gangAllocation),
              Extras.Builder::gangAllocation)
          .row(
              optional(
                  "storages",
                  Forms.list(ReferenceFields.STORAGE, Shape.Empty.FINE),
                  "Storages every task role mounts; an empty list means the user's default ones.",
                  Extras::storages),
              Extras.Builder::storages)
          .row(
              list(
                  "reference_prerequisites",
                  Forms.listOf(ALIAS),
                  "Local names for prerequisites that lie elsewhere.",
                  Extras::referencePrerequisites),
              Extras.Builder::referencePrerequisites)
          .row(
              optional(
                  "jobStatusChangeNotification",
                  Forms.onlyMap(NOTIFICATION),
                  "What the user wants to hear of.",
                  Extras::jobStatusChangeNotification),
              Extras.Builder::jobStatusChangeNotification)
          .row(
              optional(
                  "submitFrom", Forms.TEXT, "Which client submitted the job.", Extras::submitFrom),
              Extras.Builder::submitFrom)
          .row(others(Extras::other), Extras.Builder::other)
          .table();

  private ExtrasFields() {}

  private static Table<RuntimePlugin> plugin(String id, String description, Shape parameters) {
    return Table.open(id, "a runtime plugin", description)
        .of(
            required(
                "plugin",
                Forms.FILLED_TEXT,
                "The plugin's name, short or long.",
                "",
                RuntimePlugin::plugin),
            map(
                "parameters",
                Forms.ANY_MAP.shaped(parameters),
                "What the plugin is given.",
                RuntimePlugin::parameters),
            optional(
                "taskroles",
                Forms.TEXTS,
                "The task roles it is limited to.",
                RuntimePlugin::taskRoles),
            optional(
                "failurePolicy",
                CallbackFields.POLICY,
                "What a failure of it does.",
                RuntimePlugin::failurePolicy),
            others(RuntimePlugin::other),
            RuntimePlugin::new);
  }
}
