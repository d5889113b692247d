package io.github.paiprotocol.runtime.local.internal;

/**
 * How a task ended.
 *
 * @param role the name of its role
 * @param index its index in the role
 * @param exitCode the exit code of its container; 137 when it was killed
 * @param timedOut whether it was killed because its time was over
 * @param folder what it left
 */
public record TaskResult(
    String role, int index, int exitCode, boolean timedOut, TaskFolder folder) {}
