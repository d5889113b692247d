package io.github.paiprotocol.k8s;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.ReaderLimits;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.internal.resource.Framework;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.ProfileOptions;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.graph.ResolverCode;
import io.github.paiprotocol.resolver.spi.PrerequisiteSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** OpenPAI's runtime reads the job in the annotation {@code config}, and finds all it needs. */
class FrameworkConfigTest {
  private static final ClusterProfile PROFILE = Jobs.profile("reference-server");

  private static final String LONG = "plugin: com.microsoft.pai.runtimeplugin.cmd";

  private static final String JOB =
      """
      protocolVersion: 2
      name: job
      type: job
      prerequisites:
        - {name: first, type: script, plugin: com.microsoft.pai.runtimeplugin.cmd, callbacks: [{event: taskStarts, commands: [echo one]}]}
        - name: image
          type: dockerimage
          uri: example/image
          auth: {username: alice, password: CANARY, registryuri: r.example}
        - {name: second, type: script, plugin: com.microsoft.pai.runtimeplugin.cmd, where: /data, callbacks: [{event: taskStarts, commands: [echo two]}]}
      secrets: {pw: CANARY}
      deployments:
        - name: prod
          taskRoles: {ps_server: {preCommands: [echo before]}}
      defaults: {deployment: prod}
      taskRoles:
        ps_server:
          prerequisites: [second]
          dockerImage: image
          resourcePerInstance: {cpu: 1, memoryMB: 1024, gpu: 0}
          commands: ['login <% $secrets.pw %>']  # as written
      extras:
        com.microsoft.pai.runtimeplugin:
          - {plugin: ssh, taskroles: [ps_server], parameters: {jobssh: true}}
      """;

  /** The job without anything confidential. */
  private static final String OPEN =
      JOB.replace("    auth: {username: alice, password: CANARY, registryuri: r.example}\n", "")
          .replace("secrets: {pw: CANARY}\n", "")
          .replace(" <% $secrets.pw %>", "");

  @Test
  void aJobThatTheRuntimeUnderstandsStaysAsWritten() {
    assertThat(config(Jobs.resolve(OPEN, PROFILE), PROFILE)).isEqualTo(OPEN);
  }

  @Test
  void aGuardedJobIsWrittenFromItsValues() {
    String text = JOB.replace("extras:\n", "extras:\n  mine: {new: [1, x], hf_token: CANARY}\n");

    String config = config(Jobs.resolve(text, PROFILE), PROFILE);

    assertThat(config)
        .doesNotContain("#", "CANARY")
        .contains(
            "secrets: \"******\"",
            "password: \"<% $secrets.image_password %>\"",
            "hf_token: '******'");
    Job job = readBack(config);
    assertThat(job.taskRoles())
        .isEqualTo(Jobs.resolve(text, PROFILE).validated().job().taskRoles());
    assertThat(job.extras().runtimePlugins())
        .isEqualTo(Jobs.resolve(text, PROFILE).validated().job().extras().runtimePlugins());
  }

