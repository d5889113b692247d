package io.github.paiprotocol.k8s.internal.trace;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.NodeVariables;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.List;
import java.util.function.Function;

/**
 * What targets put into the objects of a DIJob that no template says: the rules of the orchestrator
 * and of targets, and the profile. Immutable.
 *
 * @param facts the DIJob
 * @param profile what the profile adds to pods
 * @param field a field of an object
 */
record DIJobRules(DIJobFacts facts, ProfileParts profile, DIJobSpot field)
    implements OriginRules.Names {
  private static final OriginRules INSTEAD = OriginRules.read("dijob-instead.txt");
  private static final OriginRules BESIDE = OriginRules.read("dijob-beside.txt");
  private static final List<Provenance> NONE = DIJobFacts.NONE;
  private static final List<Provenance> FRAME = DIJobFacts.FRAME;

  /** The origins of a field that templates cannot set; empty for other fields. */
  List<Provenance> instead() {
    List<Provenance> inContainer = new DIJobContainerOrigins(facts, field).instead();
    if (!inContainer.isEmpty()) {
      return inContainer;
    }
    return field.isDIJob() ? ofObject() : INSTEAD.of(field.spot(), profile, this);
  }

  /** What stands beside what a template says, or in it where it says nothing. */
  List<Provenance> beside() {
    return BESIDE.of(field.spot(), profile, this);
  }

  /** What the object of the DIJob itself has in place of what was written. */
  private List<Provenance> ofObject() {
    List<ProtocolPath> steps = field.spot().steps();
    String last = field.key(field.last());
    if (steps.size() == 1 && (last.equals("kind") || last.equals("apiVersion"))) {
      return FRAME;
    }
    if (last.equals(TaskPrerequisites.ANNOTATION)) {
      return facts.around();
    }
    if (steps.size() == 4 && steps.get(3).startsWith(DIJobFacts.TASKS) && last.equals("name")) {
      return ImmutableList.of(facts.name(steps.get(2).index().orElseThrow()));
    }
    return steps.size() == 2 && last.equals("namespace")
        ? ImmutableList.of(facts.namespace())
        : NONE;
  }

  @Override
  public boolean is(String condition, int step) {
    int last = field.last();
    return switch (condition) {
      case "called" -> field.key(step + 1).equals("name") || field.key(last).equals("key");
      case "reference" -> last > step + 1 && field.key(last).equals("name");
      case "written" -> field.own(step).isPresent();
      // A pod that cannot compute its rank has a task of its own.
      case "ranked" -> field.task().filter(facts::hasCommands).isPresent();
      case "minReplicas" -> facts.job().spec().minReplicas().isPresent();
      default -> false;
    };
  }

  @Override
  public List<Provenance> of(String name, int step) {
    List<Provenance> named = facts.named(field.task());
    return switch (name) {
      case "named" -> named;
      case "named-with-digest" -> JobOrigins.digested(named, facts.profile());
      case "job-with-digest" ->
          JobOrigins.digested(ImmutableList.of(DIJobFacts.NAME), facts.profile());
      case "namespace" -> ImmutableList.of(facts.namespace());
      case "task-name" -> ofTask(facts::name);
      case "task-type" -> ofTask(DIJobFacts::type);
      case "replicas" -> ofTask(DIJobFacts::replicas);
      case "nodes" -> nodes(field.spot().called(step), false);
      case "nodes-name" -> nodes(field.spot().called(step), true);
      case "around" -> facts.around(field.task());
      case "around-all" -> facts.around();
      case "metadata" -> metadata(field.key(step - 1), field.key(step));
      default -> throw new IllegalArgumentException(name);
    };
  }

  private List<Provenance> ofTask(Function<Integer, Provenance> origin) {
    return field.task().map(origin).map(ImmutableList::of).orElse(ImmutableList.of());
  }

  /** The metadata of the DIJob, which the Job of Volcano has, too. */
  private List<Provenance> metadata(String map, String key) {
    ProtocolPath path = DIJobFacts.METADATA.child(map).child(key);
    return field.written().has(path) ? ImmutableList.of(Provenance.job(path)) : NONE;
  }

  /** The variable that names the nodes of all tasks or of one, or only what it is called. */
  private List<Provenance> nodes(String name, boolean called) {
    if (name.equals(NodeVariables.ALL)) {
      return called ? FRAME : hosts(DIJobFacts.ALL_TASKS);
    }
    List<DIJobTask> tasks = facts.job().spec().tasks();
    int first = field.task().orElse(0);
    int last = field.task().orElse(tasks.size() - 1);
    for (int i = first; i <= last; i++) {
      boolean named = name.equals(NodeVariables.of(tasks.get(i).effectiveName().orElse("")));
      if (named || name.equals(NodeVariables.of(tasks.get(i).type().word()))) {
        Provenance key = named ? facts.name(i) : DIJobFacts.type(i);
        Provenance task = Provenance.job(DIJobFacts.TASKS.child(i));
        return called ? ImmutableList.of(key) : hosts(task);
      }
    }
    return FRAME;
  }

  private List<Provenance> hosts(Provenance tasks) {
    return ImmutableList.<Provenance>builder().add(tasks).addAll(facts.hosts()).build();
  }
}
