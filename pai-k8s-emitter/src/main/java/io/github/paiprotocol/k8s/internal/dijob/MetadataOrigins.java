package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.target.KueueLabels;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * The origins of the metadata that the objects and pods of a DIJob have, by the name of a task.
 *
 * @param source makes the pods
 */
record MetadataOrigins(TemplateSource source)
    implements BiConsumer<Optional<String>, FieldOrigins> {

  @Override
  public void accept(Optional<String> group, FieldOrigins metadata) {
    DIJobOrigins origins = source.origins();
    metadata.put("namespace", origins.namespace());
    metadata
        .at("ownerReferences")
        .set(ImmutableList.of(DIJobOrigins.UID))
        .at(source.jobName())
        .set(JobOrigins.FRAME)
        .put("name", DIJobOrigins.NAME)
        .put("uid", DIJobOrigins.UID);
    KueueLabels.record(
        metadata,
        ImmutableList.of(JobOrigins.profile("operations", "kueueQueues")),
        ImmutableList.of(DIJobOrigins.NAME),
        DIJobOrigins.ALL_TASKS);
    FieldOrigins labels = metadata.at("labels");
    labels
        .put(DIJobNames.LABEL_JOB, DIJobOrigins.NAME)
        .put(DIJobNames.LABEL_OPERATOR, JobOrigins.FRAME);
    group
        .map(source::task)
        .ifPresent(
            task ->
                labels
                    .put(DIJobNames.LABEL_POD, source.named(group, false))
                    .put(DIJobNames.LABEL_TASK_NAME, origins.name(task))
                    .put(DIJobNames.LABEL_TASK_TYPE, DIJobOrigins.of(task, "type")));
    metadata
        .at("annotations")
        .put(DIJobNames.ANNOTATION_REPLICAS, DIJobOrigins.ALL_TASKS)
        .put(DIJobNames.ANNOTATION_RANK, DIJobOrigins.ALL_TASKS)
        .put(DIJobNames.ANNOTATION_TASK_RANK, JobOrigins.FRAME)
        .put(
            DIJobNames.ANNOTATION_NODE,
            Provenance.job(ProtocolPath.of("status", "allocation")),
            DIJobOrigins.of("preemptible"),
            DIJobOrigins.ALL_TASKS);
  }
}
