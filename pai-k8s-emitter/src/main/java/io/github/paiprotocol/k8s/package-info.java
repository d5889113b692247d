/** Entry points: render the Kubernetes objects of a job. */
@NullMarked
@org.immutables.value.Value.Style(builderVisibility = BuilderVisibility.PACKAGE)
package io.github.paiprotocol.k8s;

import org.immutables.value.Value.Style.BuilderVisibility;
import org.jspecify.annotations.NullMarked;
