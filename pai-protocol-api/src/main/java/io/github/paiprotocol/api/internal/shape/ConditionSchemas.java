package io.github.paiprotocol.api.internal.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;

/** Schemas that hold where a condition does, and of what holds between the keys of a map. */
final class ConditionSchemas implements Condition.Cases<ObjectNode> {
  private final JsonNodeFactory json;

  ConditionSchemas(JsonNodeFactory json) {
    this.json = json;
  }

  ObjectNode of(Condition condition) {
    return condition.match(this);
  }

  @Override
  public ObjectNode is(Condition.Is condition) {
    ObjectNode words = json.objectNode();
    condition.words().forEach(words.putArray("enum")::add);
    return holding(condition.key(), words);
  }

  @Override
  public ObjectNode contains(Condition.Contains condition) {
    return holding(condition.key(), json.objectNode());
  }

  @Override
  public ObjectNode has(Condition.Has condition) {
    return has(condition.keys());
  }

  @Override
  public ObjectNode butNot(Condition.ButNot condition) {
    return all(of(condition.one()), not(of(condition.other())));
  }

  @Override
  public ObjectNode any(Condition.Any condition) {
    ArrayNode any = json.arrayNode();
    condition.conditions().forEach(c -> any.add(of(c)));
    return json.objectNode().set("anyOf", any);
  }

  private ObjectNode has(List<String> keys) {
    ObjectNode inner = json.objectNode();
    inner.putArray("enum").addNull().addArray();
    inner = not(inner);
    for (int i = keys.size() - 1; i >= 0; i--) {
      inner = holding(keys.get(i), inner);
    }
    return inner;
  }

  /** A map that has a key whose value keeps a schema. */
  private ObjectNode holding(String key, ObjectNode value) {
    ObjectNode node = json.objectNode().put("type", "object");
    node.putArray("required").add(key);
    node.putObject("properties").set(key, value);
    return node;
  }

  private ObjectNode given(String... keys) {
    ObjectNode inner = not(json.objectNode().put("type", "null"));
    for (int i = keys.length - 1; i >= 0; i--) {
      inner = holding(keys[i], inner);
    }
    return inner;
  }

  private ObjectNode not(ObjectNode schema) {
    return json.objectNode().set("not", schema);
  }

  private ObjectNode all(ObjectNode one, ObjectNode other) {
    return json.objectNode().set("allOf", json.arrayNode().add(one).add(other));
  }

  void putRules(Shape.Fields shape, ObjectNode node) {
    ArrayNode rules = json.arrayNode();
    for (FieldRule rule : shape.rules()) {
      Stream<ObjectNode> excluded =
          rule.match(
              oneOf -> Stream.of(all(given(oneOf.preferred()), given(oneOf.other()))),
              whole -> Stream.empty(),
              notBoth ->
                  FieldRules.definedInBoth(shape, notBoth.below()).stream()
                      .map(key -> all(given(key), given(notBoth.below(), key))));
      excluded.map(this::not).forEach(rules::add);
    }
    if (!rules.isEmpty()) {
      node.set("allOf", rules);
    }
  }
}
