package io.github.paiprotocol.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Fix;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.diagnostic.TextEdit;
import io.github.paiprotocol.api.validation.FixedText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.TextFixer;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Fixes of jobs. */
@FuzzTarget(
    name = "fix",
    holds =
        "Every fix lies in the text and applies; a certain one leaves a text that can be read"
            + " readable; what is fixed has nothing left to fix.",
    seeds = {"samples/jobs/*.yaml", "pai-protocol-api/src/test/resources/golden/slips/*/*.yaml"},
    words = "yaml",
    longest = 1_024)
final class FixFuzz {
  @FuzzTest
  void anyText(byte[] input) {
    String text = new String(input, StandardCharsets.UTF_8);
    Bounds.within(100 * input.length, () -> check(text));
  }

  private static void check(String text) {
    SourceText source = SourceText.of("t", text);
    List<Diagnostic> found = found(source);
    boolean readable = ProtocolReader.standard().values().read(source).draft().isPresent();
    for (Diagnostic diagnostic : found) {
      for (Fix fix : diagnostic.fixes()) {
        String fixed = fix.applyTo(text);
        boolean stays =
            !readable
                || !fix.certain()
                || ProtocolReader.standard()
                    .values()
                    .read(SourceText.of("m", fixed))
                    .draft()
                    .isPresent();
        Holds.that(stays, "no text any more by " + fix.label() + ":\n" + fixed);
      }
    }
    FixedText fixed = TextFixer.standard().fix(source);
    String after = fixed.source().text();
    Holds.that(TextEdit.apply(text, fixed.edits()).equals(after), "other edits");
    Holds.that(fixed.isChanged() == !after.equals(text), "changed or not");
    Holds.that(!found.isEmpty() || !fixed.isChanged(), "a text without fault was changed");
    Holds.shown(fixed.diff());
    boolean done = !TextFixer.standard().fix(fixed.source()).isChanged();
    Holds.that(done, "something is left to fix:\n" + after);
  }

  private static List<Diagnostic> found(SourceText source) {
    return ProtocolValidator.standard().check(ProtocolReader.standard().jobs().read(source));
  }
}
