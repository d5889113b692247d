/** Problems of a text that are found before it is known what of it is confidential. */
@NullMarked
package io.github.paiprotocol.api.internal.yaml.problem;

import org.jspecify.annotations.NullMarked;
