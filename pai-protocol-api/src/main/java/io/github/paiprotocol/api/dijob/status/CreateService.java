package io.github.paiprotocol.api.dijob.status;

/**
 * The headless service of the job is to be created.
 *
 * @param name its name
 */
record CreateService(String name) implements DIJobAction {}
