package io.github.paiprotocol.resolver.plain;

import static io.github.paiprotocol.resolver.plain.StockJobs.text;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.internal.field.MaskedSource;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolDocument;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.ResolvedJob;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.statistics.Statistics;

/** Looks at jobs at a glance, and compares them as well. */
final class AsWrittenJobs {
  private AsWrittenJobs() {}

  static boolean isAsWritten(ResolvedJob job, String text, String... ambiguous) {
    Value root = StockJobs.value(text).root().orElseThrow();
    return PlainProtocol.runsAsWritten(job, root, () -> Set.of(ambiguous));
  }

  static String plugins(String entries) {
    return text("", "", "extras: {com.microsoft.pai.runtimeplugin: " + entries + "}");
  }

  /** The glance saves the comparison, and never says more than it. */
  static void assertRunsAsWritten(String text) {
    ResolvedJob job = StockJobs.resolve(text);
    PlainProtocol plain = PlainProtocol.of(job);
    assertThat(isAsWritten(job, text)).isTrue();
    assertThat(plain.runtimeLosses()).isEmpty();
    assertThat(plain.isRunAlikeFrom(StockJobs.value(text))).isTrue();
  }

  static void assertCompared(String text) {
    assertThat(isAsWritten(StockJobs.resolve(text), text, "ambiguous")).isFalse();
  }

  /** What the glance lets through is what the comparison would let through, with nothing lost. */
  static void assertSaysNothingElse(String text) {
    ProtocolDocument document = ProtocolReader.standard().read(SourceText.of("job.yaml", text));
    Assume.that(
        document.diagnostics().stream().noneMatch(Diagnostic::isError)
            && ProtocolValidator.standard().check(document).stream()
                .noneMatch(Diagnostic::isError));
    ResolvedJob job = StockJobs.resolve(text);
    MaskedSource source = MaskedSource.of(document.positions(), Map.of()).orElseThrow();
    boolean asWritten = PlainProtocol.runsAsWritten(job, source.root(), source.ambiguous());
    Statistics.collect(asWritten);
    Statistics.coverage(seen -> seen.check(true).count(times -> times > 50));
    if (asWritten) {
      PlainProtocol plain = PlainProtocol.of(job);
      assertThat(plain.runtimeLosses()).isEmpty();
      assertThat(plain.isRunAlikeFrom(source.root(), source.ambiguous().get())).isTrue();
    }
  }

  /** One of the words that stand between bars. */
  static Arbitrary<String> words(String list) {
    return Arbitraries.of(Splitter.on('|').splitToList(list));
  }
}
