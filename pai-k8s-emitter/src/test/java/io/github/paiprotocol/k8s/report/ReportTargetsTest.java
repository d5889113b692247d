package io.github.paiprotocol.k8s.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import java.time.Instant;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Which targets a page asks, for jobs and for DIJobs, and how many of them say all of it. */
class ReportTargetsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: x/y}
        - {name: odd, type: script, plugin: unknown.plugin}
      taskRoles:
        a: {dockerImage: image, prerequisites: [], resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}, commands: ['true']}
        b: {dockerImage: image, prerequisites: [], resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}, commands: ['true']}
      """;

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: job}
      spec:
        tasks:
          - name: serial
            template:
              spec:
                containers:
                  - {name: ding, image: 'x/y:1', command: [run]}
      """;

  private static List<String> texts(Element page, String query) {
    return page.select(query).eachText();
  }

  private static Document page(String job, Target... targets) {
    return Pages.of(Jobs.resolve(job, Jobs.profile("any-cluster")), targets);
  }

  private static Document pageOfDIJob(String text, Target... targets) {
    Resolved<DIJob> dijob =
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard()
                            .dijobs()
                            .read(SourceText.of("dijob.yaml", text))));
    return Pages.read(JobReport.of(dijob).withTargets(List.of(targets)).html());
  }

  @Test
  void eachRoleHasASetOfFiles() {
    assertThat(texts(page(JOB), ".targets tbody tr"))
        .containsExactly("scripts says all of it 2 sets of files");
    assertThat(texts(page(JOB.replaceAll("  b: .*\n", "")), ".targets tbody tr"))
        .containsExactly("scripts says all of it 1 set of files");
  }

  /** What only one role runs is wrong for the whole job. */
  @Test
  void anUnknownPluginMakesScriptsImpossible() {
    Document page = page(JOB.replaceFirst("prerequisites: \\[]", "prerequisites: [odd]"));
    assertThat(texts(page, ".targets tbody tr")).containsExactly("scripts not possible");
    assertThat(texts(page, "#target-1 .problem .badge")).containsExactly("Error");
    assertThat(texts(page, ".tally li").get(2)).isEqualTo("0 targets take it of 1 that were asked");
  }

  @Test
  void theHeadCountsTargetsThatSayAllOfTheJob() {
    assertThat(texts(page(JOB), ".tally li").get(1))
        .isEqualTo("1 target takes it of 1; 1 without any loss");
    Document page = page(JOB.replace("cpu: 1", "cpu: 2"), Targets.RUNTIME_POD);
    assertThat(texts(page, ".tally li").get(1))
        .isEqualTo("1 target takes it of 2; 1 without any loss");
  }

  @Test
  void eachTargetIsAskedOfEitherKind() {
    assertThat(texts(page(JOB, Targets.DIJOB), ".targets tbody th"))
        .containsExactly("scripts", "dijob");
    assertThat(
            texts(
                pageOfDIJob(DIJOB, Targets.PODS, Targets.JOBSET, Targets.DIJOB),
                ".targets tbody th"))
        .containsExactly("pods", "jobset", "dijob");
  }

  @Test
  void aPageThatAsksNoTargetHasNoSectionOfThem() {
    Document page = pageOfDIJob(DIJOB);
    assertThat(page.select("#targets")).isEmpty();
    assertThat(texts(page, ".tally li span")).containsExactly("task role", "warnings");
    assertThat(texts(page, ".variables .note").get(0)).contains("As a job, on targets of jobs,");
  }

  /** Its page says why, and is there all the same. */
  @Test
  void aDIJobThatIsNoJobSaysWhy() {
    Document page = pageOfDIJob(DIJOB.replace(", command: [run]", ""), Targets.DIJOB);
    assertThat(texts(page, "h1")).containsExactly("job");
    assertThat(texts(page, "#main > section:last-of-type .problem > p:first-child"))
        .containsExactly(
            "Warning task `serial` leaves its command to its image, which a task role cannot loss");
    assertThat(texts(page, ".targets tbody tr")).containsExactly("dijob says all of it 1 DIJob");
  }

  @Test
  void aReportTakesItsUserFromTheSubmissionElseTheProfile() {
    Resolved<Job> job = Jobs.resolve(JOB, Jobs.profile("any-cluster"));
    ClusterProfile profile = ClusterProfile.builder().user("ada").build();
    JobReport report = JobReport.of(job).withTargets(List.of());
    String row = "th:contains(PAI_USER_NAME) + td";
    assertThat(texts(Pages.read(report.html()), row)).containsExactly("user");
    assertThat(texts(Pages.read(report.withProfile(profile).html()), row)).containsExactly("ada");
    assertThat(
            texts(
                Pages.read(
                    report
                        .withSubmission(Submission.of("bob", Instant.EPOCH))
                        .withScripts(RuntimeScriptEmitter.standard())
                        .html()),
                row))
        .containsExactly("bob");
  }
}
