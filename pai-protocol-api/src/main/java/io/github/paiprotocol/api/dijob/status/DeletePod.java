package io.github.paiprotocol.api.dijob.status;

/**
 * A pod is to be deleted.
 *
 * @param name its name
 */
record DeletePod(String name) implements DIJobAction {}
