/** Sources by the names of their providers. */
@NullMarked
package io.github.paiprotocol.resolver.source.internal;

import org.jspecify.annotations.NullMarked;
