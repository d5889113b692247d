/** Finds the kind of a file. */
@NullMarked
package io.github.paiprotocol.api.yaml.internal;

import org.jspecify.annotations.NullMarked;
