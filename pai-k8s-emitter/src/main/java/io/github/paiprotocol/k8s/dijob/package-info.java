/** Kubernetes objects of DIJobs, and what such objects tell of the status of a DIJob. */
@NullMarked
@org.immutables.value.Value.Style(depluralize = true, visibility = ImplementationVisibility.PUBLIC)
package io.github.paiprotocol.k8s.dijob;

import org.immutables.value.Value.Style.ImplementationVisibility;
import org.jspecify.annotations.NullMarked;
