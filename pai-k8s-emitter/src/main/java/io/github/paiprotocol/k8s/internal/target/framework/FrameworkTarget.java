package io.github.paiprotocol.k8s.internal.target.framework;

import com.google.common.collect.ImmutableMap;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.scheduling.v1.PriorityClass;
import io.github.paiprotocol.api.diagnostic.Place;
import io.github.paiprotocol.api.internal.field.JobPaths;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.internal.FrameworkNames;
import io.github.paiprotocol.k8s.internal.Immutability;
import io.github.paiprotocol.k8s.internal.JobLabels;
import io.github.paiprotocol.k8s.internal.PriorityValue;
import io.github.paiprotocol.k8s.internal.SharedVariables;
import io.github.paiprotocol.k8s.internal.origin.JobOrigins;
import io.github.paiprotocol.k8s.internal.task.PodSizes;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.OpenPaiCluster;
import io.github.paiprotocol.k8s.model.RuntimeImage;
import io.github.paiprotocol.k8s.spi.ProvenanceMap;
import io.github.paiprotocol.k8s.spi.RenderContext;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.ResolvedRole;
import io.github.paiprotocol.runtime.script.Provenance;
import io.github.paiprotocol.runtime.script.internal.StaticEnvironment;
import io.github.paiprotocol.runtime.workload.Workload;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A Framework of FrameworkController and what belongs to it, as OpenPAI's rest-server makes them,
 * or self-contained for clusters without OpenPAI.
 */
public final class FrameworkTarget implements Target {
  static final String NAME = "framework";
  private static final String PREEMPTION = "PreemptLowerPriority";

  /** Creates the target. */
  public FrameworkTarget() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void emit(Workload workload, RenderContext emission) {
    ClusterProfile profile = emission.profile();
    if (profile.selfContainedFrameworks()) {
      RoleNameChecks.checkForController(emission);
      if (!hasTooManyStorages(emission)) {
        new SelfContainedFramework(emission).emit();
      }
      return;
    }
    Optional<OpenPaiCluster> cluster = profile.openPai();
    Optional<RuntimeImage> runtime = profile.runtime();
    if (cluster.isEmpty()) {
      emission.reportProfile(EmissionProblems.profileIncomplete(NAME, "openpai"));
    }
    if (runtime.isEmpty()) {
      emission.reportProfile(EmissionProblems.profileIncomplete(NAME, "runtime"));
    }
    RoleNameChecks.check(emission);
    if (cluster.isPresent() && runtime.isPresent()) {
      emit(emission, cluster.get(), runtime.get());
    }
  }

  private static void emit(RenderContext emission, OpenPaiCluster cluster, RuntimeImage runtime) {
    if (hasTooManyStorages(emission)) {
      return;
    }
    StaticEnvironment environment =
        StaticEnvironment.of(emission.job(), emission.submission().user());
    if (isFarTooLarge(emission, environment)) {
      return;
    }
    noteHived(emission);
    FrameworkContext context = context(emission, cluster, runtime, environment);
    emission.recordMetadata((role, metadata) -> JobLabels.record(metadata));
    context.secrets().emit(emission);
    context.shared().emit(emission);
    cluster.priorityEpoch().ifPresent(epoch -> emitPriority(emission, context, epoch));
    new FrameworkAssembly(context).emit();
  }

  /** One object has the storages of all roles. */
  private static boolean hasTooManyStorages(RenderContext emission) {
    long bytes = 0;
    for (ResolvedRole role : emission.resolved().roles().values()) {
      bytes += PodSizes.ofStorages(role);
      if (emission.sizesChecked() && bytes > EmissionProblems.MAX_OBJECT) {
        emission.report(PodSizes.tooManyStorages(role.name(), bytes));
        return true;
      }
    }
    return false;
  }

  /** Two containers of every role name all roles, so a small text could ask for any amount. */
  private static boolean isFarTooLarge(RenderContext emission, StaticEnvironment environment) {
    if (emission.profile().options().compactEnv() || !emission.sizesChecked()) {
      return false;
    }
    long shared = 0;
    for (Map.Entry<String, String> variable : environment.shared().entrySet()) {
      shared += variable.getKey().length() + variable.getValue().length();
    }
    long least = 2 * shared * emission.job().taskRoles().size();
    if (least <= EmissionProblems.MAX_OBJECT) {
      return false;
    }
    String name = "Framework/" + FrameworkNames.objectName(frameworkName(emission));
    emission.report(
        EmissionProblems.objectSize(Place.value(JobPaths.ROLES), name, "more than " + least));
    return true;
  }

  private static FrameworkContext context(
      RenderContext emission,
      OpenPaiCluster cluster,
      RuntimeImage runtime,
      StaticEnvironment environment) {
    Map<String, HivedPod> hived =
        emission
            .profile()
            .hived()
            .map(catalog -> HivedPlan.of(emission, catalog))
            .orElseGet(ImmutableMap::of);
    String name = FrameworkNames.objectName(frameworkName(emission));
    return new FrameworkContext(
        emission,
        cluster,
        runtime,
        name,
        JobLabels.of(emission),
        FrameworkSecrets.of(emission, name),
        hived,
        environment,
        sharedVariables(emission, name, environment));
  }

  /** The rest-server's way of submitting a Framework carries no ConfigMap. */
  private static SharedVariables sharedVariables(
      RenderContext emission, String name, StaticEnvironment environment) {
    if (!emission.profile().options().compactEnv()) {
      return SharedVariables.none();
    }
    SharedVariables shared =
        SharedVariables.of(
            emission, name + "-env", ImmutableMap.of(), environment.shared(), Immutability.never());
    emission.note(
        JobPaths.ROLES,
        Loss.Fidelity.EXACT,
        "the variables that all roles share stand in ConfigMap `"
            + String.join("`, `", shared.names())
            + "`, which the caller applies before the Framework and deletes after it");
    return shared;
  }

  private static void noteHived(RenderContext emission) {
    if (emission.profile().hived().isEmpty()
        && emission.job().extras().hivedScheduler().isPresent()) {
      emission.lost(
          JobPaths.HIVED,
          "the cluster has no HiveD scheduler, so its settings have no effect",
          "set `hived` in the profile where the cluster has one");
    }
  }

  private static void emitPriority(
      RenderContext emission, FrameworkContext context, Instant epoch) {
    PriorityClass made = new PriorityClass();
    made.setMetadata(new ObjectMeta());
    made.getMetadata().setName(context.priorityClass());
    made.setValue(PriorityValue.of(priority(emission), epoch, emission.submission().time()));
    made.setPreemptionPolicy(PREEMPTION);
    made.setGlobalDefault(false);
    emission.add(
        made,
        ProvenanceMap.none(),
        fields ->
            fields.put(
                "value",
                JobOrigins.PRIORITY,
                Provenance.submission("time"),
                JobOrigins.profile("openpai", "priorityEpoch")));
  }

  /** The name the platform knows the job by: {@code user~job}. */
  static String frameworkName(RenderContext emission) {
    return StaticEnvironment.frameworkName(emission.submission().user(), emission.job().name());
  }

  /** Jobs that HiveD does not schedule are all of one priority. */
  private static int priority(RenderContext emission) {
    Job job = emission.job();
    return emission.profile().hived().isPresent() ? HivedPlan.priority(job).value() : 0;
  }
}
