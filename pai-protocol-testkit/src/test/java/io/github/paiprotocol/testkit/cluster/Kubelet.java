package io.github.paiprotocol.testkit.cluster;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Volume;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Does with a pod what a kubelet does: unpacks its volume and works out its environment. */
final class Kubelet {
  private static final Pattern REFERENCE = Pattern.compile("\\$\\$|\\$\\(([^)]*)\\)");

  private final KubernetesObjects objects;

  Kubelet(KubernetesObjects objects) {
    this.objects = objects;
  }

  /** The files of the folder that the container's command runs. */
  RuntimeScripts scripts(MadePods.MadePod pod) {
    Container app = pod.spec().getContainers().get(0);
    String folder = app.getCommand().get(1).replaceAll("/[^/]*$", "");
    String name =
        app.getVolumeMounts().stream()
            .filter(mount -> mount.getMountPath().equals(folder))
            .findFirst()
            .orElseThrow()
            .getName();
    Volume volume =
        pod.spec().getVolumes().stream()
            .filter(v -> v.getName().equals(name))
            .findFirst()
            .orElseThrow();
    List<ScriptFile> files = new ArrayList<>();
    for (VolumeProjection source : volume.getProjected().getSources()) {
      if (source.getConfigMap() != null) {
        find(ConfigMap.class, source.getConfigMap().getName())
            .getData()
            .forEach((file, text) -> files.add(new ScriptFile(file, text, false)));
      } else {
        find(Secret.class, source.getSecret().getName())
            .getData()
            .forEach((file, text) -> files.add(new ScriptFile(file, decoded(text), true)));
      }
    }
    return new RuntimeScripts(files, List.of());
  }

  private static String decoded(String base64) {
    return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
  }

  private <T extends HasMetadata> T find(Class<T> type, String name) {
    return objects.of(type).stream()
        .filter(object -> object.getMetadata().getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** What the container's process starts with. */
  Map<String, String> environment(MadePods.MadePod pod) {
    Container app = pod.spec().getContainers().get(0);
    Map<String, String> all = new LinkedHashMap<>();
    app.getEnvFrom()
        .forEach(
            source ->
                all.putAll(find(ConfigMap.class, source.getConfigMapRef().getName()).getData()));
    for (EnvVar variable : app.getEnv()) {
      all.put(
          variable.getName(),
          variable.getValueFrom() == null
              ? expanded(variable.getValue(), all)
              : Integer.toString(pod.index()));
    }
    return all;
  }

  private static String expanded(String text, Map<String, String> known) {
    Matcher matcher = REFERENCE.matcher(text);
    return matcher.replaceAll(
        found ->
            Matcher.quoteReplacement(
                found.group(1) == null ? "$" : known.getOrDefault(found.group(1), found.group())));
  }
}
