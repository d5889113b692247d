/** Characters, lines and plain scalars of YAML. */
@NullMarked
package io.github.paiprotocol.api.internal.yaml.text;

import org.jspecify.annotations.NullMarked;
