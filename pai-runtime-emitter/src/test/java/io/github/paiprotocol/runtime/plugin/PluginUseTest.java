package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.runtime.script.CallbackScript;
import org.junit.jupiter.api.Test;

/** Where a use stands, and what it says of its parameters. */
class PluginUseTest {
  private static final PluginJob SECRET =
      PluginJob.of("true", "{plugin: git, parameters: {repo_uri: 'a<% $secrets.t %>'}}")
          .with("secrets: {t: never}");

  private static PluginUse at(ProtocolPath path) {
    return Uses.builder(PluginJob.of("true", "{plugin: ssh, parameters: {}}"))
        .place(Place.value(path))
        .build();
  }

  @Test
  void parametersOfTheExtrasStandBelowTheirOwnKey() {
    PluginUse use = at(JobPaths.PLUGINS.child(1));
    assertThat(use.inExtras()).isTrue();
    assertThat(use.placeOf("jobssh"))
        .isEqualTo(Place.value(JobPaths.PLUGINS.child(1).child("parameters").child("jobssh")));
  }

  @Test
  void parametersOfAPrerequisiteStandInIt() {
    PluginUse use = at(JobPaths.prerequisite(2));
    assertThat(use.inExtras()).isFalse();
    assertThat(use.placeOf("jobssh"))
        .isEqualTo(Place.value(JobPaths.prerequisite(2).child("jobssh")));
  }

  @Test
  void parametersOfAPrerequisiteFromElsewhereStandWhereItIsAskedFor() {
    ProtocolPath list = ProtocolPath.of("taskRoles", "worker", "prerequisites").child(0);
    PluginUse use = at(list);
    assertThat(use.inExtras()).isFalse();
    assertThat(use.placeOf("jobssh")).isEqualTo(Place.value(list));
  }

  @Test
  void textHasItsSecretsPutIn() {
    PluginUse use = Uses.of(SECRET);
    assertThat(use.text("repo_uri")).contains("anever");
    assertThat(use.text("options")).isEmpty();
  }

  @Test
  void scriptIsConfidentialOnlyWhenAParameterHoldsASecret() {
    PluginUse secret = Uses.of(SECRET);
    assertThat(secret.hasSecrets()).isTrue();
    assertThat(secret.script("x")).isEqualTo(new CallbackScript("git", secret.policy(), "x", true));
    PluginUse open = Uses.of("git", "repo_uri: a");
    assertThat(open.hasSecrets()).isFalse();
    assertThat(open.script("x")).isEqualTo(new CallbackScript("git", open.policy(), "x", false));
  }
}
