package io.github.paiprotocol.runtime.script;

import static io.github.paiprotocol.api.internal.text.NullChecks.requireNonNulls;

import java.nio.charset.StandardCharsets;

/**
 * One file of a task's script set.
 *
 * @param name its file name, without a directory
 * @param content its text, to be written in UTF-8
 * @param confidential whether the text holds a secret, so that it must not be stored in the open
 */
public record ScriptFile(String name, String content, boolean confidential) {
  /** Refuses null. */
  public ScriptFile {
    requireNonNulls(name, content);
  }

  /**
   * The bytes to write.
   *
   * @return the text in UTF-8, a new array each time
   */
  public byte[] bytes() {
    return content.getBytes(StandardCharsets.UTF_8);
  }

  /** Tells the name and the size only, since the text may be confidential. */
  @Override
  public String toString() {
    return "ScriptFile[" + name + ", " + content.length() + " characters]";
  }
}
