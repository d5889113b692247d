package io.github.paiprotocol.cli;

/** What {@code --strict} means in every command that has it. */
final class StrictOption {
  static final String MEANING = "Fail on warnings, and on losses that are not exact.";

  private StrictOption() {}
}
