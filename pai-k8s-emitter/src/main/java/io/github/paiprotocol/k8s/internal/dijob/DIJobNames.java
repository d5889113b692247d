package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import java.util.Map;

/**
 * Names of a DIJob's objects and hosts, and the keys the orchestrator knows them by.
 *
 * @param job the job
 * @param namespace its namespace
 * @param domain what follows the name of a Service in host names
 */
public record DIJobNames(DIJob job, String namespace, String domain) {
  static final String LABEL_JOB = "diengine/job";
  static final String LABEL_OPERATOR = "diengine/operator";
  static final String LABEL_POD = "diengine/pod";
  static final String LABEL_TASK_TYPE = "diengine/task-type";

  /** The label with the name of a pod's task. */
  public static final String LABEL_TASK_NAME = "diengine/task-name";

  /** The annotation with the number of the job's pods. */
  public static final String ANNOTATION_REPLICAS = "diengine/replicas";

  /** The annotation with a pod's rank. */
  public static final String ANNOTATION_RANK = "diengine/rank";

  /** The annotation with a pod's index in its task. */
  public static final String ANNOTATION_TASK_RANK = "diengine/task-rank";

  /** The annotation with the node that an allocator chose. */
  public static final String ANNOTATION_NODE = "diengine/node";

  private static final String OPERATOR = "di-operator";

  static DIJobNames of(DIJob job, ClusterProfile profile) {
    String namespace =
        job.metadata().namespace().or(profile::namespace).orElse(DIJobMetadata.DEFAULT_NAMESPACE);
    String domain = profile.clusterDomain().orElse("cluster.local");
    return new DIJobNames(job, namespace, namespace + ".svc." + domain);
  }

  /** The name of a task; a validated job has one for each. */
  static String task(DIJobTask task) {
    return task.effectiveName().orElseThrow();
  }

  String pod(DIJobTask task, int index) {
    return job.podName(task, index);
  }

  String service() {
    return job.serviceName();
  }

  String host(String pod) {
    return pod + "." + service() + "." + domain;
  }

  /** The name the server of DI-engine knows the job by. */
  String id() {
    return namespace + "/" + job.metadata().name();
  }

  /** The labels by which the pods of the job are found. */
  Map<String, String> selector() {
    return ImmutableMap.of(LABEL_JOB, job.metadata().name(), LABEL_OPERATOR, OPERATOR);
  }
}
