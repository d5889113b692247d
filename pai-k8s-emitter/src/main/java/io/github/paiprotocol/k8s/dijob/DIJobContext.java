package io.github.paiprotocol.k8s.dijob;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.Volume;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.diagnostic.SourceMap;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.TracedObjects;
import io.github.paiprotocol.k8s.internal.Immutability;
import io.github.paiprotocol.k8s.internal.TypedTemplates;
import io.github.paiprotocol.k8s.internal.emission.Emitting;
import io.github.paiprotocol.k8s.internal.script.ScriptNotes;
import io.github.paiprotocol.k8s.internal.task.PodHardening;
import io.github.paiprotocol.k8s.internal.trace.DIJobParts;
import io.github.paiprotocol.k8s.internal.trace.ObjectOrigins;
import io.github.paiprotocol.k8s.internal.trace.ObjectParts;
import io.github.paiprotocol.k8s.internal.trace.SizePlaces;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.model.Operations;
import io.github.paiprotocol.k8s.spi.Causes;
import io.github.paiprotocol.k8s.spi.DIJobEmission;
import io.github.paiprotocol.k8s.spi.DIJobTasks;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The emission of a DIJob. */
final class DIJobContext extends Emitting implements DIJobEmission {
  static final ProtocolPath TASKS = ProtocolPath.of("spec", "tasks");

  private final String target;
  private final Validated<DIJob> validated;
  private final Optional<Resolved<Job>> resolved;
  private final DIJobOptions options;
  private final @Nullable ScriptNotes notes;
  private final DIJobNames names;
  private final DIJobTemplates typed;
  private final Supplier<List<PodTemplateSpec>> complete = Suppliers.memoize(this::complete);
  private final Supplier<Map<String, ProtocolPath>> volumePaths =
      Suppliers.memoize(this::volumePaths);
  private final Supplier<SizePlaces> places = Suppliers.memoize(() -> new SizePlaces(parts()));
  private final DIJobSizes sizes;
  private final List<Batch> batches = new ArrayList<>();

  /** Objects that differ in names and indices only; the last is there, the others are not yet. */
  record Batch(
      HasMetadata last, int count, IntFunction<? extends HasMetadata> each, Causes causes) {}

  private DIJobContext(
      String target,
      Validated<DIJob> validated,
      Optional<Resolved<Job>> resolved,
      DIJobOptions options,
      @Nullable ScriptNotes notes) {
    super(options.profile(), validated.positions(), options.podCustomizer());
    this.target = target;
    this.validated = validated;
    this.resolved = resolved;
    this.options = options;
    this.notes = notes;
    this.names = DIJobNames.of(validated.job(), options);
    DIJobSizes.check(this);
    this.typed = DIJobTemplates.of(this);
    PaiException.throwIfErrors(problems().sorted());
    if (options.hardened()) {
      DIJobHardening.note(this, written(), typed.volumes());
    }
    carries(Operations.Setting.CONFINED, Operations.Setting.USER, Operations.Setting.IMMUTABLE);
    carries(Operations.Setting.TERM_GRACE, Operations.Setting.END_GRACE);
    this.sizes = new DIJobSizes(this);
  }

  /** Begins an emission; notes are for who wants to know where things come from. */
  static DIJobContext of(
      String target,
      Validated<DIJob> job,
      Optional<Resolved<Job>> resolved,
      DIJobOptions options,
      @Nullable ScriptNotes notes) {
    return new DIJobContext(target, job, resolved, options, notes);
  }

  static ProtocolPath template(int task) {
    return TASKS.child(task).child("template");
  }

  @Override
  public DIJob job() {
    return validated.job();
  }

  String target() {
    return target;
  }

  Validated<DIJob> validated() {
    return validated;
  }

  /** Who wants to know where lines of scripts come from; null for nobody. */
  @Nullable ScriptNotes notes() {
    return notes;
  }

  /** Where it says what runs around a task's command; empty when nothing does. */
  Optional<ProtocolPath> around(int task) {
    return validated.around(task);
  }

  Optional<Resolved<Job>> resolved() {
    return resolved;
  }

  DIJobOptions options() {
    return options;
  }

  DIJobNames names() {
    return names;
  }

  SourceMap positions() {
    return validated.positions();
  }

