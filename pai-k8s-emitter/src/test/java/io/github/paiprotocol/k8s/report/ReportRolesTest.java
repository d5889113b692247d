package io.github.paiprotocol.k8s.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page says of a role: what it takes, when it ends, and what it runs. */
class ReportRolesTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: image, type: dockerimage, uri: x/y}
      """;

  private static final String ROLE =
      "  NAME: {dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}, commands: ['true']MORE}\n";

  private static String role(String name, String more) {
    return ROLE.replace("NAME", name).replace("MORE", more);
  }

  private static Document page(String more) {
    return Pages.of(JOB + "taskRoles:\n" + role("w", more));
  }

  private static Document pageOfRoles(int count) {
    return Pages.of(
        IntStream.rangeClosed(1, count)
            .mapToObj(i -> role("w" + i, ""))
            .collect(Collectors.joining("", JOB + "taskRoles:\n", "")));
  }

  private static List<String> texts(Element page, String query) {
    return page.select(query).eachText();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          cpu: 1, memoryMB: 512, gpu: 0                                |                  | 1 task/1 CPU/512 MiB memory
          cpu: 4, memoryMB: 16384, gpu: 1                              | , instances: 3   | 3 tasks/4 CPU/16,384 MiB memory/1 GPU
          cpu: 4, memoryMB: 16384, gpu: 2, ports: {ssh: 2, http: 1}    |                  | 1 task/4 CPU/16,384 MiB memory/2 GPU/port ssh ×2/port http ×1
          cpu: 4, memoryMB: 16384, gpu: 0                              | ', extraContainerOptions: {shmMB: 2048}' | 1 task/4 CPU/16,384 MiB memory/2,048 MiB shared
          """)
  void aRoleShowsWhatATaskTakes(String resources, String more, String expected) {
    Document page =
        Pages.of(
            JOB
                + "taskRoles:\n"
                + role("w", more == null ? "" : more)
                    .replace("cpu: 1, memoryMB: 512, gpu: 0", resources));
    assertThat(texts(page, ".role summary .facts > .fact"))
        .containsExactlyElementsOf(Splitter.on('/').split(expected));
    assertThat(page.select(".role .image").text()).isEqualTo("Runs in x/y image image");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ''                                                                  | The job fails when 1 task of it failed. The job succeeds when 1 task of it succeeded.
          ', completion: {minFailedInstances: 2}, instances: 3'               | The job fails when 2 tasks of it failed. The job succeeds when 3 tasks of it succeeded.
          ', completion: {minFailedInstances: -1, minSucceededInstances: 1}'  | The job succeeds when 1 task of it succeeded.
          ', completion: {minFailedInstances: 1, minSucceededInstances: -1}'  | The job fails when 1 task of it failed.
          ', completion: {minFailedInstances: -1, minSucceededInstances: -1}, taskRetryCount: 1' | A task is tried again up to 1 time.
          ', completion: {minFailedInstances: -1, minSucceededInstances: -1}, taskRetryCount: 3' | A task is tried again up to 3 times.
          ', completion: {minFailedInstances: -1, minSucceededInstances: -1}, taskRetryCount: 0' |
          ', completion: {minFailedInstances: -1, minSucceededInstances: -1}' |
          """)
  void aRoleSaysWhenItEndsTheJobAndHowOftenTasksAreTried(String more, String expected) {
    assertThat(texts(page(more), ".role > .note"))
        .isEqualTo(expected == null ? List.of() : List.of(expected));
  }

  @Test
  void aRoleShowsWhichStoragesItSeesAndHow() {
    String job =
        JOB
            + "extras:\n"
            + "  com.microsoft.pai.runtimeplugin:\n"
            + "    - {plugin: teamwise_storage, parameters: {storageConfigNames: [confignfs, privatefs, readonlyfs]}}\n"
            + "taskRoles:\n"
            + role("w", "");
    assertThat(texts(Pages.of(job), ".role .mounts li"))
        .containsExactly(
            "/mnt/confignfs is storage confignfs, shared",
            "/mnt/privatefs is storage privatefs, the user’s own",
            "/mnt/readonlyfs is storage readonlyfs, shared, read only");
    assertThat(page("").select(".mounts")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"6, 6", "7, 0"})
  void manyRolesAreOpenedByTheirReader(int roles, int open) {
    Document page = pageOfRoles(roles);
    assertThat(page.select(".role")).hasSize(roles);
    assertThat(page.select(".role[open]")).hasSize(open);
  }

  @ParameterizedTest
  @CsvSource({"40, ", "41, '1 role more, below.'", "42, '2 roles more, below.'"})
  void theFirstRolesAreSeenAtAGlance(int roles, String more) {
    Document page = pageOfRoles(roles);
    assertThat(page.select(".lane")).hasSize(40);
    assertThat(texts(page, "section[aria-labelledby=glance] > .more"))
        .isEqualTo(more == null ? List.of() : List.of(more));
    assertThat(page.select(".tally li").first().text())
        .isEqualTo(roles + " task roles " + roles + " tasks, no GPU");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1, 0 | 1 task role 1 task, no GPU
          1, 1 | 1 task role 1 task, 1 GPU
          3, 2 | 1 task role 3 tasks, 6 GPUs
          """)
  void theHeadCountsRolesTasksAndTheirDevices(String counts, String expected) {
    List<String> numbers = Splitter.on(", ").splitToList(counts);
    String role =
        role("w", ", instances: " + numbers.get(0)).replace("gpu: 0", "gpu: " + numbers.get(1));
    assertThat(Pages.of(JOB + "taskRoles:\n" + role).select(".tally li").first().text())
        .isEqualTo(expected);
  }

  private static Document pageOfCommands(String commands) {
    return Pages.of(
        JOB + "taskRoles:\n" + role("w", "").replace("['true']", "['" + commands + "']"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          echo a                                   | echo a                                 | 1 line
          echo a', 'echo b                         | echo a …                               | 2 lines
          echo 45678901234567890123456789012345678 | echo 4567890123456789012345678901234 … | 1 line
          echo 4567890123456789012345678901234     | echo 4567890123456789012345678901234   | 1 line
          """)
  void commandsAreKnownByHowTheyBegin(String commands, String chip, String lines) {
    Document page = pageOfCommands(commands);
    assertThat(texts(page, ".flow .chip a")).containsExactly(chip);
    assertThat(texts(page, ".flow .chip small")).containsExactly(lines);
    assertThat(texts(page, ".step .step-head")).containsExactly("1 w this job");
    assertThat(texts(page, ".step summary")).containsExactly(lines + " taskRoles.w.commands");
  }

  @ParameterizedTest
  @CsvSource({"24, true", "25, false"})
  void longScriptsAreOpenedByTheirReader(int lines, boolean open) {
    Document page = pageOfCommands("x" + "', 'x".repeat(lines - 1));
    assertThat(page.select(".script").hasAttr("open")).isEqualTo(open);
  }
}
