package io.github.paiprotocol.api.internal.shape;

import static io.github.paiprotocol.api.internal.shape.Field.expected;
import static io.github.paiprotocol.api.internal.shape.Field.optional;

import com.google.common.collect.ImmutableMap;
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
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteAlias;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.RuntimePlugin;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.StorageMount;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.TemplateVariable;
import io.github.paiprotocol.api.model.Uri;
import java.util.Map;
import java.util.Optional;

/**
 * The shapes of a job's parts by their types, for parts that stand alone. Where a part may stand in
 * several places with different rules, the shape accepts what any of them does.
 */
public final class PartShapes {
  private static final Shape STORAGE =
      Shapes.open(
          "anyStorage",
          "a storage",
          "A storage and where it is mounted.",
          expected("name", Shapes.TEXT, "The name of the storage."),
          optional("mountPath", Shapes.TEXT, "Where it is mounted, by default below /mnt."),
          optional("share", new Shape.Flag(true), "Whether its shared folder is meant."),
          optional("readOnly", new Shape.Flag(true), "Whether it is mounted read-only."));

  private static final Shape REFERENCE =
      new Shape.Either(
          Shapes.FILLED_TEXT,
          Shapes.open(
              "anyReference",
              "a reference",
              "A prerequisite that is required, with arguments.",
              PrerequisiteShapes.reference(true)));

  private static final Map<Class<?>, Shape> SHAPES =
      ImmutableMap.<Class<?>, Shape>builder()
          .put(Job.class, ProtocolShapes.job())
          .put(TaskRole.class, ProtocolShapes.TASK_ROLE)
          .put(Completion.class, ProtocolShapes.COMPLETION)
          .put(ContainerOptions.class, ProtocolShapes.CONTAINER_OPTIONS)
          .put(ResourceSpec.class, ProtocolShapes.RESOURCES)
          .put(Deployment.class, ProtocolShapes.DEPLOYMENT)
          .put(Deployment.Commands.class, ProtocolShapes.DEPLOYMENT_COMMANDS)
          .put(Defaults.class, ProtocolShapes.DEFAULTS)
          .put(Secrets.class, Shapes.ANY_MAP)
          .put(Prerequisite.class, PrerequisiteShapes.PREREQUISITE)
          .put(PrerequisiteRef.class, REFERENCE)
          .put(Reference.class, Shapes.TEXT)
          .put(Callback.class, PrerequisiteShapes.CALLBACK)
          .put(CallbackEvent.class, PrerequisiteShapes.event(false))
          .put(FailurePolicy.class, PrerequisiteShapes.policy(false))
          .put(TemplateVariable.class, PrerequisiteShapes.TEMPLATE_VARIABLE)
          .put(Auth.class, PrerequisiteShapes.AUTH)
          .put(Secret.class, Shapes.SECRET_TEXT)
          .put(Uri.class, new Shape.Either(Shapes.TEXT, Shapes.listOf(Shapes.TEXT)))
          .put(StorageMount.class, STORAGE)
          .put(Extras.class, ExtrasShapes.EXTRAS)
          .put(RuntimePlugin.class, ExtrasShapes.RUNTIME_PLUGIN)
          .put(PrerequisiteAlias.class, ExtrasShapes.ALIAS)
          .put(HivedScheduler.class, ExtrasShapes.HIVED)
          .put(HivedScheduler.Role.class, ExtrasShapes.HIVED_ROLE)
          .put(HivedScheduler.Priority.class, ExtrasShapes.priority())
          .put(JobStatusChangeNotification.class, ExtrasShapes.NOTIFICATION)
          .buildOrThrow();

  private static final Map<Class<?>, Shape> TEMPLATED =
      ImmutableMap.of(
          CallbackEvent.class, PrerequisiteShapes.event(true),
          FailurePolicy.class, PrerequisiteShapes.policy(true),
          Boolean.class, new Shape.Flag(true));

  private PartShapes() {}

  /**
   * The shape of a part of a job.
   *
   * @param type its type in the model
   * @return its shape; anything for an open value
   */
  public static Shape of(Class<?> type) {
    return SHAPES.getOrDefault(type, Shapes.ANYTHING);
  }

  /**
   * The shape of a scalar that template variables may give.
   *
   * @param type the type it must have once given
   * @return its shape, or empty when no such scalar of the protocol has the type
   */
  public static Optional<Shape> templated(Class<?> type) {
    return Optional.ofNullable(TEMPLATED.get(type));
  }
}
