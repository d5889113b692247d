/** The codes of diagnostics about scripts and tasks. */
@NullMarked
package io.github.paiprotocol.runtime.plugin.internal;

import org.jspecify.annotations.NullMarked;
