package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The places of a job that parts of objects come from. */
record JobOrigins(Resolved<Job> job) {
  static final PieceOrigin NAME = PieceOrigin.job(ProtocolPath.of("name"));
  static final PieceOrigin USER = PieceOrigin.submission("user");
  static final PieceOrigin ROLES = PieceOrigin.job(JobPaths.ROLES);
  static final PieceOrigin RETRIES = PieceOrigin.job(ProtocolPath.of("jobRetryCount"));
  static final PieceOrigin SECRETS = PieceOrigin.job(ProtocolPath.of("secrets"));

  /** What the names of objects are made of. */
  static final List<PieceOrigin> NAMED = ImmutableList.of(NAME, USER);

  /** What an object's name is made of when a role stands in it. */
  static List<PieceOrigin> named(Optional<String> role) {
    ImmutableList.Builder<PieceOrigin> all = ImmutableList.builder();
    role.ifPresent(name -> all.add(PieceOrigin.job(JobPaths.role(name))));
    return all.addAll(NAMED).build();
  }

  static PieceOrigin profile(String... keys) {
    return PieceOrigin.profile(ProtocolPath.of(keys));
  }

  /** What the name of an object is made of that holds data and cannot be changed. */
  static List<PieceOrigin> digested(List<PieceOrigin> named, ClusterProfile profile) {
    return profile.operations().immutable()
        ? ImmutableList.<PieceOrigin>builder()
            .addAll(named)
            .add(PieceOrigin.job(ProtocolPath.root()), profile("operations", "immutable"))
            .build()
        : named;
  }

  /** A value of a role. */
  static PieceOrigin of(String role, String... keys) {
    ProtocolPath path = JobPaths.role(role);
    for (String key : keys) {
      path = path.child(key);
    }
    return PieceOrigin.job(path);
  }

  /** Where the image of a role stands; a name is looked up as the first of its kind. */
  Optional<ProtocolPath> image(String role) {
    List<Prerequisite> all = job.job().prerequisites();
    for (int i = 0; i < all.size(); i++) {
      Prerequisite each = all.get(i);
      if (each.isDockerImage() && each.name().equals(job.role(role).image().name())) {
        return Optional.of(JobPaths.prerequisite(i));
      }
    }
    return Optional.empty();
  }

  /** An image and the name by which a role has it. */
  List<PieceOrigin> imageOf(String role) {
    ImmutableList.Builder<PieceOrigin> all = ImmutableList.builder();
    image(role).ifPresent(at -> all.add(PieceOrigin.job(at.child("uri"))));
    return all.add(of(role, "dockerImage")).build();
  }

  /** The commands of a role, and what runs around them. */
  List<PieceOrigin> runs(String role) {
    ResolvedRole resolved = job.role(role);
    List<PieceOrigin> all = new ArrayList<>();
    all.add(PieceOrigin.job(JobPaths.commands(role)));
    resolved.prerequisites().forEach(each -> all.add(origin(resolved, each)));
    resolved
        .plugins()
        .forEach(each -> all.add(PieceOrigin.job(JobPaths.PLUGINS.child(each.index()))));
    return all;
  }

  /** The logins of all images, and the secrets that may stand in them. */
  List<PieceOrigin> logins() {
    List<PieceOrigin> all = new ArrayList<>();
    List<Prerequisite> prerequisites = job.job().prerequisites();
    for (int i = 0; i < prerequisites.size(); i++) {
      if (prerequisites.get(i).isDockerImage() && prerequisites.get(i).auth().isPresent()) {
        all.add(PieceOrigin.job(JobPaths.prerequisite(i).child("auth")));
      }
    }
    if (!job.job().secrets().isEmpty()) {
      all.add(SECRETS);
    }
    if (all.isEmpty()) {
      all.add(PieceOrigin.job(JobPaths.PREREQUISITES));
    }
    return all;
  }

  /** Where the job asks for the storages of a role: nobody keeps which of these it was. */
  List<PieceOrigin> storages(String role) {
    List<PieceOrigin> all = new ArrayList<>();
    ResolvedRole resolved = job.role(role);
    all.add(PieceOrigin.job(JobPaths.STORAGES));
    for (ResolvedPrerequisite each : resolved.prerequisites()) {
      PieceOrigin at = origin(resolved, each);
      if (!all.contains(at)) {
        all.add(at);
      }
    }
    resolved
        .plugins()
        .forEach(plugin -> all.add(PieceOrigin.job(JobPaths.PLUGINS.child(plugin.index()))));
    all.add(profile("storages"));
    return all;
  }

  /** A prerequisite of a role: where the job has it, or where it came from. */
  static PieceOrigin origin(ResolvedRole role, ResolvedPrerequisite each) {
    PieceOrigin at = PieceOrigin.job(role.pathOf(each));
    return each.origin().isLocal()
        ? at
        : new PieceOrigin(
            PieceOrigin.Kind.COMPONENT,
            "",
            at.place(),
            Optional.of(
                new PieceOrigin.Component(
                    each.name(),
                    each.origin().source(),
                    each.origin().address(),
                    each.digest(),
                    ProtocolPath.root())));
  }
}
