/** The tree of a text, and where each node and each stretch of a scalar is written. */
@NullMarked
package io.github.paiprotocol.api.internal.yaml.node;

import org.jspecify.annotations.NullMarked;
