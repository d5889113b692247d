/** The commands, one class each, and what they do. */
@NullMarked
package io.github.paiprotocol.cli.command;

import org.jspecify.annotations.NullMarked;
