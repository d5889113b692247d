package io.github.paiprotocol.resolver.lock.internal;

import io.github.paiprotocol.api.model.Value;
import java.util.Map;

/**
 * A document a job uses.
 *
 * @param source the name of the source that had it
 * @param address where the source was told to look
 * @param uri where it was found, after redirects and searches
 * @param digest {@code sha256:} and 64 hex digits
 * @param details what else the source knew of it, in order
 */
public record LockedDocument(
    String source, String address, String uri, String digest, Map<String, Value> details) {}
