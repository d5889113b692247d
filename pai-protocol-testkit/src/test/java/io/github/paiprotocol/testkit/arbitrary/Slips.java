package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Puts things where they do not belong, anywhere in a value. The same seed does the same. */
final class Slips {
  private static final List<Value> WRONG =
      List.of(
          Value.none(),
          Value.of(""),
          Value.of("a b"),
          Value.of("it's \"quoted\"\n\ttwice\r\n"),
          Value.of("\u0000\u0007\u001b[31m\u2028\ud83d\ude00"),
          Value.of("a".repeat(300)),
          Value.of("../../etc/passwd"),
          Value.of("$(DI_RANK)`id`<% $secrets.x %>{{ y }}"),
          Value.of("UPPER_case.name"),
          Value.of("-"),
          Value.of("5Gi"),
          Value.of("1e1000000"),
          Value.of(true),
          Value.of(0),
          Value.of(-1),
          Value.of(9999),
          new Value.Numeral("2147483647"),
          new Value.Numeral("2147483648"),
          new Value.Numeral("99999999999999999999"),
          new Value.Numeral("1e999999999"),
          new Value.Numeral("-1e-999999999"),
          new Value.Numeral("0x1F"),
          new Value.Numeral("1.5"),
          new Value.Numeral(".nan"),
          new Value.Numeral("-.inf"),
          Value.of(List.of()),
          Value.of(Map.of()),
          Value.of(List.of(Value.none())),
          Value.of(List.of(Value.of(5), Value.of(List.of()), Value.of("x"))),
          Value.of(Map.of("name", Value.none())),
          Value.of(Map.of("a", Value.of(Map.of("b", Value.of(List.of()))))),
          deep());

  private static final List<String> KEYS =
      List.of(
          "name",
          "type",
          "replicas",
          "template",
          "spec",
          "metadata",
          "labels",
          "annotations",
          "containers",
          "initContainers",
          "env",
          "value",
          "valueFrom",
          "resources",
          "limits",
          "requests",
          "volumes",
          "volumeMounts",
          "mountPath",
          "subPath",
          "ports",
          "affinity",
          "nodeSelector",
          "tolerations",
          "hostPath",
          "emptyDir",
          "sizeLimit",
          "imagePullSecrets",
          "securityContext",
          "activeDeadlineSeconds",
          "command",
          "args",
          "image",
          "hostname",
          "uid",
          "namespace",
          "allocation",
          "taskStatus",
          "conditions",
          "completionTimestamp",
          "phase",
          "nvidia.com/gpu",
          "cpu",
          "memory",
          "hugepages-2Mi",
          "",
          "a b",
          "\n",
          "__proto__",
          "group",
          "backofLimit",
          "paiprotocol.io/prerequisites",
          "minReplicas",
          "maxReplicas",
          "preemptible",
          "kind",
          "apiVersion");

  private final Random random;
  private int countdown;

  private Slips(Random random, int countdown) {
    this.random = random;
    this.countdown = countdown;
  }

  private static Value deep() {
    Value value = Value.of("deep");
    for (int i = 0; i < 80; i++) {
      value = i % 2 == 0 ? Value.of(List.of(value)) : Value.of(Map.of("k", value));
    }
    return value;
  }

  static Value one(Value root, Random random) {
    return new Slips(random, random.nextInt(size(root))).changed(root);
  }

  private static int size(Value value) {
    if (value instanceof Value.Sequence list) {
      return 1 + list.items().stream().mapToInt(Slips::size).sum();
    }
    return value instanceof Value.Mapping map
        ? 1 + map.entries().values().stream().mapToInt(Slips::size).sum()
        : 1;
  }

  private Value changed(Value value) {
    if (countdown-- == 0) {
      return replaced(value);
    }
    if (value instanceof Value.Sequence list) {
      return Value.of(list.items().stream().map(this::changed).toList());
    }
    if (value instanceof Value.Mapping map) {
      Map<String, Value> entries = new LinkedHashMap<>();
      map.entries().forEach((key, each) -> entries.put(key, changed(each)));
      return Value.of(entries);
    }
    return value;
  }

  private Value replaced(Value value) {
    if (value instanceof Value.Mapping map && random.nextInt(5) > 0) {
      Map<String, Value> entries = new LinkedHashMap<>(map.entries());
      if (random.nextInt(4) == 0 && !entries.isEmpty()) {
        entries.remove(pick(List.copyOf(entries.keySet())));
      } else {
        entries.put(pick(KEYS), pick(WRONG));
      }
      return Value.of(entries);
    }
    if (value instanceof Value.Sequence list && random.nextBoolean()) {
      List<Value> items = new ArrayList<>(list.items());
      boolean twice = !items.isEmpty() && random.nextBoolean();
      items.add(random.nextInt(items.size() + 1), twice ? items.get(0) : pick(WRONG));
      return Value.of(items);
    }
    return pick(WRONG);
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
