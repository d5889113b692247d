package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.model.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.yaml.snakeyaml.Yaml;

/** What is written means the same to readers that are not ours. */
class OtherReadersTest {
  private static final ProtocolWriter WRITER = ProtocolWriter.standard();

  @Provide
  Arbitrary<Value> stringTrees() {
    Arbitrary<String> texts =
        Arbitraries.oneOf(
            Arbitraries.strings()
                .ofMaxLength(8)
                .filter(
                    text ->
                        text.codePoints().noneMatch(c -> c == 0 || (c >= 0xD800 && c < 0xE000))),
            Arbitraries.strings()
                .withChars("ab01 :#-?\"'\\\n\r\t{}[]<%>=~|&*!.,_yn")
                .ofMaxLength(8),
            Arbitraries.strings().withChars('\n', ' ', 'a', '#', '\u0085', '\u2028').ofMaxLength(8),
            Arbitraries.of("yes", "<<", "null", "1:30", "{{ x }}", "__proto__", "\uD83D\uDE00"));
    return trees(texts, 3);
  }

  private static Arbitrary<Value> trees(Arbitrary<String> texts, int depth) {
    Arbitrary<Value> leaves = texts.map(Value::of);
    if (depth == 0) {
      return leaves;
    }
    Arbitrary<Value> inner = Arbitraries.lazy(() -> trees(texts, depth - 1));
    return Arbitraries.oneOf(
        leaves,
        inner.list().ofMaxSize(4).map(Value::of),
        Arbitraries.maps(texts, inner).ofMaxSize(4).map(Value::of));
  }

  @Property
  void readersOfTheOlderYamlSeeTheSameStrings(@ForAll("stringTrees") Value value) {
    assertThat(loaded(WRITER.yaml(value))).isEqualTo(value);
    assertThat(loaded(WRITER.json(value))).isEqualTo(value);
  }

  @Property
  void readersOfJsonSeeTheSameStrings(@ForAll("stringTrees") Value value) throws Exception {
    Object read = new ObjectMapper().readValue(WRITER.json(value), Object.class);
    assertThat(value(read)).isEqualTo(value);
  }

  /** What a reader of YAML 1.1 sees. */
  static Value loaded(String text) {
    return value(new Yaml().load(text));
  }

  private static Value value(Object loaded) {
    if (loaded instanceof Map<?, ?> map) {
      Map<String, Value> entries = new LinkedHashMap<>();
      map.forEach((key, value) -> entries.put((String) key, value(value)));
      return Value.of(entries);
    }
    return loaded instanceof List<?> list
        ? Value.of(list.stream().map(OtherReadersTest::value).toList())
        : Value.of((String) loaded);
  }
}
