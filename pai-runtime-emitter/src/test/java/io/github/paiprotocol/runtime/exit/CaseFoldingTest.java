package io.github.paiprotocol.runtime.exit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Expressions that ignore case are compiled or refused; RE2/J goes round in some for ever. */
class CaseFoldingTest {
  /** Long enough for any machine; without the check it would be for ever. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(?i)\u1c80",
        "(?i)a[\u1c00-\u1cff]",
        "(?i)[a-\ufffd]",
        "(?i)[^b-\\x{ffff}]",
        "(?i)\\x{1c88}",
        "(?i)\\Qa\u1c83",
        "a(?i:[x\u1c85])",
        "(?mi)[\\001-\\x{2000}]",
        "(?i-s)[]\u1c86]",
        "(?sU)(?i)[\\]-\u2000]"
      })
  void whatWouldNeverEndIsRefused(String regex) {
    assertTimeoutPreemptively(
        PATIENCE,
        () ->
            assertThatThrownBy(() -> LogPattern.of(regex))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("ignoring case"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u1c80[a-\ufffd]",
        "(?-i)\u1c80",
        "(?i)[\u4e00-\u9fff]+\\p{Cyrillic}",
        "(?i)[^\\x00-\\x7f]",
        "(?i)[\\x00-\\x{10ffff}]\u00b5\u212a",
        "(?P<i>\u1c80)",
        "(?i)[a-z-]\\Q[\\E[[:alpha:]]"
      })
  void othersAreCompiled(String regex) {
    assertTimeoutPreemptively(
        PATIENCE, () -> assertThat(LogPattern.of(regex).regex()).isEqualTo(regex));
  }

  @Test
  void everyLetterIsCompiledOrRefused() {
    assertTimeoutPreemptively(
        PATIENCE,
        () -> {
          for (int c = 0; c < 0x20000; c++) {
            if (Character.isLetter(c) && !CaseFolding.isEndless(c, c)) {
              LogPattern.of("(?i)" + Character.toString(c));
            }
          }
        });
  }

  @Test
  void rangesOfAllExpressionsAreCounted() {
    String entry = "- {containerExitCode: 5, patterns: [{userLogRegex: '(?i)[\u4e00-\u9fff]'}]}\n";
    assertThat(errors(entry.replace("5", "6"))).isEmpty();
    StringBuilder many = new StringBuilder();
    for (int i = 1; i <= 60; i++) {
      many.append(entry.replace("5", String.valueOf(i)));
    }
    assertThat(errors(many.toString()))
        .isNotEmpty()
        .allMatch(each -> each.message().contains("ignoring case"));
    assertThatThrownBy(() -> LogPattern.of("(?i)" + "[\u4e00-\u9fff]".repeat(60)))
        .hasMessageContaining("ignoring case");
  }

  /** 47 times 20,992 characters, 13,375 and the flag itself make a million. */
  @Test
  void aMillionIsNotTooMuch() {
    String most = "(?i)" + "[\\x{4e00}-\\x{9fff}]".repeat(47) + "[\\x{4e00}-\\x{823e}]";
    assertThat(FoldedRegex.of(most).steps()).isEqualTo(LogPattern.MAX_FOLDED);
    assertThat(LogPattern.of(most).regex()).isEqualTo(most);
    assertThatThrownBy(() -> LogPattern.of(most + "a")).hasMessageContaining("ignoring case");
    String spec =
        "- {containerExitCode: 1, patterns: [{userLogRegex: '%s'}, {userLogRegex: '%s'}]}";
    String all = most.replaceFirst("[^]]*]", "(?i)");
    String rest = "[\\x{4e00}-\\x{9ffe}](?i)";
    assertThat(errors(spec.formatted(all, rest))).isEmpty();
    assertThat(errors(spec.formatted(all, rest + "a"))).isNotEmpty();
  }

  private static List<Diagnostic> errors(String spec) {
    return ExitSpecReader.standard().read(SourceText.of("spec", spec)).diagnostics();
  }
}
