package io.github.paiprotocol.k8s.internal.dijob;

import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.EnvVar;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.VolumeProjection;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.EnvVars;
import io.github.paiprotocol.k8s.internal.Immutability;
import io.github.paiprotocol.k8s.internal.PodVolumes;
import io.github.paiprotocol.k8s.internal.emission.JobContext;
import io.github.paiprotocol.k8s.internal.origin.CommandCopy;
import io.github.paiprotocol.k8s.internal.origin.ConvertedPlaces;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.origin.TaskOrigins;
import io.github.paiprotocol.k8s.internal.script.ScriptFolder;
import io.github.paiprotocol.k8s.internal.script.ScriptObjects;
import io.github.paiprotocol.k8s.internal.task.PodHardening;
import io.github.paiprotocol.k8s.internal.task.RoleFiles;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.KubernetesCode;
import io.github.paiprotocol.k8s.spi.FieldOrigins;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.TaskIndex;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.placement.RuntimeInput;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.RuntimeScripts;
import io.github.paiprotocol.runtime.script.ScriptFile;
import io.github.paiprotocol.runtime.script.TracedScripts;
import io.github.paiprotocol.runtime.script.internal.Environment;
import io.github.paiprotocol.runtime.script.internal.EnvironmentOrigins;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import io.github.paiprotocol.runtime.script.internal.TaskFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The scripts of tasks that have prerequisites. The first container of their pods runs them instead
 * of its command, and they are given the command to run: so variables in it are expanded as ever,
 * and no text of it is quoted.
 *
 * @param objects what holds the scripts
 * @param templates what the pods are made from, changed for tasks with prerequisites
 * @param wrapped the indices of the tasks with prerequisites
 */
record DIJobScripts(List<Made> objects, DIJobTemplates templates, Set<Integer> wrapped) {
  /**
   * Objects that hold scripts.
   *
   * @param objects the objects
   * @param causes what in the DIJob caused them
   * @param traced the origins of the lines of the scripts
   */
  record Made(ScriptObjects objects, ProvenanceMap causes, TracedScripts traced) {}

  DIJobScripts {
    objects = ImmutableList.copyOf(objects);
    wrapped = ImmutableSet.copyOf(wrapped);
  }

  /**
   * Puts the scripts around the commands.
   *
   * @param source the job, whose emission is told what is wrong
   * @param templates what its pods are made from
   */
  static DIJobScripts of(TemplateSource source, DIJobTemplates templates) {
    JobContext emission = source.emission();
    List<Made> objects = new ArrayList<>();
    List<PodTemplateSpec> all = new ArrayList<>(templates.tasks());
    Set<Integer> wrapped = new HashSet<>();
    List<VolumeProjection> shared = ImmutableList.of();
    Supplier<ConvertedPlaces> places = Suppliers.memoize(() -> TaskOrigins.of(source.validated()));
    int mode = secretMode(source);
    Immutability immutability = Immutability.of(emission.profile());
    for (int i = 0; i < all.size(); i++) {
      Optional<ProtocolPath> around = source.around(i);
      if (around.isEmpty()) {
        continue;
      }
      if (source.resolved().isEmpty()) {
        emission.report(TemplateSource.unresolved(around.get()));
        continue;
      }
      Resolved<Job> job = source.resolved().get();
      ResolvedRole role = job.role(source.job().spec().tasks().get(i).roleName().orElseThrow());
      Optional<TracedScripts> made =
          traced(source, role.name(), wrapped.isEmpty(), Place.value(around.get()))
              .map(files -> new PlacedScripts(files, places));
      ImmutableList.Builder<VolumeProjection> sources = ImmutableList.builder();
      if (made.isPresent()) {
        TracedScripts traced = made.get();
        String name = source.names().service();
        if (wrapped.isEmpty()) {
          TaskFile variables = variables(source, job, places);
          List<ScriptFile> ofAll = shared(traced.scripts().files(), variables);
          ScriptObjects common =
              ScriptObjects.of(ofAll, name + ".job", mode, immutability, source::metadata);
          objects.add(
              new Made(common, ProvenanceMap.none(), new SharedScripts(traced, variables, ofAll)));
          shared = common.sources();
        }
        ScriptObjects own =
            ScriptObjects.of(
                traced.scripts().files().stream().filter(file -> !isShared(file)).toList(),
                name + ".task-" + source.group(i),
                mode,
                immutability,
                source::metadata);
        objects.add(new Made(own, ProvenanceMap.by(TemplateSource.TASKS.child(i)), traced));
        sources.addAll(shared).addAll(own.sources());
      }
      all.set(i, wrapped(all.get(i), role, sources.build(), emission));
      record(source, i, role, templates.tasks().get(i).getSpec());
      wrapped.add(i);
    }
    return new DIJobScripts(objects, new DIJobTemplates(all, templates.volumes()), wrapped);
  }

  /** Records the origins of what {@link #wrapped} adds. */
  private static void record(TemplateSource source, int task, ResolvedRole role, PodSpec written) {
    JobContext emission = source.emission();
    emission.record(
        source.group(task),
        pod -> {
          List<Provenance> around = DIJobOrigins.around(source.around(task).orElseThrow());
          FieldOrigins spec = pod.at("spec");
          Container first = written.getContainers().get(0);
          recordVolumes(source, task, around, role, first.getName(), spec);
          new CommandCopy(TemplateSource.template(task), around, first.getCommand().size())
              .record(spec.at("containers", first.getName()));
        });
  }

