package io.github.paiprotocol.resolver.internal.web;

import io.github.paiprotocol.resolver.event.ResolutionEvent;
import io.github.paiprotocol.resolver.policy.WebAddress;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A document wanted from the web.
 *
 * @param source the name of the source that wants it, for events
 * @param address where it is
 * @param accept the media types it may have
 * @param etag the version at hand; the answer may be that it is still the one
 * @param byteLimit how many decoded bytes it may have
 * @param listener who hears what happens
 */
public record WebQuestion(
    String source,
    WebAddress address,
    String accept,
    Optional<String> etag,
    long byteLimit,
    Consumer<ResolutionEvent> listener) {}
