/** Sources of prerequisites that come with the resolver. */
@NullMarked
package io.github.paiprotocol.resolver.source;

import org.jspecify.annotations.NullMarked;
