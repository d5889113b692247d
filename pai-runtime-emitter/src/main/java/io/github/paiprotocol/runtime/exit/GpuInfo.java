package io.github.paiprotocol.runtime.exit;

/**
 * What is known of the GPUs of a task's node.
 *
 * @param nvidiaDoubleEccError whether a GPU of NVIDIA has counted double-bit ECC errors
 */
public record GpuInfo(boolean nvidiaDoubleEccError) {}
