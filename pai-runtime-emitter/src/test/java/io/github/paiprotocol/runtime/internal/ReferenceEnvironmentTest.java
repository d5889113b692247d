package io.github.paiprotocol.runtime.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.script.internal.Environment;
import io.github.paiprotocol.testsupport.Corpus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The variables equal those the reference runtime makes of the same Framework. */
class ReferenceEnvironmentTest {
  private static final Pattern EXPORT = Pattern.compile("(?m)^export ([^=]+)='([^']*)'$");

  /** What differs, and how: {@code docs/compatibility.md} says why. */
  private static final Map<String, Map<String, String>> DIFFERENCES =
      Map.of(
          "no_ip",
          Map.of(
              "PAI_CURRENT_CONTAINER_IP", "absent",
              "PAI_CONTAINER_HOST_IP", "absent"),
          "zero_count_http",
          Map.of(
              "PAI_CONTAINER_HOST_PORT_LIST", "ssh:24673;http:;",
              "PAI_CONTAINER_HOST_http_PORT_LIST", "",
              "PAI_CONTAINER_HOST_ssh_PORT_LIST", "24673",
              "PAI_CONTAINER_HOST_IP", "1.1.1.1",
              "PAI_CONTAINER_SSH_PORT", "24673",
              "PAI_CURRENT_CONTAINER_IP", "1.1.1.1",
              "PAI_TASK_ROLE_worker_HOST_LIST", "",
              "PAI_TASK_ROLE_INSTANCES", "worker:0"));

  static List<Path> cases() throws IOException {
    return Corpus.list("env");
  }

  @ParameterizedTest
  @MethodSource("cases")
  void namesAndValuesAreThoseOfTheReference(Path folder) throws Exception {
    Map<String, String> expected = new TreeMap<>();
    Matcher line = EXPORT.matcher(Files.readString(folder.resolve("reference-runtime_env.sh")));
    while (line.find()) {
      expected.put(line.group(1), line.group(2));
    }
    assertThat(expected).isNotEmpty();
    String name = folder.getFileName().toString();
    DIFFERENCES.getOrDefault(name, Map.of()).forEach(expected::put);
    expected.values().removeIf("absent"::equals);
    Map<String, String> made = made(folder);
    if (name.equals("role_dash")) {
      // The shell can export no name with a hyphen; the role's second name has none.
      assertThat(made.keySet().removeIf(variable -> variable.contains("_worker_"))).isTrue();
    }
    assertThat(new TreeMap<>(made)).isEqualTo(expected);
    assertThat(sourced(folder, made)).isEqualTo(exportable(made));
  }

  private static Map<String, String> made(Path folder) throws IOException {
    String env = Files.readString(folder.resolve("env"));
    Matcher current = Pattern.compile("FC_TASKROLE_NAME=(.*)\nFC_TASK_INDEX=(\\d+)").matcher(env);
    assertThat(current.find()).isTrue();
    PlacedJob job = PlacedJob.ofFramework(Files.readAllBytes(folder.resolve("framework.json")));
    DynamicEnvironment environment = new DynamicEnvironment(job);
    Map<String, String> all = new LinkedHashMap<>(environment.shared());
    all.putAll(
        environment.of(job.roles().get(current.group(1)).get(Integer.parseInt(current.group(2)))));
    return all;
  }

  private static Map<String, String> exportable(Map<String, String> all) {
    Map<String, String> kept = new TreeMap<>(all);
    kept.keySet().removeIf(name -> name.contains("-"));
    return kept;
  }

  /** What a real shell has after it has read the file. */
  private static Map<String, String> sourced(Path folder, Map<String, String> variables)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", ". /dev/stdin; exec env -0").directory(folder.toFile());
    builder.environment().keySet().removeIf(name -> !name.equals("PATH"));
    Process process = builder.start();
    process
        .getOutputStream()
        .write(Environment.script(variables).text().getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> found = new TreeMap<>();
    Set<String> index = Set.of("PAI_CURRENT_TASK_ROLE_CURRENT_TASK_INDEX", "PAI_TASK_INDEX");
    for (String entry : Splitter.on('\0').split(out)) {
      String[] pair = entry.split("=", 2);
      if (pair[0].startsWith("PAI_") && !index.contains(pair[0])) {
        found.put(pair[0], pair[1]);
      }
    }
    return found;
  }
}
