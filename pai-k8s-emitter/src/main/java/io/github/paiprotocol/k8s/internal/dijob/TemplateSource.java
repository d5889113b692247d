package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.OwnerReferenceBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.internal.field.DIJobFields;
import io.github.paiprotocol.api.model.Defaults;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.internal.TypedTemplates;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.internal.emission.PodSource;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.origin.TemplateCopy;
import io.github.paiprotocol.k8s.internal.task.PodHardening;
import io.github.paiprotocol.k8s.internal.trace.SizePlaces;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.PodTemplates;
import io.github.paiprotocol.k8s.spi.RoleTasks;
import io.github.paiprotocol.k8s.spi.TaskNaming;
import io.github.paiprotocol.k8s.spi.Tasks;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Pods made from the templates of a DIJob. */
public final class TemplateSource implements PodSource, PodTemplates {
  static final ProtocolPath TASKS = ProtocolPath.of("spec", "tasks");

  private final JobContext emission;
  private final Validated<DIJob> validated;
  private final DIJobNames names;
  private final DIJobTemplates typed;
  private final Supplier<List<PodTemplateSpec>> complete = Suppliers.memoize(this::complete);
  private final Supplier<Map<String, ProtocolPath>> volumePaths =
      Suppliers.memoize(this::volumePaths);
  private boolean queued;

  /**
   * Begins, and refuses templates that are none.
   *
   * @param validated the DIJob
   * @param emission the emission
   */
  public TemplateSource(Validated<DIJob> validated, JobContext emission) {
    this.emission = emission;
    this.validated = validated;
    this.names = DIJobNames.of(validated.job(), emission.profile());
    DIJobSizes.check(this);
    this.typed = DIJobTemplates.of(validated.job().spec());
    PaiException.throwIfErrors(emission.problems().sorted());
    emission.recordMetadata(new MetadataOrigins(this));
    Supplier<Value> written = Suppliers.memoize(() -> DIJobFields.JOB.write(job()));
    for (int i = 0; i < typed.tasks().size(); i++) {
      ProtocolPath template = template(i);
      emission.record(group(i), pod -> pod.setCopy(new TemplateCopy(written.get(), template)));
    }
    if (emission.profile().options().hardened()) {
      DIJobHardening.note(emission, written(), typed.volumes());
    }
    emission.carries(
        Operations.Setting.CONFINED, Operations.Setting.USER, Operations.Setting.IMMUTABLE);
    emission.carries(Operations.Setting.TERM_GRACE, Operations.Setting.END_GRACE);
  }

  static ProtocolPath template(int task) {
    return TASKS.child(task).child("template");
  }

  /**
   * Refuses a DIJob whose tasks run prerequisites that were not resolved.
   *
   * @param job the DIJob
   */
  public static void requireNoPrerequisites(Validated<DIJob> job) {
    DiagnosticCollector found = new DiagnosticCollector(job.positions());
    for (int i = 0; i < job.job().spec().tasks().size(); i++) {
      job.around(i).map(TemplateSource::unresolved).ifPresent(found::report);
    }
    PaiException.throwIfErrors(found.sorted());
  }

  static Diagnostic unresolved(ProtocolPath path) {
    return Diagnostic.error(
            KubernetesCode.UNRESOLVED_PREREQUISITES,
            Place.value(path),
            "the prerequisites of the task were not looked up")
        .withHint("resolve the DIJob by `PrerequisiteResolver.resolve` and emit what it returns");
  }

  DIJob job() {
    return validated.job();
  }

  JobContext emission() {
    return emission;
  }

  Validated<DIJob> validated() {
    return validated;
  }

  /** Where it says what runs around a task's command; empty when nothing does. */
  Optional<ProtocolPath> around(int task) {
    return validated.around(task);
  }

  Optional<Resolved<Job>> resolved() {
    return emission.workload().scripts();
  }

  DIJobNames names() {
    return names;
  }

  @Override
  public String domain() {
    return names.domain();
  }

