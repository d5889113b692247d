package io.github.paiprotocol.k8s.convert;

import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.internal.origin.ConvertedPlaces;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Task roles that run the first container of each task. */
final class TaskToRole {
  /** A DIJob fails with a pod that fails too often, and succeeds when all of them have. */
  static final Completion END = Completion.of(1, -1);

  private static final String NOT_IN_ROLES = "task roles have nothing like it";

  private static final String REWRITTEN = "it is written in another way, with the same meaning";

  private final ContainerResources resources;
  private final LossReport out;

  /** Names of images by their addresses. */
  private final Map<String, String> images = new HashMap<>();

  private final Set<String> names = new HashSet<>();
  private final List<Prerequisite> added = new ArrayList<>();

  private final ConvertedPlaces origins;

  TaskToRole(Devices devices, LossReport out, ConvertedPlaces origins) {
    this.resources = ContainerResources.of(devices);
    this.out = out;
    this.origins = origins;
  }

  /** The images of the roles made so far, each once. */
  List<Prerequisite> images() {
    return List.copyOf(added);
  }

  /** What of a task cannot become a role: it must say what runs. */
  static Optional<Diagnostic> problem(DIJobTask task, ProtocolPath path) {
    return task.mainContainer().items("command").isEmpty()
        ? Optional.of(
            Diagnostic.error(
                    KubernetesCode.LOSS,
                    Place.value(containers(path).child(0)),
                    "task `%s` leaves its command to its image, which a task role cannot"
                        .formatted(task.effectiveName().orElse("")))
                .withHint(
                    "write the entry point of the image as `command`; targets `pods`, `volcano` and"
                        + " `dijob` do without"))
        : Optional.empty();
  }

  TaskRole role(
      String name, DIJobTask task, List<PrerequisiteRef> prerequisites, ProtocolPath path) {
    noteNames(name, task, path);
    noteMetadata(task, path.child("template").child("metadata"));
    notePod(task, path.child("template"));
    Value.Mapping container = task.mainContainer();
    ProtocolPath at = containers(path).child(0);
    String image = container.text("image").orElseThrow();
    List<ContainerCommands.Command> made = new ContainerCommands(container, at, out).commands();
    record(JobPaths.role(name), container, at, made);
    List<String> commands = made.stream().map(ContainerCommands.Command::text).toList();
    ResourceSpec needed = resources.read(container, at.child("resources"), out);
    boolean connected = resources.readInfiniband(container);
    noteContainer(
        container, RoleToTask.container(image, commands, resources.write(needed, connected)), at);
    TaskRole.Builder role = TaskRole.builder();
    if (connected) {
      role.extraContainerOptions(new ContainerOptions(OptionalInt.empty(), Optional.of(true)));
    }
    return role.instances(task.replicas())
        .completion(END)
        .prerequisites(prerequisites)
        .dockerImage(image(name, image))
        .resourcePerInstance(needed)
        .commands(commands.stream().map(ShellText::withoutTags).toList())
        .build();
  }

  /** Where the commands and resources of a role come from. */
  private void record(
      ProtocolPath role,
      Value.Mapping container,
      ProtocolPath at,
      List<ContainerCommands.Command> made) {
    ProtocolPath commands = role.child(Keys.COMMANDS);
    origins.put(commands, at.child("command"), at.child("args"), at.child("env"));
    for (int i = 0; i < made.size(); i++) {
      origins.put(
          commands.child(i), new CommandOrigins(made.get(i), container, at.child("args").child(0)));
    }
    ProtocolPath needed = role.child(Keys.RESOURCES);
    origins.put(needed, at.child("resources"));
    origins.put(needed.child("cpu"), ContainerResources.written("cpu", container, at));
    origins.put(needed.child("memoryMB"), ContainerResources.written("memory", container, at));
    origins.put(needed.child("gpu"), ContainerResources.written(resources.gpu(), container, at));
    origins.put(needed.child("ports"), place -> ConvertedPlaces.FRAME);
  }

  private String image(String role, String uri) {
    String known = images.get(uri);
    if (known != null) {
      return known;
    }
    String name = role + "_image";
    while (!names.add(name)) {
      name += "_";
    }
    added.add(Prerequisite.dockerImage(name, uri));
    images.put(uri, name);
    return name;
  }

  private void noteNames(String role, DIJobTask task, ProtocolPath path) {
    String name = task.effectiveName().orElseThrow();
    if (task.name().isEmpty()) {
      out.exact(path.child("name"), "the role is called `%s`".formatted(role));
    } else if (!role.equals(name)) {
      out.approximate(path.child("name"), "the role is called `%s`".formatted(role));
    }
    if (task.type() != TaskNames.type(name)) {
      out.lost(path.child("type"), "task roles have no type, and the name does not tell it");
    }
  }

  /** Of a template's metadata a role has the prerequisites, which it writes in its own way. */
  private void noteMetadata(DIJobTask task, ProtocolPath path) {
    Value.Mapping metadata = task.template().mapping("metadata");
    Set<String> annotations = metadata.mapping("annotations").entries().keySet();
    if (task.template().get("metadata").isPresent()
        && !annotations.contains(TaskPrerequisites.ANNOTATION)) {
      out.lost(path, NOT_IN_ROLES);
      return;
    }
    metadata.entries().keySet().stream()
        .filter(key -> !key.equals("annotations"))
        .forEach(key -> out.lost(path.child(key), NOT_IN_ROLES));
    for (String key : annotations) {
      ProtocolPath annotation = path.child("annotations").child(key);
      if (key.equals(TaskPrerequisites.ANNOTATION)) {
        out.exact(
            path, "a DIJob made of the job has the prerequisites in an annotation of its own");
      } else {
        out.lost(annotation, NOT_IN_ROLES);
      }
    }
  }

  private void notePod(DIJobTask task, ProtocolPath template) {
    task.template().entries().keySet().stream()
        .filter(key -> !key.equals("spec") && !key.equals("metadata"))
        .forEach(key -> out.lost(template.child(key), NOT_IN_ROLES));
    Value.Mapping spec = task.template().mapping("spec");
    for (String key : spec.entries().keySet()) {
      ProtocolPath path = template.child("spec").child(key);
      if (key.equals("restartPolicy")) {
        out.exact(path, "containers are never restarted, in DIJobs and in task roles");
      } else if (!key.equals("containers")) {
        out.lost(path, NOT_IN_ROLES);
      }
    }
    List<Value> containers = spec.items("containers");
    for (int i = 1; i < containers.size(); i++) {
      out.lost(
          template.child("spec").child("containers").child(i), "a task role has one container");
    }
  }

  /** Notes each key of a container that the conversion changes. */
  private void noteContainer(Value.Mapping before, Value.Mapping after, ProtocolPath path) {
    Set<String> keys = new LinkedHashSet<>(before.entries().keySet());
    keys.addAll(after.entries().keySet());
    for (String key : keys) {
      if (before.get(key).equals(after.get(key)) || out.names(path.child(key))) {
        continue;
      }
      if (Set.of("command", "args", "env").contains(key)) {
        out.exact(path.child(key), REWRITTEN);
      } else {
        out.lost(path.child(key), NOT_IN_ROLES);
      }
    }
  }

  /** Where the containers of a task stand. */
  static ProtocolPath containers(ProtocolPath task) {
    return task.child("template").child("spec").child("containers");
  }
}
