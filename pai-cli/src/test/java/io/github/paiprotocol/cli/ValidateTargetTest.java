package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code pai validate --target} says all that {@code pai render} would have to say. */
class ValidateTargetTest {
  private static final String JOB =
      """
      protocolVersion: 2
      name: hello
      type: job
      prerequisites:
        - {name: img, type: dockerimage, uri: debian}
        - name: hook
          type: script
          plugin: cmd
          callbacks:
            - {event: containerExit, commands: [echo over]}
            - {event: containerStart, commands: [export A=1]}
      taskRoles:
        big_role:
          dockerImage: img
          prerequisites: [hook]
          resourcePerInstance: {cpu: 1, memoryMB: 512, gpu: 0}
          commands: [echo hello]
      """;

  private static final String PROFILE =
      """
      runtime: {image: example/runtime}
      openpai: {apiServer: "http://api.example.com", restServer: "http://rest.example.com"}
      storages: {nfs: {}}
      options: {aliasRoles: false}
      """;

  @TempDir Path folder;
  private String job;
  private String profile;

  @BeforeEach
  void writeFiles() throws IOException {
    job = write("job.yaml", JOB);
    profile = write("profile.yaml", PROFILE);
  }

  private String write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private PaiRun framework(String file, String... more) {
    return PaiRun.of(
        Stream.concat(
                Stream.of("validate", file, "--target", "framework", "--profile", profile),
                Stream.of(more))
            .toArray(String[]::new));
  }

  /** Rendering refuses it on every target, because of the cluster alone. */
  @Test
  void aProfileAloneRefusesWhatNoTargetTakes() throws IOException {
    String plain = JOB.replace("        prerequisites: [hook]\n", "");
    assertThat(PaiRun.of("validate", write("a.yaml", plain), "--profile", profile).code()).isZero();
    String stored = plain + "extras: {storages: [{name: other}]}\n";
    PaiRun run = PaiRun.of("validate", write("b.yaml", stored), "--profile", profile);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[unknown-storage] (extras.storages[0])");
    assertThat(PaiRun.of("validate", write("b.yaml", stored)).code()).isZero();
    String known = write("known.yaml", PROFILE + "virtualClusters: [default]\n");
    String other = write("c.yaml", plain + "defaults: {virtualCluster: other}\n");
    PaiRun unknown = PaiRun.of("validate", other, "--profile", known);
    assertThat(unknown.code()).isEqualTo(1);
    assertThat(unknown.err()).contains("(defaults.virtualCluster)");
  }

  @Test
  void lossesAreWarningsWithTheirPlaces() {
    PaiRun run = framework(job);
    assertThat(run.code()).isZero();
    assertThat(run.out()).isEqualTo(job + ": ok, 3 warnings\n");
    assertThat(run.err())
        .contains(job + ":10:9: warning: target `framework` cannot express this: ")
        .contains("[lost-event] (prerequisites[1].callbacks[0])")
        .contains("[lost-export] (prerequisites[1].callbacks[1])")
        .contains("[role-name-alias] (taskRoles.big_role)");
  }

  @Test
  void rolesOfOneNameInTheClusterGiveOneMessage() throws IOException {
    String role = JOB.substring(JOB.indexOf("  big_role:"));
    String two = write("two.yaml", JOB + role.replace("big_role", "bigrole"));
    assertThat(PaiRun.of("validate", two).err()).contains("[colliding-role-names]");
    assertThat(framework(two).err())
        .contains("[role-name-target]")
        .doesNotContain("[colliding-role-names]");
  }

  @Test
  void withStrictTheyAreErrors() {
    PaiRun run = framework(job, "--strict");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains(job + ":10:9: error: target `framework` cannot express this: ")
        .contains("[lost-export]", "error: role `big_role` never starts")
        .endsWith("3 errors, 0 warnings\n");
  }

