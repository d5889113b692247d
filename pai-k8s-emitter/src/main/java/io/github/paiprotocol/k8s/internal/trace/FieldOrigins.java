package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.Containers;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.NameRules;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import io.github.paiprotocol.runtime.script.internal.EnvironmentOrigins;
import java.util.List;
import java.util.Optional;

/**
 * Where the fields of objects come from that targets make of a job: what the table cannot say by
 * itself. Immutable.
 */
final class FieldOrigins {
  private static final OriginRules RULES = OriginRules.read("job-origins.txt");
  private static final List<PieceOrigin> FRAME = ImmutableList.of(PieceOrigin.frame("target"));

  private final JobOrigins job;
  private final EnvironmentOrigins environment;
  private final ProfileParts parts;

  FieldOrigins(Resolved<Job> job, ClusterProfile profile) {
    this.job = new JobOrigins(job);
    this.environment = EnvironmentOrigins.of(job.job());
    this.parts = new ProfileParts(profile);
  }

  /** The origins of a field, at least one. */
  List<PieceOrigin> of(Value object, Causes causes, ProtocolPath field) {
    Spot spot = Spot.of(object, causes, field);
    Optional<PieceOrigin> added = parts.container(spot);
    if (added.isPresent()) {
      return ImmutableList.of(added.get());
    }
    List<PieceOrigin> known = RULES.of(spot, parts, new OfJob(spot));
    return !known.isEmpty()
        ? known
        : spot.isScalar() ? FRAME : ImmutableList.of(PieceOrigin.job(spot.cause()));
  }

  /** What the table asks of the job about a field. */
  private final class OfJob implements OriginRules.Names {
    private final Spot spot;
    private final String role;

    OfJob(Spot spot) {
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
        case "gang" -> job.job().job().extras().isGang();
        case "barrier" -> profile.framework().barrier().isPresent();
        case "openpai" -> profile.openPai().isPresent();
        default -> false;
      };
    }

    @Override
    public List<PieceOrigin> of(String name, int step) {
      List<PieceOrigin> named = JobOrigins.named(spot.role());
      return switch (name) {
        case "named" -> named;
        case "named-with-digest" -> JobOrigins.digested(named, parts.profile());
        case "job-with-digest" -> JobOrigins.digested(JobOrigins.NAMED, parts.profile());
        // A role that is no label value gets the name that it has in the job's objects.
        case "component" ->
            spot.role().filter(NameRules::isLabelValue).isPresent()
                ? ImmutableList.of(JobOrigins.of(role))
                : named;
        case "image" -> image();
        case "login" ->
            spot.role()
                .flatMap(job::image)
                .map(image -> List.of(PieceOrigin.job(image.child("auth"))))
                .orElse(ImmutableList.of());
        case "logins" -> job.logins();
        case "storages" -> job.storages(role);
        case "runs" -> spot.role().map(job::runs).orElse(ImmutableList.of());
        case "environment" -> environment.of(spot.called(step), role);
        case "environment-role" -> roleOf(spot.called(step));
        default -> throw new IllegalArgumentException(name);
      };
    }

    /** The role after which a variable is called. */
    private List<PieceOrigin> roleOf(String variable) {
      List<ProtocolPath> steps = environment.of(variable, role).get(0).path().steps();
      return steps.size() > 2 && steps.get(1).startsWith(JobPaths.ROLES)
          ? ImmutableList.of(PieceOrigin.job(steps.get(1)))
          : ImmutableList.of();
    }

    /** The image of a container, by what the container is called. */
    private List<PieceOrigin> image() {
      String container = spot.container().isPresent() ? spot.name(spot.container().getAsInt()) : "";
      if (container.equals(Containers.APP) && spot.role().isPresent()) {
        return job.imageOf(role);
      }
      return ImmutableList.of(
          container.equals("init")
              ? JobOrigins.profile("runtime", "image")
              : JobOrigins.profile("framework", "barrier", "image"));
    }
  }
}
