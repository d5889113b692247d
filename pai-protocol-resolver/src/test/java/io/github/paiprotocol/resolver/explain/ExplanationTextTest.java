package io.github.paiprotocol.resolver.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.spi.Content;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The tree of each role, drawn with lines. */
class ExplanationTextTest {
  private static final String ITEM =
      "name: item\nplugin: cmd\ntemplate_variables: [{name: dir, default: /a}]\n";

  private static Explanation explain(String prerequisites, String roles, String extras) {
    String job =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {name: image, type: dockerimage, uri: "ubuntu:22.04"}
        """
            + prerequisites.indent(2)
            + "taskRoles:\n"
            + roles.indent(2)
            + extras;
    return Explanation.of(
        PrerequisiteResolver.builder()
            .addSource(
                PrerequisiteSource.inMemory("memory", "", Map.of("https://h/item.yaml", ITEM)))
            .build()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", job)))));
  }

  private static String role(String name, String list) {
    return name
        + ": {dockerImage: image, resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0},"
        + " commands: [run], prerequisites: ["
        + list
        + "]}\n";
  }

  @Test
  void whatIsRequiredTwiceIsWrittenOutOnce() {
    String digest = Content.of(ITEM).digest().substring(0, "sha256:".length() + 12);
    Explanation explanation =
        explain(
            """
            - {name: base, plugin: cmd, require: [deep]}
            - {name: deep, plugin: cmd}
            - {name: tool, plugin: cmd, require: [base, group]}
            """,
            role("first", "tool, base, group") + role("second", "deep"),
            """
            extras:
              reference_prerequisites:
                - name: group
                  require: [{name: "https://h/item.yaml", template_variables: {dir: /b}}]
              storages: [{name: nfs}, {name: own, mountPath: /own, share: false, readOnly: true}]
            """);

    assertThat(explanation.text())
        .isEqualTo(
            """
            job job
            ├─ role first in image
            │  ├─ 4. tool  job prerequisites[3]
            │  │  ├─ 2. base  job prerequisites[1]
            │  │  │  └─ 1. deep  job prerequisites[2]
            │  │  └─ alias group
            │  │     └─ 3. item  memory https://h/item.yaml DIGEST…  dir=/b
            │  ├─ 2. base (see above)
            │  ├─ alias group (see above)
            │  ├─ storage nfs at /mnt/nfs
            │  └─ storage own at /own, read-only, the user's own folder
            └─ role second in image
               ├─ 1. deep  job prerequisites[2]
               ├─ storage nfs at /mnt/nfs
               └─ storage own at /own, read-only, the user's own folder
            """
                .replace("DIGEST", digest));
    assertThat(explanation).hasToString(explanation.text());
  }

  /** A chain of thousands would be all indentation. */
  @Test
  void branchesDeeperThanSixteenAreNumberedAndNoFurtherIndented() {
    StringBuilder chain = new StringBuilder();
    for (int i = 1; i <= 18; i++) {
      String require = i == 18 ? "" : ", require: [p" + (i + 1) + "]";
      chain.append("- {name: p").append(i).append(", plugin: cmd").append(require).append("}\n");
    }

    String text = explain(chain.toString(), role("worker", "p1"), "").text();

    assertThat(text.lines().skip(16).map(line -> line.replaceAll("  job.*", "")))
        .containsExactly(
            "   ".repeat(15) + "└─ 4. p15",
            "   ".repeat(16) + "└─ 3. p16",
            "   ".repeat(16) + "└─ [17] 2. p17",
            "   ".repeat(16) + "└─ [18] 1. p18");
  }

  private static final String AROUND =
      """
      secrets: {x: hunter2canary}
      deployments:
        - name: other
          taskRoles: {first: {preCommands: [never]}}
        - name: prod
          taskRoles:
            first: {preCommands: [one, "two <% $secrets.x %>"], postCommands: [three]}
            second: {postCommands: [four]}
      defaults: {deployment: prod}
      extras:
        com.microsoft.pai.runtimeplugin:
          - {plugin: ssh, parameters: {jobssh: true}}
          - {plugin: teamwise_storage, taskroles: [second], parameters: {storageConfigNames: []}}
        com.other: 1
      """;

  @Test
  void showsPluginsAndCommandsOfTheDeployment() {
    Explanation explanation =
        explain("- {name: tool, plugin: cmd}", role("first", "tool") + role("second", ""), AROUND);

    assertThat(explanation.text())
        .isEqualTo(
            """
            job job
            ├─ role first in image
            │  ├─ 1. tool  job prerequisites[1]
            │  ├─ plugin ssh  extras["com.microsoft.pai.runtimeplugin"][0]
            │  ├─ deployment prod, 2 commands before the role's  deployments[1].taskRoles.first.preCommands
            │  └─ deployment prod, 1 command after the role's  deployments[1].taskRoles.first.postCommands
            └─ role second in image
               ├─ plugin ssh  extras["com.microsoft.pai.runtimeplugin"][0]
               ├─ plugin teamwise_storage  extras["com.microsoft.pai.runtimeplugin"][1]
               └─ deployment prod, 1 command after the role's  deployments[1].taskRoles.second.postCommands
            """);
    assertThat(explanation.json())
        .contains("\"plugin\" : \"ssh\"", "\"runs\" : \"before\"", "\"commands\" : 2")
        .contains("\"path\" : \"deployments[1].taskRoles.second.postCommands\"")
        .doesNotContain("hunter2canary", "never", "com.other");
    assertThat(explanation.dot())
        .contains("plugin ssh\\nextras[\\\"com.microsoft.pai.runtimeplugin\\\"][0]");
    assertThat(explanation.mermaid()).contains("deployment prod#44; 2 commands before");
  }
}
