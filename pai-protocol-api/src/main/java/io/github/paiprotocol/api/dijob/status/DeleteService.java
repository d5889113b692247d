package io.github.paiprotocol.api.dijob.status;

/**
 * A service is to be deleted.
 *
 * @param name its name
 */
record DeleteService(String name) implements DIJobAction {}
