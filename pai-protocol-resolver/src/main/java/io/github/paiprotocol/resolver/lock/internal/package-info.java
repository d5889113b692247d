/** What a lock holds, and how it is written. */
@NullMarked
package io.github.paiprotocol.resolver.lock.internal;

import org.jspecify.annotations.NullMarked;
