package io.github.paiprotocol.api.internal.jackson;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.shown.JobCopy;
import io.github.paiprotocol.api.model.Auth;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PluginEntry;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Objects;

/**
 * Masks for jobs and their parts, as {@code MaskedJob} puts them. A part is looked at as if it
 * stood in a job; what the job has elsewhere is not known then.
 */
final class ModelMasks {
  /** Where only credentials in addresses are looked for. */
  private static final ImmutableList<String> ADDRESSES = ImmutableList.of("deployments");

  /** The keys that lead to a part in its job, where keys of the user's may name secrets. */
  private static final ImmutableMap<Class<?>, ImmutableList<String>> WAYS =
      ImmutableMap.<Class<?>, ImmutableList<String>>builder()
          .put(Job.class, ImmutableList.of())
          .put(Prerequisite.class, ImmutableList.of())
          .put(PrerequisiteRef.class, ImmutableList.of())
          .put(PluginEntry.class, ImmutableList.of())
          .put(Auth.class, ImmutableList.of())
          .put(Extras.class, ImmutableList.of("extras"))
          .put(TaskRole.class, ImmutableList.of("taskRoles", "role"))
          .put(Secrets.class, ImmutableList.of("secrets"))
          .put(Secret.class, ImmutableList.of("password"))
          .build();

  private static final String MODEL = Job.class.getPackageName();

  private final ImmutableList<String> way;
  private final boolean none;

  private ModelMasks(Class<?> type) {
    this.way = WAYS.getOrDefault(type, ADDRESSES);
    this.none = !type.getPackageName().equals(MODEL);
  }

  /** The masks for a type of the model; none for one of DIJobs, which have no secrets. */
  static ModelMasks of(Class<?> type) {
    return new ModelMasks(type);
  }

  /** The written form of a part, with masks for what is confidential. */
  Value apply(Value part) {
    if (none) {
      return part;
    }
    Value masked = inJob(part);
    masked = JobCopy.of(masked).value();
    for (String key : way) {
      masked = Objects.requireNonNull(((Value.Mapping) masked).entries().get(key));
    }
    return masked;
  }

  /** Where masks stand in place of secrets. */
  List<ProtocolPath> in(Value part) {
    return none
        ? List.of()
        : JobCopy.of(inJob(part)).masks().stream().map(path -> path.from(way.size())).toList();
  }

  private Value inJob(Value part) {
    Value job = part;
    for (String key : way.reverse()) {
      job = Value.of(ImmutableMap.of(key, job));
    }
    return job;
  }
}
