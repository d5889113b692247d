package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.RenderContext;
import java.util.List;
import java.util.Map;

/**
 * The labels that objects and pods of a job share.
 *
 * @param labels those with legal values
 * @param annotations the others
 */
public record JobLabels(Map<String, String> labels, Map<String, String> annotations) {
  /** The domain of keys that only we know. */
  private static final String DOMAIN = "paiprotocol.github.io/";

  /** The key of an annotation: the name that the job was given. */
  public static final String JOB_NAME = DOMAIN + "job-name";

  /** The key of an annotation: the name of the role of a pod, as it was written. */
  public static final String TASK_ROLE = DOMAIN + "task-role";

  private static final String USER = "userName";
  private static final String CLUSTER = "virtualCluster";
  private static final String PREFIXED_USER = DOMAIN + "user";
  private static final String PREFIXED_CLUSTER = DOMAIN + "virtual-cluster";

  /** Copies the maps. */
  public JobLabels {
    labels = ImmutableMap.copyOf(labels);
    annotations = ImmutableMap.copyOf(annotations);
  }

  /**
   * The labels of a job on OpenPAI, which knows them by these keys.
   *
   * @param emission the job
   * @return its user and virtual cluster
   */
  public static JobLabels of(RenderContext emission) {
    return of(emission, USER, CLUSTER);
  }

  /**
   * The labels of a job outside OpenPAI, with prefixed keys.
   *
   * @param emission the job
   * @return its user and virtual cluster
   */
  public static JobLabels prefixed(RenderContext emission) {
    return of(emission, PREFIXED_USER, PREFIXED_CLUSTER);
  }

  private static JobLabels of(RenderContext emission, String user, String cluster) {
    ImmutableMap.Builder<String, String> labels = ImmutableMap.builder();
    ImmutableMap.Builder<String, String> annotations = ImmutableMap.builder();
    ImmutableMap.of(user, emission.submission().user(), cluster, emission.job().virtualCluster())
        .forEach(
            (key, text) ->
                (KubernetesNames.isLabelValue(text) ? labels : annotations).put(key, text));
    return new JobLabels(labels.buildOrThrow(), annotations.buildOrThrow());
  }

  /**
   * Records the origins of labels and annotations that a job's objects and pods share.
   *
   * @param metadata those of an object or a pod
   */
  public static void record(FieldOrigins metadata) {
    for (String map : List.of("labels", "annotations")) {
      metadata
          .at(map)
          .put(USER, JobOrigins.USER)
          .put(PREFIXED_USER, JobOrigins.USER)
          .put(CLUSTER, JobOrigins.CLUSTER)
          .put(PREFIXED_CLUSTER, JobOrigins.CLUSTER);
    }
  }

  /**
   * Reports what is no legal label value.
   *
   * @param emission the job, which is told
   */
  public void report(RenderContext emission) {
    annotations.forEach(
        (key, text) -> {
          ProtocolPath path =
              key.equals(CLUSTER) || key.equals(PREFIXED_CLUSTER)
                  ? ProtocolPath.of("defaults", CLUSTER)
                  : ProtocolPath.root();
          emission.report(EmissionProblems.labelDropped(path, key, text));
        });
  }
}
