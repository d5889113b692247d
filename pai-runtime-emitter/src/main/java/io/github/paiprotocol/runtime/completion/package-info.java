/** How a job goes by its completion rules, wherever its tasks run. */
@NullMarked
package io.github.paiprotocol.runtime.completion;

import org.jspecify.annotations.NullMarked;
