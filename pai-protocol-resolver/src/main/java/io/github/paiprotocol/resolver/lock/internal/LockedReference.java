package io.github.paiprotocol.resolver.lock.internal;

import io.github.paiprotocol.api.model.Value;
import java.util.Map;
import java.util.Optional;

/**
 * A reference of the job itself to another document.
 *
 * @param reference the reference as written
 * @param arguments its template variables, {@code <% … %>} as written
 * @param digest the digest it asks for
 */
public record LockedReference(
    String reference, Map<String, Value> arguments, Optional<String> digest) {}
