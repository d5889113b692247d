package io.github.paiprotocol.runtime.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.PrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.runtime.placement.PlacedJob;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.placement.TaskPlacement;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.internal.LineOrigins;
import io.github.paiprotocol.runtime.script.internal.RoleNames;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import io.github.paiprotocol.runtime.script.internal.TracedText;
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
  private static final Provenance FRAME = Provenance.frame(RuntimeScripts.JOB);
  private static final Provenance NAME = Provenance.job(ProtocolPath.of("name"));
  private static final Provenance USER = Provenance.submission("user");
  private static final Provenance CLUSTER =
      Provenance.job(ProtocolPath.of("defaults", "virtualCluster"));
  private static final Provenance PLACEMENT = Provenance.submission("placement");

  private final StringWriter text = new StringWriter();
  private final TracedText.Recorder origins = new TracedText.Recorder();
  private final JsonGenerator out;
  private final Map<String, String> aliases;
  private final Optional<PlacedJob> placed;

  private JobFactsFile(PrettyPrinter layout, Job job, RuntimeInput input) throws IOException {
    this.out = FACTORY.createGenerator(text).setPrettyPrinter(layout);
    this.aliases = RoleNames.aliases(job.taskRoles().keySet());
    this.placed = input.placement().map(p -> p.named(job.taskRoles().keySet()));
  }

  /** The facts as the tasks of one role get them, indented. */
  static TracedText forRole(Job job, String role, RuntimeInput input) {
    DefaultIndenter lines = new DefaultIndenter("  ", "\n");
    return json(
        job, Optional.of(role), input, new DefaultPrettyPrinter().withObjectIndenter(lines));
  }

  /** The facts as all roles share them, in one line. */
  static TracedText forAllRoles(Job job, RuntimeInput input) {
    return json(job, Optional.empty(), input, new MinimalPrettyPrinter());
  }

  private static TracedText json(
      Job job, Optional<String> role, RuntimeInput input, PrettyPrinter layout) {
    try {
      JobFactsFile file = new JobFactsFile(layout, job, input);
      file.write(job, role, input.user());
      file.out.close();
      return file.origins.of(file.text.append('\n').toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(Job job, Optional<String> role, String user) throws IOException {
    out.writeStartObject();
    field("version", VERSION, line -> ImmutableList.of(FRAME));
    field(
        "framework",
        StaticEnvironment.frameworkName(user, job.name()),
        line -> ImmutableList.of(NAME, USER));
    field("job", job.name(), line -> ImmutableList.of(NAME));
    field("user", user, line -> ImmutableList.of(USER));
    field("virtualCluster", job.virtualCluster(), line -> ImmutableList.of(CLUSTER));
    if (role.isPresent()) {
      field("role", role.get(), ofRole(role.get()));
    }
    out.writeArrayFieldStart("roles");
    for (Map.Entry<String, TaskRole> entry : job.taskRoles().entrySet()) {
      writeRole(entry.getKey(), entry.getValue());
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  /** Records the origins of the value that was written last. */
  private void from(LineOrigins all) throws IOException {
    out.flush();
    origins.add(text.getBuffer().length() - 1, all);
  }

  private static LineOrigins ofRole(String role, String... keys) {
    return line -> ImmutableList.of(job(role, keys));
  }

  private static Provenance job(String role, String... keys) {
    return Provenance.job(JobPaths.role(role).append(ProtocolPath.of(keys)));
  }

  /** Writes a text or a whole number. */
  private void field(String key, Object value, LineOrigins all) throws IOException {
    out.writeObjectField(key, value);
    from(all);
  }

  private void writeRole(String name, TaskRole role) throws IOException {
    out.writeStartObject();
    field("name", name, ofRole(name));
    if (aliases.containsKey(name)) {
      field("alias", aliases.get(name), ofRole(name));
    }
    field("instances", role.instanceCount(), ofRole(name, "instances"));
    field(
        Keys.MIN_FAILED_INSTANCES,
        role.minFailedInstances(),
        ofRole(name, Keys.COMPLETION, Keys.MIN_FAILED_INSTANCES));
    field(
        Keys.MIN_SUCCEEDED_INSTANCES,
        role.minSucceededInstances(),
        line ->
            ImmutableList.of(
                job(name, Keys.COMPLETION, Keys.MIN_SUCCEEDED_INSTANCES), job(name, "instances")));
    writeResources(name, role);
    List<TaskPlacement> tasks = placed.map(p -> p.roles().get(name)).orElse(null);
    if (tasks != null) {
      writeTasks(tasks);
    }
    out.writeEndObject();
  }

  private void writeResources(String name, TaskRole role) throws IOException {
    ResourceSpec taken = role.resourcePerInstance();
    int shared = role.extraContainerOptions().shmMB().orElse(0);
    out.writeObjectFieldStart("resources");
    field("gpu", taken.gpu(), ofRole(name, Keys.RESOURCES, "gpu"));
    field("cpu", taken.cpu(), ofRole(name, Keys.RESOURCES, "cpu"));
    field("memoryMB", taken.memoryMB(), ofRole(name, Keys.RESOURCES, "memoryMB"));
    field("shmMB", shared, ofRole(name, Keys.CONTAINER_OPTIONS, "shmMB"));
    out.writeEndObject();
    out.writeObjectFieldStart("ports");
    for (Map.Entry<String, Integer> port : PlacedJob.portCounts(taken).entrySet()) {
      String label = port.getKey();
      field(label, port.getValue(), ofRole(name, Keys.RESOURCES, "ports", label));
    }
    out.writeEndObject();
  }

  private void writeTasks(List<TaskPlacement> tasks) throws IOException {
    out.writeArrayFieldStart("tasks");
    for (TaskPlacement task : tasks) {
      out.writeStartObject();
      field("index", task.index(), line -> ImmutableList.of(PLACEMENT));
      field("podUid", task.podUid(), line -> ImmutableList.of(PLACEMENT));
      if (task.hostIp().isPresent()) {
        field("hostIp", task.hostIp().get(), line -> ImmutableList.of(PLACEMENT));
      }
      out.writeObjectFieldStart("ports");
      for (Map.Entry<String, List<Integer>> ports : task.ports().entrySet()) {
        int[] numbers = ports.getValue().stream().mapToInt(port -> port).toArray();
        out.writeFieldName(ports.getKey());
        out.writeArray(numbers, 0, numbers.length);
        from(line -> ImmutableList.of(PLACEMENT));
      }
      out.writeEndObject();
      out.writeEndObject();
    }
    out.writeEndArray();
  }
}
