package io.github.paiprotocol.testkit.assertj;

import com.google.common.base.Joiner;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/**
 * Assertions about the files that run a task. Messages have the names of files; the text of one
 * that holds secrets is not shown. Not thread-safe.
 */
public final class RuntimeScriptsAssert
    extends AbstractAssert<RuntimeScriptsAssert, RuntimeScripts> {

  RuntimeScriptsAssert(RuntimeScripts scripts) {
    super(scripts, RuntimeScriptsAssert.class);
  }

  /**
   * There is a file.
   *
   * @param name its name, e.g. {@link RuntimeScripts#PRE_COMMANDS}
   * @return this assertion
   */
  public RuntimeScriptsAssert hasFile(String name) {
    found(name);
    return this;
  }

  /**
   * There is no such file.
   *
   * @param name its name
   * @return this assertion
   */
  public RuntimeScriptsAssert hasNoFile(String name) {
    if (actual.file(name).isPresent()) {
      throw failure("expected no file `%s`, but the files are %s", name, names());
    }
    return this;
  }

  /**
   * Some file has a text.
   *
   * @param text the text, of one line or more
   * @return this assertion
   */
  public RuntimeScriptsAssert contains(String text) {
    if (having(text).isEmpty()) {
      throw failure("expected `%s` in a file, but none of these has it: %s", text, names());
    }
    return this;
  }

  /**
   * A file has a text.
   *
   * @param name its name
   * @param text the text, of one line or more
   * @return this assertion
   */
  public RuntimeScriptsAssert contains(String name, String text) {
    ScriptFile file = found(name);
    if (!file.content().contains(text)) {
      throw failure(
          "expected `%s` in file `%s`, but %s",
          text, name, file.confidential() ? "it is not in it" : "it holds:\n" + file.content());
    }
    return this;
  }

  /**
   * No file has a text.
   *
   * @param text the text, of one line or more; it is not shown, since it may be a secret
   * @return this assertion
   */
  public RuntimeScriptsAssert doesNotContain(String text) {
    List<String> having = having(text);
    if (!having.isEmpty()) {
      throw failure(
          "expected a text of %s characters in no file, but it is in %s",
          text.length(), Joiner.on(", ").join(having));
    }
    return this;
  }

  /**
   * The plugins of the job gave no warning.
   *
   * @return this assertion
   */
  public RuntimeScriptsAssert hasNoWarnings() {
    PaiAssertions.assertThat(actual.warnings()).hasNoWarnings();
    return this;
  }

  private List<String> having(String text) {
    return actual.files().stream()
        .filter(file -> file.content().contains(text))
        .map(ScriptFile::name)
        .toList();
  }

  private ScriptFile found(String name) {
    return actual
        .file(name)
        .orElseThrow(() -> failure("expected a file `%s`, but the files are %s", name, names()));
  }

  private List<String> names() {
    return actual.files().stream().map(ScriptFile::name).collect(ImmutableList.toImmutableList());
  }
}
