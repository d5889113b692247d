/** Reads a text as YAML 1.2: values, their places, and problems with fixes. */
@NullMarked
package io.github.paiprotocol.api.internal.yaml.parse;

import org.jspecify.annotations.NullMarked;
