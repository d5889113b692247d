package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.CommandPieces;
import io.github.paiprotocol.runtime.script.internal.Stretches;
import io.github.paiprotocol.runtime.script.internal.TextLines;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Leads origins in the DIJob that was made of a job back to where they stand in the job. What the
 * DIJob has and no job says is the same for every job. Immutable.
 */
public final class RolePlaces implements UnaryOperator<List<Provenance>> {
  private static final List<Provenance> FRAME = ImmutableList.of(Provenance.frame("conversion"));
  private static final Provenance EXTRAS = Provenance.job(JobPaths.EXTRAS);
  private static final Provenance PREREQUISITES = Provenance.job(JobPaths.PREREQUISITES);

  /** How many steps lead to a container. */
  private static final int CONTAINER = 7;

  private final Resolved<Job> job;
  private final JobOrigins origins;
  private final DIJob dijob;
  private final ImmutableList<ResolvedRole> roles;

  /**
   * Knows a job.
   *
   * @param job the job
   * @param dijob the DIJob that was made of it
   */
  public RolePlaces(Resolved<Job> job, DIJob dijob) {
    this.job = job;
    this.origins = new JobOrigins(job);
    this.dijob = dijob;
    this.roles = ImmutableList.copyOf(job.roles().values());
  }

  @Override
  public List<Provenance> apply(List<Provenance> ofDIJob) {
    Set<Provenance> all = new LinkedHashSet<>();
    for (Provenance each : ofDIJob) {
      all.addAll(each.kind() == Provenance.Kind.JOB ? of(each) : ImmutableList.of(each));
    }
    return ImmutableList.copyOf(all);
  }

  private List<Provenance> of(Provenance origin) {
    List<ProtocolPath> steps = origin.path().steps();
    return switch (key(steps, 0)) {
      case "metadata" -> ofMetadata(origin.path());
      case "spec" -> ofSpec(origin.place(), steps);
      case "apiVersion", "kind", "status" -> FRAME;
      default -> ImmutableList.of(origin);
    };
  }

  private static List<Provenance> ofMetadata(ProtocolPath path) {
    if (path.equals(TaskPrerequisites.ownPath())) {
      return ImmutableList.of(JobOrigins.ROLES, PREREQUISITES, EXTRAS);
    }
    return path.equals(ProtocolPath.of("metadata", "name"))
        ? ImmutableList.of(JobOrigins.NAME)
        : FRAME;
  }

  private List<Provenance> ofSpec(Place place, List<ProtocolPath> steps) {
    return switch (key(steps, 1)) {
      case "backoffLimit" -> ImmutableList.of(JobOrigins.RETRIES);
      case "tasks" ->
          steps.size() == 2
              ? ImmutableList.of(JobOrigins.ROLES)
              : ofTask(place, steps, roles.get(steps.get(2).index().orElseThrow()));
      default -> FRAME;
    };
  }

  private static String key(List<ProtocolPath> steps, int step) {
    return steps.size() > step ? steps.get(step).key().orElse("") : "";
  }

  private List<Provenance> ofTask(Place place, List<ProtocolPath> steps, ResolvedRole role) {
    if (key(steps, 3).equals("template") && steps.size() > CONTAINER) {
      return ofContainer(place, steps, role);
    }
    return ImmutableList.of(
        key(steps, 3).equals("replicas")
            ? JobOrigins.of(role.name(), "instances")
            : JobOrigins.of(role.name()));
  }

  private List<Provenance> ofContainer(Place place, List<ProtocolPath> steps, ResolvedRole role) {
    String last = place.path().key().orElse("");
    return switch (steps.get(CONTAINER).key().orElse("")) {
      case "image" -> origins.imageOf(role.name());
      case "resources" -> ImmutableList.of(resource(role.name(), last));
      case "command" -> ImmutableList.of(JobOrigins.of(role.name(), Keys.COMMANDS));
      case "args" -> commands(role, steps.get(2).index().orElseThrow(), place);
      case "env" -> variable(role, steps);
      default -> FRAME;
    };
  }

  private static Provenance resource(String role, String resource) {
    return switch (resource) {
      case "cpu" -> JobOrigins.of(role, Keys.RESOURCES, "cpu");
      case "memory" -> JobOrigins.of(role, Keys.RESOURCES, "memoryMB");
      case "limits", "requests", "resources" -> JobOrigins.of(role, Keys.RESOURCES);
      default -> JobOrigins.of(role, Keys.RESOURCES, "gpu");
    };
  }

  /** The argument of bash holds the commands that did not become variables, line by line. */
  private List<Provenance> commands(ResolvedRole role, int task, Place place) {
    List<String> made = role.commands().stream().map(RenderedText::withSecretTags).toList();
    Stretches all = CommandPieces.joined(job.job(), role, made);
    int before = linesOf(made.subList(0, first(role, task)));
    int from = before + 1;
    int to = all.lines();
    if (place.part() == Place.Part.TEXT) {
      from += new TextLines(argument(task)).at(place.from());
      to = from;
    }
    Set<Provenance> found = new LinkedHashSet<>();
    for (int line = from; line <= Math.min(to, all.lines()); line++) {
      for (Provenance each : all.ofLine(line)) {
        found.add(from == to ? each : Provenance.job(each.path()));
      }
    }
    return found.isEmpty()
        ? ImmutableList.of(JobOrigins.of(role.name(), Keys.COMMANDS))
        : ImmutableList.copyOf(found);
  }

  private static int linesOf(List<String> commands) {
    return commands.stream().mapToInt(each -> 1 + CharMatcher.is('\n').countIn(each)).sum();
  }

  private Value.Mapping container(int task) {
    return dijob.spec().tasks().get(task).mainContainer();
  }

  private String argument(int task) {
    return container(task).items("args").get(0) instanceof Value.Scalar text ? text.text() : "";
  }

  /** How many commands became variables, or say how bash is run. */
  private int first(ResolvedRole role, int task) {
    long first = container(task).items("env").stream().filter(RolePlaces::isCommand).count();
    boolean plain = container(task).items("command").size() == 2;
    return Math.min((int) first + (plain ? 1 : 0), role.commands().size());
  }

  /** A command that only sets a variable, or a secret that commands take up. */
  private List<Provenance> variable(ResolvedRole role, List<ProtocolPath> steps) {
    int index = steps.size() > CONTAINER + 1 ? steps.get(CONTAINER + 1).index().orElse(0) : -1;
    List<Value> all = container(steps.get(2).index().orElseThrow()).items("env");
    Provenance commands = JobOrigins.of(role.name(), Keys.COMMANDS);
    return index >= 0 && isCommand(all.get(index))
        ? CommandPieces.whole(job.job(), role, index)
        : ImmutableList.of(JobOrigins.SECRETS, commands);
  }

  /** Whether a command only set a variable; those with secrets have no value. */
  private static boolean isCommand(Value variable) {
    return variable instanceof Value.Mapping map && map.get("value").isPresent();
  }
}
