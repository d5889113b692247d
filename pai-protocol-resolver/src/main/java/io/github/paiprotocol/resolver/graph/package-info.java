/** Where prerequisites come from, what requires what, and in which order they run. */
@NullMarked
package io.github.paiprotocol.resolver.graph;

import org.jspecify.annotations.NullMarked;
