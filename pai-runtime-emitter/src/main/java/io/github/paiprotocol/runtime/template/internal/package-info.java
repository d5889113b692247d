/** How our own templates are read and filled, whatever the language of the output. */
@NullMarked
package io.github.paiprotocol.runtime.template.internal;

import org.jspecify.annotations.NullMarked;
