package io.github.paiprotocol.testkit.arbitrary;

import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Changes one place of a value: a text, number or key becomes one at the edge of what may be there.
 */
final class EdgeValues {
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "a",
          "A",
          "-",
          "_",
          ".",
          "..",
          "/",
          "a b",
          " a",
          "a ",
          "a\nb",
          "a\tb",
          "\u0001",
          "\u007f",
          "\u0085",
          "\u00e4",
          "\u4e2d\u6587",
          "\ud83d\ude00",
          "\u2028",
          "\ufeff",
          "a".repeat(63),
          "a".repeat(64),
          "b".repeat(254),
          "a".repeat(5000),
          "a-b",
          "a_b",
          "a.b",
          "a--b",
          "-a",
          "a-",
          "1a",
          "a/b",
          "/a",
          "./a",
          "../a",
          "/a/../b",
          "/a:b",
          "a:b",
          "/a/",
          "/a//b",
          "~/a",
          "$HOME/a",
          "C:\\a",
          "example.com/a",
          "Example.com/a",
          "a//b:1",
          "x:",
          ":x",
          "@",
          "team/app:v1+cu118",
          "ubuntu@sha256:abc",
          "ubuntu@sha256:" + "0".repeat(64),
          "ubuntu,",
          "ubuntu:" + "t".repeat(129),
          "ubuntu:-a",
          "a__b/c",
          "a..b/c",
          "a:1/b",
          "host:port/a",
          "UPPER/a",
          "https://a/b",
          "1",
          "0",
          "-1",
          "+1",
          "1 core",
          "1,5",
          "0x10",
          "1e400",
          "1e3",
          "1.5",
          "1.5Gi",
          "1Gb",
          "1gi",
          "1KiB",
          "500m",
          "1n",
          "0.5m",
          " 1",
          "1 ",
          ".5",
          "5.",
          "99999999999999999999",
          "9".repeat(70),
          "true",
          "null",
          "hugepages-2Mi",
          "nvidia.com/gpu",
          "requests.example.com/a",
          "kubernetes.io/a",
          "=",
          "a=b",
          "$(A)",
          "`a`",
          "'",
          "\"",
          "#",
          "%",
          "{}",
          "<a>");

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "2",
          "-1",
          "3",
          "7",
          "100",
          "10000",
          "65535",
          "65536",
          "32767",
          "2147483647",
          "2147483648",
          "1.5",
          "1e3");

  private EdgeValues() {}

  /** A changed value and what was changed. */
  record Changed(Value value, String what) {}

  /** Changes one place. */
  static Changed one(Value root, Random random) {
    List<ProtocolPath> places = new ArrayList<>();
    collect(root, ProtocolPath.root(), places);
    ProtocolPath at = places.get(random.nextInt(places.size()));
    String[] what = {""};
    Value changed = change(root, ProtocolPath.root(), at, random, what);
    return new Changed(changed, at + " " + what[0]);
  }

  private static void collect(Value value, ProtocolPath path, List<ProtocolPath> places) {
    if (value instanceof Value.Mapping map) {
      map.entries()
          .forEach(
              (key, entry) -> {
                places.add(path.child(key));
                collect(entry, path.child(key), places);
              });
    } else if (value instanceof Value.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        places.add(path.child(i));
        collect(list.items().get(i), path.child(i), places);
      }
    }
  }

  private static Value change(
      Value value, ProtocolPath here, ProtocolPath at, Random random, String[] what) {
    if (value instanceof Value.Mapping map) {
      Map<String, Value> entries = new LinkedHashMap<>();
      map.entries()
          .forEach(
              (key, entry) -> {
                if (!here.child(key).equals(at)) {
                  entries.put(key, change(entry, here.child(key), at, random, what));
                } else if (random.nextInt(20) == 0) {
                  what[0] = "removed";
                } else if (random.nextInt(4) == 0) {
                  String other = text(key, random);
                  what[0] = "key " + shown(other);
                  entries.put(other, entry);
                } else {
                  entries.put(key, other(entry, random, what));
                }
              });
      return Value.of(entries);
    }
    if (value instanceof Value.Sequence list) {
      List<Value> items = new ArrayList<>();
      for (int i = 0; i < list.items().size(); i++) {
        Value item = list.items().get(i);
        if (!here.child(i).equals(at)) {
          items.add(change(item, here.child(i), at, random, what));
        } else if (random.nextInt(5) == 0) {
          what[0] = "twice";
          items.add(item);
          items.add(item);
        } else {
          items.add(other(item, random, what));
        }
      }
      return Value.of(items);
    }
    return value;
  }

  private static Value other(Value value, Random random, String[] what) {
    Value other =
        value instanceof Value.Text text
            ? Value.of(text(text.text(), random))
            : value instanceof Value.Numeral
                ? number(random)
                : value instanceof Value.Bool flag ? Value.of(!flag.value()) : value;
    what[0] = other instanceof Value.Scalar scalar ? shown(scalar.text()) : "same";
    return other;
  }

  private static Value number(Random random) {
    return random.nextInt(6) == 0
        ? Value.of(TEXTS.get(random.nextInt(TEXTS.size())))
        : new Value.Numeral(NUMBERS.get(random.nextInt(NUMBERS.size())));
  }

  private static String text(String old, Random random) {
    String edge = TEXTS.get(random.nextInt(TEXTS.size()));
    int at =
        old.isEmpty()
            ? 0
            : old.offsetByCodePoints(0, random.nextInt(old.codePointCount(0, old.length())));
    return switch (random.nextInt(6)) {
      case 0 -> old + edge;
      case 1 -> edge + old;
      case 2 -> old.substring(0, at) + edge + old.substring(at);
      case 3 ->
          old.isEmpty()
              ? edge
              : old.substring(0, at) + old.substring(old.offsetByCodePoints(at, 1));
      default -> edge;
    };
  }

  private static String shown(String text) {
    return "`" + (text.length() > 80 ? text.substring(0, 80) + "…" : text) + "`";
  }
}
