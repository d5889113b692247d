package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.k8s.internal.EnvVars;
import io.github.paiprotocol.k8s.internal.JobLabels;
import io.github.paiprotocol.k8s.internal.SharedVariables;
import io.github.paiprotocol.k8s.internal.env.EnvSegment;
import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import java.util.Map;

/**
 * What the parts of a Framework are made of.
 *
 * @param emission the job
 * @param cluster the OpenPAI cluster
 * @param runtime its runtime image
 * @param name the Framework's name, which the names of its other objects begin with
 * @param labels what its objects and pods are found by
 * @param secrets its Secrets
 * @param hived what HiveD is told, by role; empty when HiveD does not schedule
 * @param environment the variables of its roles
 * @param shared the variables of all roles that stand in ConfigMaps; none when each container has
 *     them itself
 */
record FrameworkContext(
    RenderContext emission,
    OpenPaiCluster cluster,
    RuntimeImage runtime,
    String name,
    JobLabels labels,
    FrameworkSecrets secrets,
    Map<String, HivedPod> hived,
    StaticEnvironment environment,
    SharedVariables shared) {
  FrameworkContext {
    hived = ImmutableMap.copyOf(hived);
  }

  /** What every container has itself. */
  EnvSegment own() {
    return EnvVars.segment(shared.names().isEmpty() ? environment.shared() : shared.others());
  }

  String priorityClass() {
    return name + "-priority";
  }
}
