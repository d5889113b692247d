/** Kubernetes objects of DIJobs, and the status of a DIJob as a function of its pods. */
@NullMarked
@org.immutables.value.Value.Style(depluralize = true, visibility = ImplementationVisibility.PUBLIC)
package io.github.paiprotocol.k8s.dijob;

import org.immutables.value.Value.Style.ImplementationVisibility;
import org.jspecify.annotations.NullMarked;
