package io.github.paiprotocol.k8s.internal.task;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSecurityContextBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What pods may do, as the cluster's profile wants it. What a pod says itself stays as it is.
 *
 * <p>Kubernetes: Pod Security Standards.
 */
public final class PodHardening {
  /** Some user who is not root; images hardly ever name one by number. */
  private static final long USER = 1000;

  private static final String SECCOMP = "RuntimeDefault";
  private static final int OWNER_READS = 0400;
  private static final int GROUP_READS = 0440;
  private static final int ALL_READ = 0444;

  private final ClusterProfile profile;
  private final boolean confined;

  private PodHardening(ClusterProfile profile, boolean confined) {
    this.profile = profile;
    this.confined = confined;
  }

  /**
   * What the pods of a role may do. Tasks with an ssh server are not confined: it changes users.
   *
   * @param profile the cluster
   * @param role the role; null when pods run no prerequisites and no plugins
   * @return what is filled into them
   */
  public static PodHardening of(ClusterProfile profile, @Nullable ResolvedRole role) {
    boolean on = profile.operations().confined().orElse(true);
    return new PodHardening(profile, on && (role == null || !hasSshServer(role)));
  }

  /**
   * What pods may do whose author is asked only when the profile says so in words.
   *
   * @param profile the cluster
   * @param role the role; null when pods run no prerequisites and no plugins
   * @return what is filled into them, nothing by default
   */
  public static PodHardening whenAsked(ClusterProfile profile, @Nullable ResolvedRole role) {
    return new PodHardening(
        profile, profile.operations().confined().isPresent() && of(profile, role).confined);
  }

  private static boolean hasSshServer(ResolvedRole role) {
    return Stream.concat(
            role.prerequisites().stream().flatMap(each -> each.plugin().stream()),
            role.plugins().stream().map(plugin -> plugin.plugin()))
        .anyMatch(name -> PluginNames.shortName(name).equals(PluginNames.SSH));
  }

  /**
   * Fills in a pod and its containers.
   *
   * @param spec the pod, which is changed
   */
  public void fill(PodSpec spec) {
    if (spec.getOs() != null && "windows".equals(spec.getOs().getName())) {
      return;
    }
    spec.setSecurityContext(pod(spec.getSecurityContext()));
    spec.getContainers().forEach(this::fill);
    spec.getInitContainers().forEach(this::fill);
  }

  /**
   * Fills in a container.
   *
   * @param container the container, which is changed
   */
  public void fill(Container container) {
    container.setSecurityContext(container(container.getSecurityContext()));
  }

  private @Nullable PodSecurityContext pod(@Nullable PodSecurityContext written) {
    boolean hardened = profile.options().hardened();
    PodSecurityContextBuilder made =
        written == null ? new PodSecurityContextBuilder() : new PodSecurityContextBuilder(written);
    if (hardened && !made.hasRunAsNonRoot()) {
      made.withRunAsNonRoot(true);
    }
    if ((hardened || confined) && !made.hasSeccompProfile()) {
      made.withNewSeccompProfile().withType(SECCOMP).endSeccompProfile();
    }
    user()
        .filter(user -> !made.hasRunAsUser())
        .ifPresent(
            user -> {
              made.withRunAsUser(user);
              if (user != 0) {
                fillGroups(made, user);
              }
            });
    PodSecurityContext all = made.build();
    return all.equals(new PodSecurityContext()) ? null : all;
  }

  private static void fillGroups(PodSecurityContextBuilder made, long user) {
    if (!made.hasRunAsGroup()) {
      made.withRunAsGroup(user);
    }
    if (!made.hasFsGroup()) {
      made.withFsGroup(user);
    }
  }

  private @Nullable SecurityContext container(@Nullable SecurityContext written) {
    boolean hardened = profile.options().hardened();
    SecurityContextBuilder made =
        written == null ? new SecurityContextBuilder() : new SecurityContextBuilder(written);
    // The API server takes no privileged container that may not gain privileges.
    boolean privileged = written != null && Boolean.TRUE.equals(written.getPrivileged());
    if ((hardened || confined) && !privileged && !made.hasAllowPrivilegeEscalation()) {
      made.withAllowPrivilegeEscalation(false);
    }
    if (hardened && !privileged) {
      made.editOrNewCapabilities().withDrop("ALL").endCapabilities();
    }
    SecurityContext all = made.build();
    return all.equals(new SecurityContext()) ? null : all;
  }

  /** The user that the profile sets; who hardens pods gets one who is not root. */
  private Optional<Long> user() {
    OptionalInt set = profile.operations().runAsUser();
    if (profile.options().hardened()) {
      return Optional.of(set.orElse(0) == 0 ? USER : Long.valueOf(set.getAsInt()));
    }
    return set.isPresent() ? Optional.of((long) set.getAsInt()) : Optional.empty();
  }

  /**
   * Who may read the files of Secrets: their owner is root, their group the pod's.
   *
   * @param written the pod as its author wrote it, whose users may be others; null when it has none
   * @return the mode of the files
   */
  public int secretMode(@Nullable PodSpec written) {
    if (written != null && namesUsers(written)) {
      return ALL_READ;
    }
    return user().map(user -> user == 0 ? OWNER_READS : GROUP_READS).orElse(ALL_READ);
  }

  private static boolean namesUsers(PodSpec spec) {
    PodSecurityContext pod = spec.getSecurityContext();
    return (pod != null && (pod.getRunAsUser() != null || pod.getFsGroup() != null))
        || spec.getContainers().stream()
            .map(Container::getSecurityContext)
            .anyMatch(context -> context != null && context.getRunAsUser() != null);
  }
}
