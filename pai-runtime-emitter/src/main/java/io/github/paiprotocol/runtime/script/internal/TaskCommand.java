package io.github.paiprotocol.runtime.script.internal;

/**
 * A command of a task.
 *
 * @param text one or more lines
 * @param lines where the lines come from
 */
public record TaskCommand(String text, LineOrigins lines) {}
