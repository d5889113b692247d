/** Reads and fills our own templates, for output in any language. */
@NullMarked
package io.github.paiprotocol.runtime.template.internal;

import org.jspecify.annotations.NullMarked;
