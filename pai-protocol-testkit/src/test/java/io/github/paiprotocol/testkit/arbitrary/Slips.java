package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.testsupport.Mutations;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Puts things where they do not belong, anywhere in a value. The same seed does the same. */
final class Slips {
  private static final List<Value> WRONG =
      List.of(
          Value.none(),
          Value.of(""),
          Value.of("a b"),
          Value.of("it's \"quoted\"\n\ttwice\r\n"),
          Value.of("\u0001\u0007\u001b[31m\u2028\ud83d\ude00"),
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

  private static final Mutations<Value> MUTATIONS = new Mutations<>(new Values(), KEYS, WRONG);

  private Slips() {}

  private static Value deep() {
    Value value = Value.of("deep");
    for (int i = 0; i < 80; i++) {
      value = i % 2 == 0 ? Value.of(List.of(value)) : Value.of(Map.of("k", value));
    }
    return value;
  }

  static Value one(Value root, Random random) {
    return MUTATIONS.change(root, random);
  }

  /** Values as trees. */
  private static final class Values implements Mutations.Trees<Value> {
    @Override
    public Optional<List<Value>> items(Value tree) {
      return tree instanceof Value.Sequence list ? Optional.of(list.items()) : Optional.empty();
    }

    @Override
    public Optional<Map<String, Value>> entries(Value tree) {
      return tree instanceof Value.Mapping map ? Optional.of(map.entries()) : Optional.empty();
    }

    @Override
    public Value list(List<Value> items) {
      return Value.of(items);
    }

    @Override
    public Value map(Map<String, Value> entries) {
      return Value.of(entries);
    }
  }
}
