package io.github.paiprotocol.testkit.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.ProtocolWriter;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.script.Bash;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.testsupport.Processes;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Every text of a job's YAML reaches the task's processes byte for byte. */
@Thorough
class HostileJobsTest {
  private static final String CANARY = "canary-4711'\"$";
  private static final List<String> OUR_TOOLS =
      List.of("cat", "cp", "mkdir", "mkfifo", "mv", "rm", "stat", "tail", "tee");

  @Provide
  Arbitrary<List<String>> texts() {
    Arbitrary<String> pieces =
        Arbitraries.of(
            "'",
            "\"",
            "\\",
            "`",
            "$",
            "$(touch ~/pwned)",
            "`touch ~/pwned`",
            "${x}",
            "%s",
            "\n",
            "\r\n",
            "\t",
            "\u00a0",
            "\u2028",
            "\ud83d\ude80",
            ";touch ~/pwned;",
            "&",
            "|",
            "<",
            ">",
            "(",
            ")",
            "*",
            "~",
            "#",
            "!",
            "EOF",
            "\u0001",
            "\u007f",
            "\u0085",
            "\ufeff",
            "{{x}}");
    Arbitrary<String> any =
        Arbitraries.strings()
            .all()
            .ofMaxLength(20)
            .map(text -> new String(text.replace("\0", "").getBytes(UTF_8), UTF_8));
    return Arbitraries.oneOf(pieces, pieces, any)
        .list()
        .ofMaxSize(10)
        .map(all -> String.join("", all).replace("<%", "<"))
        .list()
        .ofSize(20);
  }

