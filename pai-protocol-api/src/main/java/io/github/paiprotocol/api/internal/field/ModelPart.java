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
public record ModelPart<T>(Class<T> type, Codec<T> codec) {
  /** All of them. */
  public static final List<ModelPart<?>> ALL =
      ImmutableList.of(
          new ModelPart<>(Job.class, JobFields.JOB),
          new ModelPart<>(TaskRole.class, TaskRoleFields.TASK_ROLE),
          new ModelPart<>(Completion.class, TaskRoleFields.COMPLETION),
          new ModelPart<>(ContainerOptions.class, TaskRoleFields.CONTAINER_OPTIONS),
          new ModelPart<>(ResourceSpec.class, TaskRoleFields.RESOURCES),
          new ModelPart<>(Deployment.class, DeploymentFields.DEPLOYMENT),
          new ModelPart<>(Deployment.Commands.class, DeploymentFields.DEPLOYMENT_COMMANDS),
          new ModelPart<>(Defaults.class, DeploymentFields.DEFAULTS),
          new ModelPart<>(Secrets.class, JobFields.SECRETS),
          new ModelPart<>(Prerequisite.class, PrerequisiteFields.PREREQUISITE),
          new ModelPart<>(PrerequisiteRef.class, ReferenceFields.ANY_REFERENCE),
          new ModelPart<>(
              Reference.class, Codecs.text(Shapes.TEXT).as(Reference::parse, Reference::text)),
          new ModelPart<>(Callback.class, CallbackFields.CALLBACK),
          new ModelPart<>(CallbackEvent.class, CallbackFields.EVENT),
          new ModelPart<>(FailurePolicy.class, CallbackFields.POLICY),
          new ModelPart<>(TemplateVariable.class, PrerequisiteFields.TEMPLATE_VARIABLE),
          new ModelPart<>(Auth.class, PrerequisiteFields.AUTH),
          new ModelPart<>(Secret.class, PrerequisiteFields.SECRET),
          new ModelPart<>(Uri.class, PrerequisiteFields.URI),
          new ModelPart<>(StorageMount.class, ReferenceFields.ANY_STORAGE),
          new ModelPart<>(Extras.class, ExtrasFields.EXTRAS),
          new ModelPart<>(PluginEntry.class, ExtrasFields.RUNTIME_PLUGIN),
          new ModelPart<>(PrerequisiteAlias.class, ExtrasFields.ALIAS),
          new ModelPart<>(HivedScheduler.class, ExtrasFields.HIVED),
          new ModelPart<>(HivedScheduler.Role.class, ExtrasFields.HIVED_ROLE),
          new ModelPart<>(HivedScheduler.Priority.class, ExtrasFields.PRIORITY),
          new ModelPart<>(JobStatusChangeNotification.class, ExtrasFields.NOTIFICATION),
          new ModelPart<>(DIJob.class, DIJobFields.JOB),
          new ModelPart<>(DIJobMetadata.class, DIJobFields.METADATA),
          new ModelPart<>(DIJobSpec.class, DIJobSpecFields.SPEC),
          new ModelPart<>(DIJobTask.class, DIJobSpecFields.TASK),
          new ModelPart<>(DIJobStatus.class, DIJobStatusFields.STATUS),
          new ModelPart<>(DIJobCondition.class, DIJobStatusFields.CONDITION));

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
