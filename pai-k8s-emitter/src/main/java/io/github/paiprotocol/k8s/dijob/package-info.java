/** Kubernetes objects of DIJobs, and what such objects tell of the status of a DIJob. */
@NullMarked
@org.immutables.value.Value.Style(depluralize = true, builderVisibility = BuilderVisibility.PACKAGE)
package io.github.paiprotocol.k8s.dijob;

import org.immutables.value.Value.Style.BuilderVisibility;
import org.jspecify.annotations.NullMarked;
