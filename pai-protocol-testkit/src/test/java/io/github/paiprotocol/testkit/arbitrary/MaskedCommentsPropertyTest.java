package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolDocument;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/** Comments put into generated jobs: those beside confidential keys are shown nowhere. */
class MaskedCommentsPropertyTest {
  private static final ProtocolReader READER = ProtocolReader.standard();
  private static final Pattern KEY =
      Pattern.compile("^[ -]*(['\"]?(?:secrets|password|token|key)['\"]?):(?: .*)?$");
  private static final String CANARY = "# c4nary";

  @Provide
  Arbitrary<Job> jobs() {
    return Combinators.combine(PaiArbitraries.jobs(), PaiArbitraries.values())
        .as(MaskedCommentsPropertyTest::withConfidentialKeys);
  }

  private static Job withConfidentialKeys(Job job, Value value) {
    return Job.builder()
        .from(job)
        .putParameter("token", value)
        .putParameter("list", Value.of(List.of(Value.of(Map.of("key", value)), Value.of("a"))))
        .putParameter("block", "password: x\n# no comment\nend\n")
        .secrets(Secrets.of(Map.of("p", Value.of("hunter2"), "more", value)))
        .build();
  }

  @Property(tries = 150, edgeCases = EdgeCasesMode.NONE, shrinking = ShrinkingMode.OFF)
  void commentsBesideConfidentialKeysAreShownNowhere(
      @ForAll("jobs") Job job,
      @ForAll boolean json,
      @ForAll boolean ownLine,
      @ForAll @IntRange(max = 9) int indent,
      @ForAll @IntRange(max = 9_999) int at) {
    String text = json ? ProtocolWriter.standard().json(job) : ProtocolWriter.standard().yaml(job);
    List<String> lines = new ArrayList<>(text.lines().toList());
    List<Integer> beside = beside(lines, ownLine);
    int line = beside.get(at % beside.size());
    if (ownLine) {
      lines.add(line, " ".repeat(indent) + CANARY);
    } else {
      lines.set(line, lines.get(line) + " " + CANARY);
    }
    ProtocolDocument document = READER.read(SourceText.of("job", String.join("\n", lines) + "\n"));
    document
        .maskedText()
        .ifPresent(
            masked -> {
              assertThat(withoutSecrets(masked))
                  .isEqualTo(withoutSecrets(document.source().text()));
              if (withoutSecrets(document.source().text()).equals(withoutSecrets(text))) {
                assertThat(masked).doesNotContain("c4nary");
                assertThat(shown(document)).doesNotContain("c4nary");
              }
            });
  }

  /** The lines in front of which, or at the end of which, a comment stands beside such a key. */
  private static List<Integer> beside(List<String> lines, boolean ownLine) {
    List<Integer> found = new ArrayList<>();
    int column = -1;
    int block = -1;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int first = line.length() - line.stripLeading().length();
      boolean inBlock = block >= 0 && (line.isBlank() || first > block);
      Matcher key = KEY.matcher(line);
      boolean within =
          column >= 0 && (line.isBlank() || first > column || closes(line, first, column));
      if (within || (!inBlock && key.matches())) {
        column = within ? column : key.start(1);
        found.add(i);
      } else if (column >= 0) {
        column = -1;
        if (ownLine && !inBlock) {
          found.add(i);
        }
      }
      if (!inBlock) {
        block = line.matches(".*[|>][-+0-9]*") ? first : -1;
      }
    }
    return found;
  }

  private static boolean closes(String line, int first, int column) {
    return first == column && "-]}".indexOf(line.charAt(first)) >= 0;
  }

  private static Map<String, Value> withoutSecrets(String text) {
    Value root = READER.readValue(SourceText.of("job", text)).root().orElse(Value.of(Map.of()));
    Map<String, Value> parts = new LinkedHashMap<>();
    if (root instanceof Value.Mapping map) {
      map.entries().forEach((key, value) -> parts.put(key, hiding(key, value)));
    }
    return parts;
  }

  private static Value hiding(String key, Value value) {
    if (key.equals("secrets") || key.equals("password")) {
      return Value.of("hidden");
    }
    if (key.equals("prerequisites") && value instanceof Value.Sequence list) {
      return Value.of(list.items().stream().map(item -> hiding("", item)).toList());
    }
    if ((key.isEmpty() || key.equals("auth")) && value instanceof Value.Mapping map) {
      Map<String, Value> entries = new LinkedHashMap<>();
      map.entries().forEach((k, v) -> entries.put(k, hiding(k, v)));
      return Value.of(entries);
    }
    return value;
  }

  private static String shown(ProtocolDocument document) {
    StringBuilder shown = new StringBuilder();
    for (int line = 1; line <= document.source().lineCount(); line++) {
      int start = document.source().lineStart(line);
      int end = start + document.source().line(line).length();
      for (int at : new int[] {start, end}) {
        document
            .positions()
            .snippet(document.source().span(at, at))
            .ifPresent(snippet -> shown.append(snippet.text()).append('\n'));
      }
    }
    return shown.toString();
  }
}
