package io.github.paiprotocol.runtime.init;

/**
 * A step of an init container.
 *
 * @param name what it is called in the log: one line, not blank
 * @param command a script for bash of one or more lines, not blank; run in {@code PAI_INIT_DIR}
 */
public record InitPlugin(String name, String command) {

  /**
   * Checks the texts.
   *
   * @throws IllegalArgumentException if one is blank or holds characters it may not hold
   */
  public InitPlugin {
    if (!isName(name) || !isCommand(command)) {
      throw new IllegalArgumentException("not the name or the command of an init plugin");
    }
  }

  static boolean isName(String text) {
    return !text.isBlank() && text.chars().noneMatch(Character::isISOControl);
  }

  static boolean isCommand(String text) {
    return !text.isBlank() && text.indexOf('\0') < 0;
  }
}
