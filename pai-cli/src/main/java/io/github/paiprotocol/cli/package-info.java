/** The command line. */
@NullMarked
package io.github.paiprotocol.cli;

import org.jspecify.annotations.NullMarked;
