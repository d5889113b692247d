package io.github.paiprotocol.api.internal.field;

import static io.github.paiprotocol.api.internal.field.Forms.ANY_MAP;
import static io.github.paiprotocol.api.internal.field.Forms.FILLED_TEXT;
import static io.github.paiprotocol.api.internal.field.Forms.listOf;
import static io.github.paiprotocol.api.internal.field.Row.list;
import static io.github.paiprotocol.api.internal.field.Row.map;
import static io.github.paiprotocol.api.internal.field.Row.optional;
import static io.github.paiprotocol.api.internal.field.Row.unless;

import io.github.paiprotocol.api.internal.shape.Shape;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;

/**
 * The tables of what a DIJob carries of a job of the job protocol. The keys are the job's own; only
 * those are there that have a meaning around the containers of a DIJob.
 */
public final class CarriedFields {
  private static final Table<Extras> EXTRAS =
      Table.closed("carriedExtras", Keys.EXTRAS, "What works around every task of a DIJob.")
          .rows(Extras::builder, Extras.Builder::build)
          .row(
              list(
                  ExtrasFields.RUNTIME_PLUGINS,
                  listOf(ExtrasFields.RUNTIME_PLUGIN),
                  Extras::runtimePlugins),
              Extras.Builder::runtimePlugins)
          .says("Plugins that work around every task.")
          .row(
              optional(
                  "storages",
                  Forms.list(ReferenceFields.STORAGE, Shape.Empty.FINE),
                  Extras::storages),
              Extras.Builder::storages)
          .says("Storages every task mounts; an empty list means the user's default ones.")
          .row(
              list(
                  "reference_prerequisites",
                  listOf(ExtrasFields.ALIAS),
                  Extras::referencePrerequisites),
              Extras.Builder::referencePrerequisites)
          .says("Local names for prerequisites that lie elsewhere.")
          .table();

  private static final Table<TaskRole> TASK_ROLE =
      Table.closed("carriedTaskRole", "a task role", "What names a task's data, output and script.")
          .rows(
              () ->
                  TaskRole.builder()
                      .dockerImage("")
                      .resources(ResourceSpec.builder().cpu(1).memoryMB(1)),
              TaskRole.Builder::build)
          .row(optional("data", FILLED_TEXT, TaskRole::data), TaskRole.Builder::data)
          .says("The name of a data prerequisite.")
          .row(optional("output", FILLED_TEXT, TaskRole::output), TaskRole.Builder::output)
          .says("The name of an output prerequisite.")
          .row(optional("script", FILLED_TEXT, TaskRole::script), TaskRole.Builder::script)
          .says("The name of a script prerequisite.")
          .table();

  /** The job of which a DIJob carries parts; it has no name, and its roles say nothing else. */
  public static final Table<Job> JOB =
      Table.closed("carriedJob", "parts of a job", "What a DIJob carries of a job.")
          .rows(() -> Job.builder().name(""), Job.Builder::build)
          .row(
              list(Keys.PREREQUISITES, listOf(PrerequisiteFields.PREREQUISITE), Job::prerequisites),
              Job.Builder::prerequisites)
          .says("Prerequisites to which the tasks refer by name.")
          .row(map("parameters", ANY_MAP, Job::parameters), Job.Builder::parameters)
          .says("Values for templates.")
          .row(
              map(
                  Keys.TASK_ROLES,
                  Forms.map(TASK_ROLE, role -> Shapes.byIdentifier(role, Shape.Empty.DOUBTFUL)),
                  Job::taskRoles),
              Job.Builder::taskRoles)
          .says("What names the data, output and script of tasks.")
          .row(unless(Extras.none(), Keys.EXTRAS, EXTRAS, Job::extras), Job.Builder::extras)
          .says("What works around every task.")
          .table();

  private CarriedFields() {}
}
