package io.github.paiprotocol.k8s.internal.emission;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Objects that differ in names and indices only; the last is there, the others are not yet.
 *
 * @param last the object of the last index
 * @param count how many there are
 * @param each makes the object of an index
 * @param causes what in the job caused the parts of each
 * @param origins records the origins of the fields of each
 */
public record Batch(
    HasMetadata last,
    int count,
    IntFunction<? extends HasMetadata> each,
    ProvenanceMap causes,
    Consumer<FieldOrigins> origins) {}
