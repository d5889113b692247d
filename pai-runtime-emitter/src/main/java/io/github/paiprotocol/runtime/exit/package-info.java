/** Why a task failed: exit specifications, typed exit codes, and the analysis of logs. */
@NullMarked
package io.github.paiprotocol.runtime.exit;

import org.jspecify.annotations.NullMarked;
