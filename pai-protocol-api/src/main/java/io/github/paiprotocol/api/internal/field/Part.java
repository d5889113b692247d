package io.github.paiprotocol.api.internal.field;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.shape.Shapes;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.HivedScheduler;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.JobStatusChangeNotification;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Templated;
import io.github.paiprotocol.api.model.Uri;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every type of the model but the open values, for parts that stand alone. Where a part may stand
 * in several places with different rules, its form takes what any of them does.
 *
 * @param type the type
 * @param codec its form
 * @param <T> the type
 */
public record Part<T>(Class<T> type, Codec<T> codec) {
  /** All of them. */
  public static final List<Part<?>> ALL =
      ImmutableList.of(
          new Part<>(Job.class, JobFields.JOB),
          new Part<>(TaskRole.class, TaskRoleFields.TASK_ROLE),
          new Part<>(Completion.class, TaskRoleFields.COMPLETION),
          new Part<>(ContainerOptions.class, TaskRoleFields.CONTAINER_OPTIONS),
          new Part<>(ResourceSpec.class, TaskRoleFields.RESOURCES),
          new Part<>(Deployment.class, DeploymentFields.DEPLOYMENT),
          new Part<>(Deployment.Commands.class, DeploymentFields.DEPLOYMENT_COMMANDS),
          new Part<>(Defaults.class, DeploymentFields.DEFAULTS),
          new Part<>(Secrets.class, JobFields.SECRETS),
          new Part<>(Prerequisite.class, PrerequisiteFields.PREREQUISITE),
          new Part<>(PrerequisiteRef.class, ReferenceFields.ANY_REFERENCE),
          new Part<>(
              Reference.class, Codecs.text(Shapes.TEXT).as(Reference::parse, Reference::text)),
          new Part<>(Callback.class, CallbackFields.CALLBACK),
          new Part<>(CallbackEvent.class, CallbackFields.EVENT),
          new Part<>(FailurePolicy.class, CallbackFields.POLICY),
          new Part<>(TemplateVariable.class, PrerequisiteFields.TEMPLATE_VARIABLE),
          new Part<>(Auth.class, PrerequisiteFields.AUTH),
          new Part<>(Secret.class, PrerequisiteFields.SECRET),
          new Part<>(Uri.class, PrerequisiteFields.URI),
          new Part<>(StorageMount.class, ReferenceFields.ANY_STORAGE),
          new Part<>(Extras.class, ExtrasFields.EXTRAS),
          new Part<>(PluginEntry.class, ExtrasFields.RUNTIME_PLUGIN),
          new Part<>(PrerequisiteAlias.class, ExtrasFields.ALIAS),
          new Part<>(HivedScheduler.class, ExtrasFields.HIVED),
          new Part<>(HivedScheduler.Role.class, ExtrasFields.HIVED_ROLE),
          new Part<>(HivedScheduler.Priority.class, ExtrasFields.PRIORITY),
          new Part<>(JobStatusChangeNotification.class, ExtrasFields.NOTIFICATION),
          new Part<>(DIJob.class, DIJobFields.JOB),
          new Part<>(DIJobMetadata.class, DIJobFields.METADATA),
          new Part<>(DIJobSpec.class, DIJobSpecFields.SPEC),
          new Part<>(DIJobTask.class, DIJobSpecFields.TASK),
          new Part<>(DIJobStatus.class, DIJobStatusFields.STATUS),
          new Part<>(DIJobCondition.class, DIJobStatusFields.CONDITION));

  private static final Map<Class<?>, Codec<? extends Templated<?>>> TEMPLATED =
      ImmutableMap.of(
          CallbackEvent.class, CallbackFields.TEMPLATED_EVENT,
          FailurePolicy.class, CallbackFields.TEMPLATED_POLICY,
          Boolean.class, Codecs.TEMPLATED_FLAG);

  /**
   * The form of a scalar that template variables may give.
   *
   * @param type the type it must have once given
   * @return its codec, or empty when no such scalar of the protocol has the type
   */
  public static Optional<Codec<? extends Templated<?>>> templated(Class<?> type) {
    return Optional.ofNullable(TEMPLATED.get(type));
  }
}
