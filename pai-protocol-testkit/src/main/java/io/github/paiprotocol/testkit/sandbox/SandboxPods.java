package io.github.paiprotocol.testkit.sandbox;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.internal.text.TextTable;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.runtime.script.Bash;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Self-contained pods on this machine: a folder replaces the container's {@code /usr/local/pai}. It
 * holds the mounted files before the container's command starts.
 */
final class SandboxPods {
  private static final String BASE = "/usr/local/pai/";
  private static final String SCRIPTS = BASE + "scripts";
  private static final List<String> COMMAND =
      List.of("bash", SCRIPTS + "/" + RuntimeScripts.RUNTIME);

  private final KubernetesObjects objects;
  private final PodData data;
  private final PodNames names;
  private final Path hosts;
  private final BarrierFiles barriers;

  SandboxPods(KubernetesObjects objects, LoopbackAddresses loopback, Path folder)
      throws IOException {
    this.objects = objects;
    this.data = new PodData(objects);
    this.names = PodNames.of(objects, loopback);
    this.hosts =
        Files.writeString(Files.createDirectories(folder).resolve("hosts"), names.hostsFile());
    this.barriers = new BarrierFiles(objects.of(Pod.class), names, folder);
  }

  /** The pods in order. */
  List<Pod> all() {
    return objects.of(Pod.class);
  }

  /** The role of a pod's task as the job names it, or the task of a DIJob. */
  static String role(Pod pod) {
    String task = pod.getMetadata().getLabels().getOrDefault("diengine/task-name", "");
    return pod.getMetadata().getAnnotations().getOrDefault("paiprotocol.github.io/task-role", task);
  }

  /** What starts the scripts of a pod: what stands before them in its command. */
  static List<String> launcher(Pod pod, Map<String, String> environment) {
    List<String> command = container(pod).getCommand();
    return expanded(command.subList(0, command.size() - COMMAND.size()), environment);
  }

  /** The arguments of a pod's scripts. */
  static List<String> arguments(Pod pod, Map<String, String> environment) {
    return expanded(container(pod).getArgs(), environment);
  }

  private static List<String> expanded(List<String> words, Map<String, String> environment) {
    return words.stream().map(word -> PodVariables.expanded(word, environment)).toList();
  }

  /** A pod's environment, by name. */
  Map<String, String> environment(Pod pod) {
    return ImmutableMap.<String, String>builder()
        .put("HOSTNAME", PodNames.hostname(pod))
        .put("PAI_SANDBOX_HOSTS", hosts.toString())
        .putAll(PodVariables.of(pod, container(pod), names.address(pod), data))
        .putAll(barriers.variables(pod))
        .buildKeepingLast();
  }

  /** Mounts a pod's scripts. */
  void mount(Pod pod, Path base) throws IOException {
    for (VolumeMount mount : container(pod).getVolumeMounts()) {
      Volume volume = volume(pod, mount.getName());
      if (mount.getMountPath().equals(SCRIPTS) && volume.getProjected() != null) {
        PodFiles.write(volume.getProjected(), data, base.resolve("scripts"));
      }
    }
  }

  private static Container container(Pod pod) {
    List<Container> all = pod.getSpec().getContainers();
    if (!(pod.getSpec().getInitContainers().isEmpty() || BarrierFiles.waits(pod))
        || all.size() != 1
        || !runsScripts(all.get(0))) {
      throw new IllegalArgumentException(
          "pod `" + pod.getMetadata().getName() + "` is not self-contained");
    }
    return all.get(0);
  }

  private static boolean runsScripts(Container container) {
    int start = Collections.lastIndexOfSubList(container.getCommand(), COMMAND);
    return start >= 0 && start == container.getCommand().size() - COMMAND.size();
  }

  private static Volume volume(Pod pod, String name) {
    return pod.getSpec().getVolumes().stream()
        .filter(volume -> volume.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no volume `" + name + "`"));
  }

  /**
   * What {@code getent} does: it knows the cluster's names, and all others as the machine does.
   *
   * @param path where the machine's own tool is looked for
   */
  ToolAnswer resolver(String path) {
    return ToolAnswer.success()
        .running("known=" + Bash.quote(hosts.toString()) + " PATH=" + Bash.quote(path))
        .running(TextTable.text(SandboxPods.class, "getent.sh"));
  }
}
