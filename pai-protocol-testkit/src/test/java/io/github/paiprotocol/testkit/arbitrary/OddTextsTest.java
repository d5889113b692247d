package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.FixedText;
import io.github.paiprotocol.api.validation.TextFixer;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A job that is right is not fixed, however oddly it is written. */
class OddTextsTest {
  @Provide
  Arbitrary<Job> jobs() {
    return PaiArbitraries.validJobs();
  }

  @Property(tries = 100)
  void validJobsAreLeftAlone(@ForAll("jobs") Job job) {
    for (String text : styles(job)) {
      FixedText fixed = TextFixer.standard().fix(SourceText.of("job.yaml", text));
      assertThat(errors(fixed)).as(text).isZero();
      assertThat(fixed.isChanged()).as(fixed.diff()).isFalse();
    }
  }

  @Property(tries = 500)
  void validJobsAreLeftAloneHoweverTheyAreWritten(@ForAll("jobs") Job job, @ForAll Random random) {
    Value value = value(ProtocolWriter.standard().yaml(job));
    String text = OddYaml.of(value, random);
    assertThat(value(text)).as(text).isEqualTo(value);
    FixedText fixed = TextFixer.standard().fix(SourceText.of("job.yaml", text));
    assertThat(errors(fixed)).as(text).isZero();
    assertThat(fixed.isChanged()).as(fixed.diff()).isFalse();
  }

  private static Value value(String text) {
    return ProtocolReader.standard()
        .values()
        .read(SourceText.of("job.yaml", text))
        .draft()
        .orElseThrow();
  }

  private static long errors(FixedText fixed) {
    return fixed.diagnostics().stream().filter(Diagnostic::isError).count();
  }

  /** One job in five ways that few people write. */
  private static List<String> styles(Job job) {
    String yaml = ProtocolWriter.standard().yaml(job);
    String json = ProtocolWriter.standard().json(job);
    return List.of(
        yaml,
        "\uFEFF%YAML 1.2\n---\n" + yaml + "...\n",
        "# \ud83d\ude00\r\n\r\n" + yaml.replace("\n", "\r\n"),
        json,
        "# JSON is YAML, too\n---\n" + json.replace("{", "{\n ").replace("}", "\n}"));
  }
}