  @Test
  void withoutOpenPaiTheScriptsCarryEverything() throws IOException {
    write("profile.yaml", "framework: {selfContained: true}\n");
    PaiRun run = framework(job, "--strict");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).isEqualTo(job + ": ok\n");
    String two = write("two.yaml", JOB.replace("big_role:", "big_role:\n    instances: 2"));
    PaiRun waiting = framework(two);
    assertThat(waiting.code()).isEqualTo(1);
    assertThat(waiting.err())
        .startsWith(profile + ":1:")
        .contains("error: target `framework` needs `framework.barrier` in the cluster profile");
    String plugin = write("plugin.yaml", JOB.replace("plugin: cmd", "plugin: mystery"));
    assertThat(framework(plugin).err())
        .contains(plugin + ":8:13: error: ")
        .contains("[unknown-plugin]");
  }

  @Test
  void lossesAreSaidBesideErrors() throws IOException {
    String quotes =
        write("quotes.yaml", JOB.replace("[export A=1]", "['echo \"a\" ''b''', export A=1]"));
    PaiRun run = framework(quotes);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .contains("[stops-runtime] (prerequisites[1].callbacks[1].commands[0])")
        .contains("[lost-event] (prerequisites[1].callbacks[0])")
        .contains("[lost-export] (prerequisites[1].callbacks[1])");
    String nameless = write("nameless.yaml", JOB.replace("  big_role:", "  _:"));
    assertThat(framework(nameless).err()).contains("[role-name-target]").contains("[lost-event]");
  }

  @Test
  void storagesOfTheProfileAreAllThereAre() throws IOException {
    String other = write("other.yaml", JOB + "extras: {storages: [{name: nfss}]}\n");
    PaiRun run = PaiRun.of("validate", other, "--target", "pods", "--profile", profile);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains("[unknown-storage]").contains("`nfs`");
  }

  static Stream<String> targets() {
    return Stream.concat(Stream.of("scripts"), Targets.all().stream().map(Target::name));
  }

  @ParameterizedTest
  @MethodSource("targets")
  void everyTargetSaysTheSameAsWhenItRenders(String target) {
    PaiRun checked = PaiRun.of("validate", job, "--target", target, "--profile", profile);
    PaiRun rendered = PaiRun.of("render", job, "--target", target, "--profile", profile);
    assertThat(checked.code()).isEqualTo(rendered.code());
    assertThat(count(checked, ".*warning: .*"))
        .isEqualTo(count(rendered, "(lost|approximate): .*") + count(rendered, ".*: warning: .*"));
  }

  private static long count(PaiRun run, String line) {
    return run.err().lines().filter(each -> each.matches(line)).count();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pods", "volcano", "dijob"})
  void dijobsAreChecked(String target) {
    String dijob = Path.of("..", "samples", "jobs", "dijob.yaml").toString();
    PaiRun run = PaiRun.of("validate", dijob, "--target", target);
    assertThat(run.code()).isZero();
    assertThat(run.out()).startsWith(dijob + ": ok");
  }

  private static final String DIJOB =
      """
      apiVersion: diengine.opendilab.org/v2alpha1
      kind: DIJob
      metadata: {name: cartpole}
      spec:
        priority: high
        tasks:
          - name: learn
            type: learner
            replicas: 2
            template:
              spec:
                hostname: me
                containers: [{name: di, image: di, command: [run]}]
      """;

  @ParameterizedTest
  @MethodSource("targets")
  void dijobsAreToldWhatIsLostToo(String target) throws IOException {
    if (target.equals("scripts")) {
      return;
    }
    String dijob = write("cartpole.yaml", DIJOB);
    PaiRun checked = PaiRun.of("validate", dijob, "--target", target, "--profile", profile);
    PaiRun rendered = PaiRun.of("render", dijob, "--target", target, "--profile", profile);
    assertThat(checked.code()).isEqualTo(rendered.code());
    assertThat(count(checked, ".*warning: .*"))
        .isEqualTo(count(rendered, "(lost|approximate): .*") + count(rendered, ".*: warning: .*"));
    assertThat(PaiRun.of("validate", dijob, "-t", target, "--profile", profile, "--strict").code())
        .isEqualTo(count(checked, ".*warning: .*") == 0 ? 0 : 1);
  }

  @Test
  void lossesOfDIJobsAreSaidBesideErrors() throws IOException {
    String wrong =
        write(
            "wrong.yaml",
            DIJOB.replace(
                "image: di,",
                "image: di, env: [{name: LONG, value: " + "x".repeat(140_000) + "}],"));
    PaiRun run = PaiRun.of("validate", wrong, "--target", "pods");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err())
        .contains(": error: ")
        .contains("[loss] (spec.tasks[0].template.spec.hostname)")
        .contains("hint: leave it out of the template");
  }

  @Test
  void eachLossComesWithAHint() throws IOException {
    String dijob = write("cartpole.yaml", DIJOB);
    assertThat(PaiRun.of("render", dijob, "--target", "volcano").err())
        .contains(
            """
            lost: spec.priority: Volcano knows priority classes only
              hint: name a class for it in `operations.priorityClasses` of the profile
            """);
    assertThat(
            PaiRun.of("render", dijob, "--target", "volcano", "--format", "json")
                .json()
                .get("losses")
                .toString())
        .contains(
            "{\"code\":\"loss\",\"fidelity\":\"lost\",\"path\":\"spec.priority\",\"explanation\":"
                + "\"Volcano knows priority classes only\",\"hint\":\"name a class")
        .doesNotContain("loss: ");
    assertThat(PaiRun.of("validate", dijob, "-t", "volcano", "--format", "json").out())
        .contains("\"hint\" : \"name a class for it in");
    assertThat(PaiRun.of("render", dijob, "--target", "volcano", "--strict").err())
        .contains("hint: name a class for it in");
  }

  @ParameterizedTest
  @CsvSource({"--frozen", "--allow-host=h.example", "--user=ann"})
  void whatWouldHaveNoEffectIsRefused(String option) {
    PaiRun run = PaiRun.of("validate", job, option);
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(option.replaceFirst("=.*", "") + " needs --target or --profile");
  }

  @Test
  void oneFileThatCannotBeResolvedDoesNotHideTheOthers() throws IOException {
    String missing = write("missing.yaml", JOB.replace("[hook]", "['file:x.yaml']"));
    PaiRun run = PaiRun.of("validate", missing, job, "-t", "framework", "--profile", profile);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.err()).contains(missing + ":").contains(job + ":10:9: warning");
  }

  @Test
  void anUnknownTargetIsASlip() {
    PaiRun run = PaiRun.of("validate", job, "--target", "framewrok");
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("there is no target `framewrok`").contains("`framework`");
  }
}
