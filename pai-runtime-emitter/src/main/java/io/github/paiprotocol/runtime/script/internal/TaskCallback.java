package io.github.paiprotocol.runtime.script.internal;

import io.github.paiprotocol.runtime.script.CallbackScript;

/**
 * A callback of a task.
 *
 * @param script what runs
 * @param use where the callback is asked for
 * @param lines where the lines of the script come from
 */
public record TaskCallback(CallbackScript script, LineOrigins use, LineOrigins lines) {}
