package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolReader;
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
        ProtocolReader.standard().readValue(SourceText.of("object", yaml)).root().orElseThrow();
    Value.Mapping data = (Value.Mapping) ((Value.Mapping) root).get("data").orElseThrow();
    return data.get("key").orElseThrow();
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
