/** What a source of prerequisites implements, and what the embedding service may know. */
@NullMarked
package io.github.paiprotocol.resolver.spi;

import org.jspecify.annotations.NullMarked;
