package io.github.paiprotocol.k8s.internal;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.EnvFromSource;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.VolumeMount;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.k8s.internal.env.SharedEnv;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the containers of tasks, the same way on every target. All methods are pure. */
public final class Containers {
  /** The container that runs the user's image. */
  public static final String APP = "app";

  private Containers() {}

  /**
   * A container.
   *
   * @param name its name
   * @param image its image
   * @param shared where it takes variables from
   * @param own its own variables
   * @param mounts where it sees volumes
   * @return a new container, whose lists can be changed
   */
  public static Container of(
      String name,
      String image,
      List<EnvFromSource> shared,
      List<EnvVar> own,
      List<VolumeMount> mounts) {
    Container container = new Container();
    container.setName(name);
    container.setImage(image);
    container.setEnvFrom(new ArrayList<>(shared));
    container.setEnv(own instanceof SharedEnv ? own : new ArrayList<>(own));
    container.setVolumeMounts(new ArrayList<>(mounts));
    return container;
  }

  /**
   * Limits as resources of a container.
   *
   * @param limits quantities by resource
   * @return the resources, without requests
   */
  public static ResourceRequirements resources(Map<String, Quantity> limits) {
    ResourceRequirements resources = new ResourceRequirements();
    resources.setLimits(limits);
    return resources;
  }

  /**
   * The limits of every task without devices, which depend on the target.
   *
   * @param asked what its role asks for
   * @return quantities of cpu and memory, to which others can be added
   */
  public static Map<String, Quantity> limits(ResourceSpec asked) {
    Map<String, Quantity> limits = new LinkedHashMap<>();
    limits.put("cpu", new Quantity(Integer.toString(asked.cpu())));
    limits.put("memory", new Quantity(Integer.toString(asked.memoryMB()), "Mi"));
    return limits;
  }

  /**
   * Records the origins of limits.
   *
   * @param role the name of the role of the container
   * @param profile the cluster
   * @param container the container
   * @return the limits, to which others can be added
   */
  public static FieldOrigins recordLimits(
      String role, ClusterProfile profile, FieldOrigins container) {
    FieldOrigins limits = container.at("resources", "limits");
    limits.setOthers(name -> Optional.of(new FieldOrigins().set(JobOrigins.POD)));
    return limits
        .put("cpu", JobOrigins.of(role, Keys.RESOURCES, "cpu"))
        .put("memory", JobOrigins.of(role, Keys.RESOURCES, "memoryMB"))
        .put(
            profile.devices().infiniband().orElse("rdma/hca"),
            JobOrigins.of(role, Keys.CONTAINER_OPTIONS, "infiniband"),
            JobOrigins.profile("devices", "infiniband"))
        .put(
            profile.devices().gpu(),
            JobOrigins.of(role, Keys.RESOURCES, "gpu"),
            JobOrigins.profile("devices", "gpu"));
  }

  /**
   * Secrets as pods name them.
   *
   * @param names the names of the Secrets
   * @return the references, in a list that can be changed
   */
  public static List<LocalObjectReference> references(List<String> names) {
    List<LocalObjectReference> references = new ArrayList<>();
    names.forEach(name -> references.add(new LocalObjectReference(name)));
    return references;
  }
}
