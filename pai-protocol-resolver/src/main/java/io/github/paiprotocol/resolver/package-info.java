/** Entry points: find, check, order and lock the prerequisites of a job. */
@NullMarked
@org.immutables.value.Value.Style(builderVisibility = BuilderVisibility.PACKAGE)
package io.github.paiprotocol.resolver;

import org.immutables.value.Value.Style.BuilderVisibility;
import org.jspecify.annotations.NullMarked;
