package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.RuntimeScriptEmitter;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.script.RuntimeOptions;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A text that runs when a script quotes badly, reckons with it, or makes a name or an option of it,
 * in every field that reaches a script and every variable that a script reads.
 */
@Thorough
class HostileFieldsTest {
  private static final String TOUCH = "touch canary";

  /** What stands in the job, by the mark that a payload takes the place of. */
  private static final Map<String, String> FIELDS = fields();

  @TempDir Path folder;
  private Stubs stubs;

  @BeforeEach
  void makeStubs() throws Exception {
    stubs = new Stubs(folder);
    stubs.tool("git").tool("ssh").tool("sshd").tool("ssh-keygen").tool("tensorboard", "echo 1.15");
    stubs.tool("sleep");
  }

  private static Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("@job@", "job");
    fields.put("@role@", "worker");
    fields.put("@port@", "http");
    fields.put("@cluster@", "default");
    fields.put("@prerequisite@", "setup");
    fields.put("@uri@", "example/image");
    fields.put("@parameter@", "x");
    fields.put("@secret@", "secret");
    fields.put("@key@", "ssh-rsa AAAA");
    fields.put("@userkey@", "ssh-rsa BBBB");
    fields.put("@timeout@", "1");
    fields.put("@repository@", "https://example.org/x");
    fields.put("@option@", "--depth 1");
    fields.put("@folder@", "code");
    fields.put("@branch@", "main");
    fields.put("@commit@", "0123456789");
    fields.put("@retry@", "0");
    fields.put("@tbport@", "6006");
    fields.put("@logname@", "run");
    fields.put("@logdir@", "logs");
    fields.put("@user@", "alice");
    fields.put("@pod@", "00000000-0000-4000-8000-000000000001");
    fields.put("@host@", "10.0.0.1");
    return fields;
  }

  private static final String YAML =
      """
      protocolVersion: 2
      name: @job@
      type: job
      parameters: {p: @parameter@}
      secrets: {s: @secret@}
      defaults: {virtualCluster: @cluster@}
      prerequisites:
        - {type: dockerimage, name: image, uri: @uri@}
        - name: @prerequisite@
          callbacks: [{event: taskStarts, commands: ["exit 3"], failurePolicy: ignore}]
      taskRoles:
        @role@:
          instances: 2
          dockerImage: image
          prerequisites: [@prerequisite@]
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0, ports: {@port@: 2, ssh: 1}}
          commands: ['exit 5']
      extras:
        com.microsoft.pai.runtimeplugin:
          - {plugin: ssh, parameters: {jobssh: true, sshbarrier: true, sshbarrierTimeout: @timeout@, publicKeys: [@key@], userssh: {type: custom, value: @userkey@}}}
          - {plugin: git, parameters: {repo_uri: @repository@, options: [@option@], clone_dir: @folder@, branch: @branch@, retryTimeout: @retry@}}
          - {plugin: git, parameters: {repo_uri: https://example.org/y, clone_dir: second, commit: @commit@}}
          - {plugin: tensorboard, parameters: {port: @tbport@, logdir: {@logname@: @logdir@}}}
      """;

  private static RuntimeScripts emit(Map<String, String> values) {
    String yaml = YAML;
    for (Map.Entry<String, String> value : values.entrySet()) {
      yaml = yaml.replace(value.getKey(), json(value.getValue()));
    }
    Resolved<Job> job =
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard()
                            .jobs()
                            .read("job.yaml", yaml.getBytes(StandardCharsets.UTF_8))));
    String role = values.get("@role@");
    List<TaskPlacement> places =
        List.of(
            TaskPlacement.of(role, 0, values.get("@pod@"), values.get("@host@")),
            TaskPlacement.of(role, 1, values.get("@pod@") + "2", values.get("@host@")));
    RuntimeInput input =
        RuntimeInput.of(values.get("@user@")).withPlacement(PlacedJob.of(job.job(), places));
    return RuntimeScriptEmitter.builder()
        .options(RuntimeOptions.builder().maskSecretsInLogs(true).build())
        .build()
        .emit(job, role, input);
  }

  private static String json(String text) {
    try {
      return new JsonMapper().writeValueAsString(text);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<String> payloads() {
    return List.of(
        "a[$(" + TOUCH + ")]",
        "a[$(" + TOUCH + ")]=1",
        "1+a[$(" + TOUCH + ")]",
        "OPTIND",
        "$(" + TOUCH + ")",
        "`" + TOUCH + "`",
        "';" + TOUCH + ";'",
        "\";" + TOUCH + ";\"",
        "x;" + TOUCH + ";",
        "x\n" + TOUCH + "\n",
        "${x:=$(" + TOUCH + ")}",
        "-oProxyCommand=" + TOUCH,
        "--upload-pack=" + TOUCH,
        "ext::" + TOUCH,
        "]}$(" + TOUCH + ")",
        "%s\\n'$(" + TOUCH + ")",
        "EOF\n" + TOUCH + "\nEOF",
        "esac;" + TOUCH,
        "!!:s/x/" + TOUCH);
  }

  private static boolean accepted(Map<String, String> values) {
    try {
      emit(values);
      return true;
    } catch (PaiException | IllegalArgumentException e) {
      return false;
    }
  }

  private void assertNothingRan() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(files.map(Path::getFileName).map(Path::toString)).doesNotContain("canary");
    }
  }

  /** Each field takes the payload, unless it is refused there; what is left runs as one task. */
  @ParameterizedTest
  @MethodSource("payloads")
  void nothingRunsInAnyField(String payload) throws Exception {
    Map<String, String> values = new LinkedHashMap<>(FIELDS);
    Set<String> taken = new TreeSet<>();
    for (String field : FIELDS.keySet()) {
      String before = values.put(field, payload);
      if (accepted(values)) {
        taken.add(field);
      } else {
        values.put(field, before);
      }
    }
    assertThat(taken).contains("@parameter@", "@secret@", "@folder@", "@logdir@", "@user@");
    TaskRun.Result result = stubs.task().run(emit(values));
    assertNothingRan();
    assertThat(result.trace()).as(result.runtimeLog().toString()).isNotEmpty();
    assertThat(result.terminationMessage()).contains("exitCode: ");
  }

  /** A payload that does run where it is let: else the test above could not fail. */
  @Test
  void theCanaryWouldBeSeen() throws Exception {
    Map<String, String> values = new LinkedHashMap<>(FIELDS);
    RuntimeScripts scripts = emit(values);
    List<ScriptFile> files = new ArrayList<>();
    for (ScriptFile file : scripts.files()) {
      files.add(
          file.name().equals("user.sh")
              ? new ScriptFile("user.sh", "# first line\n: $((a[$(" + TOUCH + ")]))\n", false)
              : file);
    }
    stubs.task().run(new RuntimeScripts(files, List.of()));
    assertThat(folder.resolve("work/canary")).exists();
  }

  /** Variables whose names our scripts mention, but those without which no tool is found. */
  private static Set<String> variables() {
    Set<String> names = new TreeSet<>();
    for (ScriptFile file : emit(FIELDS).files()) {
      if (!file.name().equals("user.sh") && !file.name().equals("job.json")) {
        Pattern.compile("\\b(?:[A-Z][A-Z0-9_]{2,}|pai_[a-z_]+|__pai_[a-z_]+)\\b")
            .matcher(file.content())
            .results()
            .forEach(found -> names.add(found.group()));
      }
    }
    names.removeAll(Set.of("PATH", "LOG_DIR", "HOME", "BASH_ENV", "LC_ALL"));
    names.removeAll(Set.of("PAI_STATE_DIR", "PAI_BASE_DIR", "PAI_WORK_DIR", "PAI_RUNTIME_DIR"));
    return names;
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void nothingRunsInAnyVariableOfThePod(String payload) throws Exception {
    TaskRun task = stubs.task();
    assertThat(variables())
        .hasSizeGreaterThan(60)
        .contains("OPTIND", "PAI_TASK_INDEX", "pai_code", "__pai_trap");
    variables().forEach(name -> task.with(name, payload));
    TaskRun.Result result = task.run(emit(FIELDS));
    assertNothingRan();
    assertThat(result.trace()).as(result.runtimeLog().toString()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("payloads")
  void nothingRunsInAnyFolder(String payload) throws Exception {
    TaskRun task = stubs.task();
    for (String name :
        List.of("PAI_STATE_DIR", "LOG_DIR", "PAI_RUNTIME_DIR", "PAI_TERMINATION_MESSAGE_PATH")) {
      task.with(name, folder + "/" + name + payload.replace('/', '_') + "/x");
    }
    Path work = Files.createDirectories(folder.resolve("in " + payload.replace('/', '_')));
    TaskRun.Result result = task.with("PAI_WORK_DIR", work.toString()).run(emit(FIELDS));
    assertNothingRan();
    assertThat(result.stderr()).contains("Starting to exec");
  }
}
