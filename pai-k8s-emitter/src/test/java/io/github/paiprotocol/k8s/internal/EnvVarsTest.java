package io.github.paiprotocol.k8s.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class EnvVarsTest {

  private static final Map<String, String> KNOWN = Map.of("A", "replaced", "b", "");

  @Test
  void onlyWhatTheKubeletLooksAtIsDoubled() {
    assertThat(EnvVars.literal("$HOME $& $1 ${x} a$")).isEqualTo("$HOME $& $1 ${x} a$");
    assertThat(EnvVars.literal("$$ $(date) $$$(x)")).isEqualTo("$$$$ $$(date) $$$$$$(x)");
  }

  @Property
  void theContainerGetsTheTextThatWasWritten(@ForAll("texts") String text) {
    assertThat(expandedByTheKubelet(EnvVars.literal(text))).isEqualTo(text);
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withChars('$', '(', ')', 'A', 'b', ' ', '\n').ofMaxLength(24);
  }

  /** Kubernetes: variable references {@code $(NAME)} in values, {@code $$} for one dollar. */
  private static String expandedByTheKubelet(String text) {
    StringBuilder out = new StringBuilder();
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i++);
      if (c != '$' || i == text.length()) {
        out.append(c);
        continue;
      }
      char next = text.charAt(i++);
      int end = text.indexOf(')', i);
      if (next == '$') {
        out.append('$');
      } else if (next == '(' && end >= 0) {
        String name = text.substring(i, end);
        out.append(KNOWN.getOrDefault(name, "$(" + name + ")"));
        i = end + 1;
      } else {
        out.append('$').append(next);
      }
    }
    return out.toString();
  }
}
