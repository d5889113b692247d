/** Writes values as YAML and JSON. */
@NullMarked
package io.github.paiprotocol.api.internal.yaml.write;

import org.jspecify.annotations.NullMarked;
