package io.github.paiprotocol.k8s.internal.task;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Capabilities;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSecurityContext;
import io.fabric8.kubernetes.api.model.PodSecurityContextBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.SeccompProfile;
import io.fabric8.kubernetes.api.model.SecurityContext;
import io.fabric8.kubernetes.api.model.SecurityContextBuilder;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.resolver.ResolvedPlugin;
import io.github.paiprotocol.resolver.ResolvedPrerequisite;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
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

  /** Only compared with. */
  private static final PodSecurityContext NO_POD_CONTEXT = new PodSecurityContext();

  private static final SecurityContext NO_CONTEXT = new SecurityContext();

  private static final List<Provenance> ORIGINS =
      ImmutableList.of(JobOrigins.profile("options", "hardened"), JobOrigins.profile("operations"));

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
    for (ResolvedPrerequisite prerequisite : role.prerequisites()) {
      if (prerequisite.plugin().filter(PodHardening::isSsh).isPresent()) {
        return true;
      }
    }
    for (ResolvedPlugin plugin : role.plugins()) {
      if (isSsh(plugin.plugin())) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSsh(String plugin) {
    return PluginNames.shortName(plugin).equals(PluginNames.SSH);
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
   * Records the origins of what is filled in.
   *
   * @param filled a pod or a container
   */
  public static void record(FieldOrigins filled) {
    filled.put("securityContext", ORIGINS);
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
    PodSecurityContext made =
        written == null ? new PodSecurityContext() : new PodSecurityContextBuilder(written).build();
    if (hardened && made.getRunAsNonRoot() == null) {
      made.setRunAsNonRoot(true);
    }
    if ((hardened || confined) && made.getSeccompProfile() == null) {
      made.setSeccompProfile(new SeccompProfile(null, SECCOMP));
    }
    user()
        .filter(user -> made.getRunAsUser() == null)
        .ifPresent(
            user -> {
              made.setRunAsUser(user);
              if (user != 0) {
                fillGroups(made, user);
              }
            });
    return made.equals(NO_POD_CONTEXT) ? null : made;
  }

  private static void fillGroups(PodSecurityContext made, long user) {
    if (made.getRunAsGroup() == null) {
      made.setRunAsGroup(user);
    }
    if (made.getFsGroup() == null) {
      made.setFsGroup(user);
    }
  }

  private @Nullable SecurityContext container(@Nullable SecurityContext written) {
    boolean hardened = profile.options().hardened();
    SecurityContext made =
        written == null ? new SecurityContext() : new SecurityContextBuilder(written).build();
    // The API server takes no privileged container that may not gain privileges.
    boolean privileged = written != null && Boolean.TRUE.equals(written.getPrivileged());
    if ((hardened || confined) && !privileged && made.getAllowPrivilegeEscalation() == null) {
      made.setAllowPrivilegeEscalation(false);
    }
    if (hardened && !privileged) {
      if (made.getCapabilities() == null) {
        made.setCapabilities(new Capabilities());
      }
      made.getCapabilities().setDrop(new ArrayList<>(List.of("ALL")));
    }
    return made.equals(NO_CONTEXT) ? null : made;
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
