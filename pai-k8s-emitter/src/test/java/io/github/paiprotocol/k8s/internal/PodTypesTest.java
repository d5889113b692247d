package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Volume;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The validator of DIJobs knows the types that the emitter makes pods of, field by field. */
class PodTypesTest {
  private static final Path TYPES =
      Path.of(
          "../pai-protocol-api/src/main/resources/io/github/paiprotocol/api/internal/shape/pod-types.txt");

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Map<Class<?>, String> SCALARS =
      Map.of(
          String.class, "string",
          Boolean.class, "boolean",
          Integer.class, "int",
          Long.class, "long",
          Quantity.class, "quantity",
          IntOrString.class, "int-or-string",
          Object.class, "any");

  private final Map<String, Map<String, String>> types = new TreeMap<>();
  private final Deque<JavaType> open = new ArrayDeque<>();

  @Test
  void knowsEveryFieldOfPodTemplates() throws IOException {
    open.add(MAPPER.constructType(PodTemplateSpec.class));
    open.add(MAPPER.constructType(Volume.class));
    while (!open.isEmpty()) {
      JavaType type = open.remove();
      if (!types.containsKey(type.getRawClass().getSimpleName())) {
        types.put(type.getRawClass().getSimpleName(), fields(type));
      }
    }
    StringBuilder text = new StringBuilder();
    types.forEach(
        (type, fields) -> {
          text.append(type).append('\n');
          fields.forEach(
              (name, word) -> text.append(' ').append(name).append(' ').append(word).append('\n'));
        });
    assertThat(Files.readString(TYPES)).isEqualTo(text.toString());
  }

  private Map<String, String> fields(JavaType type) {
    Map<String, String> fields = new TreeMap<>();
    BeanDescription description = MAPPER.getDeserializationConfig().introspect(type);
    for (BeanPropertyDefinition property : description.findProperties()) {
      if (property.getMutator() instanceof AnnotatedMethod setter) {
        fields.put(property.getName(), word(setter.getParameterType(0)));
      }
    }
    return fields;
  }

  private String word(JavaType type) {
    if (type.isCollectionLikeType()) {
      return "*" + word(type.getContentType());
    }
    if (type.isMapLikeType()) {
      return "%" + word(type.getContentType());
    }
    if (SCALARS.containsKey(type.getRawClass())) {
      return SCALARS.get(type.getRawClass());
    }
    if (JsonNode.class.isAssignableFrom(type.getRawClass())) {
      return "any";
    }
    open.add(type);
    return type.getRawClass().getSimpleName();
  }
}
