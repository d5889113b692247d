package io.github.paiprotocol.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.submit.FakeApiServer.Answer;
import io.github.paiprotocol.submit.FakeApiServer.Request;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a second submission does to the first one. */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = Submitted.Patient.class)
@Thorough
class ResubmitTest {
  KubernetesMockServer server;
  KubernetesClient client;

  private Submitter submitter;

  @BeforeEach
  void emptyCluster() {
    server.reset();
    Submitted.customKinds(server);
    submitter = Submitter.of(client);
  }

  private SubmittedJob submit(KubernetesObjects objects) {
    return submitter.submit(Submitted.job(), objects);
  }

  private GenericKubernetesResource find(ClusterObject object) {
    return submitter.cluster().resource(object).get();
  }

  /** The objects of a job, the last of which is not the one that runs. */
  private static KubernetesObjects changed(Target target) {
    KubernetesObjects objects = Submitted.objects(target);
    List<HasMetadata> all = new ArrayList<>(objects.objects());
    HasMetadata last = all.get(all.size() - 1);
    last.getMetadata().setLabels(new java.util.HashMap<>(last.getMetadata().getLabels()));
    last.getMetadata().getLabels().put("changed", "true");
    return new KubernetesObjects(all, objects.losses(), objects.warnings());
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.submit.Submitted#targets")
  void cleaningUpAfterARefusalLeavesTheRunningJob(Target target) {
    SubmittedJob running = submit(Submitted.objects(target));
    SubmitException refused =
        catchThrowableOfType(SubmitException.class, () -> submit(changed(target)));
    assertThat(refused)
        .hasMessageContaining("is there already, with other contents")
        .hasMessageEndingWith("; nothing was created");
    assertThat(refused.present()).isEmpty();
    submitter.delete(refused.partial().orElseThrow());
    assertThat(running.objects()).allSatisfy(object -> assertThat(find(object)).isNotNull());
  }

  @Test
  void cleaningUpDeletesOnlyWhatWasCreated() {
    SubmittedJob running = submit(Submitted.objects(Targets.PODS));
    ClusterObject missing =
        running.objects().stream().filter(it -> it.kind().equals("ConfigMap")).findFirst().get();
    submitter.cluster().resource(missing).delete();
    SubmitException refused =
        catchThrowableOfType(SubmitException.class, () -> submit(changed(Targets.PODS)));
    assertThat(refused)
        .hasMessageEndingWith(
            "; " + missing + " was created: submit the job again, or delete this part");
    assertThat(refused.present()).containsExactly(missing);
    submitter.delete(refused.partial().orElseThrow());
    assertThat(running.objects())
        .allSatisfy(object -> assertThat(find(object) == null).isEqualTo(object.equals(missing)));
  }

  @Test
  void anObjectWhoseAnswerWasLostIsPartOfTheSubmission() throws Exception {
    AtomicReference<String> created = new AtomicReference<>();
    Function<Request, Answer> answers =
        request -> {
          if (request.method().equals("GET")) {
            return Answer.json(200, created.get());
          }
          if (!request.target().endsWith("/services")) {
            return Answer.failure(403, "no more");
          }
          boolean first = created.get() == null;
          created.set(request.body().replace("\"metadata\":{", "\"metadata\":{\"uid\":\"1\","));
          return first ? Answer.lost() : Answer.failure(409, "AlreadyExists");
        };
    try (FakeApiServer lossy = FakeApiServer.start(answers);
        KubernetesClient repeating = lossy.client(3)) {
      SubmitException refused =
          catchThrowableOfType(
              SubmitException.class,
              () ->
                  Submitter.of(repeating).submit(Submitted.job(), Submitted.objects(Targets.PODS)));
      assertThat(refused.present()).extracting(ClusterObject::kind).containsExactly("Service");
    }
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.submit.Submitted#targets")
  void waitsForTheEndOfADeletion(Target target) throws Exception {
    SubmittedJob first = submit(Submitted.objects(target));
    submitter.delete(first);
    // The mock server has no garbage collector: what the owner takes along stays for now.
    List<ClusterObject> left =
        first.objects().stream().filter(object -> find(object) != null).toList();
    CompletableFuture<SubmittedJob> second = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                second.complete(submit(changed(target)));
              } catch (SubmitException e) {
                second.completeExceptionally(e);
              }
            });
    thread.start();
    for (ClusterObject object : left) {
      if (!second.isDone()) {
        String uid = find(object).getMetadata().getUid();
        submitter.cluster().resource(object).delete();
        assertThat(first.applied()).extracting(Applied::uid).contains(uid);
      }
    }
    SubmittedJob submitted = second.get(20, TimeUnit.MINUTES);
    assertThat(submitted.applied()).allMatch(Applied::created);
    assertThat(submitted.objects()).allSatisfy(object -> assertThat(find(object)).isNotNull());
  }

  /** The garbage collector has not come yet, and the new owner is of another kind. */
  @Test
  void waitsForTheDependentsOfAnotherTarget() {
    submitter.delete(submit(Submitted.objects(Targets.PODS)));
    assertThatExceptionOfType(SubmitException.class)
        .isThrownBy(
            () ->
                Submitter.of(client, Duration.ofMillis(1))
                    .submit(Submitted.job(), Submitted.objects(Targets.JOBSET)))
        .withMessageContaining("of an earlier submission is still being deleted");
  }

  @Test
  void anObjectThatIsDeletedForTooLongIsNamed() {
    Submitter impatient = Submitter.of(client, Duration.ZERO);
    ConfigMap stuck = Submitted.objects(Targets.PODS).of(ConfigMap.class).get(0);
    stuck.getMetadata().setFinalizers(List.of("example.com/stuck"));
    client.resource(stuck).create();
    client.resource(stuck).delete();
    assertThat(client.resource(stuck).get().getMetadata().getDeletionTimestamp()).isNotNull();
    assertThatExceptionOfType(SubmitException.class)
        .isThrownBy(() -> impatient.submit(Submitted.job(), Submitted.objects(Targets.PODS)))
        .withMessageContaining(
            "`ConfigMap/"
                + stuck.getMetadata().getName()
                + " in ml` of an earlier submission is still being deleted: submit the job later; ");
  }

  @Test
  void anInterruptEndsTheWaitForADeletion() throws Exception {
    SubmittedJob first = submit(Submitted.objects(Targets.PODS));
    submitter.delete(first);
    CompletableFuture<SubmitException> failure = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () ->
                failure.complete(
                    catchThrowableOfType(
                        SubmitException.class, () -> submit(Submitted.objects(Targets.PODS)))));
    thread.start();
    thread.interrupt();
    assertThat(failure.get(20, TimeUnit.MINUTES))
        .hasMessageContaining("the thread was interrupted");
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.submit.Submitted#targets")
  void findsWhatWasSubmittedAndCreatesNothing(Target target) throws Exception {
    KubernetesObjects objects = Submitted.objects(target);
    assertThat(submitter.find(Submitted.job(), objects)).isEmpty();
    SubmittedJob submitted = submit(Submitted.objects(target));
    SubmittedJob found = Submitter.of(client).find(Submitted.job(), objects).orElseThrow();
    assertThat(found.objects()).isEqualTo(submitted.objects());
    assertThat(found.owner()).isEqualTo(submitted.owner());
    assertThat(submitter.await(found, Duration.ZERO))
        .isEqualTo(submitter.await(submitted, Duration.ZERO));
    submitter.delete(found);
    assertThat(submitter.find(Submitted.job(), objects)).isEmpty();
    assertThat(find(submitted.owner().orElseThrow())).isNull();
  }

  @Test
  void aJobThatWasRemovedAfterItsEndIsNotRunAgain() {
    SubmittedJob submitted = submit(Submitted.objects(Targets.JOB));
    client.batch().v1().jobs().inNamespace("ml").delete();
    SubmittedJob found =
        submitter.find(Submitted.job(), Submitted.objects(Targets.JOB)).orElseThrow();
    assertThat(found.objects()).hasSizeLessThan(submitted.objects().size());
    assertThatExceptionOfType(SubmitException.class)
        .isThrownBy(() -> submitter.await(found, Duration.ofHours(1)))
        .withMessageContaining("how it ended is not known")
        .withMessageEndingWith("submitting the job again runs it again");
    assertThat(client.batch().v1().jobs().inNamespace("ml").list().getItems()).isEmpty();
  }
}
