/** Reads scripts for bash as text: their commands, and where their syntax is wrong. */
@NullMarked
package io.github.paiprotocol.api.internal.shell;

import org.jspecify.annotations.NullMarked;
