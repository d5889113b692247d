/** Sources of prerequisites that come with the resolver, and finding others by name. */
@NullMarked
package io.github.paiprotocol.resolver.source.internal;

import org.jspecify.annotations.NullMarked;
