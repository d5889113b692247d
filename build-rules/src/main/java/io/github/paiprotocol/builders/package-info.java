/** Makes the builders of records; part of the build, not published. */
@NullMarked
package io.github.paiprotocol.builders;

import org.jspecify.annotations.NullMarked;
