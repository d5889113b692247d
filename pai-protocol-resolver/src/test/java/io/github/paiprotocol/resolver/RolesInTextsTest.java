package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What names the role's data, output or script is another in each role; the rest is made once. */
class RolesInTextsTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      parameters: {all: all}
      prerequisites:
        - {name: image, type: dockerimage, uri: ubuntu}
        - {name: one, type: data, uri: /data/1}
        - {name: one, type: output, uri: /output/1}
        - {name: one, type: script, uri: /script/1}
        - {name: two, type: data, uri: /data/2}
        - {name: two, type: output, uri: /output/2}
        - {name: two, type: script, uri: /script/2}
      """;
  private static final String ROLE =
      """
        ROLE:
          dockerImage: image
          data: ROLE
          output: ROLE
          script: ROLE
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ["true"]
          prerequisites: [tool]
      """;

  /** The roles `one` and `two` run `tool`, and have data, an output and a script of their names. */
  private static Resolved<Job> resolve(String... prerequisites) {
    StringBuilder job = new StringBuilder(JOB);
    for (String each : prerequisites) {
      job.append("  - ").append(each).append('\n');
    }
    job.append("taskRoles:\n");
    job.append(ROLE.replace("ROLE", "one")).append(ROLE.replace("ROLE", "two"));
    return Jobs.resolve(job.toString(), Map.of());
  }

  private static ResolvedPrerequisite last(Resolved<Job> job, String role) {
    var all = job.role(role).prerequisites();
    return all.get(all.size() - 1);
  }

  @ParameterizedTest
  @CsvSource({
    "ls <% $data.uri %>, ls /data/1, ls /data/2",
    "ls <% $output.uri %>, ls /output/1, ls /output/2",
    "ls <% $script.uri %>, ls /script/1, ls /script/2",
    "ls <% $parameters.all %> <% $data.name %>, ls all one, ls all two",
  })
  void aCommandThatNamesTheRolesOwnIsOfThatRole(String command, String ofOne, String ofTwo) {
    Resolved<Job> job =
        resolve(
            "{name: tool, callbacks: [{event: taskStarts, commands: [ls, '" + command + "']}]}");

    assertThat(commands(job, "one")).containsExactly("ls", ofOne);
    assertThat(commands(job, "two")).containsExactly("ls", ofTwo);
  }

  @Test
  void aKeyThatNamesTheRolesOwnIsOfThatRole() {
    Resolved<Job> job =
        resolve("{name: tool, plugin: git, at: <% $data.uri %>, uri: <% $output.uri %>}");

    assertThat(last(job, "two").parameters().toString()).contains("/data/2");
    assertThat(last(job, "two").uri()).hasToString("[/output/2]");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ls",
        "ls $data.uri %>",
        "ls <% $parameters.all %>",
        "ls <% this.uri %>",
        "ls <%% $data.uri %>",
      })
  void whatNamesNoRoleIsMadeOnce(String command) {
    Resolved<Job> job =
        resolve(
            "{name: tool, uri: /t, callbacks: [{event: taskStarts, commands: ['"
                + command
                + "']}]}");

    assertThat(last(job, "one")).isSameAs(last(job, "two"));
  }

  @Test
  void whatInheritsATagIsMadeOnceAsWell() {
    Resolved<Job> job =
        resolve(
            "{name: base, plugin: git, at: <% $data.uri %>}",
            "{name: tool, require: [base],"
                + " callbacks: [{event: taskStarts, commands: [ls <% this.at %>]}]}");

    assertThat(job.role("one").prerequisites().get(0).parameters())
        .isNotEqualTo(job.role("two").prerequisites().get(0).parameters());
    assertThat(commands(job, "two")).containsExactly("ls <% $data.uri %>");
    assertThat(last(job, "one")).isSameAs(last(job, "two"));
  }
}
