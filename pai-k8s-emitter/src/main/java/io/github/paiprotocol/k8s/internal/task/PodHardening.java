package io.github.paiprotocol.k8s.internal.task;

import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSecurityContextBuilder;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import org.jspecify.annotations.Nullable;

/**
 * What makes pods pass the restricted profile, when the cluster's profile asks for it.
 *
 * <p>Kubernetes: Pod Security Standards.
 */
public final class PodHardening {
  /** Some user who is not root; images hardly ever name one by number. */
  private static final long USER = 1000;

  private PodHardening() {}

  /**
   * The security context of a pod.
   *
   * @param profile the cluster
   * @return the context; null when pods are not hardened
   */
  public static @Nullable PodSecurityContext pod(ClusterProfile profile) {
    return profile.options().hardened()
        ? new PodSecurityContextBuilder()
            .withRunAsNonRoot(true)
            .withRunAsUser(USER)
            .withRunAsGroup(USER)
            .withFsGroup(USER)
            .withNewSeccompProfile()
            .withType("RuntimeDefault")
            .endSeccompProfile()
            .build()
        : null;
  }

  /**
   * The security context of each of its containers.
   *
   * @param profile the cluster
   * @return the context; null when pods are not hardened
   */
  public static @Nullable SecurityContext container(ClusterProfile profile) {
    return profile.options().hardened()
        ? new SecurityContextBuilder()
            .withAllowPrivilegeEscalation(false)
            .withNewCapabilities()
            .withDrop("ALL")
            .endCapabilities()
            .build()
        : null;
  }
}
