/** What of a resolved job may be shown to people. */
@NullMarked
package io.github.paiprotocol.resolver.explain.internal;

import org.jspecify.annotations.NullMarked;
