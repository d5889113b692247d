package io.github.paiprotocol.k8s.internal.check;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.google.common.base.Splitter;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is said of objects that a test writes as a few fields, each finding as its place and it. */
final class Findings {
  private static final ObjectMapper YAML = new YAMLMapper();

  private static final String METADATA = "{name: p}";
  private static final String SPEC =
      "{containers: [{name: app, image: i}], volumes: [{name: v, emptyDir: {}}, {name: w}]}";
  private static final String CONTAINER = "{name: app, image: i}";

  private Findings() {}

  /** What a table expects: nothing, or findings behind ampersands. */
  static List<String> expected(@Nullable String findings) {
    return findings == null ? List.of() : Splitter.on(" & ").splitToList(findings);
  }

  /** Of a pod whose metadata and specification have these fields beside or instead of ours. */
  static List<String> ofPod(String metadata, String spec) {
    return of(pod(metadata, spec));
  }

  static Pod pod(String metadata, String spec) {
    ObjectNode pod = YAML.createObjectNode();
    pod.set("metadata", merged(METADATA, metadata));
    pod.set("spec", merged(SPEC, spec));
    return read(pod, Pod.class);
  }

  /** Of a pod with one container, which has these fields beside or instead of ours. */
  static List<String> ofContainer(String fields) {
    return of(pod(container(fields)));
  }

  static Container container(String fields) {
    return read(merged(CONTAINER, fields), Container.class);
  }

  static Pod pod(Container container) {
    Pod pod = pod("", "");
    pod.getSpec().setContainers(List.of(container));
    return pod;
  }

  static List<String> of(HasMetadata object) {
    List<String> found = new ArrayList<>();
    ObjectChecks.check(
        object,
        ProvenanceMap.none(),
        each -> found.add(each.message().replaceFirst("^in `[^`]*` at `([^`]*)`", "$1")));
    return found;
  }

  static <T> T read(ObjectNode object, Class<T> type) {
    try {
      return YAML.treeToValue(object, type);
    } catch (JsonProcessingException e) {
      throw new AssertionError(object.toString(), e);
    }
  }

  private static ObjectNode merged(String base, String fields) {
    try {
      ObjectNode merged = (ObjectNode) YAML.readTree(base);
      return merged.setAll((ObjectNode) YAML.readTree("{" + fields + "}"));
    } catch (JsonProcessingException e) {
      throw new AssertionError(fields, e);
    }
  }
}
