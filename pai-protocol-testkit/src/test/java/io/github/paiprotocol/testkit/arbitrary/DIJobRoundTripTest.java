package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.jackson.PaiProtocolModule;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.testsupport.Thorough;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;

/** Any DIJob is written and read back, and is right to the validator. */
@Thorough
class DIJobRoundTripTest {
  private static final ProtocolWriter WRITER = ProtocolWriter.standard();
  private static final ObjectMapper MAPPER =
      new ObjectMapper().registerModule(new PaiProtocolModule());

  @Provide
  Arbitrary<DIJob> dijobs() {
    return PaiArbitraries.dijobs();
  }

  private static DIJob read(String text) {
    return ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", text)).value();
  }

  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void aDIJobWrittenAsYamlIsReadBackEqual(@ForAll("dijobs") DIJob job) {
    String yaml = WRITER.yaml(job);
    DIJob again = read(yaml);
    assertThat(again).isEqualTo(job);
    assertThat(WRITER.yaml(again)).isEqualTo(yaml);
    byte[] bytes = yaml.getBytes(StandardCharsets.UTF_8);
    assertThat(ProtocolReader.standard().dijobs().read("dijob.yaml", bytes).value()).isEqualTo(job);
  }

  /** JSON has one spelling of a number only; but for that, it says the same. */
  @Property(tries = 500, edgeCases = EdgeCasesMode.NONE)
  void aDIJobWrittenAsJsonIsReadBackInTheSpellingOfJson(@ForAll("dijobs") DIJob job)
      throws Exception {
    String json = WRITER.json(job);
    DIJob again = read(json);
    assertThat(WRITER.json(again)).isEqualTo(json);
    assertThat(read(WRITER.yaml(again))).isEqualTo(again);
    assertThat(MAPPER.readValue(json, DIJob.class)).isEqualTo(again);
    assertThat(MAPPER.readValue(MAPPER.writeValueAsString(job), DIJob.class)).isEqualTo(again);
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void aStreamOfThemIsReadOneByOne(@ForAll("dijobs") DIJob one, @ForAll("dijobs") DIJob two) {
    String text = WRITER.yaml(one) + "---\n" + WRITER.yaml(two);
    assertThat(
            ProtocolReader.standard().dijobs().readAll(SourceText.of("dijobs.yaml", text)).stream()
                .map(document -> document.value()))
        .containsExactly(one, two);
  }

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void theValidatorFindsNoErrorInText(@ForAll("dijobs") DIJob job) {
    SourceText text = SourceText.of("dijob.yaml", WRITER.yaml(job));
    List<Diagnostic> found =
        ProtocolValidator.standard().check(ProtocolReader.standard().dijobs().read(text));
    assertThat(found).noneMatch(Diagnostic::isError).allMatch(d -> d.span().isPresent());
    List<Diagnostic> inCode = ProtocolValidator.standard().check(job);
    assertThat(inCode).noneMatch(Diagnostic::isError);
    // Messages about a guarded text show fewer names.
    assertThat(found.stream().map(Diagnostic::code).toList())
        .containsAll(inCode.stream().map(Diagnostic::code).toList());
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property(edgeCases = EdgeCasesMode.NONE)
  void theyAreOfAllKinds(@ForAll("dijobs") DIJob job) {
    String json = WRITER.json(job);
    expectOften("a status", job.status().isPresent());
    expectOften("a completed one", json.contains("completionTimestamp"));
    expectOften("an allocation", job.status().filter(s -> s.allocation().size() > 1).isPresent());
    expectOften("several tasks", job.spec().tasks().size() > 2);
    expectOften("a nameless task", job.spec().tasks().stream().anyMatch(t -> t.name().isEmpty()));
    expectOften("bounds", job.spec().minReplicas().isPresent());
    expectOften("volumes", !job.spec().volumes().isEmpty());
    expectOften("init containers", json.contains("\"initContainers\""));
    expectOften("mounts", json.contains("\"volumeMounts\""));
    expectOften("devices", json.contains("nvidia.com/gpu"));
    expectOften("the rank of its own", json.contains("\"DI_RANK\""));
    expectOften("more in metadata", !job.metadata().others().isEmpty());
    for (TaskType type : TaskType.values()) {
      expectOften(type.word(), job.spec().tasks().stream().anyMatch(t -> t.type() == type));
    }
  }

  private static void expectOften(String what, boolean seen) {
    Statistics.label(what).collect(seen);
    // Far enough below what is generated (6 % and more of 1,000) that chance alone never fails it.
    Statistics.label(what).coverage(all -> all.check(true).percentage(p -> p >= 2));
  }
}
