package io.github.paiprotocol.resolver.lock.internal;

import io.github.paiprotocol.api.model.Value;
import java.util.List;
import java.util.Map;

/**
 * A prerequisite that came from a document.
 *
 * @param name its unique name in the job
 * @param source the name of the source
 * @param uri where it was found, with {@code #name} where the document holds several
 * @param digest what the document holds
 * @param arguments what its requirer gave, {@code <% … %>} as written
 * @param requires the unique names of what it requires, in order
 */
public record LockedPrerequisite(
    String name,
    String source,
    String uri,
    String digest,
    Map<String, Value> arguments,
    List<String> requires) {}
