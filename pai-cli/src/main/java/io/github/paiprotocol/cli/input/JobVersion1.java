package io.github.paiprotocol.cli.input;

import com.google.common.base.CharMatcher;
import com.google.common.escape.Escaper;
import com.google.common.escape.Escapers;
import com.google.common.primitives.Ints;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.internal.text.KubernetesNames;
import io.github.paiprotocol.api.model.Completion;
import io.github.paiprotocol.api.model.ContainerOptions;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.model.Loss;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A job of version 1 of OpenPAI's protocol as one of version 2.
 *
 * <p>Version 1: {@code docs/user/training.md} of OpenPAI 0.13.
 */
public final class JobVersion1 {
  private static final String IMAGE = "image";
  private static final String ROLES = "taskRoles";

  private static final CharMatcher NO_SHELL_NAME = CharMatcher.anyOf("-.");

  private static final CharMatcher NAME =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("_-"));

  /** Variables stay references to variables between double quotes; nothing else is run there. */
  private static final Escaper QUOTED =
      Escapers.builder()
          .addEscape('"', "\\\"")
          .addEscape('`', "\\`")
          .addEscape('\\', "\\\\")
          .build();

  /** Variables of the runtime of version 1, by the keys that gave their values. */
  private static final Map<String, String> FOLDERS =
      Map.of("dataDir", "PAI_DATA_DIR", "outputDir", "PAI_OUTPUT_DIR", "codeDir", "PAI_CODE_DIR");

  private static final Set<String> KEYS =
      Set.of("jobName", IMAGE, "virtualCluster", "retryCount", "jobEnvs", ROLES);

  private static final Set<String> ROLE_KEYS =
      Set.of(
          "name",
          "taskNumber",
          "cpuNumber",
          "memoryMB",
          "gpuNumber",
          "shmMB",
          "portList",
          "command",
          "minFailedTaskCount",
          "minSucceededTaskCount");

  private final List<Loss> losses = new ArrayList<>();
  private final Value.Mapping old;
  private final Job job;

  private JobVersion1(Value.Mapping old) {
    this.old = old;
    this.job = job();
  }

  /**
   * Converts a document.
   *
   * @param root the document
   * @return the job; empty without {@code jobName} and a list of task roles
   */
  public static Optional<JobVersion1> of(Value root) {
    return root instanceof Value.Mapping map
            && map.get("jobName").isPresent()
            && map.get("protocolVersion").isEmpty()
            && map.get(ROLES).orElse(Value.none()) instanceof Value.Sequence
        ? Optional.of(new JobVersion1(map))
        : Optional.empty();
  }

  /**
   * The job of version 2.
   *
   * @return the job, which is not checked
   */
  public Job converted() {
    return job;
  }

  /**
   * What the job of version 2 does not have.
   *
   * @return the losses
   */
  public List<Loss> losses() {
    return List.copyOf(losses);
  }

  private Job job() {
    ProtocolPath root = ProtocolPath.root();
    Job.Builder made =
        Job.builder()
            .name(name(root.child("jobName"), text(old, "jobName")))
            .addPrerequisites(Prerequisite.dockerImage(IMAGE, text(old, IMAGE)));
    number(old, root, "retryCount").ifPresent(made::jobRetryCount);
    String cluster = text(old, "virtualCluster");
    if (!cluster.isEmpty()) {
      made.defaults(new Defaults(Optional.of(cluster), Optional.empty()));
    }
    List<String> exports = exports();
    ProtocolPath list = root.child(ROLES);
    List<Value> roles = old.get(ROLES).map(v -> ((Value.Sequence) v).items()).orElseThrow();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < roles.size(); i++) {
      ProtocolPath path = list.child(i);
      if (roles.get(i) instanceof Value.Mapping role) {
        String name = name(path.child("name"), text(role, "name"));
        if (names.add(name)) {
          made.putTaskRole(name, role(role, path, exports));
        } else {
          lose(path, "version 2 has one task role of each name, and `" + name + "` is taken");
        }
      } else {
        lose(path, "it is no task role");
      }
    }
    lose(root, old, KEYS);
    return made.build();
  }

  private TaskRole role(Value.Mapping role, ProtocolPath path, List<String> exports) {
    List<String> commands = new ArrayList<>(exports);
    commands.add(withoutTags(text(role, "command")));
    OptionalInt shm = number(role, path, "shmMB");
    TaskRole.Builder made =
        TaskRole.builder()
            .dockerImage(IMAGE)
            .resourcePerInstance(
                ResourceSpec.builder()
                    .cpu(needed(role, path, "cpuNumber", 1))
                    .memoryMB(needed(role, path, "memoryMB", 1024))
                    .gpu(number(role, path, "gpuNumber").orElse(0))
                    .putAllPorts(ports(role, path.child("portList")))
                    .build())
            .completion(
                new Completion(
                    number(role, path, "minFailedTaskCount"),
                    number(role, path, "minSucceededTaskCount")))
            .addAllCommands(commands);
    number(role, path, "taskNumber").ifPresent(made::instances);
    if (shm.isPresent()) {
      made.extraContainerOptions(new ContainerOptions(shm, Optional.empty()));
    }
    lose(path, role, ROLE_KEYS);
    return made.build();
  }

  private Map<String, Integer> ports(Value.Mapping role, ProtocolPath path) {
    Map<String, Integer> ports = new LinkedHashMap<>();
    if (role.get("portList").orElse(Value.none()) instanceof Value.Sequence list) {
      for (int i = 0; i < list.items().size(); i++) {
        ProtocolPath here = path.child(i);
        if (list.items().get(i) instanceof Value.Mapping port) {
          int count = number(port, here, "portNumber").orElse(1);
          if (ports.putIfAbsent(text(port, "label"), count) != null) {
            lose(here, "another port has that label");
          }
          if (!List.of("", "0").contains(text(port, "beginAt"))) {
            lose(here.child("beginAt"), "the ports of version 2 are chosen by the platform");
          }
        } else {
          lose(here, "it is no port");
        }
      }
    }
    return ports;
  }

  /** What version 1 set for each task. */
  private List<String> exports() {
    List<String> exports = new ArrayList<>();
    for (String key : List.of("dataDir", "outputDir", "codeDir")) {
      String folder = text(old, key);
      if (!folder.isEmpty()) {
        exports.add(
            "export %s=\"%s\""
                .formatted(
                    FOLDERS.get(key), withoutTags(QUOTED.escape(folder).replace("$(", "\\$("))));
      }
    }
    if (!text(old, "codeDir").isEmpty()) {
      lose(ProtocolPath.root().child("codeDir"), "no task gets the files of that folder");
    }
    if (old.get("jobEnvs").orElse(Value.none()) instanceof Value.Mapping variables) {
      variables.entries().forEach((name, value) -> export(name, value).ifPresent(exports::add));
    }
    return exports;
  }

  private Optional<String> export(String name, Value value) {
    ProtocolPath path = ProtocolPath.of("jobEnvs", name);
    if (!KubernetesNames.isEnvironmentName(name) || NO_SHELL_NAME.matchesAnyOf(name)) {
      lose(path, "a shell cannot set a variable of that name");
    } else if (value instanceof Value.Scalar scalar) {
      String quoted = scalar.text().replace("'", "'\\''");
      return Optional.of("export " + name + "='" + withoutTags(quoted) + "'");
    } else {
      lose(path, "it is no text");
    }
    return Optional.empty();
  }

  private void lose(ProtocolPath path, Value.Mapping map, Set<String> known) {
    for (String key : map.entries().keySet()) {
      if (!known.contains(key) && !FOLDERS.containsKey(key)) {
        lose(
            path.child(key),
            key.equals("authFile")
                ? "version 2 has the login of a registry as `auth` of the image"
                : "version 2 has nothing like it");
      }
    }
  }

  private void lose(ProtocolPath path, String why) {
    losses.add(new Loss(path, Loss.Fidelity.LOST, why));
  }

  private void approximate(ProtocolPath path, String how) {
    losses.add(new Loss(path, Loss.Fidelity.APPROXIMATE, how));
  }

  private String name(ProtocolPath path, String text) {
    String name = NAME.negate().replaceFrom(text, '_');
    if (!name.equals(text)) {
      approximate(path, "the name becomes `" + name + "`");
    }
    return name;
  }

  private static String withoutTags(String text) {
    return text.replace("<%", "<%%");
  }

  private static String text(Value.Mapping map, String key) {
    return map.get(key).orElse(Value.none()) instanceof Value.Scalar scalar ? scalar.text() : "";
  }

  private OptionalInt number(Value.Mapping map, ProtocolPath path, String key) {
    String text = text(map, key);
    Integer number = Ints.tryParse(text);
    if (number == null && map.get(key).filter(v -> !(v instanceof Value.Null)).isPresent()) {
      lose(path.child(key), "it is no whole number");
    }
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }

  /** A number that version 2 does not do without. */
  private int needed(Value.Mapping map, ProtocolPath path, String key, int otherwise) {
    OptionalInt number = number(map, path, key);
    if (number.isEmpty()) {
      approximate(path.child(key), "version 2 needs a number: it becomes " + otherwise);
    }
    return number.orElse(otherwise);
  }
}
