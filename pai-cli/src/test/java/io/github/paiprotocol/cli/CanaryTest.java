package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.escape.Escaper;
import com.google.common.html.HtmlEscapers;
import com.google.common.io.BaseEncoding;
import com.google.common.net.UrlEscapers;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.runtime.script.Bash;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A search that finds nothing would hold every promise. */
class CanaryTest {
  private static final String SECRET = "it's <a> & \"b\" %20\n" + Canary.SECRET.word() + "\\ é$(x)";

  static Stream<String> forms() {
    Escaper url = UrlEscapers.urlFormParameterEscaper();
    ProtocolWriter writer = ProtocolWriter.standard();
    BaseEncoding base64 = BaseEncoding.base64();
    Stream<String> whole =
        Stream.of(
            SECRET,
            url.escape(SECRET),
            HtmlEscapers.htmlEscaper().escape(SECRET),
            writer.json(Value.of(SECRET)),
            writer.yaml(Value.of(SECRET)),
            Bash.quote(SECRET),
            new StringBuilder(SECRET).reverse().toString(),
            BaseEncoding.base16().encode(SECRET.getBytes(UTF_8)),
            BaseEncoding.base16().lowerCase().withSeparator(":", 2).encode(SECRET.getBytes(UTF_8)),
            base64.withSeparator("\n  ", 7).encode(SECRET.getBytes(UTF_8)));
    Stream<String> aligned =
        Stream.of("", "a", "ab")
            .map(before -> (before + SECRET).getBytes(UTF_8))
            .flatMap(
                bytes ->
                    Stream.of(
                        base64.encode(bytes),
                        base64.omitPadding().encode(bytes),
                        BaseEncoding.base64Url().encode(bytes)));
    Stream<String> escaped =
        Stream.of("\\u%04x", "\\x%02X", "%%%02x", "&#%d;", "&#x%x;", "\\%03o", "\\U%08x")
            .map(CanaryTest::escaped);
    Stream<String> split =
        Stream.of("\n", "\\\n    ", "'\"'\"'", "\u00ad", "\u200b", "\" +\n\"", "\n12 | ")
            .map(mark -> new StringBuilder(Canary.SECRET.word()).insert(5, mark).toString());
    return Stream.of(whole, aligned, escaped, split).flatMap(forms -> forms);
  }

  private static String escaped(String form) {
    return Canary.SECRET
        .word()
        .chars()
        .mapToObj(c -> String.format(Locale.ROOT, form, c))
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @MethodSource("forms")
  void isFoundInEveryForm(String form) {
    assertThat(Canary.SECRET.in("before " + form + " behind")).isPresent();
  }

  @Test
  void isFoundInZipFiles() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry("a"));
      zip.write("nothing".repeat(100).getBytes(UTF_8));
      zip.putNextEntry(new ZipEntry("b"));
      zip.write((" ".repeat(1_000) + SECRET).getBytes(UTF_8));
    }
    assertThat(Canary.SECRET.in(bytes.toByteArray())).isPresent();
  }

  @Test
  void isNotFoundWhereItIsNot() {
    for (String text : List.of("", "******", "canary", JobTexts.HELLO, "Zq7cAnA", "y4Kx9wL")) {
      assertThat(Canary.SECRET.in(text)).as(text).isEmpty();
    }
    assertThat(Canary.SECRET.in(Canary.OPEN.word())).isEmpty();
    assertThat(Canary.OPEN.in(Canary.SECRET.word())).isEmpty();
  }
}
