package io.github.paiprotocol.k8s.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.text.Printable;
import io.github.paiprotocol.api.model.Callback;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.Jobs;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page says what runs, and nothing in it is obeyed. */
class JobReportTest {
  private static final Path SAMPLES = Path.of("..", "samples", "jobs");

  private static Job.Builder job() {
    return Job.builder().name("job").addPrerequisite(Prerequisite.dockerImage("image", "x/y"));
  }

  private static TaskRole.Builder role(String... commands) {
    return TaskRole.builder()
        .dockerImage("image")
        .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
        .addCommands(commands);
  }

  private static Document page(Job job) {
    return Pages.read(JobReport.of(Jobs.resolve(job)).withTargets(List.of()).html());
  }

  private static List<String> texts(Document page, String query) {
    return page.select(query).eachText();
  }

  @Test
  void eachRoleShowsItsStepsInTheOrderOfRunning() throws IOException {
    Document page =
        Pages.read(
            JobReport.of(
                    Jobs.resolve(SAMPLES.resolve("callbacks.yaml"), Jobs.profile("any-cluster")))
                .html());
    assertThat(page.select(".timeline > .phase > h4").stream().map(Element::ownText))
        .containsExactly("Before", "Commands", "On success", "On failure", "At the end");
    assertThat(texts(page, ".step .step-head strong"))
        .containsExactly("workspace", "dataset", "adder", "dataset", "dataset", "workspace");
    assertThat(texts(page, ".step .number")).containsExactly("1", "2", "3", "4", "5", "6");
    assertThat(page.select(".step pre").get(1).text())
        .isEqualTo("seq 1 10 > \"$WORKSPACE/numbers\"");
    assertThat(texts(page, ".flow .chip a"))
        .containsExactly(
            "workspace",
            "dataset",
            "awk '{ sum += $1 } END { print sum } …",
            "dataset",
            "dataset",
            "workspace");
    assertThat(texts(page, ".targets tbody th"))
        .containsExactly(
            "scripts", "framework", "pods", "runtime-pod", "job", "jobset", "volcano", "dijob");
  }

