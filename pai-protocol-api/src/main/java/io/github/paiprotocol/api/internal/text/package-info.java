/** How texts are shown to people: masked, shortened, printable, with what they may have meant. */
@NullMarked
package io.github.paiprotocol.api.internal.text;

import org.jspecify.annotations.NullMarked;
