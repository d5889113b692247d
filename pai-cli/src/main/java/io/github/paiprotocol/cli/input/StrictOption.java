package io.github.paiprotocol.cli.input;

/** What {@code --strict} means in every command that has it. */
public final class StrictOption {
  public static final String MEANING = "Fail on warnings, and on losses that are not exact.";

  private StrictOption() {}
}
