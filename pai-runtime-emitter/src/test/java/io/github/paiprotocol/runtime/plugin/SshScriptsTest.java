package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the plugin {@code ssh} hands to its script, and the files beside it. */
class SshScriptsTest {
  private static final Secrets PAIR =
      Secrets.of(
          Map.of(
              "jobSSH",
              Value.of(
                  Map.of("key", Value.of("\nprivate\r\nkey\n"), "pubKey", Value.of("key j\n")))));

  private static PluginScripts scripts(String parameters, Secrets userExtension) {
    return RuntimePlugin.ssh()
        .scripts(
            Uses.builder(PluginJob.of("true", "{plugin: ssh, parameters: {" + parameters + "}}"))
                .userExtension(userExtension)
                .build());
  }

  private static PluginScripts scripts(String parameters) {
    return scripts(parameters, Secrets.none());
  }

  /** The values at the head of the script, one behind the other. */
  private static String head(PluginScripts scripts) {
    String text = Uses.start(scripts);
    return text.substring(0, text.indexOf("\ndeclare")).replace("pai_ssh_", "").replace('\n', ' ');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "jobssh: true                       | job='1' pair='' barrier='' timeout='1800'",
        "jobssh: true, sshbarrier: true     | job='1' pair='' barrier='1' timeout='1800'",
        "jobssh: true, sshbarrierTimeout: 2 | job='1' pair='' barrier='' timeout='120'",
        "publicKeys: [a], sshbarrier: true  | job='' pair='' barrier='' timeout='1800'"
      })
  void scriptIsToldWhatToDo(String parameters, String values) {
    assertThat(head(scripts(parameters))).isEqualTo("number='3' " + values);
  }

  @Test
  void pairOfTheJobLiesBesideTheScript() {
    PluginScripts scripts = scripts("jobssh: true, publicKeys: [key a, key b]", PAIR);
    assertThat(head(scripts)).contains("pair='1'");
    assertThat(scripts.files())
        .containsExactly(
            new ScriptFile("ssh_3_authorized_keys", "key a\nkey b\nkey j\n", false),
            new ScriptFile("ssh_3_key", "private\nkey\n", true));
  }

  @Test
  void withoutJobSshThePairStaysAway() {
    PluginScripts scripts = scripts("publicKeys: [key a]", PAIR);
    assertThat(head(scripts)).contains("pair=''");
    assertThat(scripts.files())
        .containsExactly(new ScriptFile("ssh_3_authorized_keys", "key a\n", false));
  }

  @Test
  void aPairMayLackItsPublicKey() {
    Secrets alone = Secrets.of(Map.of("jobSSH", Value.of(Map.of("key", Value.of("private")))));
    assertThat(scripts("jobssh: true", alone).files())
        .containsExactly(
            new ScriptFile("ssh_3_authorized_keys", "", false),
            new ScriptFile("ssh_3_key", "private\n", true));
  }

  @Test
  void keysFromSecretsAreConfidential() {
    PluginJob job =
        PluginJob.of("true", "{plugin: ssh, parameters: {publicKeys: ['<% $secrets.t %>']}}")
            .with("secrets: {t: key s}");
    assertThat(RuntimePlugin.ssh().scripts(Uses.of(job)).files())
        .containsExactly(new ScriptFile("ssh_3_authorized_keys", "key s\n", true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "jobssh: false", "userssh: {}"})
  void startsNoServiceWithoutKeys(String parameters) {
    PluginScripts scripts = scripts(parameters);
    assertThat(scripts.scripts().isEmpty()).isTrue();
    assertThat(scripts.files()).isEmpty();
    assertThat(scripts.diagnostics()).isEmpty();
  }

  @Test
  void withoutGangAllocationTasksDoNotLogInToEachOther() {
    PluginScripts scripts =
        RuntimePlugin.ssh()
            .scripts(
                Uses.of(
                    PluginJob.of(
                            "true", "{plugin: ssh, parameters: {jobssh: true, sshbarrier: true}}")
                        .with("GANG\n")));
    assertThat(scripts.scripts().isEmpty()).isTrue();
    assertThat(Uses.shown(scripts.diagnostics()))
        .containsExactly(
            "WARNING plugin.parameters.jobssh: `jobssh` is off in a job with `gangAllocation:"
                + " false`, since its tasks do not start together (remove `gangAllocation: false`,"
                + " or `jobssh`)");
  }

  @Test
  void whatHasNoEffectOrIsUnknownIsDoubtful() {
    assertThat(Uses.shown(scripts("sshbarrier: true, jobssh: false, sshbarier: 1").diagnostics()))
        .containsExactlyInAnyOrder(
            "WARNING plugin.parameters.sshbarrier: `sshbarrier` has no effect without `jobssh`"
                + " (write `jobssh: true` beside it)",
            "WARNING plugin.parameters.sshbarier: `sshbarier` is not a parameter of the plugin"
                + " `ssh` (did you mean `sshbarrier`?)");
    assertThat(scripts("sshbarrier: true, jobssh: true").diagnostics()).isEmpty();
    assertThat(scripts("sshbarrier: false, jobssh: false").diagnostics()).isEmpty();
  }

  @Test
  void rolesAreKnownByTheirSecondNamesToo() {
    TaskRole role =
        TaskRole.builder()
            .dockerImage("image")
            .resources(ResourceSpec.builder().cpu(1).memoryMB(1))
            .addCommand("true")
            .build();
    Resolved<Job> job =
        PrerequisiteResolver.standard()
            .resolve(
                ProtocolValidator.standard()
                    .require(
                        Job.builder()
                            .name("job")
                            .addPrerequisite(Prerequisite.dockerImage("image", "example/image"))
                            .putTaskRole("ps_server", role)
                            .putTaskRole("worker", role)
                            .putTaskRole("Eval", role)
                            .build()));
    PluginUse use =
        Uses.builder(PluginJob.of("true", "{plugin: ssh, parameters: {jobssh: true}}"))
            .job(job)
            .build();
    assertThat(Uses.start(RuntimePlugin.ssh().scripts(use)))
        .contains("\ndeclare -A pai_ssh_aliases=(['ps_server']='psserver' ['Eval']='eval')\n");
  }
}