  /** The forms in which one text stands in a job; each is written into a file of its own. */
  private static Resolved<Job> job(List<String> texts) {
    Map<String, Value> parameters = new LinkedHashMap<>();
    Map<String, Value> secrets = new LinkedHashMap<>();
    List<String> commands = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      parameters.put("p" + i, Value.of(text));
      secrets.put("s" + i, Value.of(text));
      commands.add("printf %s " + Bash.quote(text) + " >~/command" + i);
      commands.add("cat >~/parameter" + i + " <<'E N D'\n<% $parameters.p" + i + " %>\nE N D");
      commands.add("cat >~/secret" + i + " <<'E N D'\n<% $secrets.s" + i + " %>\nE N D");
      commands.add("printf %s \"$V" + i + "\" >~/variable" + i);
    }
    Job job =
        Job.builder()
            .name("job")
            .parameters(parameters)
            .secrets(Secrets.of(secrets))
            .addPrerequisite(Prerequisite.dockerImage("image", "example/image"))
            .putTaskRole(
                "worker",
                TaskRole.builder()
                    .dockerImage("image")
                    .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
                    .addCommands(commands.toArray(String[]::new))
                    .build())
            .build();
    return JobTexts.resolve(ProtocolWriter.standard().yaml(job));
  }

  /** What Java puts into an environment is encoded as the locale says, so that must be ASCII. */
  private static String ascii(String text) {
    return text.replaceAll("[^\\x01-\\x7f]", "?");
  }

  @Property(tries = 20, edgeCases = EdgeCasesMode.NONE)
  void everyTextIsPrintedAsItIs(@ForAll("texts") List<String> texts) throws Exception {
    SandboxOptions.Builder options = SandboxOptions.builder();
    for (int i = 0; i < texts.size(); i++) {
      options.putVariables("V" + i, ascii(texts.get(i)));
    }
    try (RuntimeSandbox sandbox = RuntimeSandbox.with(options.build())) {
      SandboxResult result = sandbox.run(job(texts), "worker");
      assertThat(result.exitCode()).as(result.toString()).isZero();
      Path home = result.folder().resolve("home");
      for (int i = 0; i < texts.size(); i++) {
        String text = texts.get(i);
        assertThat(read(home, "command" + i)).isEqualTo(text);
        assertThat(read(home, "parameter" + i)).isEqualTo(text + "\n");
        assertThat(read(home, "secret" + i)).isEqualTo(text + "\n");
        assertThat(read(home, "variable" + i)).isEqualTo(ascii(text));
      }
      assertThat(home.resolve("pwned")).doesNotExist();
    }
  }

  private static String read(Path home, String name) throws IOException {
    return new String(Files.readAllBytes(home.resolve(name)), UTF_8);
  }

  private static Resolved<Job> withSecret() {
    String use =
        "x=$(cat <<'E N D'\n<% $secrets.pw %>\nE N D\n); printf '%s\\n' \"$x\" \"${#x}\"; ";
    String yaml =
        """
        protocolVersion: 2
        name: job
        type: job
        prerequisites:
          - {type: dockerimage, name: image, uri: example/image}
          - name: setup
            callbacks:
              - {event: taskStarts, commands: [USE, 'echo start >~/at; read -r x <~/go']}
              - {event: taskFails, commands: [USE, 'echo end >~/at; read -r x <~/go']}
        secrets: {pw: PW}
        taskRoles:
          worker:
            prerequisites: [setup]
            dockerImage: image
            resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
            commands: [USE, 'echo user >~/at; read -r x <~/go; exit 3']
        """;
    return JobTexts.resolve(yaml.replace("USE", json(use)).replace("PW", json(CANARY)));
  }

  private static String json(String text) {
    return ProtocolWriter.standard().json(Value.of(text)).strip();
  }

  /**
   * Every tool that the scripts call writes down its arguments and its environment; the shells are
   * looked at while a script of each kind waits.
   */
  @Test
  void noSecretStandsInArgumentsOrEnvironmentOfAnyProcess() throws Exception {
    RuntimeOptions masking = RuntimeOptions.builder().maskSecretsInLogs(true).logBytes(200).build();
    SandboxOptions options =
        SandboxOptions.builder()
            .emitter(RuntimeScriptEmitter.builder().options(masking).build())
            .build();
    try (RuntimeSandbox sandbox = RuntimeSandbox.with(options)) {
      Path seen = sandbox.folder().resolve("environ");
      for (String tool : OUR_TOOLS) {
        String record = "while IFS= read -r -d '' x; do echo \"$x\" >>" + seen + "; done";
        sandbox.stub(
            tool,
            ToolAnswer.success()
                .running(
                    record + " </proc/$$/environ\nPATH=/usr/bin:/bin exec " + tool + " \"$@\""));
      }
      SandboxResult result = watched(sandbox.start(withSecret(), "worker", 0));
      assertThat(result.exitCode()).as(result.toString()).isEqualTo(3);
      assertThat(result.callbackLines()).contains("******", "" + CANARY.length());
      assertThat(result.userStdout()).isEqualTo("******\n" + CANARY.length() + "\n");
      assertThat(result.calls())
          .extracting(call -> call.split(" ")[0])
          .contains("tee", "cat", "mkfifo", "tail");
      assertThat(result.calls().toString()).doesNotContain(CANARY);
      assertThat(Files.readString(seen)).contains("PAI_BASE_DIR=").doesNotContain(CANARY);
    }
  }

  private static SandboxResult watched(SandboxTask task) throws Exception {
    Path home = task.folder().resolve("home");
    assertThat(new ProcessBuilder("mkfifo", home.resolve("go").toString()).start().waitFor())
        .isZero();
    for (String place : List.of("start", "user", "end")) {
      Path at = home.resolve("at");
      while (!Files.exists(at) || !Files.readString(at).equals(place + "\n")) {
        assertThat(task.handle().isAlive()).as("ended before " + place).isTrue();
        Thread.sleep(5);
      }
      assertThat(Processes.assertNotSeen(task.handle(), CANARY)).isGreaterThan(1);
      Files.writeString(home.resolve("go"), "\n");
    }
    return task.await();
  }
}
