package io.github.paiprotocol.k8s.dijob;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.Iterables;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.github.paiprotocol.api.diagnostic.Diagnostic;
import io.github.paiprotocol.api.diagnostic.DiagnosticCollector;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.Severity;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.validation.ValidatedDIJob;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.check.Causes;
import io.github.paiprotocol.k8s.check.ObjectChecks;
import io.github.paiprotocol.k8s.internal.EmissionProblems;
import io.github.paiprotocol.k8s.model.DIJobObject;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.VolcanoJob;
import io.github.paiprotocol.resolver.ResolvedDIJob;
import java.util.List;
import java.util.Optional;

/**
 * Makes the objects of a DIJob: its pods and the Service by which they find each other, or those of
 * another {@link DIJobTarget}.
 *
 * <pre>{@code
 * ValidatedDIJob job = DIJobValidator.standard().require(document);
 * System.out.print(DIJobEmitter.standard().emit(job).yaml());
 * }</pre>
 *
 * <p>An emission is a pure function of the job and the options: the same input gives the same
 * bytes, and no cluster is contacted. Objects are in the order in which they should be applied: the
 * Service, a ConfigMap with {@code compactEnv}, scripts of prerequisites, then pods by rank.
 * Immutable and thread-safe.
 */
public final class DIJobEmitter {
  /** The port of the Service. */
  public static final int PORT = 22270;

  private static final String PORT_NAME = "di-port";
  private static final DIJobEmitter STANDARD = of(DIJobOptions.defaults());

  private final DIJobTarget target;
  private final DIJobOptions options;

  private DIJobEmitter(DIJobTarget target, DIJobOptions options) {
    this.target = target;
    this.options = options;
  }

  /**
   * An emitter of pods with default options.
   *
   * @return the emitter
   */
  public static DIJobEmitter standard() {
    return STANDARD;
  }

  /**
   * An emitter of pods with options.
   *
   * @param options the options
   * @return the emitter
   */
  public static DIJobEmitter of(DIJobOptions options) {
    return of(DIJobTarget.PODS, options);
  }

  /**
   * An emitter of other objects.
   *
   * @param target the kind of objects
   * @param options the options; {@code compactEnv} is for pods only, and for {@link
   *     DIJobTarget#DIJOB} {@code upstreamCompatible} means that resources stay as they are
   * @return the emitter
   */
  public static DIJobEmitter of(DIJobTarget target, DIJobOptions options) {
    return new DIJobEmitter(target, options);
  }

  /**
   * Makes the objects of a job.
   *
   * @param job the job
   * @return the objects; the warnings of validation are not repeated
   * @throws PaiException with every diagnostic, when the job cannot become such objects; one whose
   *     tasks have prerequisites must be resolved first
   */
  public KubernetesObjects emit(ValidatedDIJob job) {
    return emit(DIJobEmission.of(job, Optional.empty(), options));
  }

  /**
   * Makes the objects of a job whose tasks have prerequisites. The first container of such a task
   * starts {@code bash} with the scripts of the prerequisites, and those start its command with its
   * arguments; the scripts stand in ConfigMaps. The container's image needs bash and coreutils.
   *
   * @param job the job with everything its tasks need
   * @return the objects; the warnings of validation and resolution are not repeated
   * @throws PaiException with every diagnostic, when the job cannot become such objects
   */
  public KubernetesObjects emit(ResolvedDIJob job) {
    return emit(DIJobEmission.of(job.validated(), Optional.of(job.prerequisites()), options));
  }

  private KubernetesObjects emit(DIJobEmission emission) {
    DIJobSizes.check(emission);
    DIJobTemplates templates = DIJobTemplates.of(emission);
    PaiException.throwIfErrors(emission.problems().sorted());
    if (target == DIJobTarget.DIJOB) {
      return dijob(emission, templates);
    }
    DIJobScripts scripts =
        DIJobScripts.of(emission, templates, name -> metadata(emission, name).build());
    PaiException.throwIfErrors(emission.problems().sorted());
    return target == DIJobTarget.VOLCANO ? volcano(emission, scripts) : pods(emission, scripts);
  }

