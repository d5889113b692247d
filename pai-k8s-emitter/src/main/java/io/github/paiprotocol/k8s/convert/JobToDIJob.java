package io.github.paiprotocol.k8s.convert;

import com.google.common.collect.ImmutableList;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.github.paiprotocol.api.diagnostic.ProtocolPath;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobMetadata;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.internal.field.Keys;
import io.github.paiprotocol.api.model.Extras;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.PrerequisiteRef;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.template.RenderedText;
import io.github.paiprotocol.api.yaml.TaskPrerequisites;
import io.github.paiprotocol.k8s.internal.origin.ConvertedPlaces;
import io.github.paiprotocol.k8s.internal.origin.DIJobOrigins;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.origin.TaskOrigins;
import io.github.paiprotocol.k8s.model.Devices;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A job on its way to becoming a DIJob. */
final class JobToDIJob {
  /** The variables that OpenPAI's runtime sets. */
  private static final Pattern VARIABLE = Pattern.compile("\\bPAI_[A-Za-z0-9_]+");

  private static final String NOT_IN_DIJOBS = "DIJobs have nothing like it";
  private static final String NOTHING = "it runs nothing, and is not kept";
  private static final String PUT_IN = "values are put into commands, and not kept";

  private final Resolved<Job> resolved;
  private final NamedElsewhere elsewhere;
  private final SecretVariables secrets;
  private final ContainerResources resources;
  private final LossReport out;
  private final ConvertedPlaces origins = new ConvertedPlaces(ConvertedPlaces.SAME);

  JobToDIJob(Resolved<Job> resolved, Devices devices, LossReport out) {
    this.resolved = resolved;
    this.elsewhere = new NamedElsewhere(resolved.job());
    DIJob.Builder named = DIJob.builder().name(TaskNames.label(resolved.job().name()));
    this.secrets =
        new SecretVariables(Conversion.secretName(named.spec(DIJobSpec.builder().build()).build()));
    this.resources = ContainerResources.of(devices);
    this.out = out;
  }

  DIJob dijob() {
    Job job = resolved.job();
    noteJob(job);
    String name = TaskNames.label(job.name());
    noteName(ProtocolPath.of("name"), job.name(), name);
    int retries = job.jobRetryCount().orElse(0);
    if (retries > 0) {
      out.approximate(
          ProtocolPath.of("jobRetryCount"), "only pods that failed are started again, not all");
    }
    List<DIJobTask> tasks = new ArrayList<>();
    Map<String, List<PrerequisiteRef>> prerequisites = new LinkedHashMap<>();
    for (ResolvedRole role : resolved.roles().values()) {
      record(role.name(), tasks.size());
      tasks.add(task(role, TaskOrigins.container(tasks.size())));
      prerequisites.put(
          TaskNames.label(role.name()), elsewhere.kept(role.name(), role.role(), out));
    }
    // As a whole: two roles may become tasks of one name, which the validator tells.
    DIJobSpec spec = DIJobSpec.builder().backoffLimit(retries).tasks(tasks).build();
    DIJobMetadata.Builder metadata = DIJobMetadata.builder().name(name);
    TaskPrerequisites.text(prerequisites)
        .ifPresent(text -> metadata.putAnnotation(TaskPrerequisites.ANNOTATION, text));
    record();
    return DIJob.builder().metadata(metadata.build()).spec(spec).build();
  }

  private void record() {
    for (String key : List.of("apiVersion", "kind", "metadata", "spec", "status")) {
      origins.put(ProtocolPath.of(key), place -> ConvertedPlaces.FRAME);
    }
    origins.put(DIJobOrigins.NAME.path(), ProtocolPath.of("name"));
    origins.put(
        TaskPrerequisites.ownPath(), JobPaths.ROLES, JobPaths.PREREQUISITES, JobPaths.EXTRAS);
    origins.put(DIJobOrigins.SPEC.child("backoffLimit"), ProtocolPath.of("jobRetryCount"));
    origins.put(DIJobOrigins.TASKS, JobPaths.ROLES);
  }

