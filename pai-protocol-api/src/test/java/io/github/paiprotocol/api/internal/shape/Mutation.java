package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Changes one place of a value. The same seed changes it in the same way. */
final class Mutation {
  private static final List<Value> VALUES =
      List.of(
              YamlValues.parse(
                  """
              [null, '', x, a b, '2', '{{ x }}', '<% $parameters.x %>', "abc\\n", job, dockerimage,
               script, data, output, ignore, FAIL, taskStarts, containerstart, crit, docker, setup,
               'sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef', 'sha256:0',
               true, FALSE, 0, -1, -2, 1, 2, 2.0, 1.5, 010, 0x10, 0o7, 1e3, 10001, 2147483648, -0.0,
               99999999999999999999, -1e999999999, 1e999999999, 1e-5, .inf, -.INF, .nan,
               [], [5], [a], [null], [[]], {}, {a: 1}, {name: a}, {name: 5}, {name: a, unknown: b},
               {name: image, type: dockerimage, uri: x}, {callbacks: []}, {event: taskFails, commands: x}]
              """))
          .stream()
          .flatMap(v -> ((Value.Sequence) v).items().stream())
          .toList();

  private static final List<String> KEYS =
      List.of(
          "name",
          "type",
          "uri",
          "auth",
          "plugin",
          "callbacks",
          "plugin_params",
          "require",
          "gpuType",
          "reservationId",
          "hivedscheduler",
          "skuType",
          "x",
          "a-b",
          "1st",
          "a b",
          "",
          "gpus",
          "imges",
          "__proto__",
          "protocolVersion",
          "version",
          "taskRoles",
          "callback",
          "commands");

  private final Random random;
  private int countdown;

  private Mutation(Random random, int countdown) {
    this.random = random;
    this.countdown = countdown;
  }

  static Value of(Value root, Random random) {
    return new Mutation(random, random.nextInt(size(root))).changed(root);
  }

  private static int size(Value value) {
    if (value instanceof Value.Sequence list) {
      return 1 + list.items().stream().mapToInt(Mutation::size).sum();
    }
    return value instanceof Value.Mapping map
        ? 1 + map.entries().values().stream().mapToInt(Mutation::size).sum()
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
      map.entries().forEach((key, v) -> entries.put(key, changed(v)));
      return Value.of(entries);
    }
    return value;
  }

  private Value replaced(Value value) {
    if (value instanceof Value.Mapping map && random.nextInt(4) > 0) {
      return changedMap(map);
    }
    if (value instanceof Value.Sequence list && random.nextBoolean()) {
      List<Value> items = new ArrayList<>(list.items());
      items.add(random.nextInt(items.size() + 1), pick(VALUES));
      return Value.of(items);
    }
    return pick(VALUES);
  }

  private Value changedMap(Value.Mapping map) {
    Map<String, Value> entries = new LinkedHashMap<>(map.entries());
    String key = entries.isEmpty() ? "x" : pick(new ArrayList<>(entries.keySet()));
    switch (random.nextInt(4)) {
      case 0 -> entries.remove(key);
      case 1 -> entries.put(pick(KEYS), pick(VALUES));
      case 2 -> entries.put(key, pick(VALUES));
      default -> {
        Value value = entries.remove(key);
        entries.put(misspelt(key), value == null ? Value.none() : value);
      }
    }
    return Value.of(entries);
  }

  private String misspelt(String key) {
    int at = random.nextInt(key.length() + 1);
    return random.nextBoolean() || at == key.length()
        ? key.substring(0, at) + "e" + key.substring(at)
        : key.substring(0, at) + key.substring(at + 1);
  }

  private <T> T pick(List<T> from) {
    return from.get(random.nextInt(from.size()));
  }
}
