package io.github.paiprotocol.resolver;

import static io.github.paiprotocol.resolver.Jobs.commands;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.FailurePolicy;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What becomes of one prerequisite: its texts, its parameters, and its callbacks. */
class RenderedPrerequisitesTest {
  private static final String ROLE =
      """
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ["true"]
      """;

  /** A job with prerequisites, and roles that list all of them. */
  private static Resolved<Job> resolve(String prerequisites, String... roles) {
    return PrerequisiteResolver.standard()
        .resolve(
            Jobs.validated(
                """
                protocolVersion: 2
                name: job
                type: job
                prerequisites:
                  - {name: image, type: dockerimage, uri: "ubuntu:22.04"}
                  - {name: first-data, type: data, uri: /first}
                  - {name: second-data, type: data, uri: /second}
                """
                    + prerequisites.indent(2)
                    + "taskRoles:\n"
                    + String.join("", roles)));
  }

  private static String role(String name, String... more) {
    return "  " + name + ":\n" + ROLE + String.join("\n", more).indent(4);
  }

  private static ResolvedPrerequisite only(Resolved<Job> job) {
    return job.role("worker").prerequisites().get(job.role("worker").prerequisites().size() - 1);
  }

  private static List<String> texts(List<RenderedText> texts) {
    return texts.stream().map(RenderedText::withSecretTags).toList();
  }

  @Test
  void whatNamesTheRoleIsMadeForEachRoleAndTheRestOnce() {
    Resolved<Job> job =
        resolve(
            """
            - name: plain
              callbacks: [{event: taskStarts, commands: ["ls /"]}]
            - name: bound
              callbacks: [{event: taskStarts, commands: ["ls <% $data.uri %>"]}]
            """,
            role("first", "data: first-data", "prerequisites: [plain, bound]"),
            role("second", "data: second-data", "prerequisites: [plain, bound]"));

    assertThat(commands(job, "first")).containsExactly("ls /", "ls /first");
    assertThat(commands(job, "second")).containsExactly("ls /", "ls /second");
    assertThat(job.role("second").prerequisites().get(0))
        .isSameAs(job.role("first").prerequisites().get(0));
  }

  @Test
  void olderCallbacksOfTheCommandPluginAreNoParametersOfIt() {
    ResolvedPrerequisite tool =
        only(
            resolve(
                """
                - name: tool
                  plugin: cmd
                  failurePolicy: ignore
                  plugin_params: {preCommands: [before], postCommands: after, colour: red}
                """,
                role("worker", "prerequisites: [tool]")));

    assertThat(tool.parameters())
        .isEqualTo(Map.of("colour", ResolvedValue.text(RenderedText.plain("red"))));
    assertThat(tool.callbacks())
        .extracting(ResolvedCallback::event)
        .containsExactly(CallbackEvent.TASK_STARTS, CallbackEvent.TASK_SUCCEEDS);
    assertThat(tool.callbacks())
        .extracting(callback -> texts(callback.commands()))
        .containsExactly(List.of("before"), List.of("after"));
    assertThat(tool.callbacks())
        .extracting(ResolvedCallback::policy)
        .containsOnly(FailurePolicy.IGNORE);
  }

  @Test
  void toOtherPluginsTheyAreParametersLikeAnyOther() {
    ResolvedPrerequisite tool =
        only(
            resolve(
                "- {name: tool, plugin: ssh, plugin_params: {preCommands: [before]}}\n",
                role("worker", "prerequisites: [tool]")));

    assertThat(tool.callbacks()).isEmpty();
    assertThat(tool.parameters().get("preCommands").items())
        .containsExactly(ResolvedValue.text(RenderedText.plain("before")));
  }

  @Test
  void parametersKeepTheirFormHoweverDeepTheyLie() {
    ResolvedPrerequisite tool =
        only(
            resolve(
                """
                - name: tool
                  plugin: ssh
                  plugin_params:
                    nothing: null
                    number: 10
                    map: {list: ["<% this.colour %>", true], none: null}
                    colour: red
                """,
                role("worker", "prerequisites: [tool]")));

    ResolvedValue nothing = ResolvedValue.plain(Value.none());
    assertThat(tool.parameters())
        .containsEntry("nothing", nothing)
        .containsEntry("number", ResolvedValue.plain(Value.of(10)))
        .containsEntry(
            "map",
            ResolvedValue.mapping(
                Map.of(
                    "list",
                    ResolvedValue.sequence(
                        List.of(
                            ResolvedValue.text(RenderedText.plain("red")),
                            ResolvedValue.plain(Value.of(true)))),
                    "none",
                    nothing)));
  }

  @Test
  void allAddressesOfAListAreRendered() {
    Resolved<Job> job =
        resolve(
            """
            - {name: one, type: data, colour: red, uri: "/<% this.colour %>"}
            - {name: many, type: data, colour: red, uri: ["/a", "/<% this.colour %>"]}
            - {name: none, type: data, uri: []}
            """,
            role("worker", "prerequisites: [one, many, none]"));

    assertThat(job.role("worker").prerequisites())
        .extracting(each -> texts(each.uri()))
        .containsExactly(List.of("/red"), List.of("/a", "/red"), List.of());
  }

  @Test
  void pluginsOfTheExtrasApplyInTheirOrderWhetherTheyNameTheRoleOrNone() {
    Resolved<Job> job =
        resolve(
            "",
            role("worker"),
            role("other"),
            """
            extras:
              com.microsoft.pai.runtimeplugin:
                - {plugin: ssh, taskroles: [worker, worker], parameters: {jobssh: true}}
                - {plugin: tensorboard}
                - {plugin: cmd, taskroles: [other, worker], parameters: {preCommands: [a], keep: b}}
            """);

    assertThat(job.role("worker").plugins())
        .extracting(ResolvedPlugin::plugin)
        .containsExactly("ssh", "tensorboard", "cmd");
    assertThat(job.role("other").plugins())
        .extracting(ResolvedPlugin::plugin)
        .containsExactly("tensorboard", "cmd");
    assertThat(job.role("other").plugins().get(1).parameters()).containsOnlyKeys("keep");
  }

  @Test
  void aJobIsShownByItsRolesAndARoleByTheFirstAddressOfItsImage() {
    Resolved<Job> job =
        resolve(
            "- {name: tool, plugin: cmd}\n",
            role("first", "prerequisites: [tool]"),
            role("second"));

    assertThat(job).hasToString("Resolved[job: first=1, second=0]");
    assertThat(job.role("first").imageUri()).isEqualTo("ubuntu:22.04");
  }
}
