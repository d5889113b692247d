package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.k8s.internal.json.ObjectValues;
import java.io.IOException;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KubernetesPrinterTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "010",
        "1e3",
        "1:30",
        "0x1F",
        "0o7",
        ".inf",
        "1_000",
        "2021-01-01",
        "y",
        "NO",
        "off",
        "null",
        "~",
        "=",
        "<<",
        "",
        " a",
        "a ",
        "a: b",
        "a #b",
        "- a",
        "&a",
        "*a",
        "!a",
        "%a",
        "@a",
        "`a`",
        "'a'",
        "\"a\"",
        "[a]",
        "{a}",
        "a\nb",
        "a\n",
        "\n",
        " a\n b",
        "a\r\nb",
        "\ta",
        "é",
        "\u2028",
        "\u0085",
        "\uD83D\uDE00",
        "---",
        "--- a\n...\n",
        "a\n\n\n"
      })
  void everyStringStaysThatStringInYaml(String text) {
    assertThat(printedAndRead(text)).isEqualTo(Value.of(text));
  }

  @Property
  void anyTextStaysThatTextInYaml(@ForAll("texts") String text) {
    assertThat(printedAndRead(text)).isEqualTo(Value.of(text));
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings()
        .withChars("ab01 \t\n\r:#-'\"\\&*!|>%@`,[]{}?~.é\u2028\uFEFF".toCharArray())
        .ofMaxLength(40);
  }

  private static Value printedAndRead(String text) {
    HasMetadata object = new ConfigMapBuilder().withData(Map.of("key", text)).build();
    String yaml = KubernetesPrinter.yaml(object);
    Value root =
        ProtocolReader.standard()
            .values()
            .read(SourceText.of("object", yaml))
            .draft()
            .orElseThrow();
    Value.Mapping data = (Value.Mapping) ((Value.Mapping) root).get("data").orElseThrow();
    return data.get("key").orElseThrow();
  }

  @Test
  void yamlIsWrittenAsTheValueWouldBe() {
    GenericKubernetesResource object = new GenericKubernetesResource();
    object.setAdditionalProperty("nothing", null);
    object.setAdditionalProperty("empty", Map.of("map", Map.of(), "list", List.of()));
    object.setAdditionalProperty(
        "list", List.of(List.of(), List.of(1, List.of(2L)), Map.of("a", List.of(Map.of()))));
    object.setAdditionalProperty("numbers", List.of(0.5, -1f, Double.NaN, 1.0 / 0, BigInteger.TEN));
    object.setAdditionalProperty("text", "a\n b\n");
    object.setAdditionalProperty("in", Map.of("k".repeat(1_100), "a\nb"));
    object.setAdditionalProperty("bytes", new byte[] {1, 2, 3});
    object.setAdditionalProperty("flag", List.of(true, "true"));
    assertThat(KubernetesPrinter.yaml(object))
        .isEqualTo("---\n" + ProtocolWriter.standard().yaml(ObjectValues.of(object)));
  }

  @Property
  void anyValueIsWrittenAsItself(@ForAll("nested") Object nested) {
    GenericKubernetesResource object = new GenericKubernetesResource();
    object.setAdditionalProperty("value", nested);
    assertThat(KubernetesPrinter.yaml(object))
        .isEqualTo("---\n" + ProtocolWriter.standard().yaml(ObjectValues.of(object)));
  }

  @Provide
  Arbitrary<Object> nested() {
    return Arbitraries.lazyOf(
        () -> texts().map(text -> text),
        () -> Arbitraries.integers().map(number -> number),
        () -> Arbitraries.of(true, false).map(flag -> flag),
        () -> nested().list().ofMaxSize(3).map(list -> list),
        () -> Arbitraries.maps(texts(), nested()).ofMaxSize(3).map(map -> map));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\0b", "\uD83D", "\uDE00x"})
  void ofWhatIsNoTextNothingIsWritten(String text) {
    HasMetadata inValue = new ConfigMapBuilder().withData(Map.of("a", "b", "key", text)).build();
    HasMetadata inKey = new ConfigMapBuilder().withData(Map.of(text, "b")).build();
    for (HasMetadata object : List.of(inValue, inKey)) {
      StringBuilder out = new StringBuilder();
      assertThatThrownBy(() -> KubernetesPrinter.writeYaml(object, out))
          .isInstanceOf(PaiException.class)
          .hasMessageContaining("data.");
      assertThat(out).isEmpty();
    }
  }

  /** What is written is no longer in memory when the next entries are asked for. */
  @Test
  void writesYamlAfterAllIsRead() throws IOException {
    StringBuilder out = new StringBuilder();
    List<Integer> written = new ArrayList<>();
    List<String> items =
        new AbstractList<>() {
          @Override
          public String get(int index) {
            written.add(out.length());
            return "x".repeat(1_000);
          }

          @Override
          public int size() {
            return 100;
          }
        };
    GenericKubernetesResource object = new GenericKubernetesResource();
    object.setAdditionalProperty("items", items);
    KubernetesPrinter.writeYaml(object, out);
    assertThat(written).hasSize(100).containsOnly(0);
    assertThat(out.length()).isGreaterThan(100_000);
  }

  @Test
  void aQuantityWithoutUnitIsANumber() {
    HasMetadata pod =
        new PodBuilder()
            .withNewSpec()
            .addNewContainer()
            .withNewResources()
            .addToLimits("cpu", new Quantity("3"))
            .addToLimits("memory", new Quantity("8192", "Mi"))
            .endResources()
            .endContainer()
            .endSpec()
            .build();
    assertThat(KubernetesPrinter.compactJson(pod)).contains("{\"cpu\":3,\"memory\":\"8192Mi\"}");
  }
}
