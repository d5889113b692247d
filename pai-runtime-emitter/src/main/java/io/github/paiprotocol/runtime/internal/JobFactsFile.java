package io.github.paiprotocol.runtime.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The facts of a job as JSON. {@code docs/runtime.md} describes the shape. */
final class JobFactsFile {
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final int VERSION = 1;

  private final JsonGenerator out;
  private final Map<String, String> aliases;
  private final Optional<PlacedJob> placed;

  private JobFactsFile(JsonGenerator out, Job job, RuntimeInput input) {
    this.out = out;
    this.aliases = RoleNames.aliases(job.taskRoles().keySet());
    this.placed = input.placement().map(p -> p.named(job.taskRoles().keySet()));
  }

  /** The facts as the tasks of one role get them, indented. */
  static String forRole(Job job, String role, RuntimeInput input) {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    return json(
        job, Optional.of(role), input, new DefaultPrettyPrinter().withObjectIndenter(lines));
  }

  /** The facts as all roles share them, in one line. */
  static String forAllRoles(Job job, RuntimeInput input) {
    return json(job, Optional.empty(), input, new MinimalPrettyPrinter());
  }

  private static String json(
      Job job, Optional<String> role, RuntimeInput input, PrettyPrinter layout) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = FACTORY.createGenerator(text)) {
      out.setPrettyPrinter(layout);
      new JobFactsFile(out, job, input).write(job, role, input.user());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private void write(Job job, Optional<String> role, String user) throws IOException {
    out.writeStartObject();
    out.writeNumberField("version", VERSION);
    out.writeStringField("framework", StaticEnvironment.frameworkName(user, job.name()));
    out.writeStringField("job", job.name());
    out.writeStringField("user", user);
    out.writeStringField("virtualCluster", job.virtualCluster());
    if (role.isPresent()) {
      out.writeStringField("role", role.get());
    }
    out.writeArrayFieldStart("roles");
    for (Map.Entry<String, TaskRole> entry : job.taskRoles().entrySet()) {
      writeRole(entry.getKey(), entry.getValue());
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void writeRole(String name, TaskRole role) throws IOException {
    out.writeStartObject();
    out.writeStringField("name", name);
    if (aliases.containsKey(name)) {
      out.writeStringField("alias", aliases.get(name));
    }
    out.writeNumberField("instances", role.instanceCount());
    out.writeNumberField("minFailedInstances", role.minFailedInstances());
    out.writeNumberField("minSucceededInstances", role.minSucceededInstances());
    writeResources(role);
    List<TaskPlacement> tasks = placed.map(p -> p.roles().get(name)).orElse(null);
    if (tasks != null) {
      writeTasks(tasks);
    }
    out.writeEndObject();
  }

  private void writeResources(TaskRole role) throws IOException {
    ResourceSpec taken = role.resourcePerInstance();
    out.writeObjectFieldStart("resources");
    out.writeNumberField("gpu", taken.gpu());
    out.writeNumberField("cpu", taken.cpu());
    out.writeNumberField("memoryMB", taken.memoryMB());
    out.writeNumberField("shmMB", role.extraContainerOptions().shmMB().orElse(0));
    out.writeEndObject();
    out.writeObjectFieldStart("ports");
    for (Map.Entry<String, Integer> port : PlacedJob.portCounts(taken).entrySet()) {
      out.writeNumberField(port.getKey(), port.getValue());
    }
    out.writeEndObject();
  }

  private void writeTasks(List<TaskPlacement> tasks) throws IOException {
    out.writeArrayFieldStart("tasks");
    for (TaskPlacement task : tasks) {
      out.writeStartObject();
      out.writeNumberField("index", task.index());
      out.writeStringField("podUid", task.podUid());
      if (task.hostIp().isPresent()) {
        out.writeStringField("hostIp", task.hostIp().get());
      }
      out.writeObjectFieldStart("ports");
      for (Map.Entry<String, List<Integer>> ports : task.ports().entrySet()) {
        int[] numbers = ports.getValue().stream().mapToInt(port -> port).toArray();
        out.writeFieldName(ports.getKey());
        out.writeArray(numbers, 0, numbers.length);
      }
      out.writeEndObject();
      out.writeEndObject();
    }
    out.writeEndArray();
  }
}
