package io.github.paiprotocol.k8s.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** What is said of components: where they come from, and what they are given. */
class ComponentDiffTest extends RunDiffs {
  @Test
  void whereComponentsComeFromRunsNothing() throws IOException {
    Files.writeString(folder.resolve("one.yaml"), component("tool", "echo {{ word }}"));
    Files.writeString(folder.resolve("two.yaml"), component("tool", "echo {{ word }}"));
    String one =
        JOB.replace(
            "prerequisites: [first, second, code]",
            "prerequisites: [{name: 'file:one.yaml', template_variables: {word: a}}]");
    assertThat(diff(one, one.replace("one.yaml", "two.yaml")))
        .isEqualTo(
            """
            job train

            Without effect on what runs
            ~ component `tool`
                @@ -1,4 +1,4 @@
                 source: file
                -address: file:one.yaml
                +address: file:two.yaml
                 digest: sha256:93a4882eab1413e56107375bc9b0f20ad4ff987a9260325770f621ebb6c1fde5
                 argument word: a

            Nothing that runs changes.
            """);
    assertThat(diff(one, one.replace("word: a", "word: b")))
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `tool` on taskStarts: echo a → echo b

            Without effect on what runs
            ~ component `tool`
                @@ -1,4 +1,4 @@
                 source: file
                 address: file:one.yaml
                 digest: sha256:93a4882eab1413e56107375bc9b0f20ad4ff987a9260325770f621ebb6c1fde5
                -argument word: a
                +argument word: b

            What runs changes.
            """);
  }

  /** What was fetched may hold a password, and so may an argument; neither is shown. */
  @Test
  void passwordsOfComponentsAreMasked() throws IOException {
    Files.writeString(
        folder.resolve("one.yaml"), component("tool", "curl https://me:one-canary@h/{{ word }}"));
    Files.writeString(
        folder.resolve("two.yaml"), component("tool", "curl https://me:two-canary@h/{{ word }}"));
    String one =
        JOB.replace(
            "prerequisites: [first, second, code]",
            "prerequisites: [{name: 'file:one.yaml', template_variables: {word: 'https://me:three-canary@h/'}}]");
    assertThat(
            diff(one, one.replace("one.yaml", "two.yaml").replace("three-canary", "four-canary")))
        .doesNotContain("canary")
        .isEqualTo(
            """
            job train

            Role `worker`
            ~ `tool` on taskStarts: changed, and confidential

            Without effect on what runs
            ~ component `tool`
                @@ -1,4 +1,4 @@
                 source: file
                -address: file:one.yaml
                -digest: sha256:d4c7e88184e7cae9f7aa0374e0b480716df016ba7a2e47394716e6e3467f5811
                +address: file:two.yaml
                +digest: sha256:5757c222d8dc7ebfc50bdf47a8b8916ba7f118130cbff178986086bc74b178b8
                 argument word: https://******@h/
                … and what is confidential

            What runs changes.
            """);
  }

  /** Where it comes from is told at the place that asks for it. */
  @Test
  void componentsAreToldWhereTheyAreAskedFor() throws IOException {
    Files.writeString(folder.resolve("one.yaml"), component("tool", "echo {{ word }}"));
    Files.writeString(folder.resolve("two.yaml"), component("tool", "echo {{ word }}"));
    Files.writeString(folder.resolve("image.yaml"), "{name: other, type: data, uri: x}\n");
    String one = JOB.replace("[first, second, code]", "[first, 'file:one.yaml']");
    String two =
        JOB.replace("[first, second, code]", "[first, 'file:two.yaml', 'file:image.yaml']");
    assertThat(
            JobDiff.of(resolved(one), resolved(two)).changes().stream()
                .map(change -> change + " at " + change.path().orElse("")))
        .containsExactly(
            "COMPONENT worker: component `tool` at taskRoles.worker.prerequisites",
            "COMPONENT worker: component `other` at taskRoles.worker.prerequisites");
  }

  @Test
  void whatAComponentIsGivenAsAPasswordIsMasked() throws IOException {
    String file =
        """
        name: tool
        type: script
        template_variables: [{name: password, default: none}]
        plugin: com.microsoft.pai.runtimeplugin.cmd
        token: own-canary
        callbacks: [{event: taskStarts, commands: ["one {{ password }} own-canary"]}]
        """;
    Files.writeString(folder.resolve("one.yaml"), file);
    Files.writeString(folder.resolve("two.yaml"), file.replace("one {{", "two {{"));
    String one =
        JOB.replace(
            "prerequisites: [first, second, code]",
            "prerequisites: [{name: 'file:one.yaml', template_variables: {password: given-canary}}]");
    assertThat(diff(one, one.replace("one.yaml", "two.yaml")))
        .contains("~ `tool` on taskStarts: one ****** ****** → two ****** ******\n")
        .doesNotContain("canary");
  }

  private static String component(String name, String command) {
    return """
    name: %s
    type: script
    template_variables: [{name: word, default: x}]
    callbacks: [{event: taskStarts, commands: ["%s"]}]
    """
        .replaceFirst("%s", name)
        .replaceFirst("%s", java.util.regex.Matcher.quoteReplacement(command));
  }
}
