package io.github.paiprotocol.runtime.plugin;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.api.model.PluginNames;
import io.github.paiprotocol.resolver.ResolvedValue;
import io.github.paiprotocol.runtime.script.CallbackScript;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A clone of a repository, there before the user's commands run. */
record GitPlugin() implements RuntimePlugin {
  private static final String URI = "repo_uri";
  private static final String OPTIONS = "options";
  private static final String FOLDER = "clone_dir";
  private static final String BRANCH = "branch";
  private static final String COMMIT = "commit";
  private static final String TIMEOUT = "retryTimeout";
  private static final List<String> KEYS =
      ImmutableList.of(URI, OPTIONS, FOLDER, BRANCH, COMMIT, TIMEOUT);
  private static final int STANDARD_MINUTES = 30;
  private static final int MOST_MINUTES = 100_000;
  private static final String SCRIPT =
      PluginResource.text("install.sh") + "\n" + PluginResource.text("git.sh");

  @Override
  public String name() {
    return PluginNames.GIT;
  }

  @Override
  public PluginScripts scripts(PluginUse use) {
    Parameters given = Parameters.of(use);
    given.warnOfOthers(KEYS);
    PluginScripts.Builder scripts = PluginScripts.builder().from(RuntimePlugins.callbacks(use));
    Optional<String> uri = given.text(URI);
    if (!given.has(URI)) {
      given.reportMissing(URI);
    }
    List<String> options = options(given);
    String commit = commit(given);
    String folder = given.text(FOLDER).orElse("");
    int minutes = given.number(TIMEOUT, 0, MOST_MINUTES).orElse(STANDARD_MINUTES);
    uri.map(RepositoryUri::parse)
        .ifPresent(
            repository -> {
              Optional<String> login = repository.login();
              login.ifPresent(
                  line ->
                      scripts.addFiles(
                          new ScriptFile(
                              "git_" + use.number() + "_credentials", line + "\n", true)));
              if (exposed(use, login.isPresent())) {
                scripts.addDiagnostics(onCommandLine(use));
              }
              String head =
                  PluginResource.assign("pai_git_number", Integer.toString(use.number()))
                      + PluginResource.assign("pai_git_uri", repository.address())
                      + PluginResource.assign("pai_git_credentials", login.isPresent() ? "1" : "")
                      + folder(folder)
                      + PluginResource.assign("pai_git_options", options)
                      + PluginResource.assign("pai_git_commit", commit)
                      + PluginResource.assign("pai_git_timeout", Integer.toString(minutes * 60));
              scripts.putScripts(
                  CallbackEvent.TASK_STARTS,
                  new CallbackScript(use.label(), use.policy(), head + SCRIPT, confidential(use)));
            });
    return scripts.addAllDiagnostics(given.diagnostics()).build();
  }

  private static String folder(String given) {
    return given.isEmpty()
        ? "pai_git_dir=$PAI_BASE_DIR/code\n"
        : PluginResource.assign("pai_git_dir", given);
  }

  /** What git's own shell line would make of them. */
  private static List<String> options(Parameters given) {
    List<String> words = new ArrayList<>();
    for (String option : given.texts(OPTIONS)) {
      Optional<List<String>> split = ShellWords.split(option);
      if (split.isEmpty()) {
        given.report(OPTIONS, "holds an option with a quote that does not end");
      }
      split.ifPresent(words::addAll);
    }
    given.text(BRANCH).ifPresent(branch -> words.add("--branch=" + branch));
    return words;
  }

  private static String commit(Parameters given) {
    Optional<String> commit = given.text(COMMIT);
    if (commit.isPresent() && !commit.get().matches("[0-9A-Fa-f]{7,64}")) {
      given.report(COMMIT, "must be the 7 to 64 hex digits of a commit");
    }
    if (commit.isPresent() && given.has(BRANCH)) {
      given.report(COMMIT, "cannot stand beside `branch`");
    }
    return commit.orElse("");
  }

  private static boolean confidential(PluginUse use) {
    return use.parameters().values().stream().anyMatch(ResolvedValue::hasSecrets);
  }

  /** A secret of the address that is no login, or one of the options, can only be an argument. */
  private static boolean exposed(PluginUse use, boolean login) {
    return use.parameters().entrySet().stream()
        .anyMatch(e -> e.getValue().hasSecrets() && !(login && e.getKey().equals(URI)));
  }

  private static Diagnostic onCommandLine(PluginUse use) {
    return Diagnostic.warning(
            RuntimeCode.PLUGIN_PARAMETER,
            use.place(),
            "a secret among the parameters of `"
                + use.label()
                + "` is seen by all who list the task's processes")
        .withHint("put it into the login of the address: `https://user:<% $secrets.… %>@host/…`");
  }
}
