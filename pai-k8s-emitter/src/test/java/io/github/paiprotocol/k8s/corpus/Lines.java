package io.github.paiprotocol.k8s.corpus;

import com.fasterxml.jackson.databind.JsonNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Secret;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.PlainJackson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Every line of every value of objects, found without what the emitter knows of itself. */
final class Lines {
  private Lines() {}

  /** A line of the text of a field; fields of one line have line 1. */
  record Key(int object, ProtocolPath field, int line) {}

  static Map<Key, String> of(KubernetesObjects objects) throws IOException {
    Map<Key, String> lines = new LinkedHashMap<>();
    for (int i = 0; i < objects.objects().size(); i++) {
      HasMetadata object = objects.objects().get(i);
      JsonNode tree = ReferenceRules.JSON.readTree(PlainJackson.json(object));
      add(i, object instanceof Secret, ProtocolPath.root(), tree, lines);
    }
    return lines;
  }

  private static void add(
      int object, boolean secret, ProtocolPath path, JsonNode node, Map<Key, String> lines) {
    if (node.isObject()) {
      node.properties()
          .forEach(e -> add(object, secret, path.child(e.getKey()), e.getValue(), lines));
    } else if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        add(object, secret, path.child(i), node.get(i), lines);
      }
    } else {
      boolean encoded = secret && path.startsWith(ProtocolPath.of("data"));
      String text =
          encoded
              ? new String(Base64.getDecoder().decode(node.asText()), StandardCharsets.UTF_8)
              : node.asText();
      int line = 1;
      String kept = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
      for (String each : kept.split("\n", -1)) {
        lines.put(new Key(object, path, line++), each);
      }
    }
  }
}
