package io.github.paiprotocol.k8s.model;

/**
 * What one leaf cell of HiveD holds: the unit tasks are scheduled in.
 *
 * @param gpu GPU cards, at least 0
 * @param cpu CPU cores, at least 0
 * @param memoryMB memory in MiB, at least 0
 */
public record Sku(int gpu, int cpu, long memoryMB) {}
