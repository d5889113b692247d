package io.github.paiprotocol.api.internal.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.collect.Lists;
import java.util.List;

/** Schemas that hold where a condition does, and of what holds between the keys of a map. */
final class ConditionSchemas {
  private final JsonNodeFactory json;

  ConditionSchemas(JsonNodeFactory json) {
    this.json = json;
  }

  ObjectNode of(Condition condition) {
    if (condition instanceof Condition.Is is) {
      ObjectNode words = json.objectNode();
      is.words().forEach(words.putArray("enum")::add);
      return holding(is.key(), words);
    }
    if (condition instanceof Condition.Contains contains) {
      return holding(contains.key(), json.objectNode());
    }
    if (condition instanceof Condition.Has has) {
      return has(has.keys());
    }
    if (condition instanceof Condition.ButNot butNot) {
      return all(of(butNot.one()), not(of(butNot.other())));
    }
    ArrayNode any = json.arrayNode();
    ((Condition.Any) condition).conditions().forEach(each -> any.add(of(each)));
    return json.objectNode().set("anyOf", any);
  }

  private ObjectNode has(List<String> keys) {
    ObjectNode nothing = json.objectNode();
    nothing.putArray("enum").addNull().addArray();
    return at(keys, not(nothing));
  }

  private ObjectNode given(String... keys) {
    return at(List.of(keys), not(json.objectNode().put("type", "null")));
  }

  private ObjectNode at(List<String> keys, ObjectNode value) {
    ObjectNode node = value;
    for (String key : Lists.reverse(keys)) {
      node = holding(key, node);
    }
    return node;
  }

  private ObjectNode holding(String key, ObjectNode value) {
    ObjectNode node = json.objectNode().put("type", "object");
    node.putArray("required").add(key);
    node.putObject("properties").set(key, value);
    return node;
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
      if (rule instanceof FieldRule.OneOf oneOf) {
        rules.add(not(all(given(oneOf.preferred()), given(oneOf.other()))));
      } else if (rule instanceof FieldRule.NotBoth notBoth) {
        notBoth
            .definedInBoth(shape)
            .forEach(key -> rules.add(not(all(given(key), given(notBoth.below(), key)))));
      }
    }
    if (!rules.isEmpty()) {
      node.set("allOf", rules);
    }
  }
}
