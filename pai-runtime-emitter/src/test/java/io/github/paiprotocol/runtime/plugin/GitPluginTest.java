package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.script.HostileTexts;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TaskRun;
import io.github.paiprotocol.testsupport.Thorough;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Repositories are cloned by real git from a folder; failing servers are stubs. */
@Thorough
class GitPluginTest {
  @TempDir Path folder;
  private Stubs stubs;

  @BeforeEach
  void makeRepository() throws Exception {
    stubs = new Stubs(folder);
    shell(
        "git init -q -b main origin && cd origin && git config user.email a@b && git config"
            + " user.name a && echo one >file && mkdir .hidden && echo h >.hidden/.file && git add"
            + " . && git commit -qm one && git checkout -q -b side && echo two >file && git commit"
            + " -qam two && git checkout -q main");
  }

  private String shell(String command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("bash", "-ec", command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    return out;
  }

  private String plugin(String... parameters) {
    String uri = "repo_uri: \"file://" + folder.resolve("origin") + "\"";
    return "{plugin: git, parameters: {" + uri + ", " + String.join(", ", parameters) + "}}";
  }

  private static String cloneTo(Path path) {
    return "clone_dir: \"" + path.toString().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  @Test
  void everyFileIsThereBeforeTheCommandsRun() {
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(PluginJob.of("cat ~/code/file ~/code/.hidden/.file", plugin()).emit());
    assertThat(result.log("user-stdout/current")).isEqualTo("one\nh\n");
  }

  @Test
  void branchAndCommitAreCheckedOutAlsoOfAShallowClone() throws Exception {
    String first = shell("git -C origin rev-parse main").strip();
    String side = shell("git -C origin rev-parse side").strip();
    shell("git -C origin config uploadpack.allowAnySHA1InWant true");
    TaskRun.Result result =
        TaskRun.in(folder)
            .run(
                PluginJob.of(
                        "cat ~/a/file ~/b/file; git -C ~/b rev-parse HEAD",
                        plugin(cloneTo(folder.resolve("a")), "branch: side"),
                        plugin(
                            cloneTo(folder.resolve("b")),
                            "options: ['--depth 1', \"--origin 'upstream'\"]",
                            "commit: \"" + side + "\""))
                    .emit());
    assertThat(result.stderr()).contains("[INFO] USER COMMAND END");
    assertThat(result.log("user-stdout/current")).isEqualTo("two\ntwo\n" + side + "\n");
    assertThat(side).isNotEqualTo(first);
  }

  @Test
  void folderMayHaveAnyName() throws Exception {
    String name = HostileTexts.everything().replaceAll("[/\\p{Cntrl}\\u0085]|<% .x %>", "");
    Path target = folder.resolve("x " + name);
    TaskRun.Result result =
        TaskRun.in(folder).run(PluginJob.of("true", plugin(cloneTo(target))).emit());
    assertThat(result.exitCode()).isZero();
    assertThat(Files.readString(target.resolve("file"))).isEqualTo("one\n");
    assertThat(folder.resolve("work/pwned")).doesNotExist();
  }

  @Test
  void folderThatIsNotEmptyIsAnErrorAndKept() throws Exception {
    Path target = Files.createDirectory(folder.resolve("target"));
    Files.writeString(target.resolve(".mine"), "kept");
    TaskRun.Result result =
        TaskRun.in(folder).run(PluginJob.of("true", plugin(cloneTo(target))).emit());
    assertThat(result.exitCode()).isEqualTo(1);
    assertThat(result.callbackLines())
        .contains("[ERROR] git: the folder `" + target + "` is not empty");
    assertThat(target.resolve(".mine")).hasContent("kept");
    assertThat(target.resolve("file")).doesNotExist();
  }

  @Test
  void emptyFolderThatIsThereIsUsed() throws Exception {
    Path target = Files.createDirectory(folder.resolve("target"));
    assertThat(
            TaskRun.in(folder).run(PluginJob.of("true", plugin(cloneTo(target))).emit()).exitCode())
        .isZero();
    assertThat(target.resolve(".hidden/.file")).exists();
  }

  /** Fails as often as files lie in the folder {@code faults}, with their texts. */
  private void faultyGit(String... faults) throws IOException {
    Files.createDirectories(folder.resolve("faults"));
    for (int i = 0; i < faults.length; i++) {
      Files.writeString(folder.resolve("faults/" + i), faults[i] + "\n");
    }
    String real = "PATH=${PATH#*:}; exec git \"$@\"";
    stubs.tool(
        "git",
        "for f in \"$HOME\"/faults/*; do if [[ -e $f ]]; then cat \"$f\" >&2; rm \"$f\"; mkdir -p"
            + " \"$HOME/code/junk\"; exit 128; fi; done",
        real);
    stubs.tool("sleep");
  }

  @Test
  void busyServersAndBrokenNetworksAreTriedAgainAfterGrowingPauses() throws Exception {
    faultyGit(
        "fatal: unable to access 'https://x/': The requested URL returned error: 429",
        "error: RPC failed; curl 92 HTTP/2 stream 5 was not closed cleanly",
        "fatal: unable to access 'https://x/': Could not resolve host: x",
        "fatal: unable to access 'https://x/': The requested URL returned error: 503");
    TaskRun.Result result = stubs.task().run(PluginJob.of("cat ~/code/file", plugin()).emit());
    assertThat(result.log("user-stdout/current")).isEqualTo("one\n");
    assertThat(folder.resolve("code/junk")).doesNotExist();
    List<Integer> pauses =
        stubs.callsOf("sleep").stream().map(call -> Integer.valueOf(call.get(0))).toList();
    assertThat(pauses).hasSize(4);
    for (int i = 0; i < 4; i++) {
      assertThat(pauses.get(i)).isBetween(1 << i, 2 << i);
    }
    assertThat(result.callbackLines()).anyMatch(line -> line.contains("error: 429"));
  }

  @Test
  void lastingFailuresAreNotTriedAgain() throws Exception {
    for (String fault :
        List.of(
            "fatal: Authentication failed for 'https://x/'",
            "fatal: unable to access 'https://x/': The requested URL returned error: 404",
            "fatal: repository 'https://x/' not found")) {
      faultyGit(fault);
      TaskRun.Result result = stubs.task().run(PluginJob.of("true", plugin()).emit());
      assertThat(result.exitCode()).isEqualTo(128);
      shell("rm -rf code");
    }
    assertThat(stubs.callsOf("sleep")).isEmpty();
  }

  @Test
  void retriesEndWithTheirTime() throws Exception {
    faultyGit("The requested URL returned error: 500", "never shown");
    TaskRun.Result result =
        stubs.task().run(PluginJob.of("true", plugin("retryTimeout: 0")).emit());
    assertThat(result.exitCode()).isEqualTo(128);
    assertThat(result.callbackLines()).contains("[ERROR] git: the time for retries is over");
    assertThat(stubs.callsOf("git")).hasSize(1);
  }

  @Test
  void gitIsInstalledOnlyWhenMissing() throws Exception {
    stubs.tool(
        "apt-get",
        "[[ $1 == install ]] || exit 0",
        "printf '#!/usr/bin/env bash\\nexec /usr/bin/git \"$@\"\\n' >\"$HOME/bin/git\"",
        "chmod +x \"$HOME/bin/git\"");
    stubs.machineWithout(List.of("git"));
    TaskRun.Result result = stubs.taskAlone().run(PluginJob.of("cat ~/code/file", plugin()).emit());
    assertThat(result.log("user-stdout/current")).isEqualTo("one\n");
    assertThat(stubs.callsOf("apt-get"))
        .containsExactly(List.of("update"), List.of("install", "-y", "git"));
  }

  @Test
  void loginOfTheAddressIsKeptInAFile() throws Exception {
    stubs.tool("git", "cp \"$PAI_STATE_DIR/git-credentials-1\" \"$HOME/seen\"");
    RuntimeScripts scripts =
        PluginJob.of(
                "true",
                "{plugin: git, parameters: {repo_uri: 'https://me:<% $secrets.token"
                    + " %>@x.org/a.git', options: ['-c a.b=\"c d\"', --depth=1]}}")
            .with("secrets: {token: \"to'k%2Fen@\"}")
            .emit();
    assertThat(scripts.warnings()).isEmpty();
    assertThat(scripts.files().stream().filter(ScriptFile::confidential).map(ScriptFile::name))
        .contains("git_1_credentials");
    assertThat(stubs.task().run(scripts).exitCode()).isZero();
    assertThat(Files.readString(folder.resolve("seen")))
        .isEqualTo("https://me:to'k%2Fen%40@x.org\n");
    String store =
        "credential.helper=store --file='" + folder.resolve("state/git-credentials-1") + "'";
    assertThat(stubs.callsOf("git"))
        .containsExactly(
            List.of(
                "-c",
                "credential.helper=",
                "-c",
                store,
                "clone",
                "-c",
                "credential.helper=",
                "-c",
                store,
                "-c",
                "a.b=c d",
                "--depth=1",
                "--",
                "https://x.org/a.git",
                folder.resolve("code").toString()));
  }

  @Test
  void parametersThatAreWrongAreReportedAtTheirPlace() {
    String at = "extras[\"com.microsoft.pai.runtimeplugin\"][0]";
    assertThat(
            PluginJob.of(
                    "true",
                    "{plugin: git, parameters: {options: --depth=1, commit: main, branch: b,"
                        + " retryTimeout: -1, clone_dri: x}}")
                .diagnostics())
        .containsExactlyInAnyOrder(
            "ERROR " + at + ": `git` lacks the parameter `repo_uri`",
            "ERROR " + at + ".parameters.options: `options` must be a list of strings",
            "ERROR "
                + at
                + ".parameters.commit: `commit` must be the 7 to 64 hex digits of a commit",
            "ERROR " + at + ".parameters.commit: `commit` cannot stand beside `branch`",
            "ERROR "
                + at
                + ".parameters.retryTimeout: `retryTimeout` must be a whole number from 0 to"
                + " 100000",
            "WARNING "
                + at
                + ".parameters.clone_dri: `clone_dri` is not a parameter of the plugin `git`");
    assertThat(
            PluginJob.of(
                    "true",
                    "{plugin: git, parameters: {repo_uri: 'ssh://x', options: [\"-c a='\","
                        + " '-c h=<% $secrets.t %>']}}")
                .with("secrets: {t: never-shown}")
                .diagnostics())
        .containsExactlyInAnyOrder(
            "ERROR "
                + at
                + ".parameters.options: `options` holds an option with a quote that does not end",
            "ERROR "
                + at
                + ".parameters.options: `options` holds a secret that all who list the task's"
                + " processes would see");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "repo_uri | repo_uri: 'ssh://<% $secrets.t %>@host/x'",
        "repo_uri | repo_uri: 'https://me:x@host/<% $secrets.t %>'",
        "repo_uri | repo_uri: 'https://me:x@<% $secrets.t %>'",
        "repo_uri | repo_uri: '<% $secrets.plain %>'",
        "options  | options: ['--origin=<% $secrets.t %>'], repo_uri: x",
        "options  | options: ['-c', 'a=<% $secrets.t %>'], repo_uri: x",
        "branch   | branch: '<% $secrets.t %>', repo_uri: x",
        "clone_dir | clone_dir: '/a/<% $secrets.t %>', repo_uri: x",
        "commit   | commit: '<% $secrets.commit %>', repo_uri: x",
      })
  void secretThatCouldOnlyBeAnArgumentIsRefused(String key, String parameters) {
    String at = "extras[\"com.microsoft.pai.runtimeplugin\"][0].parameters.";
    assertThat(
            PluginJob.of("true", "{plugin: git, parameters: {" + parameters + "}}")
                .with("secrets: {t: a/b, commit: abcdef0, plain: 'https://host/x'}")
                .diagnostics())
        .containsExactly(
            "ERROR "
                + at
                + key
                + ": `"
                + key
                + "` holds a secret that all who list the task's processes would see");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://me:<% $secrets.t %>@host/x",
        "https://<% $secrets.t %>@host/x",
        "<% $secrets.whole %>"
      })
  void secretLoginIsNoArgument(String uri) {
    RuntimeScripts scripts =
        PluginJob.of("true", "{plugin: git, parameters: {repo_uri: '" + uri + "'}}")
            .with("secrets: {t: 'a/b@c', whole: 'https://me:a%2Fb%40c@host/x'}")
            .emit();
    assertThat(scripts.file("git_1_credentials").orElseThrow().content())
        .isIn("https://me:a%2Fb%40c@host\n", "https://a%2Fb%40c:@host\n");
    assertThat(scripts.file(RuntimeScripts.PRE_COMMANDS).orElseThrow().content())
        .contains("https://host/x")
        .doesNotContain("a/b@c", "a%2F");
  }

  @Test
  void aMissingParameterIsSoughtUnderASimilarKey() {
    String at = "extras[\"com.microsoft.pai.runtimeplugin\"][0]";
    assertThat(PluginJob.of("true", "{plugin: git, parameters: {repo_url: x}}").diagnostics())
        .contains("ERROR " + at + ".parameters.repo_url: `git` lacks the parameter `repo_uri`");
  }
}
