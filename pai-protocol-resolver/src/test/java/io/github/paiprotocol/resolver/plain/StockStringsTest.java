package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.StockJobs.A;
import static io.github.paiprotocol.resolver.plain.StockJobs.extras;
import static io.github.paiprotocol.resolver.plain.StockJobs.isAlike;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.yaml.ValueDocument;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What readers of YAML 1.1 take for strings. */
class StockStringsTest {
  private static Optional<StockStrings> of(String text) {
    ValueDocument document = StockJobs.value(text);
    return StockStrings.of(document, document.root().orElseThrow());
  }

  @Test
  void whatTheyReadOtherwiseIsNoString() {
    StockStrings strings = of("{a: yes, b: [off, 'on', x], 010: 1, no: {}, z: {k: 0x}}").get();
    assertThat(Set.of("yes", "off", "010", "no")).noneMatch(strings::contains);
    assertThat(Set.of("on", "x", "z", "0x", "other")).allMatch(strings::contains);
  }

  /** Its key is looked at as well as what stands behind it. */
  @Test
  void aKeyMayBeNoStringEither() {
    StockStrings strings = of("{yes: {k: v}, k: [no]}").get();
    assertThat(strings.contains("yes")).isFalse();
    assertThat(strings.contains("no")).isFalse();
    assertThat(strings.contains("v")).isTrue();
  }

  @Test
  void textsAreNamedOrAllAreStrings() {
    assertThat(StockStrings.without(Set.of("yes")).contains("yes")).isFalse();
    assertThat(StockStrings.without(Set.of("yes")).contains("no")).isTrue();
    assertThat(StockStrings.all().contains("yes")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{ x }}",
        "{a: {{ x }}}",
        "a: [b, {{ x }}]",
        "a: [b, {c: [{{ x }}]}]",
        "a: [[{{ x }}], b]",
        "a: {b: c, d: {{ x }}, e: f}"
      })
  void bracesWithoutQuotesAreAMapToThem(String text) {
    assertThat(of(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a: '{{ x }}'",
        "a: \"{{ x }}\"",
        "a: [b, '{{ x }}', {}, [], ]",
        "a: ['{{ x }}', null, 1]",
        "a: b {{ x }}",
        "a: |-\n  {{ x }}",
        "a: '{{ x }}' # {{ x }}",
        "a: {b: {c: d}}"
      })
  void bracesInQuotesOrLaterInATextAreNone(String text) {
    assertThat(of(text)).isPresent();
  }

  /** Of more findings than a document keeps, nobody knows what the others are about. */
  @Test
  void ofTooManyFindingsNothingIsCertain() {
    assertThat(of("[" + "yes, ".repeat(999) + "x]")).isPresent();
    assertThat(of("[" + "yes, ".repeat(1_000) + "x]")).isEmpty();
  }

  /** Neither is such a job. */
  @Test
  void whatIsNotCertainDoesNotRunAlike() {
    assertThat(isAlike(extras(A) + "name2: '{{ x }}'\n", A)).isTrue();
    assertThat(isAlike(extras(A) + "name2: {{ x }}\n", A)).isFalse();
  }
}
