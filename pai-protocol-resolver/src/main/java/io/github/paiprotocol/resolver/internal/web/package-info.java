/** Reads documents from the web: one careful reader over an exchangeable transport. */
@NullMarked
package io.github.paiprotocol.resolver.internal.web;

import org.jspecify.annotations.NullMarked;
