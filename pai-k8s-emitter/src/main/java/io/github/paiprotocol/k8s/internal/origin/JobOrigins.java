package io.github.paiprotocol.k8s.internal.origin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The places of a job that parts of objects come from. Immutable and thread-safe.
 *
 * @param job the job
 */
public record JobOrigins(Resolved<Job> job) {
  /** The job's name. */
  public static final Provenance NAME = Provenance.job(ProtocolPath.of("name"));

  /** Who submits the job. */
  public static final Provenance USER = Provenance.submission("user");

  /** All roles. */
  public static final Provenance ROLES = Provenance.job(JobPaths.ROLES);

  /** How often the job is run again. */
  public static final Provenance RETRIES = Provenance.job(ProtocolPath.of("jobRetryCount"));

  /** The job's secrets. */
  public static final Provenance SECRETS = Provenance.job(ProtocolPath.of("secrets"));

  /** The job's virtual cluster. */
  public static final Provenance CLUSTER =
      Provenance.job(ProtocolPath.of("defaults", "virtualCluster"));

  /** Whether all tasks start together. */
  public static final Provenance GANG = Provenance.job(JobPaths.GANG);

  /** The job's priority. */
  public static final Provenance PRIORITY =
      Provenance.job(JobPaths.HIVED.child("jobPriorityClass"));

  /** The names of the job's objects. */
  public static final List<Provenance> NAMED = ImmutableList.of(NAME, USER);

  /** The same for every job of a target. */
  public static final List<Provenance> FRAME = ImmutableList.of(Provenance.frame("target"));

  /** The same for every pod. */
  public static final List<Provenance> POD = ImmutableList.of(Provenance.frame("pod"));

  /**
   * The origins of an object's name.
   *
   * @param role the role in the name; empty for objects of the whole job
   * @return the origins
   */
  public static List<Provenance> named(Optional<String> role) {
    ImmutableList.Builder<Provenance> all = ImmutableList.builder();
    role.ifPresent(name -> all.add(of(name)));
    return all.addAll(NAMED).build();
  }

  /**
   * A setting of the profile.
   *
   * @param keys its path
   * @return the origin
   */
  public static Provenance profile(String... keys) {
    return Provenance.profile(ProtocolPath.of(keys));
  }

  /**
   * The origins of the name of an object that holds data: immutable ones have a digest of it.
   *
   * @param named the origins of the name without a digest
   * @param profile the cluster
   * @return the origins
   */
  public static List<Provenance> digested(List<Provenance> named, ClusterProfile profile) {
    return profile.operations().immutable()
        ? ImmutableList.<Provenance>builder()
            .addAll(named)
            .add(Provenance.job(ProtocolPath.root()), profile("operations", "immutable"))
            .build()
        : named;
  }

  /**
   * A value of a role.
   *
   * @param role the role's name
   * @param keys the path of the value below the role; none for the role itself
   * @return the origin
   */
  public static Provenance of(String role, String... keys) {
    return Provenance.job(JobPaths.role(role).append(ProtocolPath.of(keys)));
  }

  /**
   * How often a task is run again. In a gang no task is run again alone.
   *
   * @param job the job
   * @param role the name of the task's role
   * @return the origins
   */
  public static List<Provenance> retries(Job job, String role) {
    Provenance own = of(role, Keys.TASK_RETRY_COUNT);
    return job.extras().isGang() ? ImmutableList.of(GANG, own) : ImmutableList.of(own, GANG);
  }

  /**
   * The image of a role.
   *
   * @param role the role's name
   * @return the path of the prerequisite: the first of its name; empty if there is none
   */
  public Optional<ProtocolPath> image(String role) {
    List<Prerequisite> all = job.job().prerequisites();
    String name = job.role(role).image().name();
    return IntStream.range(0, all.size())
        .filter(i -> all.get(i).isDockerImage() && all.get(i).name().equals(name))
        .mapToObj(JobPaths::prerequisite)
        .findFirst();
  }

  /**
   * The origins of an image's address.
   *
   * @param role the name of a role that has the image
   * @return the image and the key by which the role names it
   */
  public List<Provenance> imageOf(String role) {
    ImmutableList.Builder<Provenance> all = ImmutableList.builder();
    image(role).ifPresent(at -> all.add(Provenance.job(at.child("uri"))));
    return all.add(of(role, "dockerImage")).build();
  }

  /**
   * The prerequisites and plugins that run before and after the commands of a role.
   *
   * @param role the role's name
   * @return their origins, in the order of the role
   */
  public List<Provenance> around(String role) {
    ResolvedRole resolved = job.role(role);
    return Stream.concat(
            resolved.prerequisites().stream().map(each -> origin(resolved, each)),
            resolved.plugins().stream()
                .map(each -> Provenance.job(JobPaths.PLUGINS.child(each.index()))))
        .distinct()
        .toList();
  }

  /**
   * The origins of the volumes of a role's storages.
   *
   * @param role the role's name
   * @return the storages that the job and the prerequisites of the role ask for, and the claims
   */
  public List<Provenance> storages(String role) {
    return ImmutableList.<Provenance>builder()
        .add(Provenance.job(JobPaths.EXTRAS.child("storages")))
        .addAll(around(role))
        .add(profile("storages"))
        .build();
  }

  /**
   * The origins of the names of the Secrets that the images of a pod are pulled with.
   *
   * @param role the role's name
   * @param profile the cluster
   * @param runtime the image of the runtime; empty if the pod does not have it
   * @return the origins
   */
  public List<Provenance> pullSecrets(
      String role, ClusterProfile profile, Optional<RuntimeImage> runtime) {
    ImmutableList.Builder<Provenance> all = ImmutableList.builder();
    image(role).ifPresent(image -> all.add(Provenance.job(image.child("auth"))));
    all.addAll(digested(NAMED, profile));
    runtime
        .flatMap(RuntimeImage::pullSecret)
        .ifPresent(secret -> all.add(profile("runtime", "pullSecret")));
    return all.build();
  }

  /**
   * The logins of all images, with the secrets that they name.
   *
   * @return the origins
   */
  public List<Provenance> logins() {
    List<Prerequisite> all = job.job().prerequisites();
    Stream<Provenance> logins =
        IntStream.range(0, all.size())
            .filter(i -> all.get(i).isDockerImage() && all.get(i).auth().isPresent())
            .mapToObj(i -> Provenance.job(JobPaths.prerequisite(i).child("auth")));
    return Stream.concat(
            logins, job.job().secrets().isEmpty() ? Stream.empty() : Stream.of(SECRETS))
        .toList();
  }

  /**
   * A prerequisite of a role.
   *
   * @param role the role
   * @param each one of its prerequisites
   * @return its place in the job, or the document that it was fetched from
   */
  public static Provenance origin(ResolvedRole role, ResolvedPrerequisite each) {
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
