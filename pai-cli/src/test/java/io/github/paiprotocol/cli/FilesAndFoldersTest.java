package io.github.paiprotocol.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Splitter;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said about files and folders that are not as they should be: one line, and why. */
class FilesAndFoldersTest {
  @TempDir Path folder;
  private String job;

  @BeforeEach
  void writeJob() throws IOException {
    job = Files.writeString(folder.resolve("job.yaml"), JobTexts.HELLO).toString();
  }

  private static void assertFails(int code, String message, String... args) {
    PaiRun run = PaiRun.of(args);
    assertThat(run.code()).as(run.err()).isEqualTo(code);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).isEqualTo("pai: " + message + "\n");
  }

  @Test
  void folders() {
    String here = folder.toString();
    assertFails(3, "cannot read `" + here + "`: it is a folder", "explain", here);
    assertFails(
        3, "cannot write `" + here + "`: `" + here + "` is a folder", "bundle", job, "-o", here);
    assertFails(
        3, "cannot write `" + here + "`: `" + here + "` is a folder", "lock", job, "--lock", here);
    assertThat(folder).isDirectoryContaining("glob:**/job.yaml");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"report", "render -t pods", "convert", "init --template single-node"})
  void aHyphenIsStandardOutput(String line) {
    List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
    if (!words.contains("init")) {
      words.add(job);
    }
    PaiRun plain = PaiRun.of(words.toArray(new String[0]));
    words.addAll(List.of("-o", "-"));
    PaiRun hyphen = PaiRun.of(words.toArray(new String[0]));
    assertThat(hyphen.code()).as(hyphen.err()).isZero();
    assertThat(hyphen.out()).hasSizeGreaterThan(100).hasSize(plain.out().length());
    assertThat(Path.of("-")).doesNotExist();
  }

  @Test
  void checksTheFilesAboutJobsBelowFolders() throws IOException {
    Path below = Files.createDirectories(folder.resolve("a/b"));
    Files.writeString(below.resolve("c.yml"), "name: x\ntype: data\nuri: /x\n");
    Files.writeString(below.resolve("config.json"), "{\"a\": 1}");
    Files.writeString(below.resolve("notes.txt"), "protocolVersion: 2\n");
    Files.writeString(below.resolve(".hidden.yaml"), "protocolVersion: 2\n");
    Files.writeString(
        Files.createDirectory(below.resolve(".git")).resolve("x.yaml"), "protocolVersion: 2\n");
    Files.createSymbolicLink(below.resolve("loop"), folder);
    Files.createSymbolicLink(below.resolve("link.yaml"), Path.of(job));
    String here = folder.toString();

    PaiRun run = PaiRun.of("validate", here);
    assertThat(run.out()).isEqualTo(here + "/a/b/c.yml: ok\n" + job + ": ok\n");
    assertThat(run.code()).isZero();
    assertThat(PaiRun.of("validate", "--document", "0", here).out()).isEqualTo(run.out());

    Files.writeString(Path.of(job), JobTexts.HELLO.replace("taskRoles", "taskRole"));
    assertThat(
            PaiRun.of("validate", "--format", "json", here)
                .json()
                .get("files")
                .findValuesAsText("file"))
        .containsExactly(here + "/a/b/c.yml", job);
    assertThat(PaiRun.of("fix", "--write", folder.resolve("a/b/loop").toString()).code()).isZero();
    assertThat(Files.readString(Path.of(job))).isEqualTo(JobTexts.HELLO);
  }

  @Test
  void foldersWithoutJobs() throws IOException {
    Files.delete(Path.of(job));
    String why = "no `.yaml`, `.yml` or `.json` file below `" + folder + "` is a job";
    assertFails(3, why, "validate", folder.toString());
    Files.writeString(folder.resolve("c.yml"), "name: x\ntype: data\nuri: /x\n");
    assertFails(3, why, "fix", folder.toString());
    assertFails(3, why, "validate", "--target", "pods", folder.toString());
  }

  @Test
  void filesInTheWayOfFolders() {
    assertFails(
        3,
        "cannot write into `" + job + "`: `" + job + "` is no folder",
        "render",
        job,
        "-t",
        "framework",
        "-o",
        job);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "render job.yaml -t framework -o LINK",
        "render job.yaml -t framework -o LINK/below/it",
        "convert job.yaml -o LINK",
        "convert job.yaml -o LINK/below",
        "run job.yaml --yes --keep LINK",
        "run job.yaml --yes --keep LINK/below",
        "init -t mpi -o LINK",
        "init -t mpi -o LINK/below.yaml",
        "fix --write LINK",
      })
  void linksThatLeadNowhereStay(String line) throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("absent"));
    PaiRun run =
        PaiRun.of(
            Splitter.on(' ')
                .splitToStream(line.replace("LINK", link.toString()).replace("job.yaml", job))
                .toArray(String[]::new));
    assertThat(run.code()).as(run.err()).isEqualTo(3);
    assertThat(run.err())
        .startsWith("pai: ")
        .contains("`" + link)
        .doesNotContain("Exception")
        .containsAnyOf(
            "is no folder", "is there already as a link", "does not exist", "no such file");
    assertThat(link).isSymbolicLink();
    assertThat(folder.resolve("absent")).doesNotExist();
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("job.yaml", "link");
  }

  @Test
  void placesWithoutFiles() {
    assertFails(
        3, "cannot write `/proc/x`: no file can be made there", "lock", job, "--lock", "/proc/x");
  }

  /** Uses /proc, where even root cannot write: root ignores file modes. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void foldersThatTakeNothing() {
    assertFails(
        3,
        "cannot write `/proc/b.zip`: no file can be made there",
        "bundle",
        job,
        "-o",
        "/proc/b.zip");
    assertFails(
        3,
        "cannot write into `/proc/out`: no file can be made there",
        "render",
        job,
        "-t",
        "pods",
        "-o",
        "/proc/out");
    PaiRun kept = PaiRun.of("run", job, "--keep", "/proc/kept");
    assertThat(kept.code()).isEqualTo(3);
    assertThat(kept.err()).endsWith("cannot write into `/proc/kept`: no file can be made there\n");
  }

  @Test
  void rootsThatAreNotThere() {
    String nowhere = folder.resolve("no").toString();
    assertFails(
        3,
        "cannot read files under `" + nowhere + "`: there is no such folder",
        "resolve",
        job,
        "--file-root",
        nowhere);
  }

  @Test
  void namesNoFileCanHave() {
    PaiRun given = PaiRun.of("validate", "a\0b");
    assertThat(given.code()).isEqualTo(2);
    assertThat(given.err()).startsWith("pai: `a?b` cannot be the path of a file here: ");
    PaiRun option = PaiRun.of("resolve", job, "--lock", "a\0b");
    assertThat(option.code()).isEqualTo(2);
    assertThat(option.err()).contains("`a?b` cannot be the path of a file here: ");
  }

  @Test
  void aByteOrderMarkAndLinesOfWindowsMakeNoDifference() throws IOException {
    Path windows = folder.resolve("windows.yaml");
    Files.writeString(windows, "\uFEFF" + JobTexts.HELLO.replace("\n", "\r\n"));
    PaiRun run = PaiRun.of("resolve", windows.toString());
    assertThat(run.code()).as(run.err()).isZero();
    assertThat(run.out()).isEqualTo(PaiRun.of("resolve", job).out());
  }

  @Test
  void helpNamesEveryTarget() {
    String help = PaiRun.of("render", "--help").out().replaceAll("\\s+", " ");
    for (Target target : Targets.all()) {
      assertThat(help).containsPattern("What to make of the job:[^.]*\\b" + target.name() + "\\b");
    }
  }
}
