package io.github.paiprotocol.k8s.spi;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** The rules are those of the expressions that Kubernetes documents. */
class NameRulesTest {
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
    assertSame(NameRules::isLabel, LABEL);
    assertSame(NameRules::isSubdomain, LABEL + "(\\." + LABEL + ")*");
    assertSame(NameRules::isDns1035Label, "[a-z]([-a-z0-9]*[a-z0-9])?");
    assertSame(NameRules::isLabelValue, "(" + NAME + ")?");
    assertSame(NameRules::isQualifiedName, "(" + LABEL + "(\\." + LABEL + ")*/)?" + NAME);
    assertSame(NameRules::isEnvironmentName, "[-._a-zA-Z][-._a-zA-Z0-9]*");
    assertSame(
        text -> NameRules.isDataKey(text) || text.equals(".") || text.startsWith(".."),
        "[-._a-zA-Z0-9]+|\\.\\.(.|\n)*");
    assertSame(
        text -> NameRules.isPortName(text) || text.contains("--") || !text.contains("a"),
        LABEL + "|(.|\n)*--(.|\n)*|[^a]*");
  }

  private static void assertSame(Predicate<String> rule, String expression) {
    Pattern pattern = Pattern.compile(expression);
    assertThat(TEXTS.stream().filter(rule))
        .containsExactlyElementsOf(TEXTS.stream().filter(pattern::matches).toList());
  }

  @Test
  void eachHasItsLength() {
    assertThat(NameRules.isLabel("a".repeat(63))).isTrue();
    assertThat(NameRules.isLabel("a".repeat(64))).isFalse();
    assertThat(NameRules.isDns1035Label("a".repeat(64))).isFalse();
    assertThat(NameRules.isLabelValue("a".repeat(64))).isFalse();
    assertThat(NameRules.isSubdomain("a".repeat(253))).isTrue();
    assertThat(NameRules.isSubdomain("a".repeat(254))).isFalse();
    assertThat(NameRules.isQualifiedName("a".repeat(253) + "/" + "a".repeat(63))).isTrue();
    assertThat(NameRules.isQualifiedName("a".repeat(64))).isFalse();
    assertThat(NameRules.isLabelValue("a".repeat(63))).isTrue();
    assertThat(NameRules.isDataKey("a".repeat(253))).isTrue();
    assertThat(NameRules.isDataKey("a".repeat(254))).isFalse();
    assertThat(NameRules.isEnvironmentName("a".repeat(1000))).isTrue();
    assertThat(NameRules.isPortName("a".repeat(15))).isTrue();
    assertThat(NameRules.isPortName("a".repeat(16))).isFalse();
  }

  @Test
  void noCharacterBesideTheLegalOnesIsTakenForOne() {
    for (String neighbour : List.of("/", ":", "@", "[", "`", "{", ",", "^", "\u007f", "\u0080")) {
      assertThat(NameRules.isEnvironmentName(neighbour)).as(neighbour).isFalse();
      assertThat(NameRules.isDataKey(neighbour)).as(neighbour).isFalse();
      assertThat(NameRules.isLabelValue(neighbour)).as(neighbour).isFalse();
    }
    assertThat(NameRules.isEnvironmentName("azAZ09-_.")).isTrue();
    assertThat(NameRules.isLabel("az-09")).isTrue();
  }
}