  @Override
  public Map<String, String> labels() {
    return names.selector();
  }

  @Override
  public ObjectMeta metadata(String name) {
    ObjectMetaBuilder metadata =
        new ObjectMetaBuilder()
            .withName(name)
            .withNamespace(names.namespace())
            .withLabels(names.selector());
    // When the cluster has told which DIJob it is, its objects belong to it.
    job().metadata().uid().ifPresent(uid -> metadata.withOwnerReferences(owner(uid)));
    return metadata.build();
  }

  private OwnerReference owner(String uid) {
    return new OwnerReferenceBuilder()
        .withApiVersion(DIJob.API_VERSION)
        .withKind(DIJob.KIND)
        .withName(jobName())
        .withUid(uid)
        .withController(true)
        .withBlockOwnerDeletion(true)
        .build();
  }

  @Override
  public String jobName() {
    return job().metadata().name();
  }

  @Override
  public Optional<String> queue(Map<String, String> queues) {
    Optional<String> queue = Optional.ofNullable(queues.get(Defaults.DEFAULT_VIRTUAL_CLUSTER));
    queued |= queue.isPresent();
    return queue;
  }

  @Override
  public void noteLeft() {
    Operations operations = emission.profile().operations();
    if (!queued
        && (operations.kueueQueues().containsKey(Defaults.DEFAULT_VIRTUAL_CLUSTER)
            || operations.volcanoQueues().containsKey(Defaults.DEFAULT_VIRTUAL_CLUSTER))) {
      emission.lost(
          ProtocolPath.root(),
          "the pods wait in none of the profile's queues for virtual cluster `default`",
          "target `volcano` has `operations.volcanoQueues`, and `pods` has"
              + " `operations.kueueQueues` with `operations.kueuePods`");
    }
  }

  @Override
  public ObjectMetaBuilder ownMetadata() {
    ProtocolPath path = ProtocolPath.of("metadata");
    Map<String, Value> kept = new LinkedHashMap<>();
    job()
        .metadata()
        .others()
        .forEach(
            (key, value) -> {
              Value field = Value.of(ImmutableMap.of(key, value));
              if (TypedTemplates.problems(field, ObjectMeta.class, path).isEmpty()) {
                kept.put(key, value);
              } else {
                emission.lost(path.child(key), "an API server keeps no such metadata", "remove it");
              }
            });
    return new ObjectMetaBuilder(TypedTemplates.read(Value.of(kept), ObjectMeta.class));
  }

  /** The role whose scripts the pods of a task run; null when they run none. */
  @Nullable ResolvedRole role(int task) {
    return isWrapped(task)
        ? resolved().orElseThrow().role(job().spec().tasks().get(task).roleName().orElseThrow())
        : null;
  }

  /** The pods as their author wrote them. */
  List<PodSpec> written() {
    return typed.tasks().stream().map(PodTemplateSpec::getSpec).toList();
  }

  @Override
  public List<PodTemplateSpec> all() {
    return complete.get();
  }

  private List<PodTemplateSpec> complete() {
    return IntStream.range(0, typed.tasks().size()).mapToObj(this::complete).toList();
  }

  private PodTemplateSpec complete(int task) {
    PodTemplateSpec written = typed.tasks().get(task);
    PodTemplateSpec made =
        new PodTemplateSpecBuilder(written)
            .withSpec(new DIJobContainers(emission, group(task), task).complete(written.getSpec()))
            .build();
    PodHardening.whenAsked(emission.profile(), role(task)).fill(made.getSpec());
    emission.record(group(task), pod -> recordHardening(written.getSpec(), pod.at("spec")));
    return made;
  }

  /** Records the origins of what {@link PodHardening} fills in. */
  static void recordHardening(PodSpec made, FieldOrigins spec) {
    PodHardening.record(spec);
    made.getContainers()
        .forEach(each -> PodHardening.record(spec.at("containers", each.getName())));
    made.getInitContainers()
        .forEach(each -> PodHardening.record(spec.at("initContainers", each.getName())));
  }

