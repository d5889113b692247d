package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.api.model.Secrets;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** OpenSSH reads the keys that are made here. */
class SshKeyPairTest {
  @TempDir Path folder;

  /** Several keys, since the padding and the sign of a key differ. */
  @RepeatedTest(8)
  void opensshFindsThePublicKeyInThePrivateOne() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/ssh-keygen")), "ssh-keygen is not installed");
    String comment = "job".repeat(new SecureRandom().nextInt(4)) + "\nalice's é";
    SshKeyPair pair = SshKeyPair.generate(new SecureRandom(), comment);
    Path key = Files.writeString(folder.resolve("key"), pair.key().reveal());
    Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    Process process =
        new ProcessBuilder("ssh-keygen", "-y", "-P", "", "-f", key.toString())
            .redirectErrorStream(true)
            .start();
    String line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(line.strip()).isEqualTo(pair.publicKey().orElseThrow());
    assertThat(pair.toString()).doesNotContain("PRIVATE");
  }

  @Test
  void pairIsFoundAgainAmongTheUsersSecrets() {
    SshKeyPair pair = SshKeyPair.generate(new SecureRandom(), "job");
    assertThat(SshKeyPair.of(pair.asUserExtension())).contains(pair);
    assertThat(SshKeyPair.of(Secrets.none())).isEmpty();
  }
}
