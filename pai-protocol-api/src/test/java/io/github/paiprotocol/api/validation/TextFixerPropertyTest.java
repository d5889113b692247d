package io.github.paiprotocol.api.validation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.ProtocolCode;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Properties of fixes for slips of every kind, at every place. */
@Thorough
class TextFixerPropertyTest {
  private static final Path JOB = Path.of("src/test/resources/golden/slips/training/job.yaml");
  private static final int SLIPS = 1_500;

  @Test
  void aFixedSlipLeavesNothingWrongAndEverythingElseAsItWas() throws IOException {
    String job = Files.readString(JOB);
    for (String text : List.of(job, odd(job))) {
      assertThat(TextFixer.standard().fix(SourceText.of("job.yaml", text)).isChanged()).isFalse();
      Random random = new Random(20);
      int changed = 0;
      int wrong = 0;
      for (int i = 0; i < SLIPS; i++) {
        String slip = TextSlips.one(text, random);
        FixedText fixed = TextFixer.standard().fix(SourceText.of("job.yaml", slip));
        assertSound(slip, fixed);
        if (fixed.isChanged()) {
          assertThat(errors(fixed)).as("%s%s", fixed.diff(), fixed.diagnostics()).isZero();
          assertThat(TextFixer.standard().fix(fixed.source()).isChanged()).isFalse();
          changed++;
        }
        wrong += fixed.isChanged() || errors(fixed) > 0 ? 1 : 0;
      }
      assertThat(changed * 4).as("%s of %s", changed, wrong).isGreaterThan(wrong * 3);
    }
  }

  @Test
  void proposedFixesAreAsSound() throws IOException {
    String job = odd(Files.readString(JOB));
    Random random = new Random(21);
    for (int i = 0; i < SLIPS / 5; i++) {
      String slip = TextSlips.one(TextSlips.one(job, random), random);
      assertSound(slip, TextFixer.standard().withProposed().fix(SourceText.of("job.yaml", slip)));
    }
  }

  @Test
  void textsCanBeReadAfterCertainFixesAndFixesOfSyntax() throws IOException {
    for (String sign : TextSlips.signs()) {
      assertReadableAfterFixes(sign);
    }
    String job = Files.readString(JOB);
    Random random = new Random(22);
    for (int i = 0; i < 4 * SLIPS; i++) {
      String torn = TextSlips.torn(job, random);
      assertReadableAfterFixes(random.nextBoolean() ? torn : TextSlips.torn(torn, random));
    }
  }

  private static void assertReadableAfterFixes(String text) {
    boolean readable = isReadable(text);
    for (Diagnostic diagnostic :
        ProtocolValidator.standard()
            .check(ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text)))) {
      for (Fix fix : diagnostic.fixes()) {
        String fixed = fix.applyTo(text);
        assertThat((readable && !fix.certain()) || isReadable(fixed))
            .as("%s by %s:%n%s", diagnostic, fix.label(), fixed)
            .isTrue();
      }
    }
  }

  private static boolean isReadable(String text) {
    Document<Optional<Value>> read =
        ProtocolReader.standard().values().read(SourceText.of("t", text));
    return read.draft().isPresent()
        || read.diagnostics().stream().anyMatch(d -> d.code() == ProtocolCode.SEVERAL_DOCUMENTS);
  }

  @Test
  void moreSlipsThanDiagnosticsAreKeptAreAllFixed() throws IOException {
    String job = Files.readString(JOB);
    int at = job.indexOf("taskRoles:\n") + "taskRoles:\n".length();
    String role =
        """
            instances: '1'
            dockerImage: py
            resourcePerInstance: {cpu: 1, memoryMB: 1Gi, gpu: 0}
            comands: [a]
        """;
    StringBuilder text = new StringBuilder(job);
    for (int i = 0; i < 500; i++) {
      text.insert(at, "  role-" + i + ":\n" + role);
    }
    FixedText fixed = TextFixer.standard().fix(SourceText.of("job.yaml", text.toString()));
    assertThat(errors(fixed)).isZero();
    assertThat(fixed.applied()).hasSize(2_000);
  }

  private static void assertSound(String before, FixedText fixed) {
    String after = fixed.source().text();
    assertThat(TextEdit.apply(before, fixed.edits())).isEqualTo(after);
    assertThat(fixed.isChanged()).isEqualTo(!after.equals(before));
  }

  /** The same with a byte order mark, line ends of Windows, comments and signs beyond the plane. */
  private static String odd(String job) {
    return "\uFEFF"
        + job.replace("type: job", "type: job # \ud83d\ude00 emoji")
            .replace("pip install torch", "echo \ud83d\ude00 <% $parameters.epochs %>")
            .replace("\n", "\r\n");
  }

  private static long errors(FixedText fixed) {
    return fixed.diagnostics().stream().filter(Diagnostic::isError).count();
  }
}
