package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.text.Quantities;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.k8s.internal.pod.PodKeys;
import io.github.paiprotocol.k8s.internal.script.ScriptFolder;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.runtime.script.PieceOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What targets put into the containers of a DIJob's pods, and into the volumes they see.
 *
 * @param facts the DIJob
 * @param profile what the profile adds to pods
 */
record DIJobContainerRules(DIJobFacts facts, ProfileParts profile) {
  private static final List<PieceOrigin> NONE = DIJobFacts.NONE;
  private static final List<PieceOrigin> FRAME = DIJobFacts.FRAME;
  private static final String LIMITS = "limits";
  private static final String REQUESTS = "requests";

  /** What decides a field whatever a template says; empty where templates have the say. */
  List<PieceOrigin> instead(DIJobSpot field) {
    if (field.container().isEmpty()) {
      return NONE;
    }
    int container = field.container().getAsInt();
    Optional<ProtocolPath> own = field.own(container);
    if (own.isEmpty()) {
      return NONE;
    }
    int step = container + 1;
    return switch (field.key(step)) {
      case "command" -> command(field, step, own.get());
      case "args" -> arguments(field, step, own.get());
      case "resources" -> resource(field, step, own.get());
      default -> NONE;
    };
  }

  /** Whether scripts run in the container in place of its command. */
  private boolean isWrapped(DIJobSpot field, ProtocolPath container) {
    boolean first =
        container.index().orElse(-1) == 0 && field.spot().item("containers").isPresent();
    return first && !field.isDIJob() && field.task().filter(facts::isWrapped).isPresent();
  }

  private List<PieceOrigin> command(DIJobSpot field, int step, ProtocolPath container) {
    boolean wrapped = isWrapped(field, container);
    ProtocolPath path = container.child("command");
    List<PieceOrigin> all = new ArrayList<>();
    if (field.last() == step) {
      all.addAll(wrapped ? FRAME : ImmutableList.of(PieceOrigin.job(path)));
    } else {
      int size =
          wrapped ? ScriptFolder.command().size() : field.map(container).items("command").size();
      int made = ((Value.Sequence) field.spot().value(step)).items().size();
      int index = field.spot().steps().get(step + 1).index().orElseThrow();
      all.addAll(word(index, index - made + size, wrapped, path));
    }
    if (wrapped) {
      all.addAll(facts.around(field.task()));
    }
    // A pod of several computes its rank in a shell, which stands before the command.
    if (field.spot().kind().equals("Job")) {
      field.task().map(DIJobFacts::replicas).ifPresent(all::add);
    }
    return all;
  }

  /** A word of a command; what stands before it is a shell that computes the rank. */
  private static List<PieceOrigin> word(
      int index, int inCommand, boolean wrapped, ProtocolPath command) {
    if (inCommand >= 0 && !wrapped) {
      return ImmutableList.of(PieceOrigin.job(command.child(inCommand)));
    }
    return inCommand < 0 && index == 2 ? ImmutableList.of(DIJobFacts.ALL_TASKS) : FRAME;
  }

  /** The scripts are given the command and its arguments. */
  private List<PieceOrigin> arguments(DIJobSpot field, int step, ProtocolPath container) {
    if (!isWrapped(field, container)) {
      return NONE;
    }
    if (field.last() == step) {
      return ImmutableList.of(
          PieceOrigin.job(container.child("command")), PieceOrigin.job(container.child("args")));
    }
    int words = field.map(container).items("command").size();
    int index = field.spot().steps().get(step + 1).index().orElseThrow();
    return ImmutableList.of(
        PieceOrigin.job(
            index < words
                ? container.child("command").child(index)
                : container.child("args").child(index - words)));
  }

  /** Devices have a limit that equals the request, limits a request beside them. */
  private static List<PieceOrigin> resource(DIJobSpot field, int step, ProtocolPath container) {
    if (field.last() < step + 2) {
      return NONE;
    }
    ProtocolPath resources = container.child("resources");
    String name = field.key(step + 2);
    boolean limited = field.map(resources).mapping(LIMITS).get(name).isPresent();
    boolean requested = field.map(resources).mapping(REQUESTS).get(name).isPresent();
    PieceOrigin limit = PieceOrigin.job(resources.child(LIMITS).child(name));
    PieceOrigin request = PieceOrigin.job(resources.child(REQUESTS).child(name));
    if (field.key(step + 1).equals(LIMITS) && requested && Quantities.needsLimit(name)) {
      return limited ? ImmutableList.of(request, limit) : ImmutableList.of(request);
    }
    if (field.key(step + 1).equals(REQUESTS) && !requested) {
      return ImmutableList.of(limited ? limit : JobOrigins.profile("operations", "scratchRequest"));
    }
    return NONE;
  }

