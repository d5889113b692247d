package io.github.paiprotocol.samples;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.dijob.DIJobSpec;
import io.github.paiprotocol.api.dijob.DIJobTask;
import io.github.paiprotocol.api.dijob.TaskType;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.Document;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.dijob.DIJobObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.resolver.LoadedDocument;
import io.github.paiprotocol.resolver.LockedResolution;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** DIJobs of DI-engine, read from a file and built in code. */
public final class DIJobs {
  private DIJobs() {}

  // snippet: read
  /**
   * Makes the pods and the Service of a DIJob.
   *
   * @param file the job
   * @return the objects as YAML
   * @throws IOException when the file cannot be read
   */
  public static String pods(Path file) throws IOException {
    Document<DIJob> document = ProtocolReader.standard().dijobs().read(file);
    Validated<DIJob> job = ProtocolValidator.standard().require(document);
    job.warnings().forEach(System.err::println);
    KubernetesEmitter emitter =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());
    KubernetesObjects objects = emitter.emit(job, Submission.of("alice", Instant.now()));
    objects.losses().forEach(System.err::println);
    return objects.yaml();
  }

  // end

  // snippet: prerequisites
  /**
   * Makes the pods of a DIJob whose tasks use what lies in a folder.
   *
   * @param reference where the job is, such as {@code file:jobs/dijob.yaml}
   * @param folder the folder
   * @return the objects, and what holds to what was found
   */
  public static LockedResolution<KubernetesObjects> withPrerequisites(
      String reference, Path folder) {
    PrerequisiteResolver resolver = PrerequisiteResolver.builder().files(folder).build();
    LoadedDocument document = resolver.load(reference);
    Validated<DIJob> job =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(document.text()));
    LockedResolution<List<Resolved<DIJob>>> locked =
        resolver.lock(List.of(job), Optional.of(document));
    KubernetesEmitter emitter =
        KubernetesEmitter.of(Targets.PODS, ClusterProfile.builder().build());
    Submission submission = Submission.of("alice", Instant.now());
    KubernetesObjects objects = emitter.emit(locked.resolved().get(0), submission);
    return new LockedResolution<>(objects, locked.lock().and(document.lock()), locked.documents());
  }

  // end

  // snippet: build
  /**
   * A job of one learner, one evaluator and two collectors, built in code.
   *
   * @return the job, not checked yet
   */
  public static DIJob inCode() {
    return DIJob.builder()
        .name("job-with-tasks")
        .spec(
            DIJobSpec.builder()
                .backoffLimit(0)
                .addTask(task(TaskType.LEARNER, 1, gpu(container("learner"))))
                .addTask(task(TaskType.EVALUATOR, 1, container("evaluator")))
                .addTask(task(TaskType.COLLECTOR, 2, container("collector")))
                .build())
        .build();
  }

  private static DIJobTask task(TaskType type, int replicas, Container container) {
    PodTemplateSpec template =
        new PodTemplateSpecBuilder().withNewSpec().withContainers(container).endSpec().build();
    return DIJobTask.builder()
        .type(type)
        .replicas(replicas)
        .template(DIJobObjects.toValue(template))
        .build();
  }

  private static Container container(String label) {
    return new ContainerBuilder()
        .withName("pydi")
        .withImage("registry.example.com/ding:nightly")
        .withCommand("/bin/bash", "-c")
        .withArgs("ditask --label " + label)
        .build();
  }

  private static Container gpu(Container container) {
    return new ContainerBuilder(container)
        .withNewResources()
        .addToRequests("cpu", new Quantity("1"))
        .addToRequests("nvidia.com/gpu", new Quantity("1"))
        .addToLimits("nvidia.com/gpu", new Quantity("1"))
        .endResources()
        .build();
  }
  // end
}
