package io.github.paiprotocol.runtime.plugin;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.internal.text.PluginNames;
import io.github.paiprotocol.api.model.CallbackEvent;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.ShellTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
  private static final CharMatcher HEX_DIGIT = CharMatcher.anyOf("0123456789abcdefABCDEF");
  private static final int STANDARD_MINUTES = 30;
  private static final int MOST_MINUTES = 100_000;
  private static final ShellTemplate SCRIPT = ShellTemplate.of(GitPlugin.class, "git.sh.mustache");

  @Override
  public String name() {
    return PluginNames.GIT;
  }

  @Override
  public PluginScripts scripts(PluginUse use) {
    Parameters given = Parameters.of(use);
    given.warnOfOthers(KEYS);
    PluginScripts.Builder scripts = PluginScripts.builder().from(CallbacksOnly.callbacks(use));
    Optional<RepositoryUri> uri =
        given.text(URI).flatMap(text -> given.marked(URI)).map(RepositoryUri::parse);
    if (!given.has(URI)) {
      given.reportMissing(URI);
    } else if (uri.isPresent() && uri.get().exposed()) {
      given.reportSecret(
          URI, "write the secret as login of the address, `user:…@` behind `https://`");
    }
    GitOptions options = options(given);
    String commit = commit(given);
    String folder = given.text(FOLDER).orElse("");
    int minutes = given.number(TIMEOUT, 0, MOST_MINUTES).orElse(STANDARD_MINUTES);
    for (String key : List.of(FOLDER, BRANCH, COMMIT)) {
      given.refuseSecret(key);
    }
    uri.ifPresent(
        repository -> {
          String name = "git_" + use.number();
          repository
              .login()
              .ifPresent(
                  line ->
                      scripts.addFiles(new ScriptFile(name + "_credentials", line + "\n", true)));
          if (!options.settings().isEmpty()) {
            scripts.addFiles(new ScriptFile(name + "_config", options.settings(), true));
          }
          Map<String, Object> values =
              ImmutableMap.<String, Object>builder()
                  .put("number", Integer.toString(use.number()))
                  .put("uri", repository.address())
                  .put("credentials", repository.login().isPresent() ? "1" : "")
                  .put("settings", options.settings().isEmpty() ? "" : "1")
                  .put("folder", folder.isEmpty() ? ImmutableList.of() : ImmutableList.of(folder))
                  .put("options", options.words())
                  .put("commit", commit)
                  .put("timeout", Integer.toString(minutes * 60))
                  .buildOrThrow();
          scripts.putScripts(CallbackEvent.TASK_STARTS, use.script(SCRIPT.render(values)));
        });
    return scripts.addAllDiagnostics(given.diagnostics()).build();
  }

  /** What git's own shell line would make of them. */
  private static GitOptions options(Parameters given) {
    List<OptionWords.Word> words = new ArrayList<>();
    for (RevealedText option : given.markedItems(OPTIONS)) {
      Optional<List<OptionWords.Word>> split = OptionWords.split(option);
      if (split.isEmpty()) {
        given.report(OPTIONS, "holds an option with a quote that does not end");
      }
      split.ifPresent(words::addAll);
    }
    given
        .text(BRANCH)
        .ifPresent(branch -> words.add(new OptionWords.Word("--branch=" + branch, false)));
    GitOptions options = GitOptions.of(words);
    if (options.exposed()) {
      given.reportSecret(OPTIONS, "write it into a setting, `-c NAME=…`, which is kept in a file");
    }
    return options;
  }

  private static boolean isCommit(String text) {
    return text.length() >= 7 && text.length() <= 64 && HEX_DIGIT.matchesAllOf(text);
  }

  private static String commit(Parameters given) {
    Optional<String> commit = given.text(COMMIT);
    if (commit.isPresent() && !isCommit(commit.get())) {
      given.report(COMMIT, "must be the 7 to 64 hex digits of a commit");
    }
    if (commit.isPresent() && given.has(BRANCH)) {
      given.report(COMMIT, "cannot stand beside `branch`");
    }
    return commit.orElse("");
  }
}
