package io.github.paiprotocol.k8s.diff;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Objects in YAML, and what is said of them. */
final class ObjectDiffs {
  static final DiffSide JOB =
      Sides.of(Path.of("..", "samples", "jobs", "hello.yaml"), Optional.empty());

  private static final ObjectMapper JSON = new ObjectMapper();

  private ObjectDiffs() {}

  static DiffSide side(String objects) {
    List<HasMetadata> all = new ArrayList<>();
    Value value =
        ProtocolReader.standard()
            .values()
            .read(SourceText.of("objects.yaml", objects))
            .draft()
            .orElseThrow();
    for (Value item : ((Value.Sequence) value).items()) {
      try {
        String json = ProtocolWriter.standard().json(item);
        all.add(JSON.readValue(json, GenericKubernetesResource.class));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return JOB.withObjects(new KubernetesObjects(all, List.of(), List.of()));
  }

  /** What is said of objects, which is nothing when nothing changes. */
  static String diff(String before, String after) {
    JobDiff diff = JobDiff.of(side(before), side(after));
    Sides.assertMirrored(side(before), side(after));
    return diff.text();
  }

  static String pod(String spec) {
    return "[{kind: Pod, metadata: {name: a}, spec: " + spec + "}]";
  }
}
