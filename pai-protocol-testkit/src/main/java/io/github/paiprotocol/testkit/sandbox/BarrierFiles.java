package io.github.paiprotocol.testkit.sandbox;

import com.google.common.base.Ascii;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Pod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What FrameworkController's {@code frameworkbarrier} leaves for the tasks of a Framework when all
 * of them have addresses: a script that says these of each role. The pods' annotations say whose
 * they are, as FrameworkController writes them.
 */
final class BarrierFiles {
  private static final String CONTAINER = "frameworkbarrier";
  private static final String VARIABLE = "PAI_BARRIER_FILE";

  private final Map<String, Path> files = new LinkedHashMap<>();

  BarrierFiles(List<Pod> pods, PodNames names, Path folder) throws IOException {
    Map<String, Map<String, Map<Integer, String>>> frameworks = new LinkedHashMap<>();
    for (Pod pod : pods) {
      if (waits(pod)) {
        frameworks
            .computeIfAbsent(annotation(pod, "FC_FRAMEWORK_NAME"), name -> new LinkedHashMap<>())
            .computeIfAbsent(annotation(pod, "FC_TASKROLE_NAME"), role -> new TreeMap<>())
            .put(Integer.valueOf(annotation(pod, "FC_TASK_INDEX")), names.address(pod));
      }
    }
    for (Map.Entry<String, Map<String, Map<Integer, String>>> each : frameworks.entrySet()) {
      Path place = Files.createDirectories(folder.resolve(each.getKey()));
      files.put(
          each.getKey(), Files.writeString(place.resolve("injector.sh"), text(each.getValue())));
    }
  }

  /** Whether a pod has the barrier before its task, and nothing else. */
  static boolean waits(Pod pod) {
    return pod.getSpec().getInitContainers().size() == 1
        && pod.getSpec().getInitContainers().get(0).getName().equals(CONTAINER);
  }

  /** Where a pod finds the file. */
  Map<String, String> variables(Pod pod) {
    return waits(pod)
        ? ImmutableMap.of(VARIABLE, String.valueOf(files.get(annotation(pod, "FC_FRAMEWORK_NAME"))))
        : ImmutableMap.of();
  }

  private static String annotation(Pod pod, String key) {
    String value = pod.getMetadata().getAnnotations().get(key);
    if (value == null) {
      throw new IllegalArgumentException(
          "pod `" + pod.getMetadata().getName() + "` waits for others and has no `" + key + "`");
    }
    return value;
  }

  private static String text(Map<String, Map<Integer, String>> roles) {
    StringBuilder text = new StringBuilder("#!/bin/bash\n\necho ./injector.sh: begins\n\n");
    roles.forEach(
        (role, addresses) -> {
          String name = "FB_" + Ascii.toUpperCase(role) + "_IPS";
          text.append("export ").append(name).append('=');
          text.append(String.join(",", addresses.values())).append('\n');
          text.append("echo ").append(name).append("=${").append(name).append("}\n");
        });
    return text.append("\necho ./injector.sh: ends\n").toString();
  }
}
