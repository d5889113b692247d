package io.github.paiprotocol.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.re2j.Pattern;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.github.paiprotocol.api.diagnostic.PaiException;
import io.github.paiprotocol.api.diagnostic.SourceText;
import io.github.paiprotocol.api.dijob.DIJob;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.api.model.Prerequisite;
import io.github.paiprotocol.api.model.ResourceSpec;
import io.github.paiprotocol.api.model.Secrets;
import io.github.paiprotocol.api.model.TaskRole;
import io.github.paiprotocol.api.model.Value;
import io.github.paiprotocol.api.validation.ProtocolValidator;
import io.github.paiprotocol.api.validation.Validated;
import io.github.paiprotocol.api.yaml.ProtocolReader;
import io.github.paiprotocol.k8s.KubernetesEmitter;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.model.ClusterProfile;
import io.github.paiprotocol.k8s.model.CustomObject;
import io.github.paiprotocol.k8s.model.Loss;
import io.github.paiprotocol.k8s.model.PodSettings;
import io.github.paiprotocol.k8s.model.Submission;
import io.github.paiprotocol.k8s.spi.PodCustomizer;
import io.github.paiprotocol.k8s.spi.PodTask;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.resolver.PrerequisiteResolver;
import io.github.paiprotocol.resolver.Resolved;
import io.github.paiprotocol.testkit.internal.SecretLeaks;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The contract of every {@link Target}. To test a target, extend this class; where the default job
 * or profile does not suit the target, override it.
 */
public abstract class TargetContract {
  private static final String CANARY = "canary4711";
  private static final String NAMESPACE = "contract";
  private static final int THREADS = 8;

  /** For subclasses. */
  protected TargetContract() {}

  /**
   * The target under test.
   *
   * @return a target that is ready
   */
  protected abstract Target target();

  /**
   * A job the target takes.
   *
   * @return a job of role {@code master} with one task and role {@code worker} with two, unless
   *     overridden; what it adds to must hold its secret
   */
  protected Job job() {
    TaskRole role =
        TaskRole.builder()
            .dockerImage("image")
            .resources(ResourceSpec.builder().cpu(1).memoryMB(1024))
            .addCommand("login <% $secrets.word %>")
            .build();
    return Job.builder()
        .name("contract")
        .secrets(Secrets.of(Map.of("word", Value.of(CANARY))))
        .addPrerequisite(Prerequisite.dockerImage("image", "example/image"))
        .putTaskRole("master", role)
        .putTaskRole("worker", TaskRole.builder().from(role).instances(2).build())
        .build();
  }

  /**
   * A cluster that has what the target needs.
   *
   * @return a builder that begins with OpenPAI on Kubernetes 1.31, unless overridden
   */
  protected ClusterProfile.Builder profile() {
    ClusterProfile.Builder profile = ClusterProfile.builder();
    return profile.from(JobFixture.anyCluster()).namespace(NAMESPACE);
  }

  private List<KubernetesObjects> emit() {
    return emit(profile().build(), PodCustomizer.none(), false);
  }

  /**
   * A DIJob the target takes.
   *
   * @return a DIJob of task {@code master} with one replica and task {@code worker} with two,
   *     unless overridden
   */
  protected String dijob() {
    return JobFixture.text("contract/dijob");
  }

  /** The objects of each kind of job. */
  private List<KubernetesObjects> emit(
      ClusterProfile profile, PodCustomizer customizer, boolean strict) {
    KubernetesEmitter emitter =
        KubernetesEmitter.builder(target(), profile)
            .podCustomizer(customizer)
            .strict(strict)
            .build();
    Submission submission = Submission.of("alice", Instant.EPOCH);
    Resolved<Job> job =
        PrerequisiteResolver.standard().resolve(ProtocolValidator.standard().require(job()));
    Validated<DIJob> dijob =
        ProtocolValidator.standard()
            .require(ProtocolReader.standard().dijobs().read(SourceText.of("dijob.yaml", dijob())));
    return List.of(emitter.emit(job, submission), emitter.emit(dijob, submission));
  }

  /** Of what all clusters keep of pods, also those whose templates have no metadata. */
  private static List<PodSpec> pods(KubernetesObjects objects) {
    return objects.objects().stream().flatMap(TargetContract::pods).toList();
  }

