package io.github.paiprotocol.resolver.policy;

/**
 * Why an address may not be read.
 *
 * @param rule the stable name of the rule, e.g. {@code loopback} or {@code userinfo}
 * @param message one sentence that names what was refused; never holds credentials
 * @param hint how to allow it, or what to write instead
 */
public record Refusal(String rule, String message, String hint) {}
