package io.github.paiprotocol.api.internal.bind;

import com.google.common.collect.ImmutableMap;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Deployment;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import java.util.Map;

/**
 * Binds a job. Never throws, whatever the value: what could not be read is absent, or empty where
 * it must not be, so that rules can still look at the rest. Items of lists and roles keep their
 * places.
 */
public final class JobBinder {
  private JobBinder() {}

  /**
   * A job.
   *
   * @param value the value
   * @return the job, a draft where the shape check found the value wrong
   */
  public static Job bind(Value value) {
    Fields fields = Fields.of(value);
    return Job.builder()
        .name(fields.textOrEmpty("name"))
        .version(fields.scalar("version"))
        .contributor(fields.text("contributor"))
        .description(fields.text("description"))
        .prerequisites(fields.list("prerequisites", PrerequisiteBinder::bind))
        .parameters(fields.open("parameters"))
        .secrets(Secrets.of(fields.open("secrets")))
        .jobRetryCount(fields.integer("jobRetryCount"))
        .taskRoles(fields.map("taskRoles", JobBinder::taskRole))
        .deployments(fields.list("deployments", JobBinder::deployment))
        .defaults(fields.value("defaults").map(JobBinder::defaults).orElse(Defaults.none()))
        .extras(fields.value("extras").map(ExtrasBinder::bind).orElse(Extras.none()))
        .build();
  }

  /**
   * A task role.
   *
   * @param value the value
   * @return the role
   */
  public static TaskRole taskRole(Value value) {
    Fields fields = Fields.of(value);
    return TaskRole.builder()
        .instances(fields.integer("instances"))
        .completion(completion(fields.fields("completion")))
        .taskRetryCount(fields.integer("taskRetryCount"))
        .prerequisites(fields.list("prerequisites", PrerequisiteBinder::reference))
        .dockerImage(fields.textOrEmpty("dockerImage"))
        .data(fields.text("data"))
        .output(fields.text("output"))
        .script(fields.text("script"))
        .extraContainerOptions(containerOptions(fields.fields("extraContainerOptions")))
        .resourcePerInstance(resources(fields.fields("resourcePerInstance")))
        .commands(fields.texts("commands"))
        .build();
  }

  /**
   * When a role ends the job.
   *
   * @param value the value
   * @return the policy
   */
  public static Completion completion(Value value) {
    return completion(Fields.of(value));
  }

  private static Completion completion(Fields fields) {
    return new Completion(
        fields.integer("minFailedInstances"), fields.integer("minSucceededInstances"));
  }

  /**
   * Options of a container.
   *
   * @param value the value
   * @return the options
   */
  public static ContainerOptions containerOptions(Value value) {
    return containerOptions(Fields.of(value));
  }

  private static ContainerOptions containerOptions(Fields fields) {
    return new ContainerOptions(fields.integer("shmMB"), fields.bool("infiniband"));
  }

  /**
   * What one task takes.
   *
   * @param value the value
   * @return the resources; a number that could not be read is 0, a port without one is left out
   */
  public static ResourceSpec resources(Value value) {
    return resources(Fields.of(value));
  }

  private static ResourceSpec resources(Fields fields) {
    return new ResourceSpec(
        fields.integer("cpu").orElse(0),
        fields.integer("memoryMB").orElse(0),
        fields.integer("gpu").orElse(0),
        ports(fields.open("ports")));
  }

  private static Map<String, Integer> ports(Map<String, Value> values) {
    ImmutableMap.Builder<String, Integer> ports = ImmutableMap.builder();
    values.forEach((label, count) -> ExactInt.of(count).ifPresent(n -> ports.put(label, n)));
    return ports.buildOrThrow();
  }

  /**
   * A deployment.
   *
   * @param value the value
   * @return the deployment
   */
  public static Deployment deployment(Value value) {
    Fields fields = Fields.of(value);
    return Deployment.builder()
        .name(fields.textOrEmpty("name"))
        .version(fields.scalar("version"))
        .contributor(fields.text("contributor"))
        .description(fields.text("description"))
        .taskRoles(fields.map("taskRoles", JobBinder::deploymentCommands))
        .build();
  }

  /**
   * Commands a deployment adds to a role.
   *
   * @param value the value
   * @return the commands
   */
  public static Deployment.Commands deploymentCommands(Value value) {
    Fields fields = Fields.of(value);
    return new Deployment.Commands(fields.texts("preCommands"), fields.texts("postCommands"));
  }

  /**
   * Settings that depend on the cluster.
   *
   * @param value the value
   * @return the settings
   */
  public static Defaults defaults(Value value) {
    Fields fields = Fields.of(value);
    return new Defaults(fields.text("virtualCluster"), fields.text("deployment"));
  }
}