  @Test
  void aMaskThatTheRuntimeWouldUseIsALoss() {
    String text = JOB.replace("[echo two]", "['fetch https://me:CANARY@host.example/x']");
    KubernetesObjects objects = emit(Jobs.resolve(text, PROFILE), PROFILE);
    assertThat(config(objects)).doesNotContain("CANARY").contains("https://******@host.example/x");
    assertThat(objects.losses())
        .anySatisfy(
            loss ->
                assertThat(loss.path()).hasToString("prerequisites[2].callbacks[0].commands[0]"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a: yes", "a: 2020-01-02", "a: 010", "on: b", "a: '{{ b }}'", "a: [&x y, *x, no]"})
  void aTextThatYaml11MayReadOtherwiseIsWrittenAnew(String parameter) {
    String text = OPEN + "parameters: {" + parameter + "}\n";
    assertThat(config(Jobs.resolve(text, PROFILE), PROFILE)).doesNotContain("# as written");
    String quoted = OPEN + "parameters: {a: 'yes', b: '010', c: [&x y, *x]}\n";
    assertThat(config(Jobs.resolve(quoted, PROFILE), PROFILE)).contains("# as written");
  }

  /** What the caller's reader let through, our own reads again. */
  @Test
  void aTextBeyondTheStandardLimitsStaysAsWritten() {
    String more = "  notes: [&a x" + ", *a".repeat(1_500) + "]\n";
    SourceText text = SourceText.of("job.yaml", OPEN.replace("extras:\n", "extras:\n" + more));
    ProtocolReader reader =
        ProtocolReader.builder().limits(ReaderLimits.standard().withMaxAliases(2_000)).build();
    Resolved<Job> job =
        PrerequisiteResolver.builder()
            .build()
            .resolve(ProtocolValidator.standard().require(reader.jobs().read(text)));
    assertThat(config(job, PROFILE)).contains("# as written", "*a, *a");
  }

  @Test
  void aRequirementIsPutIn() {
    String text = JOB.replace("name: second,", "name: second, require: [first],");
    Job job = readBack(config(Jobs.resolve(text, PROFILE), PROFILE));
    assertThat(job.taskRoles().get("ps_server").prerequisites())
        .map(reference -> reference.name())
        .containsExactly("first", "second");
    assertThat(job.prerequisites()).allMatch(p -> p.require().isEmpty());
  }

  @Test
  void whatIsReadOfThisIsPutIn() {
    String text = JOB.replace("echo two", "ls <% this.where %>");
    Job job = readBack(config(Jobs.resolve(text, PROFILE), PROFILE));
    assertThat(prerequisite(job, "second").callbacks().get(0).commands())
        .containsExactly("ls /data");
  }

  @Test
  void aPrerequisiteFromElsewhereIsPutIn() {
    PrerequisiteSource source =
        PrerequisiteSource.inMemory(
            "shop",
            "https://",
            Map.of(
                "https://shop.example/greeting.yaml",
                """
                name: greeting
                type: script
                callbacks: [{event: taskStarts, commands: [echo from the shop]}]
                """));
    String text =
        JOB.replace(
            "prerequisites: [second]", "prerequisites: ['https://shop.example/greeting.yaml']");
    Resolved<Job> resolved =
        PrerequisiteResolver.builder()
            .addSource(source)
            .build()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        ProtocolReader.standard().jobs().read(SourceText.of("job.yaml", text))));
    Job job = readBack(config(resolved, PROFILE));
    String name = job.taskRoles().get("ps_server").prerequisites().get(0).name();
    assertThat(prerequisite(job, name).callbacks().get(0).commands())
        .containsExactly("echo from the shop");
    assertThat(prerequisite(job, name).plugin()).contains("com.microsoft.pai.runtimeplugin.cmd");
  }

  @Test
  void whatAPlainJobCannotSayIsALoss() {
    String text =
        JOB.replace("name: second,", "name: second, require: [first],")
            .replace("event: taskStarts, commands: [echo two]", "event: taskFails, commands: [x]");
    KubernetesObjects objects = emit(Jobs.resolve(text, PROFILE), PROFILE);
    assertThat(objects.losses())
        .anySatisfy(loss -> assertThat(loss.explanation()).contains("taskFails"));
  }

  @Test
  void aPrerequisiteTheRuntimeWouldPassOverIsWrittenForIt() {
    String text = JOB.replace(LONG + ", where: /data,", "");
    assertThat(text).isNotEqualTo(JOB);
    KubernetesObjects objects = emit(Jobs.resolve(text, PROFILE), PROFILE);
    assertThat(prerequisite(readBack(config(objects)), "second").plugin())
        .contains("com.microsoft.pai.runtimeplugin.cmd");
    assertThat(objects.losses()).isEmpty();
  }

  @Test
  void whatTheRuntimeCannotReadIsRefusedWhereItStands() {
    String text = JOB.replace("[echo two]", "[\"echo 'a' \\\"b\\\"\"]");
    assertThat(errors(text))
        .singleElement()
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ResolverCode.STOPS_RUNTIME);
              assertThat(error.path()).hasToString("prerequisites[2].callbacks[0].commands[0]");
              assertThat(error.span()).isPresent();
            });
  }

  @Test
  void aSecretThatTheRuntimeCannotPutInIsRefusedAndNotShown() {
    String text =
        JOB.replace("pw: CANARY", "pw: \"CANARY's\"")
            .replace("[echo two]", "['echo <% $secrets.pw %>']");
    assertThat(errors(text)).extracting(Diagnostic::code).containsOnly(ResolverCode.STOPS_RUNTIME);
    assertThat(errors(text)).noneMatch(error -> error.toString().contains("CANARY's"));
  }

  private static List<Diagnostic> errors(String job) {
    return catchThrowableOfType(PaiException.class, () -> emit(Jobs.resolve(job, PROFILE), PROFILE))
        .diagnostics()
        .stream()
        .filter(Diagnostic::isError)
        .toList();
  }

  @Test
  void aRoleStandsUnderBothNamesWhereverTheRuntimeLooks() {
    ClusterProfile both = with(true);
    KubernetesObjects objects = emit(Jobs.resolve(JOB, PROFILE), both);
    Job job = readBack(config(objects));
    assertThat(job.taskRoles()).containsOnlyKeys("ps_server", "psserver");
    assertThat(job.taskRoles().get("psserver")).isEqualTo(job.taskRoles().get("ps_server"));
    assertThat(job.deployments().get(0).taskRoles()).containsOnlyKeys("ps_server", "psserver");
    assertThat(job.extras().runtimePlugins().get(0).taskRoles().orElseThrow())
        .containsExactly("ps_server", "psserver");
    assertThat(objects.of(Framework.class).get(0).getSpec().taskRoles()).hasSize(1);
    assertThat(objects.warnings()).extracting(w -> w.code().id()).doesNotContain("role-name-alias");
    assertThat(emit(Jobs.resolve(JOB, PROFILE), PROFILE).warnings())
        .extracting(w -> w.code().id())
        .contains("role-name-alias");
  }

  @ParameterizedTest
  @CsvSource({"ps_server, psserver", "taskrole_1, taskrole1", "Worker, worker", "__proto__, proto"})
  void rolesOfAnyNameStartOnOpenPaiByDefault(String role, String alias) {
    ClusterProfile standard =
        ClusterProfile.builder().from(PROFILE).options(ProfileOptions.standard()).build();
    KubernetesObjects objects =
        emit(Jobs.resolve(JOB.replace("ps_server", role), PROFILE), standard);
    assertThat(readBack(config(objects)).taskRoles()).containsOnlyKeys(role, alias);
    assertThat(objects.warnings()).extracting(w -> w.code().id()).doesNotContain("role-name-alias");
  }

  @Test
  void jobsWithoutSuchRolesKeepTheirText() {
    Resolved<Job> job = Jobs.resolve(JOB.replace("ps_server", "psserver"), PROFILE);
    assertThat(config(job, with(true))).isEqualTo(config(job, with(false)));
  }

  private static ClusterProfile with(boolean aliasRoles) {
    return ClusterProfile.builder()
        .from(PROFILE)
        .options(PROFILE.options().withAliasRoles(aliasRoles))
        .build();
  }

  private static Prerequisite prerequisite(Job job, String name) {
    return job.prerequisites().stream()
        .filter(p -> p.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static KubernetesObjects emit(Resolved<Job> job, ClusterProfile profile) {
    return KubernetesEmitter.of(Targets.FRAMEWORK, profile).emit(job, Jobs.submission(profile));
  }

  private static String config(Resolved<Job> job, ClusterProfile profile) {
    return config(emit(job, profile));
  }

  private static String config(KubernetesObjects objects) {
    String text = objects.of(Framework.class).get(0).getMetadata().getAnnotations().get("config");
    assertThat(text).doesNotContain("CANARY");
    return text;
  }

  private static Job readBack(String config) {
    return ProtocolReader.standard()
        .jobs()
        .read(
            SourceText.of(
                "config",
                config.replaceFirst(
                    "secrets:\\s+['\"]\\*+['\"]", "secrets: {pw: x, image_password: x}")))
        .value();
  }
}