  @Test
  void theSameJobGivesTheSameBytes() {
    Job job = job().putTaskRole("worker", role("true").build()).build();
    assertThat(JobReport.of(Jobs.resolve(job)).html())
        .isEqualTo(JobReport.of(Jobs.resolve(job)).html());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><script>alert(1)</script>",
        "</pre></details></main><img src=x onerror=alert(1)>",
        "\"'><svg onload=alert(1)>",
        "\" autofocus onfocus=\"alert(1)",
        "<!-- ",
        "]]>",
        "&lt;b&gt; &amp; &#x3c;",
        "{{jobName}}{{{x}}}",
        "<% $secrets.none %",
        "a\u202Eb\u2066c\u200Bd\uFEFFe\u00ADf",
        "\u0007\u001B[31m\u007F\u0085",
        "tags \uDB40\uDC41",
        "a\nb"
      })
  void nothingAJobSaysIsObeyedOrHidden(String text) {
    Job job =
        job()
            .description(text)
            .contributor(text)
            .putParameter("p" + text, text)
            .addPrerequisite(
                Prerequisite.builder()
                    .name(text)
                    .type("script")
                    .description(text)
                    .putProperty("x" + text, text)
                    .addCallbacks(Callback.on(CallbackEvent.TASK_STARTS, text))
                    .build())
            .putTaskRole("worker", role("echo " + text).addPrerequisite(text).build())
            .build();
    if (ProtocolValidator.standard().check(job).stream().anyMatch(Diagnostic::isError)) {
      job = job().description(text).putTaskRole("worker", role("true").build()).build();
    }
    Document page = page(job);
    String lead = page.select(".lead").first().wholeText();
    String shown = lead.replaceAll("⟨U\\+[0-9A-F]{4,6}⟩", "");
    assertThat(shown.codePoints().allMatch(Printable::isShown)).isTrue();
    String expected =
        text.codePoints()
            .filter(Printable::isShown)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    assertThat(shown.replaceAll("[\u2400-\u2421]", "")).isEqualTo(expected);
    assertThat(page.select(".lead > *")).isEmpty();
  }

  @Test
  void whatIsNotSeenIsWrittenOut() {
    Document page =
        page(
            job()
                .description("a\u202Eb\uDB40\uDC41c\u001Bd")
                .putTaskRole("w", role("x").build())
                .build());
    assertThat(page.select(".lead").text()).isEqualTo("a⟨U+202E⟩b⟨U+0E0041⟩c␛d");
  }

  @Test
  void whatIsNoCharacterIsWrittenOut() {
    assertThat(Pages.read(JobReport.htmlOf("a\uD800b", List.of())).select("h1").text())
        .isEqualTo("a⟨U+D800⟩b");
    assertThat(Pages.read(JobReport.htmlOf("a\uFFFFb", List.of())).select("h1").text())
        .isEqualTo("a⟨U+FFFF⟩b");
  }

  @Test
  void secretsAreOnNoPage() {
    String text =
        """
        protocolVersion: 2
        name: job
        type: job
        secrets: {login: {password: CANARY1}, keys: [CANARY2]}
        parameters: {copy: CANARY1, password: CANARY3, address: "https://u:CANARY4@host/x?token=CANARY5"}
        prerequisites:
          - {name: image, type: dockerimage, uri: x/y, auth: {username: u, password: CANARY6}}
          - {name: code, type: script, plugin: git, repo_uri: "https://u:<% $secrets.login.password %>@host/x.git", token: CANARY7}
          - name: p
            type: script
            callbacks:
              - {event: taskStarts, commands: ["curl https://u:CANARY8@host <% $secrets.login.password %> CANARY2"]}
        taskRoles:
          w:
            dockerImage: image
            prerequisites: [code, p]
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: ["login <% $secrets.login.password %> CANARY1 <% $parameters.address %> <% $parameters.password %>"]
        """;
    String html = JobReport.of(Jobs.resolve(text, Jobs.profile("any-cluster"))).html();
    assertThat(html)
        .contains("******", "&lt;% $secrets.login.password %&gt;")
        .doesNotContain("CANARY");
    Pages.read(html);
  }

  @Test
  void longScriptsAreCutAndThePageSaysSo() {
    String line = "echo " + "x".repeat(95) + "\n";
    Document page = page(job().putTaskRole("w", role(line.repeat(1_000)).build()).build());
    assertThat(page.select(".step pre").text().length()).isLessThanOrEqualTo(20_000);
    assertThat(texts(page, ".script .more"))
        .containsExactly("80,999 of 100,999 characters are left out.");
  }

  @Test
  @Thorough
  void aThousandRolesFitOnAPage() {
    Job.Builder job =
        job()
            .addPrerequisite(
                Prerequisite.builder()
                    .name("p")
                    .type("script")
                    .addCallbacks(
                        Callback.on(CallbackEvent.TASK_STARTS, "echo " + "y".repeat(9_000)))
                    .build());
    for (int i = 0; i < 1_010; i++) {
      job.putTaskRole("role" + i, role("echo " + i).addPrerequisite("p").build());
    }
    String html = JobReport.of(Jobs.resolve(job.build())).withTargets(List.of()).html();
    Document page = Pages.read(html);
    assertThat(html.length()).isLessThan(10_000_000);
    assertThat(page.select(".role")).hasSize(1_000);
    assertThat(page.select(".role[open]")).isEmpty();
    assertThat(page.select(".lane")).hasSize(40);
    assertThat(texts(page, ".more"))
        .contains("10 roles more, left out of this page.", "970 roles more, below.")
        .anyMatch(text -> text.matches("9,00\\d of 9,00\\d characters are left out\\."));
  }

  @Test
  void aPageOfProblemsShowsTheirLines() {
    String text =
        "protocolVersion: 2\nname: job\ntype: job\ntaskRoles:\n  w: {dockerImage: </main>, cpu: 1}\n";
    List<Diagnostic> found =
        ProtocolValidator.standard()
            .check(ProtocolReader.standard().jobs().read(SourceText.of("a<b>.yaml", text)));
    Document page = Pages.read(JobReport.htmlOf("a<b>.yaml", found));
    assertThat(page.select("h1").text()).isEqualTo("a<b>.yaml");
    assertThat(texts(page, ".badge")).contains("Error");
    assertThat(texts(page, ".place")).contains("a<b>.yaml:5:3");
    assertThat(page.select("mark")).isNotEmpty();
    assertThat(page.select("nav a")).hasSize(1);
  }

  @Test
  void targetsSayWhatTheyLeaveOut() {
    Job job = job().putTaskRole("w", role("true").instances(2).taskRetryCount(3).build()).build();
    Document page =
        Pages.read(
            JobReport.of(Jobs.resolve(job))
                .withTargets(List.of(Targets.PODS, Targets.RUNTIME_POD))
                .html());
    assertThat(texts(page, ".targets tbody th")).containsExactly("scripts", "pods", "runtime-pod");
    assertThat(texts(page, ".targets .verdict").get(2)).isEqualTo("not possible");
    Element pods = page.getElementById("target-2");
    assertThat(pods.select("h4").eachText()).contains("Lost");
    assertThat(page.getElementById("target-3").select(".problem")).isNotEmpty();
  }

  @Test
  void aDIJobIsShownByItsTasks() throws IOException {
    Document page =
        Pages.read(
            JobReport.of(
                    PrerequisiteResolver.standard()
                        .resolve(
                            ProtocolValidator.standard()
                                .require(
                                    ProtocolReader.standard()
                                        .dijobs()
                                        .read(SAMPLES.resolve("dijob.yaml")))))
                .html());
    assertThat(page.select(".kicker").text()).isEqualTo("DIJob");
    assertThat(texts(page, ".step .path"))
        .contains("spec.tasks[0].template.spec.containers[0].command");
    assertThat(page.select(".variables .note").last().text())
        .contains("As a DIJob tasks have DI_RANK")
        .contains("on framework, runtime-pod, job, jobset, every task has these");
    assertThat(texts(page, ".targets tbody th"))
        .contains("pods", "dijob")
        .doesNotContain("scripts");
  }

  /** What is doubtful in the DIJob itself is no warning of the job it converts to. */
  @Test
  void aDIJobShowsItsOwnWarnings() throws IOException {
    Validated<DIJob> valid =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(SAMPLES.resolve("dijob.yaml")));
    assertThat(valid.warnings()).isNotEmpty();
    Document page = Pages.read(JobReport.of(PrerequisiteResolver.standard().resolve(valid)).html());
    assertThat(texts(page, "#main > section:last-of-type .problem > p:first-child code"))
        .containsAll(valid.warnings().stream().map(found -> found.code().id()).toList());
  }
}
