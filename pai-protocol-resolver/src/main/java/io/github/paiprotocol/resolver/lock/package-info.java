/** What a resolution found, written down so that the next one finds the same. */
@NullMarked
package io.github.paiprotocol.resolver.lock;

import org.jspecify.annotations.NullMarked;
