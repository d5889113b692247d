package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.CommandPieces;
import io.github.paiprotocol.runtime.script.internal.EnvironmentOrigins;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where the fields of a job's objects come from, and the lines of their texts that are no scripts
 * of ours. Thread-safe.
 */
public final class RoleParts implements ObjectParts {
  private static final OriginRules RULES = OriginRules.read("job-origins.txt");
  private static final List<Provenance> FRAME = ImmutableList.of(Provenance.frame("target"));

  private final Resolved<Job> job;
  private final JobOrigins origins;
  private final EnvironmentOrigins environment;
  private final ProfileParts parts;
  private final Supplier<Value> written;
  private final Map<String, List<Provenance>> around = new ConcurrentHashMap<>();

  /** What was asked for first is likely asked for again, line by line. */
  private volatile @Nullable Parsed last;

  private record Parsed(String text, YamlPlaces places) {}

  /**
   * Knows a job.
   *
   * @param job the job
   * @param profile the cluster
   */
  public RoleParts(Resolved<Job> job, ClusterProfile profile) {
    this.job = job;
    this.origins = new JobOrigins(job);
    this.environment = EnvironmentOrigins.of(job.job());
    this.parts = new ProfileParts(profile);
    this.written = Suppliers.memoize(() -> JobFields.JOB.write(job.job()));
  }

  @Override
  public List<Provenance> ofField(Value object, ProvenanceMap causes, ProtocolPath field) {
    return ofField(ObjectField.of(object, causes, field));
  }

  private List<Provenance> ofField(ObjectField spot) {
    Optional<Provenance> added = parts.container(spot);
    if (added.isPresent()) {
      return ImmutableList.of(added.get());
    }
    List<Provenance> known = RULES.of(spot, parts, new OfJob(spot));
    return !known.isEmpty()
        ? known
        : spot.isScalar() ? FRAME : ImmutableList.of(Provenance.job(spot.cause()));
  }

  @Override
  public List<Provenance> ofLine(
      Value object, ProvenanceMap causes, ProtocolPath field, String text, int line) {
    ObjectField spot = ObjectField.of(object, causes, field);
    ObjectField.requireLine(line, new TextLines(text).count());
    String key = spot.key(spot.last());
    OptionalInt variable = spot.item("env");
    List<Provenance> known =
        key.equals("value") && variable.isPresent() && spot.role().isPresent()
            ? variable(spot.name(variable.getAsInt()), job.role(spot.role().get()), text, line)
            : entry(key, text, line);
    return known.isEmpty() ? ofField(spot) : known;
  }

  private List<Provenance> variable(String name, ResolvedRole role, String text, int line) {
    return switch (name) {
      case "USER_CMD" ->
          CommandPieces.joined(
                  job.job(),
                  role,
                  role.commands().stream().map(RenderedText::withSecretTags).toList())
              .ofLine(line - 1);
      case "RUNTIME_CONFIG" -> each(text, line, path -> ofConfig(role, path));
      default -> ImmutableList.of();
    };
  }

  private List<Provenance> entry(String key, String text, int line) {
    return switch (key) {
      case "secrets.yaml", "secret.yaml" ->
          each(text, line, path -> ImmutableList.of(Provenance.job(below("secrets", path))));
      case "config" -> config(text, line);
      default -> ImmutableList.of();
    };
  }

  private static ProtocolPath below(String key, ProtocolPath path) {
    return path.steps().isEmpty()
        ? ProtocolPath.of(key)
        : ProtocolPath.of(key, path.steps().get(0).key().orElse(""));
  }

  /** What becomes of the value of a line. */
  private interface Origin {
    List<Provenance> of(ProtocolPath path);
  }

  private List<Provenance> each(String text, int line, Origin origin) {
    Set<Provenance> all = new LinkedHashSet<>();
    places(text).in(line).forEach(at -> all.addAll(origin.of(at.path())));
    return ImmutableList.copyOf(all);
  }

  private YamlPlaces places(String text) {
    Parsed known = last;
    if (known == null || !known.text().equals(text)) {
      known = new Parsed(text, new YamlPlaces(text));
      last = known;
    }
    return known.places();
  }