  private KubernetesObjects volcano(DIJobEmission emission, DIJobScripts scripts) {
    VolcanoAssembly assembly = new VolcanoAssembly(emission, scripts);
    VolcanoJob made = assembly.job();
    ObjectChecks.check(made, assembly.causes(), emission.problems());
    assembly.checkNames();
    List<HasMetadata> objects =
        ImmutableList.<HasMetadata>builder().addAll(scripts.objects()).add(made).build();
    return finish(emission, objects, check(emission, scripts.objects(), List.of()));
  }

  private KubernetesObjects dijob(DIJobEmission emission, DIJobTemplates templates) {
    DIJobObject made = new DIJobAssembly(emission, templates).job();
    DiagnosticCollector found = new DiagnosticCollector(emission.positions());
    ObjectChecks.check(made, DIJobCauses.of(made), found);
    return finish(emission, List.of(made), found(found));
  }

  private KubernetesObjects finish(
      DIJobEmission emission, List<HasMetadata> objects, List<Diagnostic> problems) {
    if (options.strict()) {
      emission.losses().stream()
          .filter(loss -> loss.fidelity() != Loss.Fidelity.EXACT)
          .forEach(loss -> emission.problems().report(EmissionProblems.loss(target.word(), loss)));
    }
    List<Diagnostic> found =
        DiagnosticCollector.inSourceOrder(Iterables.concat(emission.problems().sorted(), problems));
    PaiException.throwIfErrors(found);
    return new KubernetesObjects(objects, emission.losses(), found);
  }

  private KubernetesObjects pods(DIJobEmission emission, DIJobScripts scripts) {
    DIJobNodes nodes =
        DIJobNodes.of(
            emission.names(), emission.job().spec().tasks(), options.upstreamCompatible());
    ImmutableList.Builder<HasMetadata> objects = ImmutableList.builder();
    objects.add(service(emission));
    if (isCompact()) {
      objects.add(
          new ConfigMapBuilder()
              .withMetadata(metadata(emission, emission.names().service()).build())
              .withData(nodes.shared())
              .build());
    }
    objects.addAll(scripts.objects());
    List<Pod> pods = new DIJobPods(emission, scripts, nodes, isCompact()).all();
    objects.addAll(pods);
    List<HasMetadata> all = objects.build();
    return finish(emission, all, check(emission, all, pods));
  }

  private boolean isCompact() {
    return options.compactEnv() && !options.upstreamCompatible();
  }

  private Service service(DIJobEmission emission) {
    ServiceBuilder service =
        new ServiceBuilder()
            .withMetadata(metadata(emission, emission.names().service()).build())
            .withNewSpec()
            .withClusterIP("None")
            .withSelector(emission.names().selector())
            .addNewPort()
            .withName(PORT_NAME)
            .withPort(PORT)
            .endPort()
            .endSpec();
    return options.upstreamCompatible()
        ? service
            .editSpec()
            .editPort(0)
            .withTargetPort(new IntOrString(0))
            .endPort()
            .endSpec()
            .build()
        : service.editSpec().withPublishNotReadyAddresses(true).endSpec().build();
  }

  private static ObjectMetaBuilder metadata(DIJobEmission emission, String name) {
    return DIJobOwner.of(emission.job())
        .addTo(
            new ObjectMetaBuilder()
                .withName(name)
                .withNamespace(emission.names().namespace())
                .withLabels(emission.names().selector()));
  }

  /** Pods of one task differ in names and ranks only, so that the last of each tells for all. */
  private List<Diagnostic> check(DIJobEmission emission, List<HasMetadata> all, List<Pod> pods) {
    DiagnosticCollector found = new DiagnosticCollector(emission.positions());
    all.stream()
        .filter(object -> !(object instanceof Pod))
        .forEach(object -> ObjectChecks.check(object, Causes.none(), found));
    int end = 0;
    List<DIJobTask> tasks = emission.job().spec().tasks();
    for (int i = 0; i < tasks.size() && !pods.isEmpty(); i++) {
      end += tasks.get(i).replicas();
      Pod last = pods.get(end - 1);
      ObjectChecks.check(last, DIJobCauses.of(last, i), found);
    }
    return found(found);
  }

  /** What is made as upstream makes it is made whatever the API server says. */
  private List<Diagnostic> found(DiagnosticCollector found) {
    return options.upstreamCompatible()
        ? found.sorted().stream().map(d -> d.withSeverity(Severity.WARNING)).toList()
        : found.sorted();
  }
}
