package io.github.paiprotocol.k8s.internal.profile;

import static io.github.paiprotocol.api.internal.field.Codecs.FLAG;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.preset;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;
import static io.github.paiprotocol.k8s.internal.profile.ProfileForms.TEXT;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.field.Cells;
import io.github.paiprotocol.api.internal.field.Codec;
import io.github.paiprotocol.api.internal.field.Codecs;
import io.github.paiprotocol.api.internal.field.FieldBinding;
import io.github.paiprotocol.api.internal.field.Table;
import io.github.paiprotocol.api.internal.shape.Field;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.runtime.init.InitPlugin;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The tables of what a profile says of OpenPAI. */
final class OpenPaiFields {
  private static final Codec<String> NAME =
      ProfileForms.notation(
          "one line of text",
          text -> plugin(text, "true").map(InitPlugin::name),
          name -> name,
          "string",
          "number");

  private static final Codec<String> COMMAND =
      ProfileForms.notation(
          "a script without NUL characters",
          text -> plugin("any", text).map(InitPlugin::command),
          command -> command,
          "string",
          "number");

  /** Empty for one whose texts are not as they must be. */
  private static final Table<Optional<InitPlugin>> INIT_PLUGIN =
      Table.closed("initPlugin", "an init plugin", "A step of the runtime's init container.")
          .of(
              required(
                      "name",
                      NAME,
                      "",
                      (Optional<InitPlugin> plugin) -> plugin.orElseThrow().name())
                  .says("What it is called in the log."),
              required(
                      "command",
                      COMMAND,
                      "",
                      (Optional<InitPlugin> plugin) -> plugin.orElseThrow().command())
                  .says("What it runs, a script for bash."),
              OpenPaiFields::plugin);

  private static final Codec<List<InitPlugin>> INIT_PLUGINS =
      Codecs.list(INIT_PLUGIN, Shape.Empty.FINE)
          .as(
              plugins -> plugins.stream().flatMap(Optional::stream).toList(),
              plugins -> plugins.stream().map(Optional::of).toList());

  static final Table<RuntimeImage> RUNTIME =
      Table.closed("runtime", "a runtime", "The image of OpenPAI's runtime.")
          .of(
              required("image", TEXT, "", RuntimeImage::image).says("The image reference."),
              optional("pullSecret", TEXT, RuntimeImage::pullSecret)
                  .says("The Secret with the login for its registry."),
              list("initPlugins", INIT_PLUGINS, RuntimeImage::initPlugins)
                  .says("What its init container runs, in order."),
              RuntimeImage::new);

  static final Table<OpenPaiCluster> CLUSTER =
      Table.closed("openpai", "an OpenPAI cluster", "What an OpenPAI cluster has.")
          .rows(OpenPaiCluster::builder, OpenPaiCluster.Builder::build)
          .row(
              required("apiServer", TEXT, "", OpenPaiCluster::apiServer),
              OpenPaiCluster.Builder::apiServer)
          .says("The address of the API server.")
          .row(
              required("restServer", TEXT, "", OpenPaiCluster::restServer),
              OpenPaiCluster.Builder::restServer)
          .says("The address of the rest-server.")
          .row(
              preset(
                  "gracefulDeletionSeconds",
                  Codecs.COUNT,
                  OpenPaiCluster.GRACEFUL_DELETION_SECONDS,
                  OpenPaiCluster::gracefulDeletionSeconds),
              OpenPaiCluster.Builder::gracefulDeletionSeconds)
          .says("Seconds that tasks have to end, 600 by default.")
          .row(
              preset("logPath", TEXT, "/var/log/pai", OpenPaiCluster::logPath),
              OpenPaiCluster.Builder::logPath)
          .says("Where nodes keep logs, /var/log/pai by default.")
          .row(
              preset("exitSpec", TEXT, "runtime-exit-spec-configuration", OpenPaiCluster::exitSpec),
              OpenPaiCluster.Builder::exitSpec)
          .says("The ConfigMap of the exit specification.")
          .row(
              preset("nodeLabel", TEXT, "pai-worker", OpenPaiCluster::nodeLabel),
              OpenPaiCluster.Builder::nodeLabel)
          .says("The label of nodes that run tasks, pai-worker by default.")
          .checked("priorityClass", FLAG.shape())
          .says("Whether jobs get a PriorityClass of their own, true by default.")
          .row(
              new FieldBinding<>(
                  ImmutableList.of(
                      Field.optional(
                          "priorityEpoch",
                          ProfileForms.INSTANT.shape(),
                          "When priorities begin to count.")),
                  OpenPaiFields::epoch,
                  (cluster, entries) ->
                      cluster
                          .priorityEpoch()
                          .ifPresentOrElse(
                              epoch ->
                                  entries.put("priorityEpoch", ProfileForms.INSTANT.write(epoch)),
                              () -> entries.put("priorityClass", FLAG.write(false)))),
              OpenPaiCluster.Builder::priorityEpoch)
          .table();

  private OpenPaiFields() {}

  private static Optional<InitPlugin> plugin(String name, String command) {
    try {
      return Optional.of(new InitPlugin(name, command));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static Optional<Instant> epoch(Cells cells) {
    if (Boolean.FALSE.equals(cells.read("priorityClass", FLAG))) {
      return Optional.empty();
    }
    Instant epoch = cells.read("priorityEpoch", ProfileForms.INSTANT);
    return Optional.of(epoch == null ? OpenPaiCluster.STANDARD_EPOCH : epoch);
  }
}
