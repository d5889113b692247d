package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** What is written is what was read. */
@FuzzTarget(
    name = "writer",
    holds =
        "A value is written as YAML and JSON, and read again as it is, also by a reader of YAML 1.1,"
            + " to which texts stay texts; a job likewise.",
    seeds = {"samples/jobs/*.yaml", "pai-protocol-api/src/test/resources/golden/yaml/*/*.yaml"},
    words = "yaml",
    alsoFollow = "org.yaml.snakeyaml.**")
final class WriterFuzz {
  private static final ProtocolReader READER = ProtocolReader.standard();

  @FuzzTest
  void anyText(byte[] input) {
    // Aliases repeat what they name: what is written, and read again, may be many times the input.
    Bounds.within(input.length + written(input), () -> check(input));
  }

  private static int written(byte[] input) {
    ProtocolWriter writer = ProtocolWriter.standard();
    return READER
        .values()
        .read("t", input)
        .draft()
        .map(value -> writer.yaml(value).length())
        .orElse(0);
  }

  private static void check(byte[] input) {
    ProtocolWriter writer = ProtocolWriter.standard();
    // A text by itself, too: nothing of the bytes is lost on a way through YAML.
    String text = new String(input, StandardCharsets.UTF_8);
    Value whole = Value.of(List.of(Value.of(text), Value.of(Map.of(text, Value.none()))));
    if (text.indexOf('\0') < 0) {
      value(whole);
    }
    READER.values().read("t", input).draft().ifPresent(WriterFuzz::value);
    Document<Job> document = READER.jobs().read("t", input);
    if (document.diagnostics().stream().noneMatch(Diagnostic::isError)) {
      Job job = document.value();
      Holds.that(
          READER.jobs().read("y", utf8(writer.yaml(job))).value().equals(job), "another job");
      if (writer.jsonLosses(job).isEmpty()) {
        Holds.that(
            READER.jobs().read("j", utf8(writer.json(job))).value().equals(job),
            "another JSON job");
      }
    }
  }

  private static void value(Value value) {
    ProtocolWriter writer = ProtocolWriter.standard();
    String yaml = writer.yaml(value);
    Holds.that(READER.values().read("y", utf8(yaml)).draft().equals(Optional.of(value)), yaml);
    // Readers of YAML take no longer text for a key unless a question mark says so, as YAML has it.
    if (writer.jsonLosses(value).isEmpty() && longestKey(value) <= 1_000) {
      String json = writer.json(value);
      Holds.that(READER.values().read("j", utf8(json)).draft().equals(Optional.of(value)), json);
    }
    same(value, other(yaml));
  }

  private static int longestKey(Value value) {
    if (value instanceof Value.Sequence list) {
      return list.items().stream().mapToInt(WriterFuzz::longestKey).max().orElse(0);
    }
    return value instanceof Value.Mapping map
        ? map.entries().entrySet().stream()
            .mapToInt(each -> Math.max(each.getKey().length() * 6, longestKey(each.getValue())))
            .max()
            .orElse(0)
        : 0;
  }

  private static Object other(String yaml) {
    LoaderOptions options = new LoaderOptions();
    options.setNestingDepthLimit(2_000);
    return new Yaml(new SafeConstructor(options)).load(yaml);
  }

  private static void same(Value value, Object other) {
    if (value instanceof Value.Sequence list) {
      List<?> items = (List<?>) other;
      Holds.that(items.size() == list.items().size(), "another length");
      for (int i = 0; i < items.size(); i++) {
        same(list.items().get(i), items.get(i));
      }
    } else if (value instanceof Value.Mapping map) {
      Map<?, ?> entries = (Map<?, ?>) other;
      Holds.that(entries.keySet().equals(map.entries().keySet()), "other keys");
      map.entries().forEach((key, child) -> same(child, entries.get(key)));
    } else if (value instanceof Value.Text text) {
      Holds.that(text.text().equals(other), text.text() + " is read as " + other);
    } else if (value instanceof Value.Null) {
      Holds.that(other == null, "null is read as " + other);
    } else if (value instanceof Value.Bool flag) {
      Holds.that(String.valueOf(other).equals(String.valueOf(flag.value())), "another flag");
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