  private static Stream<PodSpec> pods(HasMetadata object) {
    if (object instanceof Pod pod) {
      return Stream.of(pod.getSpec());
    }
    if (object instanceof io.fabric8.kubernetes.api.model.batch.v1.Job job) {
      return Stream.of(job.getSpec().getTemplate().getSpec());
    }
    return object instanceof CustomObject<?> custom
        ? custom.podTemplates().values().stream().map(template -> template.getSpec())
        : Stream.of();
  }

  /** Its name is one word, the same at every call, and it takes something. */
  @Test
  protected void hasOneNameAndTakesSomething() {
    assertTrue(Pattern.matches("[a-z0-9]+(-[a-z0-9]+)*", target().name()), target().name());
    assertEquals(target().name(), target().name());
    assertFalse(target().forms().isEmpty());
  }

  /** The same input gives the same bytes. */
  @Test
  protected void makesTheSameEachTime() {
    assertEquals(
        emit().stream().map(KubernetesObjects::yaml).toList(),
        emit().stream().map(KubernetesObjects::yaml).toList());
  }

  /** Each object is there once, in the profile's namespace. */
  @Test
  protected void makesObjectsInTheNamespace() {
    for (KubernetesObjects objects : emit()) {
      assertFalse(objects.objects().isEmpty());
      Set<String> names = new HashSet<>();
      for (HasMetadata object : objects.objects()) {
        assertTrue(names.add(object.getKind() + "/" + object.getMetadata().getName()));
        if (object instanceof Namespaced) {
          assertEquals(NAMESPACE, object.getMetadata().getNamespace(), object.getKind());
        }
      }
    }
  }

  /** Each pod, and each template of pods, is shown to the caller once. */
  @Test
  protected void showsEachPodOnce() {
    List<PodTask> seen = Collections.synchronizedList(new ArrayList<>());
    List<KubernetesObjects> all =
        emit(
            profile().build(),
            (task, template) -> {
              seen.add(task);
              template.getSpec().setNodeSelector(Map.of("seen", "once"));
              return template;
            },
            false);
    List<PodSpec> pods = all.stream().flatMap(objects -> pods(objects).stream()).toList();
    assertFalse(pods.isEmpty());
    assertEquals(pods.size(), seen.size());
    pods.forEach(pod -> assertEquals("once", pod.getNodeSelector().get("seen")));
    for (PodTask task : seen) {
      assertEquals(target().name(), task.target());
      assertTrue(task.index().isPresent() || task.controlled());
    }
  }

  /** What the profile adds to pods is in each of them. */
  @Test
  protected void addsWhatTheProfileSays() {
    PodSettings settings = PodSettings.builder().nodeSelector(Map.of("team", "contract")).build();
    for (KubernetesObjects objects :
        emit(profile().pod(settings).build(), PodCustomizer.none(), false)) {
      pods(objects).forEach(pod -> assertEquals("contract", pod.getNodeSelector().get("team")));
    }
  }

  /** The values of secrets stand in Secrets, and nowhere else. */
  @Test
  protected void keepsSecretsInSecrets() {
    SecretLeaks leaks = SecretLeaks.of(Secrets.of(Map.of("word", Value.of(CANARY))));
    for (KubernetesObjects objects : emit()) {
      assertEquals(List.of(), leaks.in(objects));
    }
  }

  /** Losses are sentences without a full stop, and errors where they are not wanted. */
  @Test
  protected void reportsWhatItLoses() {
    boolean anyLost = false;
    for (KubernetesObjects objects : emit()) {
      for (Loss loss : objects.losses()) {
        assertFalse(loss.explanation().isBlank());
        assertFalse(loss.explanation().endsWith("."), loss.explanation());
        anyLost |= loss.fidelity() != Loss.Fidelity.EXACT;
      }
    }
    if (anyLost) {
      assertThrows(PaiException.class, () -> emit(profile().build(), PodCustomizer.none(), true));
    }
  }

  /** Threads do not disturb each other. */
  @Test
  protected void worksInManyThreads() throws Exception {
    List<String> expected = emit().stream().map(KubernetesObjects::yaml).toList();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<List<String>>> all = new ArrayList<>();
      for (int i = 0; i < 2 * THREADS; i++) {
        all.add(threads.submit(() -> emit().stream().map(KubernetesObjects::yaml).toList()));
      }
      for (Future<List<String>> each : all) {
        assertEquals(expected, each.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }
}
