/**
 * The job protocol as immutable, typed values: what a job says, without where it was written.
 *
 * <p>Every type here is a record or a sealed hierarchy of records: immutable, thread-safe, equal by
 * content. Positions of a job that came from text live beside the model, in {@code Document}.
 *
 * <p>Records of more than eight components, here and in the other packages, are made by their
 * builders. Their canonical constructors are no API: they get a parameter with each new component.
 */
@NullMarked
@org.immutables.value.Value.Style(
    depluralize = true,
    depluralizeDictionary = {"storage:storages", "require:require", "policy:policies"},
    builderVisibility = BuilderVisibility.PACKAGE)
package io.github.paiprotocol.api.model;

import org.immutables.value.Value.Style.BuilderVisibility;
import org.jspecify.annotations.NullMarked;
