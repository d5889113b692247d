/** Entry points: render the scripts and the environment of a job's containers. */
@NullMarked
@org.immutables.value.Value.Style(builderVisibility = BuilderVisibility.PACKAGE)
package io.github.paiprotocol.runtime;

import org.immutables.value.Value.Style.BuilderVisibility;
import org.jspecify.annotations.NullMarked;
