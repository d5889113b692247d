/** What the how-tos of the documentation show. */
@NullMarked
package io.github.paiprotocol.samples.howto;

import org.jspecify.annotations.NullMarked;