  private void record(String role, int index) {
    ProtocolPath task = DIJobOrigins.TASKS.child(index);
    ProtocolPath container = TaskOrigins.container(index);
    origins.put(task, JobPaths.role(role));
    origins.put(task.child("replicas"), JobPaths.role(role).child("instances"));
    origins.putAlone(container, JobPaths.role(role));
    origins.put(container.child("image"), place -> new JobOrigins(resolved).imageOf(role));
    origins.put(container.child("command"), JobPaths.commands(role));
    origins.put(
        container.child("resources"),
        place -> ImmutableList.of(resource(role, place.path().key().orElse(""))));
  }

  private static Provenance resource(String role, String resource) {
    return switch (resource) {
      case "cpu" -> JobOrigins.of(role, Keys.RESOURCES, "cpu");
      case "memory" -> JobOrigins.of(role, Keys.RESOURCES, "memoryMB");
      case "limits", "requests", "resources" -> JobOrigins.of(role, Keys.RESOURCES);
      default -> JobOrigins.of(role, Keys.RESOURCES, "gpu");
    };
  }

  /** What the Secret holds that the DIJob names. */
  Map<String, RenderedText> secretTexts() {
    return secrets.texts();
  }

  /** Leads from parts of the DIJob to the parts of the job that they come from. */
  ConvertedPlaces origins() {
    return origins;
  }

  private DIJobTask task(ResolvedRole resolvedRole, ProtocolPath container) {
    TaskRole role = resolvedRole.role();
    ProtocolPath path = JobPaths.role(resolvedRole.name());
    noteRole(role, path);
    noteName(path, resolvedRole.name(), TaskNames.label(resolvedRole.name()));
    List<RenderedText> commands = resolvedRole.commands();
    noteVariables(commands, path.child(Keys.COMMANDS));
    RoleToTask.Made made =
        RoleToTask.container(
            resolvedRole.imageUri(),
            commands,
            resources.write(role.resourcePerInstance(), isConnected(role)),
            secrets);
    new ScriptOrigins(resolved.job(), resolvedRole, made).recordIn(origins, container);
    return RoleToTask.task(resolvedRole.name(), role.instanceCount(), made.container());
  }

  /** Some commands set such variables by themselves. */
  private void noteVariables(List<RenderedText> commands, ProtocolPath path) {
    String all =
        commands.stream().map(RenderedText::withSecretTags).collect(Collectors.joining("\n"));
    Set<String> missing = new TreeSet<>();
    Set<String> set = new HashSet<>();
    Matcher found = VARIABLE.matcher(all);
    while (found.find()) {
      (all.startsWith("=", found.end()) ? set : missing).add(found.group());
    }
    missing.removeAll(set);
    if (!missing.isEmpty()) {
      out.lost(
          path,
          "`%s` %s not set in a DIJob, which has variables of its own"
              .formatted(String.join("`, `", missing), missing.size() == 1 ? "is" : "are"));
    }
  }

  private void noteName(ProtocolPath path, String name, String label) {
    if (!name.equals(label)) {
      out.approximate(path, "Kubernetes' rules for names make it `%s`".formatted(label));
    }
  }

  private void noteJob(Job job) {
    noteAbout(job);
    Set<Integer> running = running(job);
    for (int i = 0; i < job.prerequisites().size(); i++) {
      if (running.contains(i)) {
        NamedElsewhere.noteOwn(i, out);
      }
      out.lostIf(
          job.prerequisites().get(i).auth().isPresent(),
          JobPaths.prerequisite(i).child("auth"),
          "name a pull secret in the template");
    }
    out.exactIf(!job.parameters().isEmpty(), ProtocolPath.of("parameters"), PUT_IN);
    noteSecrets(job);
    out.exactIf(!job.deployments().isEmpty(), JobPaths.DEPLOYMENTS, PUT_IN);
    ProtocolPath defaults = ProtocolPath.of("defaults");
    if (job.defaults().virtualCluster().isPresent()) {
      out.lost(defaults, NOT_IN_DIJOBS);
    } else {
      out.exactIf(job.defaults().deployment().isPresent(), defaults, PUT_IN);
    }
    noteExtras(job.extras());
  }

