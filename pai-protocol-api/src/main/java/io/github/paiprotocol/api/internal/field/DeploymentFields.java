package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.NAME;
import static io.github.paiprotocol.api.internal.field.Codecs.TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.TEXTS;
import static io.github.paiprotocol.api.internal.field.Codecs.VERSION;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Deployment;

/** The tables of what adapts a job to the place it runs in. Protocol: deployments; defaults. */
final class DeploymentFields {
  static final Table<Deployment.Commands> DEPLOYMENT_COMMANDS =
      Table.closed(
              "deploymentTaskRole",
              "a task role of a deployment",
              "Commands around those of a task role.")
          .of(
              list("preCommands", TEXTS, Deployment.Commands::preCommands)
                  .says("Run before the commands."),
              list("postCommands", TEXTS, Deployment.Commands::postCommands)
                  .says("Run after the commands."),
              Deployment.Commands::new);

  static final Table<Deployment> DEPLOYMENT =
      Table.closed(
              "deployment", "a deployment", "Commands that adapt the job to one place it runs in.")
          .rows(Deployment::builder, Deployment.Builder::build)
          .row(required("name", NAME, "", Deployment::name), Deployment.Builder::name)
          .says("What the defaults call it.")
          .row(optional("version", VERSION, Deployment::version), Deployment.Builder::version)
          .says("Its version.")
          .row(
              optional("contributor", TEXT, Deployment::contributor),
              Deployment.Builder::contributor)
          .says("Who made it.")
          .row(
              optional("description", TEXT, Deployment::description),
              Deployment.Builder::description)
          .says("What it is for.")
          .checked("protocolVersion", Shapes.PROTOCOL_VERSION)
          .says("The version of the protocol.")
          .row(
              required(
                  Keys.TASK_ROLES,
                  Codecs.map(DEPLOYMENT_COMMANDS, Shapes::nullableEntries),
                  ImmutableMap.of(),
                  Deployment::taskRoles),
              Deployment.Builder::taskRoles)
          .says("Commands by task role.")
          .table();

  static final Table<Defaults> DEFAULTS =
      Table.closed("defaults", "defaults", "Settings that depend on the cluster.")
          .of(
              optional("virtualCluster", TEXT, Defaults::virtualCluster)
                  .says("The virtual cluster, default by default."),
              optional("deployment", TEXT, Defaults::deployment)
                  .says("The name of the active deployment."),
              Defaults::new);

  private DeploymentFields() {}
}
