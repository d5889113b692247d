package io.github.paiprotocol.k8s.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** The rules are those of the expressions that Kubernetes documents. */
class KubernetesNamesTest {
  private static final String LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
  private static final String NAME = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
  private static final List<String> TEXTS = texts();

  /** All of up to four characters, one of each kind among them. */
  private static List<String> texts() {
    List<String> texts = new ArrayList<>(List.of(""));
    for (int i = 0; i < texts.size() && texts.get(i).length() < 4; i++) {
      for (String c : List.of("a", "Z", "0", "-", "_", ".", "/", "\n", "é")) {
        texts.add(texts.get(i) + c);
      }
    }
    return texts;
  }

  @Test
  void eachRuleIsThatOfItsExpression() {
    assertSame(KubernetesNames::isLabel, LABEL);
    assertSame(KubernetesNames::isSubdomain, LABEL + "(\\." + LABEL + ")*");
    assertSame(KubernetesNames::isDns1035Label, "[a-z]([-a-z0-9]*[a-z0-9])?");
    assertSame(KubernetesNames::isLabelValue, "(" + NAME + ")?");
    assertSame(KubernetesNames::isQualifiedName, "(" + LABEL + "(\\." + LABEL + ")*/)?" + NAME);
    assertSame(KubernetesNames::isEnvironmentName, "[-._a-zA-Z][-._a-zA-Z0-9]*");
    assertSame(
        text -> KubernetesNames.isDataKey(text) || text.equals(".") || text.startsWith(".."),
        "[-._a-zA-Z0-9]+|\\.\\.(.|\n)*");
    assertSame(
        text -> KubernetesNames.isPortName(text) || text.contains("--") || !text.contains("a"),
        LABEL + "|(.|\n)*--(.|\n)*|[^a]*");
  }

  private static void assertSame(Predicate<String> rule, String expression) {
    Pattern pattern = Pattern.compile(expression);
    assertThat(TEXTS.stream().filter(rule))
        .containsExactlyElementsOf(TEXTS.stream().filter(pattern::matches).toList());
  }

  @Test
  void eachHasItsLength() {
    assertThat(KubernetesNames.isLabel("a".repeat(63))).isTrue();
    assertThat(KubernetesNames.isLabel("a".repeat(64))).isFalse();
    assertThat(KubernetesNames.isDns1035Label("a".repeat(64))).isFalse();
    assertThat(KubernetesNames.isLabelValue("a".repeat(64))).isFalse();
    assertThat(KubernetesNames.isSubdomain("a".repeat(253))).isTrue();
    assertThat(KubernetesNames.isSubdomain("a".repeat(254))).isFalse();
    assertThat(KubernetesNames.isQualifiedName("a".repeat(253) + "/" + "a".repeat(63))).isTrue();
    assertThat(KubernetesNames.isQualifiedName("a".repeat(64))).isFalse();
    assertThat(KubernetesNames.isLabelValue("a".repeat(63))).isTrue();
    assertThat(KubernetesNames.isDataKey("a".repeat(253))).isTrue();
    assertThat(KubernetesNames.isDataKey("a".repeat(254))).isFalse();
    assertThat(KubernetesNames.isEnvironmentName("a".repeat(1000))).isTrue();
    assertThat(KubernetesNames.isPortName("a".repeat(15))).isTrue();
    assertThat(KubernetesNames.isPortName("a".repeat(16))).isFalse();
  }

  @Test
  void noCharacterBesideTheLegalOnesIsTakenForOne() {
    for (String neighbour : List.of("/", ":", "@", "[", "`", "{", ",", "^", "\u007f", "\u0080")) {
      assertThat(KubernetesNames.isEnvironmentName(neighbour)).as(neighbour).isFalse();
      assertThat(KubernetesNames.isDataKey(neighbour)).as(neighbour).isFalse();
      assertThat(KubernetesNames.isLabelValue(neighbour)).as(neighbour).isFalse();
    }
    assertThat(KubernetesNames.isEnvironmentName("azAZ09-_.")).isTrue();
    assertThat(KubernetesNames.isLabel("az-09")).isTrue();
  }
}
