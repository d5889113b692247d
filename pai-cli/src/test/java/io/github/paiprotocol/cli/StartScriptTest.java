package io.github.paiprotocol.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output and exit code of a command do not depend on the class-data archive. */
@Thorough
class StartScriptTest {
  private static final Path SCRIPT = Path.of("src", "main", "bin", "pai");
  private static final Path JDK = Path.of(System.getProperty("java.home"));

  /** Longer than a busy machine takes to load the classes of a few commands. */
  private static final long LIMIT_SECONDS = 1_200;

  @TempDir static Path installed;
  @TempDir Path cache;
  @TempDir Path folder;
  private Path job;

  @BeforeAll
  static void install() throws IOException {
    Path script = installed.resolve("bin").resolve("pai");
    Files.createDirectories(script.getParent());
    Files.copy(SCRIPT, script);
    assertThat(script.toFile().setExecutable(true)).isTrue();
    StartJars.write(installed.resolve("lib").resolve("pai.jar"));
  }

  @BeforeEach
  void writeJobs() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash");
    job = Files.writeString(folder.resolve("job.yaml"), JobTexts.HELLO);
  }

  @Test
  void theFirstStartMakesAnArchiveWithoutATrace() throws Exception {
    List<PaiRun> without = runs(JDK, Map.of("PAI_ARCHIVE", "no"));
    assertThat(archives(cache)).isEmpty();
    assertThat(without.get(0)).isEqualTo(new PaiRun(0, job + ": ok\n", ""));
    assertThat(without).extracting(PaiRun::code).containsExactly(0, 1, 0, 2);

    assertThat(start(JDK, Map.of(), "validate", job.toString())).isEqualTo(without.get(0));
    Path archive = awaitArchive(cache);
    assertThat(cache.resolve("pai").toFile().list()).hasSize(1);
    assertThat(runs(JDK, Map.of())).isEqualTo(without);
    assertThat(archives(cache)).containsExactly(archive);
    assertThat(sharedClasses(archive)).contains("io.github.paiprotocol.cli.PlainValidate");
  }

  @Test
  void theLatestArchivesStay() throws Exception {
    Path kept = Files.createDirectories(cache.resolve("pai"));
    for (int days = 1; days <= 6; days++) {
      Path old = Files.createFile(kept.resolve("classes-of-" + days + "-0.jsa"));
      Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(days))));
    }

    start(JDK, Map.of(), "validate", job.toString());

    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (archives(cache).size() != 4) {
      assertThat(System.nanoTime()).as("old archives are still there").isLessThan(end);
      Thread.sleep(20);
    }
    assertThat(archives(cache))
        .contains(
            kept.resolve("classes-of-1-0.jsa"),
            kept.resolve("classes-of-2-0.jsa"),
            kept.resolve("classes-of-3-0.jsa"));
  }

  @Test
  void removesWhatAKilledMakerLeft() throws Exception {
    Path archives = Files.createDirectories(cache.resolve("pai"));
    Path left = Files.writeString(archives.resolve("classes-1234.lock"), "");
    Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
    Path making = Files.writeString(archives.resolve("classes-5678.new"), "");

    start(JDK, Map.of(), "validate", job.toString());

    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (archives(cache).isEmpty()) {
      assertThat(System.nanoTime()).as("no archive was made").isLessThan(end);
      Thread.sleep(20);
    }
    assertThat(left).doesNotExist();
    assertThat(making).exists();
    Files.delete(making);
    awaitArchive(cache);
  }

  @Test
  void moreOptionsOfTheJvmAreTaken() throws Exception {
    Map<String, String> settings =
        Map.of("PAI_ARCHIVE", "no", "PAI_JAVA_OPTIONS", "-Dnot=used -version");
    assertThat(start(JDK, settings, "validate").err()).contains(Runtime.version().toString());
  }

  @Test
  void aDamagedArchiveChangesNothing() throws Exception {
    damaged(JDK);
  }

  @Test
  void aDamagedArchiveChangesNothingOnANewerJdk() throws Exception {
    damaged(newer());
  }

  private void damaged(Path jdk) throws Exception {
    List<PaiRun> expected = runs(jdk, Map.of("PAI_ARCHIVE", "no"));
    Path archive = archive(jdk);
    assertThat(runs(jdk, Map.of())).isEqualTo(expected);
    keepFromMaking(archive);
    byte[] whole = Files.readAllBytes(archive);
    for (int length : List.of(0, 1, 4096, whole.length / 2, whole.length - 1)) {
      Files.move(
          write(folder.resolve("cut"), Arrays.copyOf(whole, length)), archive, REPLACE_EXISTING);
      assertThat(runs(jdk, Map.of())).as("of " + length + " bytes").isEqualTo(expected);
    }
    Path foreign = write(folder.resolve("foreign"), "other".repeat(10_000).getBytes(UTF_8));
    put(foreign, archive);
    assertThat(runs(jdk, Map.of())).as("foreign").isEqualTo(expected);
  }

  @Test
  void theArchiveOfAnotherJvmChangesNothing() throws Exception {
    Path newer = newer();
    List<PaiRun> expected = runs(JDK, Map.of("PAI_ARCHIVE", "no"));
    Path ours = archive(JDK);
    Path theirs = archive(newer);
    keepFromMaking(ours);
    keepFromMaking(theirs);
    Path first = Files.copy(ours, folder.resolve("first"));
    put(Files.copy(theirs, folder.resolve("second")), ours);
    put(first, theirs);
    assertThat(runs(JDK, Map.of())).isEqualTo(expected);
    assertThat(runs(newer, Map.of())).isEqualTo(expected);
  }

  private static Path write(Path file, byte[] content) throws IOException {
    return Files.write(file, content);
  }

  /** What an archive is for, which is how its name begins. */
  private static String key(Path archive) {
    String name = archive.getFileName().toString();
    return name.substring(0, name.lastIndexOf('-'));
  }

  /** A start takes it that another process makes the archive. */
  private static void keepFromMaking(Path archive) throws IOException {
    Files.createFile(archive.resolveSibling(key(archive) + ".lock"));
  }

  /** Puts another file in the place of an archive, with the name that its size asks for. */
  private static void put(Path other, Path archive) throws IOException {
    String name = key(archive) + "-" + Files.size(other) + ".jsa";
    Files.delete(archive);
    Files.move(other, archive.resolveSibling(name));
  }

  @Test
  void aCacheThatCannotBeWrittenChangesNothing() throws Exception {
    List<PaiRun> expected = runs(JDK, Map.of("PAI_ARCHIVE", "no"));
    Path file = Files.writeString(folder.resolve("file"), "no folder");
    for (String place : List.of(file.toString(), "/dev/null/cache", "/proc/none", "relative")) {
      Map<String, String> settings = Map.of("XDG_CACHE_HOME", place, "HOME", "/dev/null");
      assertThat(runs(JDK, settings)).as(place).isEqualTo(expected);
    }
  }

  @Test
  void linksAndRelativePathsLeadToTheJar() throws Exception {
    Path link = installed.resolve("links").resolve("pai");
    Files.createDirectories(link.getParent());
    Path installedScript = installed.toRealPath().resolve("bin/pai");
    Files.createSymbolicLink(link, link.getParent().toRealPath().relativize(installedScript));
    Map<String, String> off = Map.of("PAI_ARCHIVE", "no");
    assertThat(startAs(List.of(link.toString()), JDK, off, "", "validate", job.toString()).code())
        .isZero();
    List<String> byPath = List.of("bash", "-c", "cd " + link.getParent() + "; ./pai \"$@\"", "x");
    assertThat(startAs(byPath, JDK, off, "", "validate", job.toString()).code()).isZero();
    List<String> onPath =
        List.of("bash", "-c", "PATH=" + link.getParent() + ":$PATH; pai \"$@\"", "x");
    assertThat(startAs(onPath, JDK, off, "", "validate", job.toString()).code()).isZero();
  }

  @Test
  void aSignalReachesTheProgram() throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(installed.resolve("bin/pai").toString(), "validate", "-");
    settings(builder, JDK, Map.of("PAI_ARCHIVE", "no"));
    Process process = builder.start();
    while (!process.info().command().orElse("").endsWith("java") && process.isAlive()) {
      Thread.sleep(5);
    }
    process.destroy();
    assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isEqualTo(128 + 15);
  }

  /** A good job, a bad one on standard input, another command, and wrong usage. */
  private List<PaiRun> runs(Path jdk, Map<String, String> settings) throws Exception {
    List<PaiRun> runs = new ArrayList<>();
    runs.add(start(jdk, settings, "validate", job.toString()));
    List<String> script = List.of(installed.resolve("bin/pai").toString());
    String bad = JobTexts.HELLO.replace("name:", "nam:");
    runs.add(startAs(script, jdk, settings, bad, "validate", "--strict", "-"));
    runs.add(start(jdk, settings, "explain", job.toString()));
    runs.add(start(jdk, settings, "validate"));
    return runs;
  }

  private PaiRun start(Path jdk, Map<String, String> settings, String... args) throws Exception {
    return startAs(List.of(installed.resolve("bin/pai").toString()), jdk, settings, "", args);
  }

  private PaiRun startAs(
      List<String> script, Path jdk, Map<String, String> settings, String input, String... args)
      throws Exception {
    List<String> command = new ArrayList<>(script);
    command.addAll(List.of(args));
    Path in = Files.writeString(folder.resolve("in"), input);
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    settings(builder, jdk, settings);
    Process process = builder.start();
    assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).as("ends").isTrue();
    return new PaiRun(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private void settings(ProcessBuilder builder, Path jdk, Map<String, String> settings) {
    Map<String, String> environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("PAI_") || name.startsWith("JAVA_TOOL"));
    environment.put("JAVA_HOME", jdk.toString());
    environment.put("XDG_CACHE_HOME", cache.toString());
    environment.putAll(settings);
  }

  private static List<Path> archives(Path cache) throws IOException {
    Path kept = cache.resolve("pai");
    if (!Files.isDirectory(kept)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(kept)) {
      return files.filter(file -> file.toString().endsWith(".jsa")).sorted().toList();
    }
  }

  /** An archive is complete as soon as it has its name; then its maker tidies up. */
  private static Path awaitArchive(Path cache) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
    while (archives(cache).isEmpty() || cache.resolve("pai").toFile().list().length > 1) {
      assertThat(System.nanoTime()).as("no archive was made").isLessThan(end);
      Thread.sleep(20);
    }
    return archives(cache).get(0);
  }

  /** An archive of this cache; it is made once for all tests, since it fits wherever it lies. */
  private Path archive(Path jdk) throws Exception {
    Path kept = Files.createDirectories(installed.resolve("kept" + feature(jdk)));
    if (kept.toFile().list().length == 0) {
      String own = cache.resolve("of" + feature(jdk)).toString();
      start(jdk, Map.of("XDG_CACHE_HOME", own), "validate", job.toString());
      Path made = awaitArchive(Path.of(own));
      Files.move(made, kept.resolve(made.getFileName()));
    }
    Path name = Path.of(kept.toFile().list()[0]);
    Files.createDirectories(cache.resolve("pai"));
    return Files.copy(kept.resolve(name), cache.resolve("pai").resolve(name));
  }

  /** What the JVM takes from the archive, by its own log. */
  private String sharedClasses(Path archive) throws Exception {
    Path log = folder.resolve("classes.log");
    Process process =
        new ProcessBuilder(
                JDK.resolve("bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-XX:SharedArchiveFile=" + archive,
                "-Xlog:class+load:file=" + log,
                "-jar",
                installed.resolve("lib/pai.jar").toString(),
                "validate",
                job.toString())
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
    return String.join(
        "\n",
        Files.readAllLines(log).stream()
            .filter(line -> line.contains("source: shared objects file"))
            .toList());
  }

  /** A JDK of a later feature release, where JDKs usually lie. */
  private static Path newer() throws IOException {
    Path all = Path.of("/usr/lib/jvm");
    assumeTrue(Files.isDirectory(all), "there is no " + all);
    try (Stream<Path> found = Files.list(all)) {
      List<Path> others =
          found.filter(jdk -> feature(jdk) > Runtime.version().feature()).sorted().toList();
      assumeTrue(!others.isEmpty(), "there is no newer JDK in " + all);
      return others.get(0);
    }
  }

  private static int feature(Path jdk) {
    Path release = jdk.resolve("release");
    if (!Files.isExecutable(jdk.resolve("bin/java")) || !Files.isRegularFile(release)) {
      return 0;
    }
    try {
      return Files.readAllLines(release).stream()
          .filter(line -> line.startsWith("JAVA_VERSION=\""))
          .map(line -> Runtime.Version.parse(line.substring(14, line.length() - 1)).feature())
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }
}
