package io.github.paiprotocol.runtime.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the plugin {@code tensorboard} hands to its script, and what it refuses. */
class TensorboardScriptsTest {

  private static PluginJob job(String parameters) {
    return PluginJob.of("true", "{plugin: tensorboard, parameters: {" + parameters + "}}")
        .with("secrets: {t: never}");
  }

  private static PluginScripts scripts(String parameters) {
    return RuntimePlugin.tensorboard().scripts(Uses.of(job(parameters)));
  }

  private static List<String> told(String parameters) {
    return Uses.shown(scripts(parameters).diagnostics());
  }

  @Test
  void scriptGetsThePortAndTheFoldersInTheirOrder() {
    PluginScripts scripts = scripts("port: 80, logdir: {b: /x y, a: /z}");
    assertThat(Uses.start(scripts))
        .startsWith(
            """
            pai_tensorboard_number='3'
            pai_tensorboard_port='80'
            pai_tensorboard_names=('b' 'a')
            pai_tensorboard_paths=('/x y' '/z')
            """);
    assertThat(scripts.diagnostics()).isEmpty();
  }

  @Test
  void onlyTheFirstRoleStartsIt() {
    PluginJob job = job("port: 80, logdir: {a: /a}");
    PluginUse second = Uses.builder(job).role(job.resolve().role("ps_server")).build();
    PluginScripts scripts = RuntimePlugin.tensorboard().scripts(second);
    assertThat(scripts.scripts().isEmpty()).isTrue();
    assertThat(scripts.diagnostics()).isEmpty();
  }

  @Test
  void withoutBothParametersOnlyUnknownOnesAreTold() {
    assertThat(told("")).isEmpty();
    assertThat(told("logdr: {a: /a}"))
        .containsExactly(
            "WARNING plugin.parameters.logdr: `logdr` is not a parameter of the plugin"
                + " `tensorboard` (did you mean `logdir`?)");
  }

  @Test
  void oneParameterNeedsTheOther() {
    assertThat(told("port: 80"))
        .containsExactly("ERROR plugin: `tensorboard` lacks the parameter `logdir`");
    assertThat(told("logdir: {a: /a}"))
        .containsExactly("ERROR plugin: `tensorboard` lacks the parameter `port`");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'a,b': /a}", "{'a:b': /a}", "{'a b': /a}", "{'': /a}"})
  void namesHaveNoPartingMarks(String yaml) {
    assertThat(told("port: 80, logdir: " + yaml))
        .containsExactly(
            "ERROR plugin.parameters.logdir: `logdir` must map names, without commas, colons and"
                + " blanks, to folders");
  }

  @ParameterizedTest
  @ValueSource(strings = {"''", "[/a]", "{b: /a}"})
  void everyNameHasAFolder(String folder) {
    PluginScripts scripts = scripts("port: 80, logdir: {a: " + folder + ", c: /c}");
    assertThat(Uses.shown(scripts.diagnostics()))
        .containsExactly(
            "ERROR plugin.parameters.logdir: `logdir` must map names, without commas, colons and"
                + " blanks, to folders");
    assertThat(Uses.start(scripts)).contains("names=('c')");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a", "[/a]", "{}"})
  void whatIsNoMapIsToldAndStartsNothing(String yaml) {
    PluginScripts scripts = scripts("port: 80, logdir: " + yaml);
    assertThat(Uses.shown(scripts.diagnostics()))
        .containsExactly(
            "ERROR plugin.parameters.logdir: `logdir` must be a map from names to folders");
    assertThat(scripts.scripts().isEmpty()).isTrue();
  }

  @Test
  void aFolderWithASecretIsRefused() {
    assertThat(told("port: 80, logdir: {a: '/<% $secrets.t %>'}"))
        .containsExactly(
            "ERROR plugin.parameters.logdir: `logdir` holds a secret that all who list the task's"
                + " processes would see (write it without `$secrets`)");
  }
}
