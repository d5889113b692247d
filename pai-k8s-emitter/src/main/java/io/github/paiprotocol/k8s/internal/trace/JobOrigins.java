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
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The places of a job that parts of objects come from. */
record JobOrigins(Resolved<Job> job) {
  static final Provenance NAME = Provenance.job(ProtocolPath.of("name"));
  static final Provenance USER = Provenance.submission("user");
  static final Provenance ROLES = Provenance.job(JobPaths.ROLES);
  static final Provenance RETRIES = Provenance.job(ProtocolPath.of("jobRetryCount"));
  static final Provenance SECRETS = Provenance.job(ProtocolPath.of("secrets"));

  /** What the names of objects are made of. */
  static final List<Provenance> NAMED = ImmutableList.of(NAME, USER);

  /** What an object's name is made of when a role stands in it. */
  static List<Provenance> named(Optional<String> role) {
    ImmutableList.Builder<Provenance> all = ImmutableList.builder();
    role.ifPresent(name -> all.add(Provenance.job(JobPaths.role(name))));
    return all.addAll(NAMED).build();
  }

  static Provenance profile(String... keys) {
    return Provenance.profile(ProtocolPath.of(keys));
  }

  /** What the name of an object is made of that holds data and cannot be changed. */
  static List<Provenance> digested(List<Provenance> named, ClusterProfile profile) {
    return profile.operations().immutable()
        ? ImmutableList.<Provenance>builder()
            .addAll(named)
            .add(Provenance.job(ProtocolPath.root()), profile("operations", "immutable"))
            .build()
        : named;
  }

  /** A value of a role. */
  static Provenance of(String role, String... keys) {
    ProtocolPath path = JobPaths.role(role);
    for (String key : keys) {
      path = path.child(key);
    }
    return Provenance.job(path);
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
  List<Provenance> imageOf(String role) {
    ImmutableList.Builder<Provenance> all = ImmutableList.builder();
    image(role).ifPresent(at -> all.add(Provenance.job(at.child("uri"))));
    return all.add(of(role, "dockerImage")).build();
  }

  /** What runs around the commands of a role. */
  List<Provenance> around(String role) {
    ResolvedRole resolved = job.role(role);
    return Stream.concat(
            resolved.prerequisites().stream().map(each -> origin(resolved, each)),
            resolved.plugins().stream()
                .map(each -> Provenance.job(JobPaths.PLUGINS.child(each.index()))))
        .distinct()
        .toList();
  }

  /** The logins of all images. */
  List<Provenance> logins() {
    List<Prerequisite> all = job.job().prerequisites();
    return IntStream.range(0, all.size())
        .filter(i -> all.get(i).isDockerImage() && all.get(i).auth().isPresent())
        .mapToObj(i -> Provenance.job(JobPaths.prerequisite(i).child("auth")))
        .toList();
  }

  /** A prerequisite of a role: where the job has it, or where it came from. */
  static Provenance origin(ResolvedRole role, ResolvedPrerequisite each) {
    Provenance at = Provenance.job(role.pathOf(each));
    return each.origin().isLocal()
        ? at
        : new Provenance(
            Provenance.Kind.COMPONENT,
            "",
            at.place(),
            Optional.of(
                new Provenance.Component(
                    each.name(),
                    each.origin().source(),
                    each.origin().address(),
                    each.digest(),
                    ProtocolPath.root())));
  }
}