  /** The job's own prerequisites that run around the commands of some role, by their places. */
  private Set<Integer> running(Job job) {
    return resolved.roles().values().stream()
        .flatMap(role -> role.prerequisites().stream())
        .flatMap(each -> each.origin().index().stream().boxed())
        .filter(index -> !NamedElsewhere.runsNothing(job.prerequisites().get(index)))
        .collect(Collectors.toSet());
  }

  private void noteSecrets(Job job) {
    ProtocolPath path = ProtocolPath.of("secrets");
    boolean used =
        resolved.roles().values().stream()
            .flatMap(role -> role.commands().stream())
            .anyMatch(RenderedText::hasSecrets);
    if (used) {
      out.approximate(
          path,
          "Kubernetes puts them into the commands, from a Secret `%s` that target `dijob` makes"
              .formatted(secrets.secret()));
    } else {
      out.exactIf(!job.secrets().isEmpty(), path, "no command takes them up");
    }
  }

  private void noteExtras(Extras extras) {
    for (int i = 0; i < extras.runtimePlugins().size(); i++) {
      out.lost(
          JobPaths.PLUGINS.child(i),
          "a DIJob has no plugins of its own",
          "put its work into the commands, or into a prerequisite that lies elsewhere");
    }
    if (extras.storages().isPresent()) {
      out.lost(
          JobPaths.EXTRAS.child("storages"),
          "a DIJob has no storages of its own",
          "mount volumes in the template, or refer to a prerequisite that requires the storages");
    }
    out.lostIf(extras.hivedScheduler().isPresent(), JobPaths.HIVED, NOT_IN_DIJOBS);
    out.lostIf(!extras.isGang(), JobPaths.GANG, "a DIJob starts all its pods together");
    out.lostIf(
        extras.jobStatusChangeNotification().isPresent(),
        JobPaths.EXTRAS.child("jobStatusChangeNotification"),
        NOT_IN_DIJOBS);
    out.exactIf(extras.submitFrom().isPresent(), JobPaths.EXTRAS.child("submitFrom"), NOTHING);
    extras.other().keySet().forEach(key -> out.lost(JobPaths.EXTRAS.child(key), NOT_IN_DIJOBS));
  }

  private void noteAbout(Job job) {
    out.exactIf(job.version().isPresent(), ProtocolPath.of("version"), NOTHING);
    out.exactIf(job.contributor().isPresent(), ProtocolPath.of("contributor"), NOTHING);
    out.exactIf(job.description().isPresent(), ProtocolPath.of("description"), NOTHING);
  }

  private void noteRole(TaskRole role, ProtocolPath path) {
    out.lostIf(
        !endsAlike(role),
        path.child(Keys.COMPLETION),
        "a DIJob ends when all pods of all its tasks succeeded, or one failed too often");
    out.lostIf(
        role.taskRetryCount().orElse(0) > 0,
        path.child(Keys.TASK_RETRY_COUNT),
        "`backoffLimit` counts for the whole job");
    for (var key :
        List.of(
            new Named("data", role.data().isPresent()),
            new Named("output", role.output().isPresent()),
            new Named("script", role.script().isPresent()))) {
      out.exactIf(key.present(), path.child(key.name()), PUT_IN);
    }
    ProtocolPath options = path.child(Keys.CONTAINER_OPTIONS);
    out.lostIf(
        role.extraContainerOptions().shmMB().isPresent(),
        options.child("shmMB"),
        "mount a volume of memory in the template");
    out.lostIf(
        isConnected(role) && resources.infiniband().isEmpty(),
        options.child("infiniband"),
        "name the cluster's resource for InfiniBand as `devices.infiniband` in the profile");
    out.lostIf(
        !role.resourcePerInstance().ports().isEmpty(),
        path.child(Keys.RESOURCES).child("ports"),
        "each pod has an address of its own, and all ports");
  }

  private static boolean isConnected(TaskRole role) {
    return role.extraContainerOptions().infiniband().orElse(false);
  }

  /** All instances of the only role are all pods. */
  private boolean endsAlike(TaskRole role) {
    boolean isAll =
        resolved.roles().size() == 1 && role.minSucceededInstances() == role.instanceCount();
    return role.minFailedInstances() == 1 && (role.minSucceededInstances() == -1 || isAll);
  }

  private record Named(String name, boolean present) {}
}
