package io.github.paiprotocol.k8s.diff;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import com.google.common.base.Ascii;
import io.github.paiprotocol.api.internal.json.JsonObject;
import java.util.Optional;

/**
 * One difference between two sides. It shows no secret: {@code ******} replaces confidential text
 * on both sides.
 *
 * @param kind what kind of thing
 * @param role the role whose tasks it is about, by its name afterwards if it has one; empty for the
 *     whole job and for objects
 * @param what its name, for people: {@code instances}, {@code commands}, {@code Pod train-0}
 * @param path where it is: the place in the job, for fields of objects a JSON pointer; of what is
 *     gone the place before; empty where there is no one place
 * @param before what it was, one or more lines; empty when it was not there
 * @param after what it is now; empty when it is gone
 * @param hidden whether more differs than is shown, since it is confidential
 * @param runs whether tasks run otherwise, elsewhere or with something else because of it
 */
public record JobChange(
    Kind kind,
    Optional<String> role,
    String what,
    Optional<String> path,
    Optional<String> before,
    Optional<String> after,
    boolean hidden,
    boolean runs) {
  /** Refuses null. */
  public JobChange {
    requireNonNulls(kind, role, what, path, before, after);
  }

  /** What changes. */
  public enum Kind {
    /** The job as a whole: its name, retries, virtual cluster, gang, scheduling. */
    JOB,
    /** A value of {@code secrets}; neither value is told. */
    SECRET,
    /** How the runtime runs tasks, as the cluster's profile says. */
    OPTIONS,
    /** A role that is new, gone or renamed. */
    ROLE,
    /** The image of a role, or how it is pulled. */
    IMAGE,
    /** How many tasks a role has, how often they are retried, when they end the job. */
    TASKS,
    /** What each task takes: CPUs, memory, GPUs, ports. */
    RESOURCES,
    /** A storage that tasks mount. */
    MOUNT,
    /** What runs on an event of a task: its script, its failure policy, its plugin's parameters. */
    CALLBACK,
    /** The order in which callbacks run. */
    ORDER,
    /** The commands of a role. */
    COMMANDS,
    /** Variables that tasks have; they follow from other changes. */
    VARIABLES,
    /** A Kubernetes object, or a field of one. */
    OBJECT,
    /** Where a prerequisite comes from: source, address, digest, arguments. It runs nothing. */
    COMPONENT,
    /** What something is called, where nothing but log lines has the name. It runs nothing. */
    NAME,
    /** What is written for people and other programs. It runs nothing. */
    NOTE
  }

  /** For programs. */
  JsonObject json() {
    return new JsonObject()
        .put("kind", Ascii.toLowerCase(kind.name()))
        .putIf("role", role)
        .put("what", what)
        .putIf("path", path)
        .putIf("before", before)
        .putIf("after", after)
        .put("hidden", hidden)
        .put("runs", runs);
  }

  /** Names it; the texts may be long. */
  @Override
  public String toString() {
    return kind + " " + role.map(name -> name + ": ").orElse("") + what;
  }
}
