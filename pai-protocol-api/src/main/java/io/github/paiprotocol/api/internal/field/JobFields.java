package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Codecs.ANY_MAP;
import static io.github.paiprotocol.api.internal.field.Codecs.COUNT;
import static io.github.paiprotocol.api.internal.field.Codecs.NAME;
import static io.github.paiprotocol.api.internal.field.Codecs.TEXT;
import static io.github.paiprotocol.api.internal.field.Codecs.VERSION;
import static io.github.paiprotocol.api.internal.field.Codecs.listOf;
import static io.github.paiprotocol.api.internal.field.FieldBinding.list;
import static io.github.paiprotocol.api.internal.field.FieldBinding.map;
import static io.github.paiprotocol.api.internal.field.FieldBinding.number;
import static io.github.paiprotocol.api.internal.field.FieldBinding.optional;
import static io.github.paiprotocol.api.internal.field.FieldBinding.required;
import static io.github.paiprotocol.api.internal.field.FieldBinding.unless;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.shape.Condition;
import io.github.paiprotocol.api.internal.shape.ScalarShape;
import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;

/**
 * The tables of a job. Checks of more than one map (references, templates, sums) are not structure:
 * they are validation rules.
 *
 * <p>Protocol: job; task role.
 */
public final class JobFields {
  /** Named confidential values. They are part of the job, so its text has them. */
  static final Codec<Secrets> SECRETS =
      Codec.of(
          Shapes.ANY_MAP,
          value -> Secrets.of(Codecs.entries(value)),
          secrets -> Value.of(secrets.reveal()));

  /** A job. */
  public static final Table<Job> JOB =
      Table.closed("job", "the job", "A job of the OpenPAI job protocol, version 2.")
          .rows(Job::builder, Job.Builder::build)
          .constant("protocolVersion", Shapes.PROTOCOL_VERSION, Value.of(2))
          .says("The version of the protocol, 2.")
          .row(required("name", NAME, "", Job::name), Job.Builder::name)
          .says("The name of the job.")
          .constant(
              "type",
              new ScalarShape.EnumType("types", ImmutableList.of("job"), false, false),
              Value.of("job"))
          .says("What the document is: a job.")
          .row(optional("version", VERSION, Job::version), Job.Builder::version)
          .says("The version of the job, latest by default.")
          .row(optional("contributor", TEXT, Job::contributor), Job.Builder::contributor)
          .says("Who made it.")
          .row(optional("description", TEXT, Job::description), Job.Builder::description)
          .says("What it is for.")
          .row(
              list(Keys.PREREQUISITES, listOf(PrerequisiteFields.PREREQUISITE), Job::prerequisites),
              Job.Builder::prerequisites)
          .says("Images, data, scripts, outputs and everything else the task roles use.")
          .row(map("parameters", ANY_MAP, Job::parameters), Job.Builder::parameters)
          .says("Values for templates.")
          .row(unless(Secrets.none(), "secrets", SECRETS, Job::secrets), Job.Builder::secrets)
          .says("Confidential values for templates.")
          .row(number("jobRetryCount", COUNT, Job::jobRetryCount), Job.Builder::jobRetryCount)
          .says("How often the job is retried, 0 by default.")
          .row(
              required(
                  Keys.TASK_ROLES,
                  Codecs.map(
                      TaskRoleFields.TASK_ROLE,
                      role -> Shapes.byIdentifier(role, Shape.Empty.FORBIDDEN)),
                  ImmutableMap.of(),
                  Job::taskRoles),
              Job.Builder::taskRoles)
          .says("The kinds of tasks by name.")
          .row(
              list(Keys.DEPLOYMENTS, listOf(DeploymentFields.DEPLOYMENT), Job::deployments),
              Job.Builder::deployments)
          .says("Commands that adapt the job to places it runs in.")
          .row(
              unless(Defaults.none(), "defaults", DeploymentFields.DEFAULTS, Job::defaults),
              Job.Builder::defaults)
          .says("Settings that depend on the cluster.")
          .row(
              unless(Extras.none(), Keys.EXTRAS, ExtrasFields.EXTRAS, Job::extras),
              Job.Builder::extras)
          .says("Everything beside the core protocol.")
          .table();

  /** What a reference may lead to: one prerequisite, a list of them, or a job. */
  public static final Shape PREREQUISITE_DOCUMENT =
      new Shape.Either(
          new Shape.Variants(
              "jobOrPrerequisite",
              ImmutableList.of(
                  new Shape.Case(
                      new Condition.Any(
                          ImmutableList.of(
                              new Condition.Is("type", ImmutableList.of("job")),
                              new Condition.Contains(Keys.TASK_ROLES))),
                      JOB.shape())),
              PrerequisiteFields.PREREQUISITE.shape()),
          Shapes.listOf(PrerequisiteFields.PREREQUISITE.shape()));

  private JobFields() {}
}
