/** Fixtures, fakes and contract tests for teams which build on pai-protocol. */
@NullMarked
@org.immutables.value.Value.Style(builderVisibility = BuilderVisibility.PACKAGE)
package io.github.paiprotocol.testkit;

import org.immutables.value.Value.Style.BuilderVisibility;
import org.jspecify.annotations.NullMarked;
