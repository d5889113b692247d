package io.github.paiprotocol.k8s;

import io.github.paiprotocol.k8s.internal.KubernetesTarget;
import io.github.paiprotocol.k8s.internal.framework.FrameworkTarget;
import io.github.paiprotocol.k8s.internal.job.JobTarget;
import io.github.paiprotocol.k8s.internal.jobset.JobSetTarget;
import io.github.paiprotocol.k8s.internal.pods.PodsTarget;
import io.github.paiprotocol.k8s.internal.runtimepod.RuntimePodTarget;
import io.github.paiprotocol.k8s.internal.volcano.VolcanoTarget;
import java.util.Arrays;
import java.util.Optional;

/** The kinds of objects a job can become. */
public enum Target {
  /**
   * A Framework of FrameworkController, for OpenPAI clusters. The profile must have {@code openpai}
   * and {@code runtime}.
   */
  FRAMEWORK(new FrameworkTarget()),
  /** Bare pods with a headless Service, for any cluster. */
  PODS(new PodsTarget()),
  /** Pods of the proposed interface of OpenPAI's runtime. The profile must have {@code runtime}. */
  RUNTIME_POD(new RuntimePodTarget()),
  /** An Indexed Job for each role, for any cluster. */
  JOB(new JobTarget()),
  /** A JobSet, for clusters with its controller. */
  JOBSET(new JobSetTarget()),
  /** A Job of Volcano, for clusters with that scheduler. */
  VOLCANO(new VolcanoTarget());

  /** Stateless by contract. */
  @SuppressWarnings("ImmutableEnumChecker")
  private final KubernetesTarget implementation;

  Target(KubernetesTarget implementation) {
    this.implementation = implementation;
  }

  /**
   * The word that selects it.
   *
   * @return e.g. {@code framework}
   */
  public String word() {
    return implementation.name();
  }

  /**
   * The target a word selects.
   *
   * @param word the word, in its exact case
   * @return the target, or empty for another word
   */
  public static Optional<Target> of(String word) {
    return Arrays.stream(values()).filter(target -> target.word().equals(word)).findFirst();
  }

  KubernetesTarget implementation() {
    return implementation;
  }
}
