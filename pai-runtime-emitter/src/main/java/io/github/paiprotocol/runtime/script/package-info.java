/** The scripts of a task, and what they and its pod share: variables and names. */
@NullMarked
package io.github.paiprotocol.runtime.script;

import org.jspecify.annotations.NullMarked;
