package io.github.paiprotocol.k8s.internal.pod;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Adds containers to one pod. */
final class ContainerSection {
  private final PodTask task;
  private final PodSpec pod;
  private final Set<String> replaced;
  private final RenderContext emission;
  private final Consumer<Diagnostic> out;

  ContainerSection(
      PodTask task,
      PodSpec pod,
      Set<String> replaced,
      RenderContext emission,
      Consumer<Diagnostic> out) {
    this.task = task;
    this.pod = pod;
    this.replaced = replaced;
    this.emission = emission;
    this.out = out;
  }

  /** One that runs before the task, or from before it on. */
  void addInit(Container container, ProtocolPath at) {
    if (isNew(container, at)) {
      List<Container> all = new ArrayList<>(pod.getInitContainers());
      all.add(container);
      pod.setInitContainers(all);
      record("initContainers", container, at);
    }
  }

  /** One that runs beside the task. Clusters before 1.29 do not end it with the task. */
  void addBeside(Container container, ProtocolPath at) {
    if (isNew(container, at)) {
      List<Container> all = new ArrayList<>(pod.getContainers());
      all.add(container);
      pod.setContainers(all);
      record("containers", container, at);
      out.accept(PodConflicts.lasting(at, container.getName()));
    }
  }

  private void record(String list, Container container, ProtocolPath at) {
    emission.record(
        task.role(),
        made ->
            made.at("spec", list, container.getName())
                .setCopy((value, below) -> ImmutableList.of(Provenance.profile(at.append(below)))));
  }

  private boolean isNew(Container container, ProtocolPath at) {
    String name = container.getName();
    if (replaced.contains(NamedParts.of("containers", name))) {
      return false;
    }
    boolean taken =
        Stream.concat(pod.getContainers().stream(), pod.getInitContainers().stream())
            .anyMatch(each -> name.equals(each.getName()));
    if (taken) {
      out.accept(PodConflicts.taken(at, task, "container", name));
    }
    return !taken;
  }
}
