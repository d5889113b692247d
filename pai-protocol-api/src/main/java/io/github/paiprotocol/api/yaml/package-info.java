/** Reading and writing YAML with positions and limits. */
@NullMarked
package io.github.paiprotocol.api.yaml;

import org.jspecify.annotations.NullMarked;