  /** A variable that no template has. */
  List<PieceOrigin> variable(DIJobSpot field, int step) {
    String name = field.spot().name(step);
    Optional<PieceOrigin> added =
        profile
            .item(field.spot().role(), name, PodSettings::env, each -> each.getName(), PodKeys.ENV)
            .map(PieceOrigin::profile);
    if (added.isPresent()) {
      return ImmutableList.of(added.get());
    }
    if (field.last() > step + 1 && field.key(field.last()).equals("name")) {
      return JobOrigins.digested(ImmutableList.of(DIJobFacts.NAME), facts.profile());
    }
    boolean called = field.key(step + 1).equals("name") || field.key(field.last()).equals("key");
    return switch (name) {
      case "DI_JOB_ID" -> called ? FRAME : ImmutableList.of(facts.namespace(), DIJobFacts.NAME);
      case "DI_SERVER_URL" ->
          called ? FRAME : ImmutableList.of(JobOrigins.profile("dijob", "serverUrl"));
      case "DI_RANK" -> rank(field, called);
      case "PAI_CURRENT_TASK_ROLE_NAME" ->
          called ? FRAME : field.task().map(task -> List.of(facts.name(task))).orElse(FRAME);
      default -> name.startsWith("DI_") ? nodes(field, name, called) : FRAME;
    };
  }

  /** The pods of one task of Volcano compute it, so that none has the variable. */
  private static List<PieceOrigin> rank(DIJobSpot field, boolean called) {
    if (!called) {
      return ImmutableList.of(DIJobFacts.ALL_TASKS);
    }
    return field.spot().kind().equals("Job") && field.task().isPresent()
        ? ImmutableList.of(FRAME.get(0), DIJobFacts.replicas(field.task().get()))
        : FRAME;
  }

  /** The variable that names the nodes of all tasks or of one, or only what it is called. */
  List<PieceOrigin> nodes(DIJobSpot field, String name, boolean called) {
    if (name.equals("DI_NODES")) {
      return called ? FRAME : hosts(DIJobFacts.ALL_TASKS);
    }
    List<DIJobTask> tasks = facts.job().spec().tasks();
    int first = field.task().orElse(0);
    int last = field.task().orElse(tasks.size() - 1);
    for (int i = first; i <= last; i++) {
      boolean named = name.equals(variable(tasks.get(i).effectiveName().orElse("")));
      if (named || name.equals(variable(tasks.get(i).type().word()))) {
        PieceOrigin key = named ? facts.name(i) : DIJobFacts.type(i);
        PieceOrigin task = PieceOrigin.job(DIJobFacts.TASKS.child(i));
        return called ? ImmutableList.of(key) : hosts(task);
      }
    }
    return FRAME;
  }

  private List<PieceOrigin> hosts(PieceOrigin tasks) {
    return ImmutableList.<PieceOrigin>builder().add(tasks).addAll(facts.hosts()).build();
  }

  private static String variable(String task) {
    return "DI_" + task.toUpperCase(Locale.ROOT).replace('-', '_') + "_NODES";
  }

  /** A volume that no template has, or where a container sees it. */
  List<PieceOrigin> volume(DIJobSpot field, int step, boolean mount) {
    String name = field.spot().name(step);
    Optional<String> role = field.spot().role();
    Optional<ProtocolPath> added =
        mount
            ? profile.item(role, name, PodSettings::mounts, m -> m.getName(), PodKeys.MOUNTS)
            : profile.item(role, name, PodSettings::volumes, v -> v.getName(), PodKeys.VOLUMES);
    if (added.isPresent()) {
      return ImmutableList.of(PieceOrigin.profile(added.get()));
    }
    if (name.equals("pai-home") || (name.equals("pai-scripts") && mount)) {
      return FRAME;
    }
    if (field.own(step).isPresent()) {
      return NONE;
    }
    return name.equals("pai-scripts")
        ? scripts(field, step)
        : ImmutableList.<PieceOrigin>builder()
            .addAll(facts.around(field.task()))
            .add(JobOrigins.profile("storages"), JobOrigins.USER)
            .build();
  }

  /** The objects that hold the scripts are called after the task, and what is needed around it. */
  private List<PieceOrigin> scripts(DIJobSpot field, int step) {
    boolean object = field.last() > step + 1 && field.key(field.last()).equals("name");
    return ImmutableList.<PieceOrigin>builder()
        .addAll(object ? JobOrigins.digested(facts.named(field.task()), facts.profile()) : FRAME)
        .addAll(facts.around(field.task()))
        .build();
  }
}
