/**
 * The status of a DIJob as a pure function of what a cluster shows: no Kubernetes client, no clock,
 * no state. A controller observes, asks {@link io.github.paiprotocol.api.dijob.status.DIJobStep},
 * writes the status, and carries out the actions.
 *
 * <p>Every type here is immutable and thread-safe.
 */
@NullMarked
@org.immutables.value.Value.Style(
    depluralize = true,
    depluralizeDictionary = {"replicas:replicas"},
    builderVisibility = BuilderVisibility.PACKAGE)
package io.github.paiprotocol.api.dijob.status;

import org.immutables.value.Value.Style.BuilderVisibility;
import org.jspecify.annotations.NullMarked;
