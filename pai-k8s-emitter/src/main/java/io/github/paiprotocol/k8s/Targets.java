package io.github.paiprotocol.k8s;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.text.Suggestions;
import io.github.paiprotocol.k8s.internal.target.dijob.DIJobObjectTarget;
import io.github.paiprotocol.k8s.internal.target.framework.FrameworkTarget;
import io.github.paiprotocol.k8s.internal.target.job.IndexedJobTarget;
import io.github.paiprotocol.k8s.internal.target.jobset.JobSetTarget;
import io.github.paiprotocol.k8s.internal.target.pods.PodsTarget;
import io.github.paiprotocol.k8s.internal.target.runtimepod.RuntimePodTarget;
import io.github.paiprotocol.k8s.internal.target.volcano.VolcanoTarget;
import io.github.paiprotocol.k8s.spi.Target;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The kinds of objects that jobs can become. Others implement {@link Target}. One that takes jobs
 * only gets of a DIJob the job that it converts to.
 */
public final class Targets {
  /**
   * A Framework of FrameworkController, for OpenPAI clusters. The profile must have {@code openpai}
   * and {@code runtime}, unless its {@code framework.selfContained} makes Frameworks for any
   * cluster with FrameworkController. It takes jobs.
   */
  public static final Target FRAMEWORK = new FrameworkTarget();

  /** Bare pods with a headless Service, for any cluster. It takes jobs and DIJobs. */
  public static final Target PODS = new PodsTarget();

  /**
   * Pods of the proposed interface of OpenPAI's runtime. The profile must have {@code runtime}. It
   * takes jobs.
   */
  public static final Target RUNTIME_POD = new RuntimePodTarget();

  /** An Indexed Job for each role, for any cluster. It takes jobs. */
  public static final Target JOB = new IndexedJobTarget();

  /** A JobSet, for clusters with its controller. It takes jobs. */
  public static final Target JOBSET = new JobSetTarget();

  /**
   * A Job of Volcano, for clusters with that scheduler. It takes jobs and DIJobs. A pod of a
   * DIJob's task with several replicas computes its rank in a shell, so its containers need a
   * {@code command} and {@code /bin/sh}; without a command, each replica becomes a task of its own.
   */
  public static final Target VOLCANO = new VolcanoTarget();

  /**
   * The DIJob itself, for a cluster with the orchestrator of DI-engine: one object with its
   * defaults written out, without keys that the API does not know and without a status. It takes
   * DIJobs.
   */
  public static final Target DIJOB = new DIJobObjectTarget();

  private static final ImmutableList<Target> ALL =
      ImmutableList.of(FRAMEWORK, PODS, RUNTIME_POD, JOB, JOBSET, VOLCANO, DIJOB);

  private Targets() {}

  /**
   * The targets that come with this library.
   *
   * @return all of them, in a stable order
   */
  public static List<Target> all() {
    return ALL;
  }

  /**
   * The target of this library that a word selects.
   *
   * @param name the word, in its exact case
   * @return the target, or empty for another word
   */
  public static Optional<Target> named(String name) {
    Objects.requireNonNull(name, "name");
    return ALL.stream().filter(target -> target.name().equals(name)).findFirst();
  }

  /**
   * The targets that come with this library, and every target that a provider of {@link Target} on
   * the class path or module path names.
   *
   * @return the targets by name, ours first
   * @throws IllegalArgumentException when two have one name, or a provider cannot be loaded; its
   *     message says which
   */
  public static Map<String, Target> discovering() {
    try {
      return with(ServiceLoader.load(Target.class));
    } catch (ServiceConfigurationError e) {
      throw new IllegalArgumentException("a provider of targets cannot be loaded", e);
    }
  }

  /**
   * The targets that come with this library, and others.
   *
   * @param others the others
   * @return the targets by name, ours first, the others in their order
   * @throws IllegalArgumentException when two have one name; its message says which
   */
  public static Map<String, Target> with(Iterable<? extends Target> others) {
    Map<String, Target> all = new LinkedHashMap<>();
    ALL.forEach(target -> all.put(target.name(), target));
    for (Target target : others) {
      Target taken = all.putIfAbsent(target.name(), target);
      if (taken != null) {
        throw new IllegalArgumentException(
            "two targets are called `%s`: `%s` and `%s`"
                .formatted(target.name(), taken.getClass().getName(), target.getClass().getName()));
      }
    }
    return all;
  }

  /** The target of a name, or a sentence about those there are. */
  static Target find(String name, Map<String, Target> known) {
    Target target = known.get(name);
    if (target == null) {
      throw new IllegalArgumentException(
          "there is no target `%s`; %s"
              .formatted(name, Suggestions.hint(name, known.keySet(), "targets")));
    }
    return target;
  }
}
