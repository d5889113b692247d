/**
 * DIJobs of DI-engine, {@code diengine.opendilab.org/v2alpha1}, as immutable, typed values: tasks
 * of learners, collectors and evaluators. Pod templates stay open values, for this module knows no
 * types of Kubernetes.
 *
 * <p>Every type here is a record or an enum: immutable, thread-safe, equal by content. Positions of
 * a DIJob that came from text live beside the model, in {@code Document}.
 */
@NullMarked
@org.immutables.value.Value.Style(
    depluralize = true,
    depluralizeDictionary = {"replica:replicas", "status:status", "profiling:profilings"},
    builderVisibility = BuilderVisibility.PACKAGE)
package io.github.paiprotocol.api.dijob;

import org.immutables.value.Value.Style.BuilderVisibility;
import org.jspecify.annotations.NullMarked;
