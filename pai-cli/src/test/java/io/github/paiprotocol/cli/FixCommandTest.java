package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.paiprotocol.cli.output.Utf8Files;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixCommandTest {
  private static final String SLIP = JobTexts.HELLO.replace("commands:", "comands:");

  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void showsWhatItWouldChange() throws IOException {
    Path job = write("job.yaml", SLIP);
    PaiRun run = PaiRun.of("fix", job.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out())
        .startsWith("--- " + job + "\n+++ " + job + "\n@@ -")
        .contains("\n-    comands:", "\n+    commands:");
    assertThat(run.err()).isEmpty();
    assertThat(job).hasContent(SLIP);
  }

  @Test
  void coloursAreForPeople() throws IOException {
    String job = write("job.yaml", SLIP).toString();
    assertThat(PaiRun.of("fix", "--color", job).out()).contains("\u001b[32m+    commands:");
    assertThat(PaiRun.onTerminal(folder, "fix", job).out()).contains("\u001b[31m-    comands:");
    assertThat(PaiRun.of("fix", job).out()).doesNotContain("\u001b");
  }

  @Test
  void writesWhatItFixed() throws IOException {
    Path job = write("job.yaml", SLIP);
    PaiRun run = PaiRun.of("fix", "--write", job.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo(job + ": 1 fix made\n");
    assertThat(job).hasContent(JobTexts.HELLO);
    assertThat(PaiRun.of("fix", "--write", job.toString()).out())
        .isEqualTo(job + ": nothing to fix\n");
  }

  @Test
  void checkSaysWhetherThereIsSomethingToFix() throws IOException {
    String wrong = write("wrong.yaml", SLIP).toString();
    String fine = write("fine.yaml", JobTexts.HELLO).toString();
    assertThat(PaiRun.of("fix", "--check", fine).code()).isZero();
    assertThat(PaiRun.of("fix", "--check", fine, wrong).code()).isEqualTo(1);
    assertThat(PaiRun.of("fix", "--check", "--write", fine).code()).isEqualTo(2);
    assertThat(PaiRun.of("fix", "--write", "-").code()).isEqualTo(2);
  }

  @Test
  void proposalsAreMadeWhenAskedFor() throws IOException {
    String job = write("job.yaml", JobTexts.HELLO.replace("cpu: 1", "cpu: 0.5")).toString();
    PaiRun run = PaiRun.of("fix", job);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .isEqualTo(job + ": nothing fixed; 1 error left; --all tries 1 proposal\n");
    assertThat(run.err()).contains("[wrong-type]", "1 error");
    assertThat(PaiRun.of("fix", "--all", job).code()).isZero();
  }

  @Test
  void proposalsMayNeedAFixThatIsCertain() throws IOException {
    String key = JobTexts.HELLO.replaceFirst("dockerImage: .*", "image: debian:13");
    Path job = write("job.yaml", key);
    assertThat(PaiRun.of("fix", "--all", "--write", job.toString()).code()).isZero();
    assertThat(Files.readString(job)).contains("dockerImage: debian\n", "uri: debian:13");
    Path hopeless = write("none.yaml", key.replace("debian:13", "[a]"));
    assertThat(PaiRun.of("fix", "--all", hopeless.toString()).out())
        .endsWith("nothing fixed; 1 error left; 1 proposal did not help\n");
  }

  @Test
  void otherFilesAreFixedAllTheSame() throws IOException {
    Path job = write("job.yaml", SLIP);
    Path bytes = Files.write(folder.resolve("bytes.yaml"), new byte[] {(byte) 0xC3, 0x28});
    PaiRun run =
        PaiRun.of(
            "fix",
            "--write",
            folder.resolve("none.yaml").toString(),
            bytes.toString(),
            job.toString());
    assertThat(run.code()).isEqualTo(3);
    assertThat(run.err()).contains("there is no such file", "[invalid-utf8]");
    assertThat(job).hasContent(JobTexts.HELLO);
  }

  @Test
  void programsGetOneObject() throws IOException {
    String job = write("job.yaml", SLIP).toString();
    PaiRun run = PaiRun.of("fix", "--format", "json", job);
    assertThat(run.code()).isZero();
    assertThat(run.out())
        .contains("\"changed\":true", "\"written\":false", "\"code\":\"unknown-key\"")
        .contains("\"label\":\"write `commands`\"", "\"certain\":true", "+    commands:");
  }

  @Test
  void everyOtherByteStays() throws IOException {
    String odd = "\uFEFF# \ud83d\ude00 one\r\n" + SLIP.replace("\n", "  # ü \r\n");
    Path job = write("job.yaml", odd);
    assertThat(PaiRun.of("fix", "--write", job.toString()).code()).isZero();
    assertThat(Files.readAllBytes(job))
        .isEqualTo(odd.replace("comands:", "commands:").getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void permissionsAndLinksStay() throws IOException {
    Path job = write("job.yaml", SLIP);
    Assumptions.assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
    Files.setPosixFilePermissions(job, PosixFilePermissions.fromString("rw-r--r-x"));
    Path link = Files.createSymbolicLink(folder.resolve("link.yaml"), Path.of("job.yaml"));
    assertThat(PaiRun.of("fix", "--write", link.toString()).code()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(job).hasContent(JobTexts.HELLO);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(job)))
        .isEqualTo("rw-r--r-x");
    try (var files = Files.list(folder)) {
      assertThat(files.count()).isEqualTo(2);
    }
  }

  @Test
  void aFileThatWasChangedMeanwhileIsLeftAlone() throws IOException {
    Path job = write("job.yaml", "changed: since\n");
    assertThat(
            catchThrowableOfType(
                IOException.class,
                () ->
                    Utf8Files.replace(job, SLIP.getBytes(StandardCharsets.UTF_8), JobTexts.HELLO)))
        .hasMessageContaining("it was changed meanwhile");
    assertThat(job).hasContent("changed: since\n");
  }

  @Test
  void noSecretIsShown() throws IOException {
    String job =
        SLIP.replace(
                "uri: debian}",
                "uri: debian, auth: {username: me, password: canary-1, registryuri: localhost}}")
            .replace("taskRoles:", "secrets:\n  a: canary-2\ntaskRoles:");
    Path file = write("job.yaml", job);
    for (String format : new String[] {"text", "json"}) {
      PaiRun run = PaiRun.of("fix", "--all", "--format", format, file.toString());
      assertThat(run.out()).contains("registry_password", "-    comands").doesNotContain("canary");
      assertThat(run.err()).doesNotContain("canary");
    }
    PaiRun.of("fix", "--all", "--write", file.toString());
    assertThat(file)
        .content()
        .contains(
            "password: \"<% $secrets.registry_password %>\"", "  registry_password: canary-1");
  }
}
