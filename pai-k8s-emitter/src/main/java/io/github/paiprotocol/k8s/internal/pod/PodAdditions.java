package io.github.paiprotocol.k8s.internal.pod;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.task.PodHardening;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Adds what the profile's {@code pod} says to pods, and reports what they have already. */
public final class PodAdditions {
  private static final ProtocolPath POD = ProtocolPath.of(PodKeys.POD);

  private final RenderContext emission;
  private final ClusterProfile profile;
  private final Consumer<Diagnostic> out;
  private final boolean adds;
  private final Set<String> reported = new HashSet<>();

  /**
   * Begins with the pods of a job.
   *
   * @param emission the job, which is told of problems of the profile, each once
   */
  public PodAdditions(RenderContext emission) {
    this.emission = emission;
    this.profile = emission.profile();
    this.adds = !Objects.equals(profile.pod(), PodSettings.none());
    this.out =
        problem -> {
          if (reported.add(problem.path() + " " + problem.message())) {
            emission.reportProfile(problem);
          }
        };
  }

  /**
   * Adds to a pod what all have, then what its role has.
   *
   * @param task whose pod it is
   * @param template the pod as the target made it, which is changed
   */
  public void addTo(PodTask task, PodTemplateSpec template) {
    if (!adds) {
      return;
    }
    PodSettings all = profile.pod();
    PodSettings own = all.roles().getOrDefault(task.role(), PodSettings.none());
    // What the target made, before anything is added to it.
    List<Container> containers = List.copyOf(template.getSpec().getContainers());
    List<Container> inits = List.copyOf(template.getSpec().getInitContainers());
    Set<String> replaced = new HashSet<>(NamedParts.of(own));
    Set<String> kept = new HashSet<>();
    if (isMapped(template)) {
      kept.add(NamedParts.of(PodKeys.PRIORITY_CLASS, ""));
    }
    replaced.addAll(kept);
    new PodSection(all, POD, replaced, emission, out).addTo(task, template, containers, inits);
    ProtocolPath role = POD.child(PodKeys.ROLES).child(task.role());
    new PodSection(own, role, kept, emission, out).addTo(task, template, containers, inits);
    addContainers(all, POD, NamedParts.of(own), task, template);
    addContainers(own, role, Set.of(), task, template);
  }

  /**
   * Where the profile says of a volume what it is.
   *
   * @param task whose pod has it
   * @param volume the volume's name
   * @return the place in the profile; empty when it has no such volume
   */
  public Optional<Place> placeOfVolume(PodTask task, String volume) {
    PodSettings all = profile.pod();
    PodSettings own = all.roles().getOrDefault(task.role(), PodSettings.none());
    return placeOf(volume, own, POD.child(PodKeys.ROLES).child(task.role()))
        .or(() -> placeOf(volume, all, POD));
  }

  private static Optional<Place> placeOf(String volume, PodSettings settings, ProtocolPath at) {
    return IntStream.range(0, settings.volumes().size())
        .filter(i -> volume.equals(settings.volumes().get(i).getName()))
        .mapToObj(i -> Place.value(at.child(PodKeys.VOLUMES).child(i)))
        .findFirst();
  }

  /** A job whose own priority has a class keeps it; the profile's is for those that have none. */
  private boolean isMapped(PodTemplateSpec template) {
    String priority = template.getSpec().getPriorityClassName();
    return priority != null && profile.operations().priorityClasses().containsValue(priority);
  }

  private void addContainers(
      PodSettings settings,
      ProtocolPath at,
      Set<String> replaced,
      PodTask task,
      PodTemplateSpec template) {
    boolean ended = profile.kubernetesVersion().isAtLeast(1, 29);
    ContainerSection section =
        new ContainerSection(task, template.getSpec(), replaced, emission, out);
    for (int i = 0; i < settings.sidecars().size(); i++) {
      Container sidecar = hardened(settings.sidecars().get(i));
      ProtocolPath here = at.child(PodKeys.SIDECARS).child(i);
      if (ended) {
        sidecar.setRestartPolicy("Always");
        section.addInit(sidecar, here);
      } else {
        section.addBeside(sidecar, here);
      }
    }
    for (int i = 0; i < settings.initContainers().size(); i++) {
      section.addInit(
          hardened(settings.initContainers().get(i)), at.child(PodKeys.INIT_CONTAINERS).child(i));
    }
  }

  private Container hardened(Container written) {
    Container container = new ContainerBuilder(written).build();
    if (container.getSecurityContext() == null) {
      PodHardening.whenAsked(profile, null).fill(container);
    }
    return container;
  }
}
