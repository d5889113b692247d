package io.github.paiprotocol.api.internal.bind;

import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;

/**
 * The canonical value of a job: keys in the order of the protocol, nothing that is absent or merely
 * empty. Binding it gives an equal job.
 */
public final class JobValues {
  private JobValues() {}

  /**
   * A job, its secrets revealed.
   *
   * @param job the job
   * @return its value
   */
  public static Value.Mapping of(Job job) {
    return new Entries()
        .put("protocolVersion", 2)
        .put("name", job.name())
        .put("type", "job")
        .value("version", job.version())
        .text("contributor", job.contributor())
        .text("description", job.description())
        .list("prerequisites", job.prerequisites(), PrerequisiteValues::of)
        .open("parameters", job.parameters())
        .open("secrets", job.secrets().reveal())
        .integer("jobRetryCount", job.jobRetryCount())
        .put("taskRoles", Entries.mapping(job.taskRoles(), JobValues::of))
        .list("deployments", job.deployments(), JobValues::of)
        .open("defaults", of(job.defaults()).entries())
        .open("extras", ExtrasValues.of(job.extras()).entries())
        .build();
  }

  /**
   * A task role.
   *
   * @param role the role
   * @return its value
   */
  public static Value.Mapping of(TaskRole role) {
    return new Entries()
        .integer("instances", role.instances())
        .open("completion", of(role.completion()).entries())
        .integer("taskRetryCount", role.taskRetryCount())
        .list("prerequisites", role.prerequisites(), PrerequisiteValues::of)
        .put("dockerImage", role.dockerImage())
        .text("data", role.data())
        .text("output", role.output())
        .text("script", role.script())
        .open("extraContainerOptions", of(role.extraContainerOptions()).entries())
        .put("resourcePerInstance", of(role.resourcePerInstance()))
        .put("commands", Entries.texts(role.commands()))
        .build();
  }

  /**
   * When a role ends the job.
   *
   * @param completion the policy
   * @return its value, empty when it is the default
   */
  public static Value.Mapping of(Completion completion) {
    return new Entries()
        .integer("minFailedInstances", completion.minFailedInstances())
        .integer("minSucceededInstances", completion.minSucceededInstances())
        .build();
  }

  /**
   * Options of a container.
   *
   * @param options the options
   * @return their value, empty when there are none
   */
  public static Value.Mapping of(ContainerOptions options) {
    return new Entries()
        .integer("shmMB", options.shmMB())
        .bool("infiniband", options.infiniband())
        .build();
  }

  /**
   * What one task takes.
   *
   * @param resources the resources
   * @return their value
   */
  public static Value.Mapping of(ResourceSpec resources) {
    return new Entries()
        .put("cpu", resources.cpu())
        .put("memoryMB", resources.memoryMB())
        .put("gpu", resources.gpu())
        .map("ports", resources.ports(), Value::of)
        .build();
  }

  /**
   * A deployment.
   *
   * @param deployment the deployment
   * @return its value
   */
  public static Value.Mapping of(Deployment deployment) {
    return new Entries()
        .put("name", deployment.name())
        .value("version", deployment.version())
        .text("contributor", deployment.contributor())
        .text("description", deployment.description())
        .put("taskRoles", Entries.mapping(deployment.taskRoles(), JobValues::of))
        .build();
  }

  /**
   * Commands a deployment adds to a role.
   *
   * @param commands the commands
   * @return their value
   */
  public static Value.Mapping of(Deployment.Commands commands) {
    return new Entries()
        .list("preCommands", commands.preCommands(), Value::of)
        .list("postCommands", commands.postCommands(), Value::of)
        .build();
  }

  /**
   * Settings that depend on the cluster.
   *
   * @param defaults the settings
   * @return their value, empty when there are none
   */
  public static Value.Mapping of(Defaults defaults) {
    return new Entries()
        .text("virtualCluster", defaults.virtualCluster())
        .text("deployment", defaults.deployment())
        .build();
  }
}
