package io.github.paiprotocol.api.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceSpan;
import io.github.paiprotocol.api.diagnostic.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What is wrong with texts that are no YAML, and where: by a file of lines with a text, {@code =>},
 * and what is said of it, each with line, column and length. {@code ¶} is a line end there, {@code
 * ␉} a tab, and {@code «k1025»} so many of the character.
 */
class SyntaxPlacesTest {
  private static final Pattern REPEATED = Pattern.compile("«(.)([0-9]+)»");

  static Stream<String> lines() throws IOException {
    return Files.readAllLines(Path.of("src/test/resources/syntax/places.txt")).stream();
  }

  @ParameterizedTest
  @MethodSource("lines")
  void aFaultIsSaidWhereItIs(String line) {
    int sign = line.lastIndexOf(" => ");
    assertThat(faults(text(line.substring(0, sign)))).isEqualTo(line.substring(sign + 4));
  }

  private static String text(String shown) {
    return REPEATED
        .matcher(shown.replace('¶', '\n').replace('␉', '\t'))
        .replaceAll(
            found ->
                Matcher.quoteReplacement(found.group(1).repeat(Integer.parseInt(found.group(2)))));
  }

  private static String faults(String text) {
    return ProtocolReader.standard()
        .values()
        .read(SourceText.of("t.yaml", text))
        .diagnostics()
        .stream()
        .map(SyntaxPlacesTest::fault)
        .collect(Collectors.collectingAndThen(Collectors.joining("; "), SyntaxPlacesTest::orFine));
  }

  private static String orFine(String faults) {
    return faults.isEmpty() ? "fine" : faults;
  }

  private static String fault(Diagnostic diagnostic) {
    SourceSpan span = diagnostic.span().orElseThrow();
    String place = span.line() + ":" + span.column() + "+" + (span.end() - span.start());
    return place + " " + diagnostic.code().id() + ": " + diagnostic.message();
  }
}
