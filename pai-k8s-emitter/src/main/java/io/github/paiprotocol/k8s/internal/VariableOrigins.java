package io.github.paiprotocol.k8s.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.EnvironmentOrigins;
import java.util.List;
import java.util.Optional;

/** Records the origins of the variables of containers. */
public final class VariableOrigins {
  private VariableOrigins() {}

  /**
   * Records the origins of the variables of the protocol.
   *
   * @param job the job
   * @param role the name of the role of the container
   * @param profile the cluster
   * @param env the variables of the container
   */
  public static void record(Job job, String role, ClusterProfile profile, FieldOrigins env) {
    EnvironmentOrigins origins = EnvironmentOrigins.of(job);
    env.setOthers(name -> Optional.of(variable(origins, name, role)));
    Provenance gpu = JobOrigins.of(role, Keys.RESOURCES, "gpu");
    Provenance devices = JobOrigins.profile("devices", "environment");
    for (String name : profile.devices().environment()) {
      record(env, name, ImmutableList.of(gpu, devices)).put("name", devices, gpu);
    }
  }

  private static FieldOrigins variable(EnvironmentOrigins origins, String name, String role) {
    List<Provenance> called = origins.ofName(name, role);
    return new FieldOrigins()
        .set(origins.of(name, role))
        .put("name", called.isEmpty() ? JobOrigins.FRAME : called);
  }

  /**
   * Records the origins of a variable that all jobs have.
   *
   * @param env the variables of the container
   * @param name the variable's name
   * @param value the origins of its value
   * @return the variable
   */
  public static FieldOrigins record(FieldOrigins env, String name, List<Provenance> value) {
    return env.at(name).set(value).put("name", JobOrigins.FRAME);
  }
}
