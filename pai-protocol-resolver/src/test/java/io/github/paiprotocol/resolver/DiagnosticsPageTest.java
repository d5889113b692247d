package io.github.paiprotocol.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiagnosticsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "diagnostics.md");

  /** Stands before the codes of each enum. */
  private static final Pattern PART = Pattern.compile("<!-- codes: (\\w+) -->");

  private static final Pattern SECTION = Pattern.compile("(?m)^### `([^`]+)`$\\R\\R(.+)");

  @Test
  void everyCodeHasOneSectionAndEverySectionACode() throws IOException {
    List<String> sections = SECTION.matcher(part()).results().map(r -> r.group(1)).toList();
    assertThat(sections).containsExactlyInAnyOrderElementsOf(ids());
  }

  @Test
  void codesAreWordsJoinedByHyphensThatNobodyElseHas() {
    assertThat(ids())
        .allSatisfy(id -> assertThat(id).matches("[a-z0-9]+(-[a-z0-9]+)*"))
        .doesNotHaveDuplicates()
        .doesNotContainAnyElementsOf(
            Stream.of(ProtocolCode.values()).map(ProtocolCode::id).toList());
  }

  private static List<String> ids() {
    return Stream.of(ResolverCode.values()).map(ResolverCode::id).toList();
  }

  private static String part() throws IOException {
    String page = Files.readString(PAGE);
    List<String> parts = PART.splitAsStream(page).toList();
    List<String> names = PART.matcher(page).results().map(r -> r.group(1)).toList();
    assertThat(names).contains("ResolverCode");
    return parts.get(names.indexOf("ResolverCode") + 1);
  }
}
