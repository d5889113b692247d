package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.api.model.Secret;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Only tasks that log in to each other need a pair, unless the user has one. */
class MissingKeyPairTest {
  private static final PluginJob ASKS =
      PluginJob.of("true", "{plugin: ssh, parameters: {jobssh: true}}");

  private static Secrets pair(String key, String publicKey) {
    return Secrets.of(
        Map.of("jobSSH", Value.of(Map.of("key", Value.of(key), "pubKey", Value.of(publicKey)))));
  }

  private static boolean missing(PluginJob job, Secrets userExtension) {
    return SshKeyPair.isMissing(
        RuntimePlugin.ssh(), Uses.builder(job).userExtension(userExtension).build());
  }

  @Test
  void whoAsksForItAndHasNoneNeedsOne() {
    assertThat(missing(ASKS, Secrets.none())).isTrue();
    assertThat(missing(ASKS, pair(" ", "public"))).isTrue();
    assertThat(missing(ASKS, pair("private", "public"))).isFalse();
  }

  @Test
  void whoDoesNotAskForItNeedsNone() {
    PluginJob off = PluginJob.of("true", "{plugin: ssh, parameters: {jobssh: false}}");
    assertThat(missing(off, Secrets.none())).isFalse();
    PluginJob apart = PluginJob.of("true", "{plugin: ssh, parameters: {jobssh: true}}");
    assertThat(missing(apart.with("GANG\n"), Secrets.none())).isFalse();
    assertThat(SshKeyPair.isMissing(RuntimePlugin.git(), Uses.of(ASKS))).isFalse();
  }

  @Test
  void aBlankPublicKeyIsNone() {
    assertThat(SshKeyPair.of(pair("private", " \n")))
        .contains(new SshKeyPair(Secret.of("private"), Optional.empty()));
    assertThat(SshKeyPair.of(pair("private", "public")))
        .contains(new SshKeyPair(Secret.of("private"), Optional.of("public")));
  }
}
