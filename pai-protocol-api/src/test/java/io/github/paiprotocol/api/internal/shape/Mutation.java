package io.github.paiprotocol.api.internal.shape;

import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.testsupport.Mutations;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  private static final Mutations<Value> MUTATIONS = new Mutations<>(new Values(), KEYS, VALUES);

  private Mutation() {}

  static Value of(Value root, Random random) {
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
