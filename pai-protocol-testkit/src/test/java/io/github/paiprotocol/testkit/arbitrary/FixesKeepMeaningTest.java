package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.FixedText;
import io.github.paiprotocol.api.validation.TextFixer;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;

/**
 * What {@code pai fix --write} makes of a slip is what was meant, or the text as it was. The
 * property {@code pai.slips} says how many slips of each kind are made.
 */
@Thorough
class FixesKeepMeaningTest {
  private static final int TRIES = Integer.getInteger("pai.slips", 4);
  private static final int SIZE = 1_000;

  @Example
  void certainFixesOfJobsKeepTheMeaning() {
    check(
        PaiArbitraries.validJobs().map(ProtocolWriter.standard()::yaml),
        text -> ProtocolReader.standard().jobs().read(source(text)).value());
  }

  @Example
  void certainFixesOfDIJobsKeepTheMeaning() {
    check(
        PaiArbitraries.dijobs().map(ProtocolWriter.standard()::yaml),
        text -> ProtocolReader.standard().dijobs().read(source(text)).value());
  }

  private static SourceText source(String text) {
    return SourceText.of("job.yaml", text);
  }

  private static void check(Arbitrary<String> texts, Function<String, Object> model) {
    Random random = new Random(36);
    int fixed = 0;
    List<String> changed = new ArrayList<>();
    for (String kind : MeantSlips.kinds()) {
      for (int i = 0; i < TRIES; i++) {
        String text = texts.generator(SIZE).next(random).value();
        Optional<MeantSlips.Slip> slip = MeantSlips.of(kind, text, random);
        if (slip.isPresent()) {
          FixedText after = TextFixer.standard().fix(source(slip.get().wrong()));
          fixed += after.isChanged() ? 1 : 0;
          if (after.isChanged() && !isMeant(slip.get(), after, model)) {
            changed.add(kind + ":\n" + after.diff());
          }
        }
      }
    }
    assertThat(changed).as(String.join("\n", changed)).isEmpty();
    assertThat(fixed).isPositive();
  }

  private static boolean isMeant(
      MeantSlips.Slip slip, FixedText fixed, Function<String, Object> model) {
    return slip.meant()
        .filter(text -> model.apply(text).equals(model.apply(fixed.source().text())))
        .isPresent();
  }
}
