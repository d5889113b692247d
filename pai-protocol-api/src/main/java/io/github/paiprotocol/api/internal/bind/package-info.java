/** Between open values and the model: binding one to the other, both ways. */
@NullMarked
package io.github.paiprotocol.api.internal.bind;

import org.jspecify.annotations.NullMarked;
