package io.github.paiprotocol.api.jackson;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobCondition;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobStatus;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.bind.DIJobBinder;
import io.github.paiprotocol.api.internal.bind.DIJobValues;
import io.github.paiprotocol.api.internal.bind.ExtrasBinder;
import io.github.paiprotocol.api.internal.bind.ExtrasValues;
import io.github.paiprotocol.api.internal.bind.JobBinder;
import io.github.paiprotocol.api.internal.bind.JobValues;
import io.github.paiprotocol.api.internal.bind.PrerequisiteBinder;
import io.github.paiprotocol.api.internal.bind.PrerequisiteValues;
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
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.function.Function;

/** Every type of the model, but the open values and {@code Templated}. */
final class ModelCodecs {
  static final List<ModelCodec<?>> ALL =
      ImmutableList.of(
          codec(Job.class, JobValues::of, JobBinder::bind),
          codec(DIJob.class, DIJobValues::of, DIJobBinder::bind),
          codec(DIJobMetadata.class, DIJobValues::of, DIJobBinder::metadata),
          codec(DIJobSpec.class, DIJobValues::of, DIJobBinder::spec),
          codec(DIJobTask.class, DIJobValues::of, DIJobBinder::task),
          codec(DIJobStatus.class, DIJobValues::of, DIJobBinder::status),
          codec(DIJobCondition.class, DIJobValues::of, DIJobBinder::condition),
          codec(TaskRole.class, JobValues::of, JobBinder::taskRole),
          codec(Completion.class, JobValues::of, JobBinder::completion),
          codec(ContainerOptions.class, JobValues::of, JobBinder::containerOptions),
          codec(ResourceSpec.class, JobValues::of, JobBinder::resources),
          codec(Deployment.class, JobValues::of, JobBinder::deployment),
          codec(Deployment.Commands.class, JobValues::of, JobBinder::deploymentCommands),
          codec(Defaults.class, JobValues::of, JobBinder::defaults),
          codec(Secrets.class, s -> Value.of(s.reveal()), ModelCodecs::secrets),
          codec(Prerequisite.class, PrerequisiteValues::of, PrerequisiteBinder::bind),
          codec(PrerequisiteRef.class, PrerequisiteValues::of, PrerequisiteBinder::openReference),
          codec(Reference.class, r -> Value.of(r.text()), v -> Reference.parse(text(v))),
          codec(Callback.class, PrerequisiteValues::of, PrerequisiteBinder::callback),
          codec(CallbackEvent.class, PrerequisiteValues::of, ModelCodecs::event),
          codec(FailurePolicy.class, PrerequisiteValues::of, ModelCodecs::policy),
          codec(TemplateVariable.class, PrerequisiteValues::of, PrerequisiteBinder::variable),
          codec(Auth.class, PrerequisiteValues::of, PrerequisiteBinder::auth),
          codec(Secret.class, s -> Value.of(s.reveal()), v -> Secret.of(text(v))),
          codec(Uri.class, PrerequisiteValues::of, v -> PrerequisiteBinder.uri(v).orElseThrow()),
          codec(StorageMount.class, PrerequisiteValues::of, PrerequisiteBinder::storage),
          codec(Extras.class, ExtrasValues::of, ExtrasBinder::bind),
          codec(RuntimePlugin.class, ExtrasValues::of, ExtrasBinder::plugin),
          codec(PrerequisiteAlias.class, ExtrasValues::of, ExtrasBinder::alias),
          codec(HivedScheduler.class, ExtrasValues::of, ExtrasBinder::hived),
          codec(HivedScheduler.Role.class, ExtrasValues::of, ExtrasBinder::hivedRole),
          codec(
              HivedScheduler.Priority.class,
              p -> Value.of(p.canonicalName()),
              v -> HivedScheduler.Priority.of(text(v)).orElseThrow()),
          codec(JobStatusChangeNotification.class, ExtrasValues::of, ExtrasBinder::notification));

  private ModelCodecs() {}

  private static <T> ModelCodec<T> codec(
      Class<T> type, Function<T, ? extends Value> write, Function<Value, ? extends T> read) {
    return new ModelCodec<>(type, write, read);
  }

  private static String text(Value value) {
    return ((Value.Scalar) value).text();
  }

  private static Secrets secrets(Value value) {
    return Secrets.of(((Value.Mapping) value).entries());
  }

  private static CallbackEvent event(Value value) {
    return CallbackEvent.of(text(value)).orElseThrow();
  }

  private static FailurePolicy policy(Value value) {
    return FailurePolicy.of(text(value)).orElseThrow();
  }
}
