package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the plugin {@code git} hands to its script, and the files beside it. */
class GitScriptsTest {
  private static final String COMMIT = "0123456789abcdefABCDEF";

  private static PluginScripts scripts(String parameters) {
    return RuntimePlugin.git()
        .scripts(
            Uses.of(
                PluginJob.of("true", "{plugin: git, parameters: {" + parameters + "}}")
                    .with("secrets: {t: s3/cret}")));
  }

  private static List<String> told(String parameters) {
    return Uses.shown(scripts(parameters).diagnostics());
  }

  private static String head(PluginScripts scripts) {
    String text = Uses.start(scripts);
    return text.substring(0, text.indexOf("\n#")).replace("pai_git_", "");
  }

  @Test
  void scriptWithoutWishesClonesIntoTheStandardFolder() {
    PluginScripts scripts = scripts("repo_uri: 'https://host/x'");
    assertThat(head(scripts))
        .isEqualTo(
            """
            number='3'
            uri='https://host/x'
            credentials=''
            settings=''
            dir=$PAI_BASE_DIR/code
            options=()
            commit=''
            timeout='1800'\
            """);
    assertThat(scripts.files()).isEmpty();
    assertThat(scripts.diagnostics()).isEmpty();
  }

  @Test
  void wishesReachTheScript() {
    PluginScripts scripts =
        scripts(
            "repo_uri: x, clone_dir: /a b, retryTimeout: 2, branch: main,"
                + " options: ['--depth \"1\"', -q]");
    assertThat(head(scripts))
        .isEqualTo(
            """
            number='3'
            uri='x'
            credentials=''
            settings=''
            dir='/a b'
            options=('--depth' '1' '-q' '--branch=main')
            commit=''
            timeout='120'\
            """);
    assertThat(scripts.diagnostics()).isEmpty();
  }

  @Test
  void secretsLieInFilesOfTheirOwn() {
    PluginScripts scripts =
        scripts(
            "repo_uri: 'https://me:<% $secrets.t %>@host/x', options: ['-c a.b=<% $secrets.t %>',"
                + " -q]");
    assertThat(scripts.files())
        .containsExactly(
            new ScriptFile("git_3_credentials", "https://me:s3%2Fcret@host\n", true),
            new ScriptFile("git_3_config", "[a]\n\tb = \"s3/cret\"\n", true));
    assertThat(head(scripts))
        .contains("uri='https://host/x'", "credentials='1'", "settings='1'", "options=('-q')");
    assertThat(scripts.diagnostics()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 8, 63, 64})
  void commitIsOfSevenToSixtyFourDigits(int length) {
    String commit = COMMIT.repeat(3).substring(0, length);
    PluginScripts scripts = scripts("repo_uri: x, commit: '" + commit + "'");
    assertThat(head(scripts)).contains("\ncommit='" + commit + "'\n");
    assertThat(scripts.diagnostics()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 65})
  void aCommitIsNotShorterOrLonger(int length) {
    String commit = COMMIT.repeat(3).substring(0, length);
    assertThat(told("repo_uri: x, commit: '" + commit + "'"))
        .containsExactly(
            "ERROR plugin.parameters.commit: `commit` must be the 7 to 64 hex digits of a commit");
  }

  @Test
  void aCommitHasHexDigitsOnlyAndNoBranchBesideIt() {
    assertThat(told("repo_uri: x, commit: abcdefg"))
        .containsExactly(
            "ERROR plugin.parameters.commit: `commit` must be the 7 to 64 hex digits of a commit");
    assertThat(told("repo_uri: x, commit: abcdef0, branch: main"))
        .containsExactly("ERROR plugin.parameters.commit: `commit` cannot stand beside `branch`");
  }

  @Test
  void withoutAnAddressNothingIsCloned() {
    PluginScripts scripts = scripts("clone_dri: /a");
    assertThat(scripts.scripts().isEmpty()).isTrue();
    assertThat(Uses.shown(scripts.diagnostics()))
        .containsExactlyInAnyOrder(
            "ERROR plugin: `git` lacks the parameter `repo_uri`",
            "WARNING plugin.parameters.clone_dri: `clone_dri` is not a parameter of the plugin"
                + " `git` (did you mean `clone_dir`?)");
    assertThat(told("repo_uri: [x]"))
        .containsExactly("ERROR plugin.parameters.repo_uri: `repo_uri` must be a string");
  }

  @Test
  void aQuoteEndsWithinItsOption() {
    assertThat(told("repo_uri: x, options: ['\"a b', c]"))
        .containsExactly(
            "ERROR plugin.parameters.options: `options` holds an option with a quote that does not"
                + " end");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "branch    | branch: '<% $secrets.t %>', repo_uri: x | write it without `$secrets`",
        "clone_dir | clone_dir: '<% $secrets.t %>', repo_uri: x | write it without `$secrets`",
        "options   | options: ['-o <% $secrets.t %>'], repo_uri: x"
            + " | write it into a setting, `-c NAME=…`, which is kept in a file",
        "repo_uri  | repo_uri: 'ssh://<% $secrets.t %>@host/x'"
            + " | write the secret as login of the address, `user:…@` behind `https://`"
      })
  void aSecretIsNoArgument(String key, String parameters, String hint) {
    assertThat(told(parameters))
        .containsExactly(
            "ERROR plugin.parameters."
                + key
                + ": `"
                + key
                + "` holds a secret that all who list the task's processes would see ("
                + hint
                + ")");
  }
}