  @Override
  public boolean sizesChecked() {
    return true;
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
  public ObjectMetaBuilder metadata(String name) {
    return DIJobOwner.of(job())
        .addTo(
            new ObjectMetaBuilder()
                .withName(name)
                .withNamespace(names.namespace())
                .withLabels(names.selector()));
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
              if (metadata(ImmutableMap.of(key, value), problem -> {}).isPresent()) {
                kept.put(key, value);
              } else {
                lost(path.child(key), "an API server keeps no such metadata", "remove it");
              }
            });
    return new ObjectMetaBuilder(metadata(kept, this::report).orElseGet(ObjectMeta::new));
  }

  private static Optional<ObjectMeta> metadata(
      Map<String, Value> fields, Consumer<Diagnostic> problems) {
    return TypedTemplates.convert(
        Value.of(fields),
        ObjectMeta.class,
        ProtocolPath.of("metadata"),
        KubernetesCode.OBJECT_VALUE,
        problems);
  }

  /** The role whose scripts the pods of a task run; null when they run none. */
  @Nullable ResolvedRole role(int task) {
    return isWrapped(task)
        ? resolved.orElseThrow().role(job().spec().tasks().get(task).roleName().orElseThrow())
        : null;
  }

  /** The pods as their author wrote them. */
  List<PodSpec> written() {
    return typed.tasks().stream().map(PodTemplateSpec::getSpec).toList();
  }

  @Override
  public List<PodTemplateSpec> templates() {
    return complete.get();
  }

  private List<PodTemplateSpec> complete() {
    return IntStream.range(0, typed.tasks().size()).mapToObj(this::complete).toList();
  }

  private PodTemplateSpec complete(int task) {
    PodTemplateSpec written = typed.tasks().get(task);
    PodTemplateSpec made =
        new PodTemplateSpecBuilder(written)
            .withSpec(new DIJobContainers(this, task).complete(written.getSpec()))
            .build();
    PodHardening.whenAsked(profile(), role(task)).fill(made.getSpec());
    return made;
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
    return validated.around(task).isPresent() && resolved.isPresent();
  }

  /** A DIJob has no secrets that anybody here knows. */
  @Override
  protected boolean isMaskingLogs() {
    return true;
  }

  @Override
  public DIJobTasks tasks() {
    carryStorage();
    DIJobScripts scripts = scripts();
    DIJobNodes nodes = DIJobNodes.of(names, job().spec().tasks());
    String compactName = "";
    if (options.compactEnv()) {
      ConfigMap shared = new ConfigMap();
      shared.setMetadata(metadata(names.service()).build());
      shared.setData(nodes.shared());
      compactName = Immutability.of(profile()).applyTo(shared).getMetadata().getName();
      add(shared, Causes.none());
    }
    scripts.objects().forEach(made -> add(made.object(), made.causes()));
    return new DIJobTaskSet(this, scripts, nodes, compactName);
  }

  @Override
  public DIJobTasks tasks(List<List<String>> hosts) {
    carryStorage();
    DIJobScripts scripts = scripts();
    List<String> joined = hosts.stream().map(all -> String.join(",", all)).toList();
    DIJobNodes nodes = DIJobNodes.of(job().spec().tasks(), joined);
    scripts.objects().forEach(made -> add(made.object(), made.causes()));
    return new DIJobTaskSet(this, scripts, nodes, "");
  }

  private void carryStorage() {
    carries(Operations.Setting.SCRATCH_LIMIT, Operations.Setting.SCRATCH_REQUEST);
  }

  private DIJobScripts scripts() {
    DIJobTemplates complete = new DIJobTemplates(templates(), typed.volumes());
    DIJobScripts scripts = DIJobScripts.of(this, complete, name -> metadata(name).build());
    PaiException.throwIfErrors(problems().sorted());
    return scripts;
  }

  @Override
  public void add(HasMetadata object, Causes causes) {
    batches.add(new Batch(object, 1, index -> object, causes));
  }

  /** The last is as large as any of them, and measured before all others are made. */
  @Override
  public void addAll(int count, IntFunction<? extends HasMetadata> each, Causes causes) {
    HasMetadata last = each.apply(count - 1);
    batches.add(new Batch(last, count, each, causes));
    sizes.add(causes, last, count);
  }

  @Override
  protected Place placeOf(PodTask task) {
    return Place.value(TASKS);
  }

  @Override
  protected Optional<Place> placeOfVolume(PodTask task, String volume) {
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
  protected List<Volume> volumesBeside() {
    return typed.volumes();
  }

  @Override
  protected Diagnostic tooLarge(String object, String bytes) {
    return DIJobSizes.tooLarge(object, bytes);
  }

  private ObjectParts parts() {
    return new DIJobParts(validated, profile());
  }

  /** A problem of an object; one about size says which places make most of it. */
  Diagnostic explained(Diagnostic problem, HasMetadata object, Causes causes) {
    return places.get().explained(problem, object, causes);
  }

  /** The objects of an emission with notes, and where they came from. */
  TracedObjects traced(KubernetesObjects made) {
    ObjectOrigins origins = new ObjectOrigins(parts(), Objects.requireNonNull(notes));
    int index = 0;
    for (Batch batch : batches) {
      for (int i = 0; i < batch.count(); i++) {
        origins.add(made.objects().get(index++), batch.causes());
      }
    }
    return new TracedDIJob(made, origins);
  }

  List<Batch> batches() {
    return ImmutableList.copyOf(batches);
  }

  /** Makes what is not there yet, unless it is too much. */
  List<HasMetadata> objects() {
    sizes.requireFew();
    ImmutableList.Builder<HasMetadata> objects = ImmutableList.builder();
    for (Batch batch : batches) {
      for (int i = 0; i < batch.count() - 1; i++) {
        objects.add(batch.each().apply(i));
      }
      objects.add(batch.last());
    }
    return objects.build();
  }
}
