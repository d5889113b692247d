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
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
    String name = job.role(role).image().name();
    return IntStream.range(0, all.size())
        .filter(i -> all.get(i).isDockerImage() && all.get(i).name().equals(name))
        .mapToObj(JobPaths::prerequisite)
        .findFirst();
  }

  /** An image and the name by which a role has it. */
  List<PieceOrigin> imageOf(String role) {
    ImmutableList.Builder<PieceOrigin> all = ImmutableList.builder();
    image(role).ifPresent(at -> all.add(PieceOrigin.job(at.child("uri"))));
    return all.add(of(role, "dockerImage")).build();
  }

  /** What runs around the commands of a role. */
  List<PieceOrigin> around(String role) {
    ResolvedRole resolved = job.role(role);
    return Stream.concat(
            resolved.prerequisites().stream().map(each -> origin(resolved, each)),
            resolved.plugins().stream()
                .map(each -> PieceOrigin.job(JobPaths.PLUGINS.child(each.index()))))
        .distinct()
        .toList();
  }

  /** The logins of all images. */
  List<PieceOrigin> logins() {
    List<Prerequisite> all = job.job().prerequisites();
    return IntStream.range(0, all.size())
        .filter(i -> all.get(i).isDockerImage() && all.get(i).auth().isPresent())
        .mapToObj(i -> PieceOrigin.job(JobPaths.prerequisite(i).child("auth")))
        .toList();
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
