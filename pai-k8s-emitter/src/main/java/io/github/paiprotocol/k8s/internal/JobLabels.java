package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.k8s.spi.JobEmission;
import io.github.paiprotocol.k8s.spi.NameRules;
import java.util.Map;

/**
 * The labels that objects and pods of a job share.
 *
 * @param labels those with legal values
 * @param annotations the others
 */
public record JobLabels(Map<String, String> labels, Map<String, String> annotations) {
  private static final String USER = "userName";
  private static final String CLUSTER = "virtualCluster";

  /** Copies the maps. */
  public JobLabels {
    labels = ImmutableMap.copyOf(labels);
    annotations = ImmutableMap.copyOf(annotations);
  }

  /**
   * The labels of a job.
   *
   * @param emission the job
   * @return its user and virtual cluster
   */
  public static JobLabels of(JobEmission emission) {
    ImmutableMap.Builder<String, String> labels = ImmutableMap.builder();
    ImmutableMap.Builder<String, String> annotations = ImmutableMap.builder();
    ImmutableMap.of(USER, emission.submission().user(), CLUSTER, emission.job().virtualCluster())
        .forEach(
            (key, text) -> (NameRules.isLabelValue(text) ? labels : annotations).put(key, text));
    return new JobLabels(labels.buildOrThrow(), annotations.buildOrThrow());
  }

  /**
   * Reports what is no legal label value.
   *
   * @param emission the job, which is told
   */
  public void report(JobEmission emission) {
    annotations.forEach(
        (key, text) -> {
          ProtocolPath path =
              key.equals(CLUSTER) ? ProtocolPath.of("defaults", CLUSTER) : ProtocolPath.root();
          emission.report(EmissionProblems.labelDropped(path, key, text));
        });
  }
}
