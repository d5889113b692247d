package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the platform keeps for a user comes from a file, and the key pair of a job from somewhere.
 */
class UserExtensionTest {
  private static final String CANARY = "canary-4711";
  private static final String NO_PAIR = "pai_ssh_pair=''";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private String sshJob(String parameters) throws IOException {
    return file(
        "job.yaml",
        JobTexts.HELLO
            + "extras: {com.microsoft.pai.runtimeplugin: [{plugin: ssh, parameters: {"
            + parameters
            + "}}]}\n");
  }

  private String extension() throws IOException {
    return file(
        "extension.yaml",
        """
        jobSSH: {key: canary-4711-key, pubKey: ssh-ed25519 AAAA job}
        sshKeys: [{title: laptop, value: ssh-ed25519 BBBB me}]
        token: canary-4711-token
        """);
  }

  @Test
  @Thorough
  void aJobThatNeedsAPairGetsOne() throws IOException {
    String job = sshJob("jobssh: true");
    for (String target : new String[] {"scripts", "pods", "job", "volcano"}) {
      PaiRun run = PaiRun.of("render", job, "-t", target);
      assertThat(run.out()).contains("pai_ssh_pair=").doesNotContain(NO_PAIR);
      assertThat(run.err())
          .contains("pai: made a key pair for `jobssh`")
          .doesNotContain("without a key pair", "PRIVATE KEY");
    }
    assertThat(PaiRun.of("render", job, "-t", "scripts").out()).contains("OPENSSH PRIVATE KEY");
  }

  @ParameterizedTest
  @CsvSource({"jobssh: false", "sshbarrierTimeout: 3", "'userssh: {}'"})
  void othersDoNot(String parameters) throws IOException {
    PaiRun run = PaiRun.of("render", sshJob(parameters), "-t", "scripts");
    assertThat(run.code()).isZero();
    assertThat(run.err()).doesNotContain("key pair");
  }

  @Test
  void theFilesPairIsUsed() throws IOException {
    PaiRun run =
        PaiRun.of(
            "render", sshJob("jobssh: true"), "-t", "scripts", "--user-extension", extension());
    assertThat(run.err()).doesNotContain("key pair", CANARY);
    assertThat(run.out())
        .contains("canary-4711-key\n", "ssh-ed25519 AAAA job\n", "ssh-ed25519 BBBB me\n")
        .doesNotContain(NO_PAIR, "canary-4711-token");
  }

  @Test
  void keysWithoutAPairAreCompleted() throws IOException {
    String keys = file("keys.yaml", "sshKeys: [{value: ssh-ed25519 BBBB me}]\n");
    PaiRun run =
        PaiRun.of("render", sshJob("jobssh: true"), "-t", "scripts", "--user-extension", keys);
    assertThat(run.err()).contains("made a key pair");
    assertThat(run.out()).contains("ssh-ed25519 BBBB me\n", "OPENSSH PRIVATE KEY");
  }

  @Test
  void aFrameworkHasItInItsSecrets() throws IOException {
    PaiRun run =
        PaiRun.of(
            "render", sshJob("jobssh: true"), "-t", "framework", "--user-extension", extension());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).contains("extensioncred", "tokencred");
  }

  @ParameterizedTest
  @CsvSource({
    "[canary-4711], it",
    "'jobSSH: canary-4711', `jobSSH.key`",
    "'jobSSH: {key: [canary-4711]}', `jobSSH.key`",
    "'jobSSH: {key: k, pubKey: {a: canary-4711}}', `jobSSH.pubKey`",
    "'sshKeys: canary-4711', `sshKeys`",
    "'sshKeys: [{title: canary-4711}]', `sshKeys[0].value`",
    "'token: [canary-4711]', `token`"
  })
  void whatIsNoExtensionIsRefusedWithoutAValue(String text, String what) throws IOException {
    PaiRun run =
        PaiRun.of("run", sshJob("jobssh: true"), "--user-extension", file("bad.yaml", text));
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("is no user extension: " + what).doesNotContain(CANARY);
  }

  /** Also where no word of the file says that it holds secrets. */
  @ParameterizedTest
  @ValueSource(
      strings = {"work: {of: canary-4711\n", "- \"canary-4711\n", "work: canary-4711: 1\n"})
  void showsNothingOfABrokenFile(String text) throws IOException {
    String job = file("job.yaml", JobTexts.HELLO);
    PaiRun run = PaiRun.of("run", job, "--user-extension", file("broken.yaml", text));
    assertThat(run.code()).isNotZero();
    assertThat(run.err()).contains("broken.yaml:").doesNotContain("canary");
  }

  @Test
  void aFileThatIsMissingOrOfNoUseIsTold() throws IOException {
    PaiRun missing = PaiRun.of("run", sshJob(""), "--user-extension", folder + "/no");
    assertThat(missing.code()).isEqualTo(3);
    assertThat(missing.err()).contains("there is no such file");
    PaiRun dijob = PaiRun.of("render", sshJob(""), "-t", "dijob", "--user-extension", extension());
    assertThat(dijob.code()).isEqualTo(2);
  }

  /** The service does not start here, so that nothing needs a pair. */
  @Test
  void aRunWithoutServersMakesNone() throws IOException {
    PaiRun run = PaiRun.of("run", sshJob("jobssh: true"));
    assertThat(run.code()).isZero();
    assertThat(run.err()).doesNotContain("key pair");
  }

  @Test
  void secretsAreMaskedUnlessTheyAreWanted() throws IOException {
    String job =
        file(
            "job.yaml",
            JobTexts.HELLO.replace(
                    "echo hello",
                    "'echo it is <% $secrets.pw %> >&2; echo <% $secrets.pw %>; exit 3'")
                + "secrets: {pw: canary-4711}\n");
    String profile = file("profile.yaml", "options: {maskSecretsInLogs: true}\n");
    Path kept = folder.resolve("kept");
    for (String[] asked :
        new String[][] {
          {"run", job, "--keep", kept.toString()},
          {"run", job, "--profile", profile}
        }) {
      PaiRun run = PaiRun.of(asked);
      assertThat(run.code()).isEqualTo(3);
      assertThat(run.out()).contains("******\n").doesNotContain(CANARY);
      assertThat(run.err()).contains("it is ******\n").doesNotContain(CANARY);
    }
    assertThat(kept.resolve("greeter-0/logs/user-all/current")).content().doesNotContain(CANARY);
    assertThat(PaiRun.of("run", job, "--no-mask-secrets").out()).contains(CANARY);
    assertThat(PaiRun.of("render", job, "-t", "scripts", "--profile", profile).out())
        .contains("==> greeter/masks.sh <==");
    assertThat(PaiRun.of("render", job, "-t", "pods", "--profile", profile).out())
        .contains("masks.sh");
  }
}
