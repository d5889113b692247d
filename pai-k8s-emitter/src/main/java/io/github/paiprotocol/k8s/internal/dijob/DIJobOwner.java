package io.github.paiprotocol.k8s.internal.dijob;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.github.paiprotocol.api.dijob.DIJob;
import java.util.Optional;

/** Makes objects belong to their DIJob, when the cluster has told which one it is. */
record DIJobOwner(Optional<OwnerReference> reference) {

  static DIJobOwner of(DIJob job) {
    return new DIJobOwner(
        job.metadata()
            .uid()
            .map(
                uid ->
                    new OwnerReferenceBuilder()
                        .withApiVersion(DIJob.API_VERSION)
                        .withKind(DIJob.KIND)
                        .withName(job.metadata().name())
                        .withUid(uid)
                        .withController(true)
                        .withBlockOwnerDeletion(true)
                        .build()));
  }

  ObjectMetaBuilder addTo(ObjectMetaBuilder metadata) {
    reference.ifPresent(metadata::withOwnerReferences);
    return metadata;
  }
}
