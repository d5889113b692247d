package io.github.paiprotocol.k8s.internal.json;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;

/** Objects and their parts as values, in the order in which they are printed. */
public final class ObjectValues {
  private static final ObjectMapper MAPPER = new ObjectMapper().registerModule(new ObjectModule());
  private static final ObjectMapper WITHOUT_ENV =
      MAPPER.copy().addMixIn(Container.class, WithoutEnv.class);

  private ObjectValues() {}

  /**
   * An object as a value.
   *
   * @param object the object
   * @return its value, without what is not set
   */
  public static Value of(Object object) {
    return toValue(MAPPER.valueToTree(object), true);
  }

  @JsonIgnoreProperties("env")
  private interface WithoutEnv {}

  /**
   * A pod template as a value, without nulls and the variables of containers, which may be many.
   *
   * @param template the template
   * @return its value, without what is not set
   */
  public static Value.Mapping withoutEnv(PodTemplateSpec template) {
    return (Value.Mapping) toValue(WITHOUT_ENV.valueToTree(template), false);
  }

  private static Value toValue(JsonNode node, boolean withNulls) {
    if (node.isObject()) {
      ImmutableMap.Builder<String, Value> entries = ImmutableMap.builder();
      for (Map.Entry<String, JsonNode> field : node.properties()) {
        if (withNulls || !field.getValue().isNull()) {
          entries.put(field.getKey(), toValue(field.getValue(), withNulls));
        }
      }
      return Value.of(entries.buildOrThrow());
    }
    if (node.isArray()) {
      ImmutableList.Builder<Value> items = ImmutableList.builder();
      node.forEach(item -> items.add(toValue(item, withNulls)));
      return Value.of(items.build());
    }
    if (node.isNumber()) {
      return new Value.Numeral(TokenYaml.inYaml(node.asText()));
    }
    if (node.isBoolean()) {
      return Value.of(node.asBoolean());
    }
    return node.isNull() ? Value.none() : Value.of(node.asText());
  }
}
