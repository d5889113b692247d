/** What the shell will make of the commands of a job: they are read, and never run. */
@NullMarked
package io.github.paiprotocol.api.internal.rule.command;

import org.jspecify.annotations.NullMarked;