  /** The text of the job: what stands there in the job as well comes from there. */
  private List<Provenance> config(String text, int line) {
    YamlPlaces places = places(text);
    Set<Provenance> all = new LinkedHashSet<>();
    for (YamlPlaces.At at : places.in(line)) {
      Optional<Value> shown = places.root().flatMap(root -> Steps.at(root, at.path()));
      Optional<Value> own = Steps.at(written.get(), at.path());
      boolean same =
          shown.filter(Value.Scalar.class::isInstance).isEmpty()
              ? own.isPresent()
              : own.equals(shown) || at.path().startsWith(ProtocolPath.of("secrets"));
      all.add(Provenance.job(same ? at.path() : ProtocolPath.root()));
    }
    return ImmutableList.copyOf(all);
  }

  /** What a role runs, as {@code RUNTIME_CONFIG} has it. */
  private List<Provenance> ofConfig(ResolvedRole role, ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    if (steps.size() < 2 || steps.get(1).index().isEmpty()) {
      return ImmutableList.of();
    }
    int index = steps.get(1).index().getAsInt();
    if (steps.get(0).key().equals(Optional.of("commands"))) {
      return CommandPieces.whole(job.job(), role, index);
    }
    List<Provenance> uses = new ArrayList<>();
    for (ResolvedPrerequisite each : role.prerequisites()) {
      each.plugin()
          .filter(plugin -> !PluginNames.STORAGES.contains(plugin))
          .ifPresent(plugin -> uses.add(JobOrigins.origin(role, each)));
    }
    role.plugins().forEach(each -> uses.add(Provenance.job(JobPaths.PLUGINS.child(each.index()))));
    return index < uses.size() ? ImmutableList.of(uses.get(index)) : ImmutableList.of();
  }

  /** What the table asks of the job about a field. */
  private final class OfJob implements OriginRules.Names {
    private final ObjectField spot;
    private final String role;

    OfJob(ObjectField spot) {
      this.spot = spot;
      this.role = spot.role().orElse("");
    }

    @Override
    public boolean is(String condition, int step) {
      ClusterProfile profile = parts.profile();
      String name = spot.called(step);
      return switch (condition) {
        case "gpu" -> name.equals(profile.devices().gpu());
        case "infiniband" -> name.equals(profile.devices().infiniband().orElse("rdma/hca"));
        case "device" -> profile.devices().environment().contains(name);
        case "called" -> spot.key(step + 1).equals("name");
        case "sizeLimit" -> spot.key(spot.last()).equals(condition);
        case "app", "init" ->
            spot.container().isPresent()
                && spot.name(spot.container().getAsInt()).equals(condition);
        case "gang" -> job.job().extras().isGang();
        case "barrier" -> profile.frameworkBarrier().isPresent();
        case "openpai" -> profile.openPai().isPresent();
        default -> false;
      };
    }

    @Override
    public List<Provenance> of(String name, int step) {
      List<Provenance> named = JobOrigins.named(spot.role());
      return switch (name) {
        case "named" -> named;
        case "named-with-digest" -> JobOrigins.digested(named, parts.profile());
        case "job-with-digest" -> JobOrigins.digested(JobOrigins.NAMED, parts.profile());
        // A role that is no label value gets the name that it has in the job's objects.
        case "component" ->
            spot.role().filter(KubernetesNames::isLabelValue).isPresent()
                ? ImmutableList.of(JobOrigins.of(role))
                : named;
        case "image" -> origins.imageOf(role);
        case "login" ->
            spot.role()
                .flatMap(origins::image)
                .map(image -> List.of(Provenance.job(image.child("auth"))))
                .orElse(ImmutableList.of());
        case "logins" -> origins.logins();
        case "secrets" ->
            job.job().secrets().isEmpty()
                ? ImmutableList.of()
                : ImmutableList.of(JobOrigins.SECRETS);
        case "around" -> around.computeIfAbsent(role, origins::around);
        case "environment" -> environment.of(spot.called(step), role);
        case "environment-role" -> roleOf(spot.called(step));
        default -> throw new IllegalArgumentException(name);
      };
    }

    /** The role after which a variable is called. */
    private List<Provenance> roleOf(String variable) {
      List<ProtocolPath> steps = environment.of(variable, role).get(0).path().steps();
      return steps.size() > 2 && steps.get(1).startsWith(JobPaths.ROLES)
          ? ImmutableList.of(Provenance.job(steps.get(1)))
          : ImmutableList.of();
    }
  }
}
