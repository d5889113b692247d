/** What the init container of a pod runs. */
@NullMarked
package io.github.paiprotocol.runtime.init;

import org.jspecify.annotations.NullMarked;
