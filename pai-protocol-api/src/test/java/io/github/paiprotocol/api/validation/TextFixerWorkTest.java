package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How often a text is checked while it is fixed, however much is wrong with it. */
class TextFixerWorkTest {
  private static final int MANY = 300;

  private final AtomicInteger checks = new AtomicInteger();

  private FixedText fixed(String text) {
    ProtocolValidator counting =
        ProtocolValidator.builder().rule((job, out) -> checks.incrementAndGet()).build();
    return TextFixer.of(ProtocolReader.standard(), counting)
        .withProposed()
        .fix(SourceText.of("job.yaml", text));
  }

  private static String job(String top, String prerequisites) {
    return """
        protocolVersion: 2
        name: many
        type: job
        %sprerequisites:
          - {name: img, type: dockerimage, uri: debian}
        %staskRoles:
          worker:
            dockerImage: img
            resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
            commands: [echo]
        """
        .formatted(top, prerequisites);
  }

  private static String each(String lines) {
    return IntStream.range(0, MANY)
        .mapToObj(i -> lines.replace("#", "" + i))
        .collect(Collectors.joining());
  }

  private static String passwords() {
    return each(
        "  - {name: i#, type: dockerimage, uri: a/b#, auth: {username: u, password: word#x}}\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "secrets:\n  registry_password_2: taken\n",
        "secrets: {registry_password: taken, registry_password_5: taken}\n"
      })
  void movesAllPasswordsInAFewChecks(String secrets) {
    FixedText fixed = fixed(job(secrets, passwords()));

    assertThat(fixed.diagnostics()).isEmpty();
    assertThat(fixed.applied()).hasSize(MANY);
    assertThat(fixed.source().text()).doesNotContain("u, password: word");
    for (int i = 0; i < MANY; i++) {
      assertThat(fixed.source().text()).containsOnlyOnce(": word" + i + "x");
    }
    assertThat(checks).hasValueLessThan(6);
  }

  @Test
  void keepsNumbersInTheOrderOfTheText() {
    FixedText fixed = fixed(job("secrets: {registry_password_2: taken}\n", passwords()));

    assertThat(fixed.source().text())
        .contains("registry_password_2: taken, registry_password: word0x,")
        .contains(
            "registry_password_3: word1x,", "password: \"<% $secrets.registry_password_3 %>\"}}");
  }

  /** A key whose right spelling is there already cannot get it. */
  @Test
  void makesGoodFixesBesideBadOnesInAFewChecks() {
    String callbacks = each("  - {name: p#, type: data, uri: u, callbakcs: []}\n");
    String twice = "  - {name: q, type: data, uri: u, callbacks: [], callbakcs: []}\n";
    FixedText fixed = fixed(job("", callbacks + twice));

    assertThat(fixed.applied()).hasSizeGreaterThanOrEqualTo(MANY);
    assertThat(fixed.source().text()).contains("name: p299, type: data, uri: u, callbacks: []");
    assertThat(fixed.diagnostics()).filteredOn(Diagnostic::isError).hasSizeLessThan(2);
    assertThat(checks).hasValueLessThan(8);
  }
}
