package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.Steps;
import io.github.paiprotocol.api.internal.field.JobFields;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import io.github.paiprotocol.runtime.script.internal.CommandPieces;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where the fields of a job's objects come from, and the lines of their texts that are no scripts
 * of ours. Thread-safe.
 */
public final class TextOrigins implements ObjectParts {
  private final Resolved<Job> job;
  private final FieldOrigins fields;
  private final Supplier<Value> written;

  /** What was asked for first is likely asked for again, line by line. */
  private volatile @Nullable Parsed last;

  private record Parsed(String text, YamlPlaces places) {}

  /**
   * Knows a job.
   *
   * @param job the job
   * @param profile the cluster
   */
  public TextOrigins(Resolved<Job> job, ClusterProfile profile) {
    this.job = job;
    this.fields = new FieldOrigins(job, profile);
    this.written = Suppliers.memoize(() -> JobFields.JOB.write(job.job()));
  }

  @Override
  public List<PieceOrigin> ofField(Value object, Causes causes, ProtocolPath field) {
    return fields.of(object, causes, field);
  }

  @Override
  public List<PieceOrigin> ofLine(
      Value object, Causes causes, ProtocolPath field, String text, int line) {
    List<PieceOrigin> all = fields.of(object, causes, field);
    int count = new TextLines(text).count();
    if (line < 1 || line > count) {
      throw new IllegalArgumentException("there is no line " + line + ", the text has " + count);
    }
    Spot spot = Spot.of(object, causes, field);
    String key = spot.key(spot.steps().size() - 1);
    OptionalInt variable = spot.item("env");
    List<PieceOrigin> known =
        key.equals("value") && variable.isPresent() && spot.role().isPresent()
            ? variable(spot.name(variable.getAsInt()), job.role(spot.role().get()), text, line)
            : entry(key, text, line);
    return known.isEmpty() ? all : known;
  }

  private List<PieceOrigin> variable(String name, ResolvedRole role, String text, int line) {
    return switch (name) {
      case "USER_CMD" ->
          CommandPieces.joined(
                  job.job(),
                  role,
                  role.commands().stream().map(RenderedText::withSecretTags).toList())
              .ofLine(line);
      case "RUNTIME_CONFIG" -> each(text, line, path -> ofConfig(role, path));
      default -> ImmutableList.of();
    };
  }

  private List<PieceOrigin> entry(String key, String text, int line) {
    return switch (key) {
      case "secrets.yaml", "secret.yaml" ->
          each(text, line, path -> ImmutableList.of(PieceOrigin.job(below("secrets", path))));
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
    List<PieceOrigin> of(ProtocolPath path);
  }

  private List<PieceOrigin> each(String text, int line, Origin origin) {
    Set<PieceOrigin> all = new LinkedHashSet<>();
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
  private List<PieceOrigin> config(String text, int line) {
    YamlPlaces places = places(text);
    Set<PieceOrigin> all = new LinkedHashSet<>();
    for (YamlPlaces.At at : places.in(line)) {
      Optional<Value> shown = places.root().flatMap(root -> Steps.at(root, at.path()));
      Optional<Value> own = Steps.at(written.get(), at.path());
      boolean same =
          shown.filter(Value.Scalar.class::isInstance).isEmpty()
              ? own.isPresent()
              : own.equals(shown) || at.path().startsWith(ProtocolPath.of("secrets"));
      all.add(PieceOrigin.job(same ? at.path() : ProtocolPath.root()));
    }
    return ImmutableList.copyOf(all);
  }

  /** What a role runs, as {@code RUNTIME_CONFIG} has it. */
  private List<PieceOrigin> ofConfig(ResolvedRole role, ProtocolPath path) {
    List<ProtocolPath> steps = path.steps();
    if (steps.size() < 2 || steps.get(1).index().isEmpty()) {
      return ImmutableList.of();
    }
    int index = steps.get(1).index().getAsInt();
    if (steps.get(0).key().equals(Optional.of("commands"))) {
      return CommandPieces.whole(job.job(), role, index);
    }
    List<PieceOrigin> uses = new ArrayList<>();
    for (ResolvedPrerequisite each : role.prerequisites()) {
      each.plugin()
          .filter(plugin -> !PluginNames.STORAGES.contains(plugin))
          .ifPresent(plugin -> uses.add(JobOrigins.origin(role, each)));
    }
    role.plugins().forEach(each -> uses.add(PieceOrigin.job(JobPaths.PLUGINS.child(each.index()))));
    return index < uses.size() ? ImmutableList.of(uses.get(index)) : ImmutableList.of();
  }
}
