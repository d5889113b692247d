package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.shape.Scalars;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.KubernetesPrinter;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import io.github.paiprotocol.k8s.internal.origin.TemplateCopy;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Adds to complaints about size which places of the job make most of it. Not thread-safe. */
public final class SizePlaces {
  /** More complaints are of the same places, as a rule. */
  private static final int MOST_COMPLAINTS = 3;

  private static final int MOST_PLACES = 3;

  /** Ten times the limit of an API server. Hints for larger objects name no places. */
  private static final int MOST_BYTES = 16 << 20;

  /** What all objects of a type have. */
  private static final Set<ProtocolPath> TYPE =
      ImmutableSet.of(ProtocolPath.of("apiVersion"), ProtocolPath.of("kind"));

  private final Optional<Resolved<Job>> job;
  private final Optional<DIJob> dijob;
  private final Map<ProtocolPath, ResolvedRole> roles = new HashMap<>();
  private int explained;

  /** The object of the last complaint, of which there may be several, and the places of it. */
  private @Nullable HasMetadata weighed;

  private String most = "";

  /**
   * Begins with a job's first complaint.
   *
   * @param job the job
   */
  public SizePlaces(Resolved<Job> job) {
    this.job = Optional.of(job);
    this.dijob = Optional.empty();
    job.roles().forEach((name, role) -> roles.put(JobPaths.commands(name), role));
  }

  /**
   * Begins with a DIJob's first complaint.
   *
   * @param job the DIJob
   */
  public SizePlaces(DIJob job) {
    this.job = Optional.empty();
    this.dijob = Optional.of(job);
  }

  /**
   * A complaint that says more.
   *
   * @param problem what was found
   * @param object the object it was found in
   * @param causes what caused the object's parts
   * @return the problem; one about size with the places in its hint, unless the object has more
   *     than 16 MiB
   */
  public Diagnostic explained(Diagnostic problem, HasMetadata object, ProvenanceMap causes) {
    boolean size = problem.code() instanceof KubernetesCode code && code.isSize();
    if (!size || explained >= MOST_COMPLAINTS) {
      return problem;
    }
    explained++;
    if (object != weighed) {
      weighed = object;
      most = most(object, causes);
    }
    return most.isEmpty()
        ? problem
        : problem.withHint(
            problem.hint().map(hint -> hint + "; ").orElse("") + "most of it comes from " + most);
  }

  private String most(HasMetadata object, ProvenanceMap causes) {
    return KubernetesPrinter.sizeAbove(object, MOST_BYTES).isPresent()
        ? ""
        : weights(ObjectValues.of(object), causes).entrySet().stream()
            .filter(each -> each.getValue() > 0)
            .sorted(Map.Entry.<ProtocolPath, Long>comparingByValue(Comparator.reverseOrder()))
            .limit(MOST_PLACES)
            .map(each -> "`" + written(each.getKey()) + "` (" + each.getValue() + " characters)")
            .collect(Collectors.joining(", "));
  }

  /** Where the author of the job wrote it, which may be a job that became this one. */
  private ProtocolPath written(ProtocolPath place) {
    return job.map(known -> known.validated().positions().written(place)).orElse(place);
  }

  /** How many characters come from which place. */
  private Map<ProtocolPath, Long> weights(Value object, ProvenanceMap causes) {
    Map<ProtocolPath, Long> weights = new LinkedHashMap<>();
    Scalars.visit(
        ProtocolPath.root(),
        object,
        (field, scalar) -> {
          if (!TYPE.contains(field)) {
            add(place(object, causes, field), causes, field, scalar.text().length(), weights);
          }
        });
    return weights;
  }

  private ProtocolPath place(Value object, ProvenanceMap causes, ProtocolPath field) {
    ProtocolPath cause = causes.placeOf(field).path();
    return dijob.flatMap(known -> inTemplate(known, object, causes, field)).orElse(cause);
  }

  /** A part of a template that the object has as it was written. */
  private static Optional<ProtocolPath> inTemplate(
      DIJob dijob, Value object, ProvenanceMap causes, ProtocolPath field) {
    for (ProtocolPath at : Lists.reverse(field.steps())) {
      ProtocolPath cause = causes.byPart().get(at);
      if (cause != null && cause.index().isEmpty()) {
        Value made = Steps.at(object, at).orElseThrow();
        return TemplateCopy.of(dijob, cause).apply(made, field.from(at.steps().size())).stream()
            .map(Provenance::path)
            .findFirst();
      }
    }
    return Optional.empty();
  }

  private void add(
      ProtocolPath place,
      ProvenanceMap causes,
      ProtocolPath field,
      long size,
      Map<ProtocolPath, Long> weights) {
    ResolvedRole role = roles.get(place);
    if (place.steps().isEmpty() && job.isPresent()) {
      if (!causes.byPart().containsKey(field)) {
        return; // It does not hold the text of the job.
      }
      Scalars.visit(
          place,
          JobFields.JOB.write(job.get().job()),
          (path, scalar) -> weights.merge(path, (long) scalar.text().length(), Long::sum));
    } else if (role != null) {
      addRun(role, field.key().orElse(""), size, weights);
    } else {
      weights.merge(place, size, Long::sum);
    }
  }

  /** The commands of a role, or what runs around them. */
  private static void addRun(
      ResolvedRole role, String file, long size, Map<ProtocolPath, Long> weights) {
    boolean callbacks = file.endsWith("commands.sh");
    if (callbacks) {
      for (ResolvedPrerequisite each : role.prerequisites()) {
        long own =
            each.callbacks().stream()
                .flatMap(callback -> callback.commands().stream())
                .mapToLong(command -> command.withSecretTags().length())
                .sum();
        weights.merge(role.pathOf(each), own, Long::sum);
      }
    } else if (file.equals(RuntimeScripts.USER) || file.equals("value")) {
      for (int i = 0; i < role.commandPaths().size(); i++) {
        long own = role.commands().get(i).withSecretTags().length();
        weights.merge(role.commandPaths().get(i), own, Long::sum);
      }
    } else {
      weights.merge(JobPaths.commands(role.name()), size, Long::sum);
    }
  }
}
