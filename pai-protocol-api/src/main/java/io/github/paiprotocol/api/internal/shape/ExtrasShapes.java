package io.github.paiprotocol.api.internal.shape;

import static io.github.paiprotocol.api.internal.shape.Field.expected;
import static io.github.paiprotocol.api.internal.shape.Field.optional;
import static io.github.paiprotocol.api.internal.shape.Field.required;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.PluginNames;
import java.util.Optional;
import java.util.stream.Stream;

/** The tables of the typed views of extras. Protocol: typed views of extras. */
final class ExtrasShapes {
  private static final Shape.Fields CALLBACK =
      Shapes.closed(
          "pluginCallback",
          "a callback",
          "Commands that run on an event of the task.",
          PrerequisiteShapes.callback(false));

  private static final Shape.Fields CMD_PARAMETERS =
      Shapes.fields(
          "cmdParameters",
          "parameters of `cmd`",
          "What the cmd plugin runs, and when.",
          Shape.Others.FREE,
          optional("callbacks", Shapes.listOf(CALLBACK), "The commands by event."),
          optional("preCommands", Shapes.listOf(Shapes.TEXT), "Run before the role's commands."),
          optional("postCommands", Shapes.listOf(Shapes.TEXT), "Run after they succeeded."));

  static final Shape RUNTIME_PLUGIN =
      new Shape.Variants(
          "runtimePlugin",
          ImmutableList.of(
              new Shape.Case(
                  new Condition.Is(
                      "plugin",
                      ImmutableList.of(PluginNames.CMD, PluginNames.longName(PluginNames.CMD))),
                  plugin("cmdPlugin", "Commands that run around every task.", CMD_PARAMETERS))),
          plugin("anyPlugin", "A plugin that works around every task.", Shapes.ANY_MAP));

  static final Shape.Fields HIVED_ROLE =
      Shapes.with(
          Shapes.open(
              "hivedTaskRole",
              "a task role of HiveD",
              "HiveD settings of one task role.",
              optional("skuType", Shapes.TEXT, "The SKU its tasks run on."),
              optional("skuNum", Shapes.atLeast(1), "How many SKUs one task takes."),
              optional("pinnedCellId", Shapes.TEXT, "The reserved cell its tasks run in."),
              optional("affinityGroupName", Shapes.TEXT, "The group it is placed with."),
              optional("gpuType", Shapes.TEXT, "The older spelling of skuType."),
              optional("reservationId", Shapes.TEXT, "The older spelling of pinnedCellId.")),
          new FieldRule.OneOf("skuType", "gpuType"),
          new FieldRule.OneOf("pinnedCellId", "reservationId"));

  static final Shape.Fields HIVED =
      Shapes.open(
          "hivedScheduler",
          "HiveD settings",
          "Settings for the HiveD scheduler.",
          optional("jobPriorityClass", priority(), "How important the job is."),
          optional("gangReleaseEnable", Shapes.FLAG, "Whether cells are released together."),
          optional("lazyPreemptionEnable", Shapes.FLAG, "Whether it may be preempted lazily."),
          optional(
              "ignoreK8sSuggestedNodes",
              Shapes.FLAG,
              "Whether node suggestions of Kubernetes are ignored."),
          optional(
              "taskRoles",
              new Shape.Entries(Optional.empty(), HIVED_ROLE, Shape.Empty.FINE, true),
              "Settings by task role."));

  private static final Shape.Fields STORAGE =
      Shapes.open(
          "storage",
          "a storage",
          "A storage every task role mounts.",
          expected("name", Shapes.TEXT, "The name of the storage."),
          optional("mountPath", Shapes.TEXT, "Where it is mounted, by default below /mnt."),
          optional("share", Shapes.FLAG, "Whether its shared folder is meant."),
          optional("readOnly", Shapes.FLAG, "Whether it is mounted read-only."));

  private static final Shape.Fields ALIAS_REFERENCE =
      Shapes.open(
          "aliasReference",
          "a reference",
          "A prerequisite an alias stands for, with arguments.",
          PrerequisiteShapes.reference(false));

  static final Shape.Fields ALIAS =
      Shapes.open(
          "prerequisiteAlias",
          "an alias",
          "A local name for prerequisites that lie elsewhere.",
          required("name", Shapes.NAME, "The local name."),
          required(
              "require",
              Shapes.listOf(new Shape.Either(Shapes.FILLED_TEXT, ALIAS_REFERENCE)),
              "What it stands for."));

  static final Shape.Fields NOTIFICATION =
      Shapes.open(
          "jobStatusChangeNotification",
          "notification settings",
          "Which changes of the job's status its user wants to hear of.",
          optional("running", Shapes.FLAG, "When it starts to run."),
          optional("succeeded", Shapes.FLAG, "When it succeeds."),
          optional("stopped", Shapes.FLAG, "When it is stopped."),
          optional("failed", Shapes.FLAG, "When it fails."),
          optional("retried", Shapes.FLAG, "When it is retried."));

  static final Shape EXTRAS =
      Shapes.with(
          Shapes.open(
              "extras",
              "extras",
              "Everything beside the core protocol; keys not listed here are kept as they are.",
              optional(
                  "com.microsoft.pai.runtimeplugin",
                  Shapes.listOf(RUNTIME_PLUGIN),
                  "Plugins that work around every task."),
              optional("hivedScheduler", HIVED, "Settings for the HiveD scheduler."),
              optional("hivedscheduler", HIVED, "Another spelling of hivedScheduler."),
              optional("gangAllocation", Shapes.FLAG, "Whether all tasks start together."),
              optional(
                  "storages",
                  new Shape.Items(STORAGE, Shape.Empty.FINE),
                  "Storages every task role mounts; an empty list means the user's default ones."),
              optional(
                  "reference_prerequisites",
                  Shapes.listOf(ALIAS),
                  "Local names for prerequisites that lie elsewhere."),
              optional(
                  "jobStatusChangeNotification", NOTIFICATION, "What the user wants to hear of."),
              optional("submitFrom", Shapes.TEXT, "Which client submitted the job.")),
          new FieldRule.OneOf("hivedScheduler", "hivedscheduler"));

  private ExtrasShapes() {}

  private static Shape plugin(String id, String description, Shape parameters) {
    return Shapes.open(
        id,
        "a runtime plugin",
        description,
        required("plugin", Shapes.FILLED_TEXT, "The plugin's name, short or long."),
        optional("parameters", parameters, "What the plugin is given."),
        optional("taskroles", Shapes.listOf(Shapes.TEXT), "The task roles it is limited to."),
        optional("failurePolicy", PrerequisiteShapes.policy(false), "What a failure of it does."));
  }

  static Shape priority() {
    return new Shape.Word(
        "priorities",
        Stream.of(HivedScheduler.Priority.values())
            .map(HivedScheduler.Priority::canonicalName)
            .collect(ImmutableList.toImmutableList()),
        false,
        false);
  }
}