  private static void recordVolumes(
      TemplateSource source,
      int task,
      List<Provenance> around,
      ResolvedRole role,
      String container,
      FieldOrigins spec) {
    ClusterProfile profile = source.emission().profile();
    List<Provenance> storages =
        ImmutableList.<Provenance>builder()
            .addAll(around)
            .add(JobOrigins.profile("storages"), JobOrigins.USER)
            .build();
    PodVolumes.recordStorages(role, storages, spec, container);
    ScriptFolder.record(spec, container, JobOrigins.FRAME, concat(JobOrigins.FRAME, around));
    List<Provenance> named = source.origins().named(Optional.of(task));
    FieldOrigins sources = ScriptFolder.sources(spec);
    for (String kind : List.of("configMap", "secret")) {
      sources.at(kind).put("name", concat(JobOrigins.digested(named, profile), around));
    }
  }

  private static List<Provenance> concat(List<Provenance> first, List<Provenance> second) {
    return ImmutableList.<Provenance>builder().addAll(first).addAll(second).build();
  }

  /** One mode for all tasks, since they share files. If their users differ, all users may read. */
  private static int secretMode(TemplateSource source) {
    PodHardening hardening = PodHardening.of(source.emission().profile(), null);
    return source.written().stream().mapToInt(hardening::secretMode).max().orElse(0);
  }

  /** The variables by which the scripts of a task's pod know which one it is. */
  List<EnvVar> index(TemplateSource source, int task, TaskIndex index) {
    if (!wrapped.contains(task)) {
      return ImmutableList.of();
    }
    String role = source.job().spec().tasks().get(task).roleName().orElseThrow();
    EnvVars variables = new EnvVars().add("PAI_CURRENT_TASK_ROLE_NAME", role);
    variables.add(index.variable());
    return variables.addExpanded("PAI_TASK_INDEX", index.text()).build();
  }

  /**
   * What names all tasks stands once, so that objects do not grow with the square of their number;
   * which task it is, the container says.
   */
  private static TaskFile variables(
      TemplateSource source, Resolved<Job> job, Supplier<ConvertedPlaces> places) {
    StaticEnvironment fixed =
        StaticEnvironment.of(job.job(), source.emission().submission().user());
    Map<String, String> variables = new LinkedHashMap<>(fixed.shared());
    variables.putAll(fixed.aliased());
    Supplier<EnvironmentOrigins> origins =
        Suppliers.memoize(() -> EnvironmentOrigins.of(job.job()));
    return TaskFile.of(
        RuntimeScripts.RUNTIME_ENV,
        Environment.script(
            variables,
            ImmutableMap.of(),
            false,
            name -> places.get().apply(origins.get().withName(name, ""))),
        false);
  }

  private static List<ScriptFile> shared(List<ScriptFile> files, TaskFile variables) {
    ImmutableList.Builder<ScriptFile> shared = ImmutableList.builder();
    for (ScriptFile file : files) {
      if (file.name().equals(RuntimeScripts.RUNTIME_ENV)) {
        shared.add(variables.file());
      } else if (isShared(file)) {
        shared.add(file);
      }
    }
    return shared.build();
  }

  private static boolean isShared(ScriptFile file) {
    return RoleFiles.isShared(file) || file.name().equals(RuntimeScripts.RUNTIME_ENV);
  }

  private static Optional<TracedScripts> traced(
      TemplateSource source, String role, boolean withShared, Place place) {
    JobContext emission = source.emission();
    try {
      RuntimeInput input = RuntimeInput.of(emission.submission().user()).forAllRoles(withShared);
      TracedScripts traced = emission.scripts().trace(source.resolved().orElseThrow(), role, input);
      traced.scripts().warnings().forEach(emission::report);
      return Optional.of(traced);
    } catch (PaiException e) {
      e.diagnostics().forEach(emission::report);
    } catch (IllegalArgumentException e) {
      emission.report(
          Diagnostic.error(
              KubernetesCode.OBJECT_VALUE,
              place,
              "the scripts of the task cannot be written: " + e.getMessage()));
    }
    return Optional.empty();
  }

  private static PodTemplateSpec wrapped(
      PodTemplateSpec template,
      ResolvedRole role,
      List<VolumeProjection> scripts,
      JobContext emission) {
    PodSpec spec = template.getSpec();
    List<Container> containers = new ArrayList<>(spec.getContainers());
    containers.set(0, wrapped(containers.get(0), role, emission));
    PodSpecBuilder made =
        new PodSpecBuilder(spec)
            .withContainers(containers)
            .addToVolumes(ScriptFolder.home(), ScriptFolder.scripts(scripts))
            .addAllToVolumes(PodVolumes.claims(role, emission.profile().storages()));
    if (spec.getTerminationGracePeriodSeconds() == null) {
      made.withTerminationGracePeriodSeconds(
          ScriptFolder.graceSeconds(emission.scripts().options()));
    }
    return new PodTemplateSpecBuilder(template).withSpec(made.build()).build();
  }

  private static Container wrapped(Container container, ResolvedRole role, JobContext emission) {
    return new ContainerBuilder(container)
        .withCommand(ScriptFolder.command())
        .withArgs(
            ImmutableList.<String>builder()
                .addAll(container.getCommand())
                .addAll(container.getArgs())
                .build())
        .addAllToVolumeMounts(ScriptFolder.mounts())
        .addAllToVolumeMounts(
            PodVolumes.storageMounts(
                role, emission.submission().user(), emission.profile().storages()))
        .build();
  }
}
