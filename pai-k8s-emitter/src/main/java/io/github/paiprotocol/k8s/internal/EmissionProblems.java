package io.github.paiprotocol.k8s.internal;

import com.google.common.base.CharMatcher;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/** The problems of an emission that do not belong to one target. */
public final class EmissionProblems {
  /** Most bytes an object may take: what etcd accepts in one request, 1.5 MiB. */
  public static final long MAX_OBJECT = 3L << 19;

  /**
   * Most bytes of an object that client-side {@code kubectl apply} takes for certain. It copies the
   * object into an annotation, and the API server accepts 256 KiB of annotations; some characters
   * take more room there.
   */
  public static final long MAX_CLIENT_SIDE = 250_000;

  private static final CharMatcher IN_USERS =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("_.-"))
          .precomputed();
  private static final Set<String> FOLDERS = Set.of(".", "..");

  private EmissionProblems() {}

  /**
   * Whether a user's name can be part of names and paths.
   *
   * @param user the name
   * @return the error; empty when it can
   */
  public static Optional<Diagnostic> user(String user) {
    if (!user.isEmpty() && IN_USERS.matchesAllOf(user) && !FOLDERS.contains(user)) {
      return Optional.empty();
    }
    return Optional.of(
        Diagnostic.error(
                KubernetesCode.USER_NAME,
                Place.value(ProtocolPath.root()),
                "`" + user + "` is no user name")
            .withHint("use letters, digits, `_`, `.` and `-`, but neither `.` nor `..`"));
  }

  /**
   * The profile does not know the job's virtual cluster.
   *
   * @param name the virtual cluster
   * @param known those the profile knows
   * @return the error
   */
  public static Diagnostic virtualCluster(String name, Collection<String> known) {
    return Diagnostic.error(
            KubernetesCode.VIRTUAL_CLUSTER,
            Place.value(ProtocolPath.of("defaults", "virtualCluster")),
            "there is no virtual cluster `" + name + "`")
        .withHint(Suggestions.hint(name, known, "virtual clusters"));
  }

  /**
   * The target needs a setting that the profile does not have.
   *
   * @param target the target's name
   * @param setting the setting
   * @return the error
   */
  public static Diagnostic profileIncomplete(String target, String setting) {
    return profileIncomplete(target, ProtocolPath.of(setting));
  }

  /**
   * The target needs a setting that the profile does not have.
   *
   * @param target the target's name
   * @param setting the path of the setting
   * @return the error
   */
  public static Diagnostic profileIncomplete(String target, ProtocolPath setting) {
    return Diagnostic.error(
            KubernetesCode.PROFILE_INCOMPLETE,
            Place.key(setting),
            "target `" + target + "` needs `" + setting + "` in the cluster profile")
        .withHint("set `" + setting + "` in the profile");
  }

  /**
   * A text is kept as an annotation since it is no label value.
   *
   * @param path where the job has it; its top for what the submission has
   * @param label the label that is left out
   * @param text the text
   * @return the warning
   */
  public static Diagnostic labelDropped(ProtocolPath path, String label, String text) {
    return Diagnostic.warning(
            KubernetesCode.LABEL_DROPPED,
            Place.value(path),
            "`%s` is no legal value of label `%s`, so it is an annotation only"
                .formatted(text, label))
        .withHint(
            "label values have at most 63 letters, digits, `-`, `_` or `.`, the first and last a"
                + " letter or digit");
  }

  /**
   * An object is too large to be stored.
   *
   * @param place what in the job caused it
   * @param object its kind and name
   * @param bytes its size, as it stands in the message
   * @return the error
   */
  public static Diagnostic objectSize(Place place, String object, String bytes) {
    return Diagnostic.error(
            KubernetesCode.OBJECT_SIZE,
            place,
            "`" + object + "` takes " + bytes + " bytes; etcd stores at most " + MAX_OBJECT)
        .withHint(
            "the variables of every role name all roles: use fewer roles, or `compactEnv` in the"
                + " profile");
  }

  /**
   * What the tasks of all roles are told takes too much.
   *
   * @param roles how many roles the job has
   * @param bytes what it takes at least
   * @param most what it may take
   * @return the error
   */
  public static Diagnostic tooManyRoles(long roles, long bytes, long most) {
    return Diagnostic.error(
            KubernetesCode.OBJECT_SIZE,
            Place.value(JobPaths.ROLES),
            ("what tasks are told of %s roles takes at least %s bytes in all objects together; at"
                    + " most %s are made")
                .formatted(roles, bytes, most))
        .withHint("use fewer roles, or `compactEnv` in the profile");
  }

  /**
   * Two objects have one name.
   *
   * @param place what in the job caused the second one
   * @param object their kind and name
   * @return the error
   */
  public static Diagnostic sameName(Place place, String object) {
    return Diagnostic.error(
            KubernetesCode.OBJECT_DUPLICATE, place, "two objects are `" + object + "`")
        .withHint("rename the role; characters that names in a cluster cannot hold do not count");
  }

  /**
   * A hook of the emitter's caller did not give what it must.
   *
   * @param place what in the job caused what it was given
   * @param hook the hook, as the builder calls it
   * @param given what it was given
   * @param missing what it did not return
   * @return the error
   */
  public static Diagnostic hookResult(Place place, String hook, String given, String missing) {
    return Diagnostic.error(
            KubernetesCode.HOOK_RESULT,
            place,
            "`" + hook + "` was given " + given + " and returned no " + missing)
        .withHint("return what it was given where nothing is to change");
  }

  /**
   * The job has more tasks than variables can list.
   *
   * @param tasks how many it has
   * @param bytes what naming them takes at least
   * @return the error
   */
  public static Diagnostic tooManyTasks(long tasks, long bytes) {
    return Diagnostic.error(
            KubernetesCode.ENVIRONMENT_SIZE,
            Place.value(JobPaths.ROLES),
            ("the variables that name the job's %s tasks take at least %s bytes; Linux gives a"
                    + " process about 1 MiB")
                .formatted(tasks, bytes))
        .withHint("use fewer tasks");
  }
}