  @Override
  public List<Volume> volumes() {
    return typed.volumes();
  }

  /** A command that runs scripts is a command. */
  @Override
  public boolean hasCommands(int task) {
    PodSpec spec = typed.tasks().get(task).getSpec();
    return Stream.concat(spec.getContainers().stream(), spec.getInitContainers().stream())
        .skip(isWrapped(task) ? 1 : 0)
        .map(Container::getCommand)
        .noneMatch(List::isEmpty);
  }

  /** Whether scripts of prerequisites run around the command of a task. */
  boolean isWrapped(int task) {
    return validated.around(task).isPresent() && resolved().isPresent();
  }

  /** The secrets of a DIJob are not known here. */
  @Override
  public boolean isMaskingLogs() {
    return true;
  }

  @Override
  public Optional<PodTemplates> templates() {
    return Optional.of(this);
  }

  @Override
  public Tasks tasks() {
    emission.carries(Operations.Setting.PRIORITY_CLASSES);
    return new DIJobTaskSet(this);
  }

  @Override
  public RoleTasks tasks(TaskNaming naming, boolean withScripts) {
    throw new IllegalStateException("the pods are made from templates, not from roles");
  }

  @Override
  public Running running(List<List<String>> hosts) {
    List<String> joined = hosts.stream().map(all -> String.join(",", all)).toList();
    return DIJobPods.of(this, DIJobNodes.of(job().spec().tasks(), joined), "");
  }

  @Override
  public Place placeOf(PodTask task) {
    return Place.value(TASKS);
  }

  @Override
  public Optional<Place> placeOfVolume(PodTask task, String volume) {
    Map<String, ProtocolPath> all = volumePaths.get();
    return Stream.of(task.role() + "/" + volume, "/" + volume)
        .flatMap(key -> Stream.ofNullable(all.get(key)))
        .findFirst()
        .map(Place::value);
  }

  /** By task and volume; those of the job's own volumes have no task. */
  private Map<String, ProtocolPath> volumePaths() {
    Map<String, ProtocolPath> paths = new HashMap<>();
    put(typed.volumes(), ProtocolPath.of("spec", "volumes"), "", paths);
    for (int i = 0; i < typed.tasks().size(); i++) {
      List<Volume> own = typed.tasks().get(i).getSpec().getVolumes();
      String task = DIJobNames.task(job().spec().tasks().get(i));
      put(own, template(i).child("spec").child("volumes"), task, paths);
    }
    return paths;
  }

  private static void put(
      List<Volume> volumes, ProtocolPath at, String task, Map<String, ProtocolPath> paths) {
    for (int i = 0; i < volumes.size(); i++) {
      paths.putIfAbsent(task + "/" + volumes.get(i).getName(), at.child(i));
    }
  }

  @Override
  public List<Volume> volumesBeside() {
    return typed.volumes();
  }

  @Override
  public Diagnostic tooLarge(String object, String bytes) {
    return DIJobSizes.tooLarge(object, bytes);
  }

  @Override
  public Diagnostic hinted(Diagnostic tooLarge) {
    return tooLarge.withHint(DIJobSizes.FEWER_PODS);
  }

  @Override
  public SizePlaces sizePlaces() {
    return new SizePlaces(validated.job());
  }

  @Override
  public List<Provenance> named(Optional<String> group, boolean data) {
    List<Provenance> named = origins().named(group.map(this::task));
    return data ? JobOrigins.digested(named, emission.profile()) : named;
  }

  DIJobOrigins origins() {
    return new DIJobOrigins(job(), emission.profile());
  }

  /** The index of a task. */
  int task(String group) {
    int task = ImmutableList.copyOf(emission.workload().groups().keySet()).indexOf(group);
    if (task < 0) {
      throw new IllegalArgumentException("the job has no task `" + group + "`");
    }
    return task;
  }

  /** The name of a task. */
  String group(int task) {
    return DIJobNames.task(job().spec().tasks().get(task));
  }
}
