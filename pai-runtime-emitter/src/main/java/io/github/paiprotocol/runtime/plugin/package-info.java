/** Plugins: what turns prerequisites and entries of the extras into scripts. */
@NullMarked
package io.github.paiprotocol.runtime.plugin;

import org.jspecify.annotations.NullMarked;
