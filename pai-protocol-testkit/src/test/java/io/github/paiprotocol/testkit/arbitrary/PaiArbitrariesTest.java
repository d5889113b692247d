package io.github.paiprotocol.testkit.arbitrary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.Reference;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.testsupport.Thorough;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;
import net.jqwik.api.statistics.StatisticsReport.StatisticsReportMode;

/** The generators give every kind of thing they promise, and often enough. */
@Thorough
class PaiArbitrariesTest {

  @Provide
  Arbitrary<Job> jobs() {
    return PaiArbitraries.jobs();
  }

  @Provide
  Arbitrary<String> references() {
    return PaiArbitraries.references();
  }

  @Provide
  Arbitrary<Prerequisite> prerequisites() {
    return PaiArbitraries.prerequisites();
  }

  @Provide
  Arbitrary<Prerequisite> images() {
    return PaiArbitraries.images();
  }

  @Provide
  Arbitrary<Prerequisite> classicPrerequisites() {
    return PaiArbitraries.classicPrerequisites();
  }

  @Provide
  Arbitrary<Prerequisite> parametricPrerequisites() {
    return PaiArbitraries.parametricPrerequisites();
  }

  private static void expectOften(String what, boolean seen) {
    Statistics.label(what).collect(seen);
    // Far enough below what is generated (6 % and more of 1,000) that chance alone never fails it.
    Statistics.label(what).coverage(all -> all.check(true).percentage(p -> p >= 2));
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property(edgeCases = EdgeCasesMode.NONE)
  void jobsCoverTheProtocol(@ForAll("jobs") Job job) {
    expectOften("deployments", !job.deployments().isEmpty());
    expectOften("secrets", !job.secrets().isEmpty());
    expectOften("hived", job.extras().hivedScheduler().isPresent());
    expectOften("no storages", job.extras().storages().filter(s -> s.isEmpty()).isPresent());
    expectOften("aliases", !job.extras().referencePrerequisites().isEmpty());
    expectOften("unknown extras", !job.extras().other().isEmpty());
    expectOften("plugin_params", ProtocolWriter.standard().yaml(job).contains("plugin_params:"));
    expectOften(
        "remote with arguments and digest",
        job.taskRoles().values().stream()
            .flatMap(role -> role.prerequisites().stream())
            .anyMatch(PaiArbitrariesTest::isFullAndRemote));
  }

  private static boolean isFullAndRemote(PrerequisiteRef ref) {
    return !ref.target().isLocal()
        && !ref.templateVariables().isEmpty()
        && ref.digest().isPresent();
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property(edgeCases = EdgeCasesMode.NONE)
  void textsOfJobsCoverWhatIsHardToWrite(@ForAll("jobs") Job job) {
    String json = ProtocolWriter.standard().json(job);
    expectOften("script tags", json.contains("<%"));
    expectOften("variables", json.contains("{{"));
    expectOften("CR LF", json.contains("\\r\\n"));
    expectOften("lone CR", json.matches("(?s).*\\\\r(?!\\\\n).*"));
    expectOften("line separators", json.contains("\\u2028"));
    expectOften("single quotes", json.contains("'"));
    expectOften("double quotes", json.contains("\\\""));
    expectOften("astral characters", json.codePoints().anyMatch(c -> c > 0xFFFF));
    expectOften("numbers in quotes", json.matches("(?s).*\"[0-9][0-9.e]*\".*"));
    expectOften("words in quotes", json.matches("(?s).*\"(yes|No|on|null|true)\".*"));
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property
  void referencesAreWellFormed(@ForAll("references") String reference) {
    Reference target = Reference.parse(reference);
    assertThat(target.problem()).isEmpty();
    expectOften("local", target.isLocal());
    expectOften("marketplace name", target instanceof Reference.MarketplaceName);
    expectOften("marketplace item", target instanceof Reference.MarketplaceItem);
    expectOften("web", target instanceof Reference.Web);
    expectOften("file", target instanceof Reference.FilePath);
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property(edgeCases = EdgeCasesMode.NONE)
  void everyGenerationOfPrerequisitesIsItsOwn(
      @ForAll("images") Prerequisite image,
      @ForAll("classicPrerequisites") Prerequisite classic,
      @ForAll("parametricPrerequisites") Prerequisite parametric) {
    assertThat(image.isDockerImage()).isTrue();
    assertThat(image.uri()).isPresent();
    assertThat(classic.plugin()).isEmpty();
    assertThat(parametric.plugin()).isPresent();
    expectOften("variables", !parametric.templateVariables().isEmpty());
    expectOften("credentials", image.auth().isPresent());
  }

  @StatisticsReport(StatisticsReportMode.OFF)
  @Property(edgeCases = EdgeCasesMode.NONE)
  void prerequisitesAreOfAllGenerations(@ForAll("prerequisites") Prerequisite prerequisite) {
    expectOften("image", prerequisite.isDockerImage());
    expectOften("classic", prerequisite.plugin().isEmpty());
    expectOften("extended", !prerequisite.requireStorages().isEmpty());
    expectOften("parametric", !prerequisite.templateVariables().isEmpty());
  }
}
