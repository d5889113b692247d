package io.github.paiprotocol.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.server.mock.EnableKubernetesMockClient;
import io.fabric8.kubernetes.client.server.mock.KubernetesMockServer;
import io.github.paiprotocol.api.model.Job;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.k8s.spi.Target;
import io.github.paiprotocol.testsupport.Thorough;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is applied, in which order, and what becomes of it when it is there already. */
@EnableKubernetesMockClient(
    https = false,
    crud = true,
    kubernetesClientBuilderCustomizer = Submitted.Patient.class)
class SubmitTest {
  static KubernetesMockServer server;
  static KubernetesClient client;

  private Submitter submitter;
  private Cluster cluster;

  @BeforeEach
  void emptyCluster() {
    server.reset();
    Submitted.customKinds(server);
    submitter = Submitter.of(client);
    cluster = new Cluster(client);
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.submit.Submitted#targets")
  void theOwnerComesFirstAndOwnsTheOthers(Target target) {
    KubernetesObjects objects = Submitted.objects(target);
    SubmittedJob submitted = submitter.submit(Submitted.job(), objects);
    assertThat(submitted.objects()).hasSameSizeAs(objects.objects());
    ClusterObject owner = submitted.owner().orElseThrow();
    String uid = find(submitted, owner).getMetadata().getUid();
    boolean seen = false;
    for (ClusterObject object : submitted.objects()) {
      List<OwnerReference> owners = find(submitted, object).getMetadata().getOwnerReferences();
      if (object.equals(owner) || object.namespace().isEmpty()) {
        assertThat(owners).isEmpty();
        assertThat(seen).isFalse();
        seen |= object.equals(owner);
      } else {
        assertThat(seen).isTrue();
        assertThat(owners).extracting(OwnerReference::getUid).containsExactly(uid);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.submit.Submitted#targets")
  void submittingAgainChangesNothing(Target target) {
    KubernetesObjects objects = Submitted.objects(target);
    String before = objects.yaml();
    SubmittedJob first = submitter.submit(Submitted.job(), objects);
    List<String> versions = versions(first);
    SubmittedJob again = submitter.submit(Submitted.job(), Submitted.objects(target));
    assertThat(again.objects()).isEqualTo(first.objects());
    assertThat(again.owner()).isEqualTo(first.owner());
    assertThat(versions(again)).isEqualTo(versions);
    assertThat(objects.yaml()).isEqualTo(before);
  }

  @ParameterizedTest
  @MethodSource("io.github.paiprotocol.submit.Submitted#targets")
  void whatIsDeletedIsGone(Target target) {
    SubmittedJob submitted = submitter.submit(Submitted.job(), Submitted.objects(target));
    submitter.delete(submitted);
    // The mock server has no collector of garbage: what the owner takes along is still there.
    for (Applied applied : submitted.applied()) {
      GenericKubernetesResource left = cluster(submitted).resource(applied.object()).get();
      if (applied.tie() == Applied.Tie.OWNED) {
        assertThat(left.getMetadata().getOwnerReferences()).isNotEmpty();
      } else {
        assertThat(left).as("%s", applied.object()).isNull();
      }
    }
    assertThatCode(() -> submitter.delete(submitted)).doesNotThrowAnyException();
  }

  @Test
  void withoutAnOwnerEachObjectIsDeleted() {
    KubernetesObjects pods = Submitted.objects(Targets.PODS);
    KubernetesObjects unowned =
        new KubernetesObjects(
            pods.objects().stream().filter(it -> !it.getKind().equals("Service")).toList(),
            pods.losses(),
            pods.warnings());
    SubmittedJob submitted = submitter.submit(Submitted.job(), unowned);
    assertThat(submitted.owner()).isEmpty();
    Job other = Job.builder().from(Submitted.job()).name("other").build();
    SubmittedJob stays = submitter.submit(other, Submitted.objects(Targets.PODS, other));
    submitter.delete(submitted);
    assertThat(submitted.objects())
        .allSatisfy(it -> assertThat(cluster(submitted).resource(it).get()).isNull());
    assertThat(stays.objects())
        .allSatisfy(it -> assertThat(cluster(stays).resource(it).get()).isNotNull());
  }

  @Test
  void anotherObjectOfTheSameNameStaysAndWhatWasAppliedIsReported() {
    KubernetesObjects objects = Submitted.objects(Targets.PODS);
    Pod taken = objects.of(Pod.class).get(1);
    Pod foreign =
        new io.fabric8.kubernetes.api.model.PodBuilder()
            .withNewMetadata()
            .withName(taken.getMetadata().getName())
            .withNamespace("ml")
            .endMetadata()
            .build();
    client.resource(foreign).create();
    assertThatExceptionOfType(SubmitException.class)
        .isThrownBy(() -> submitter.submit(Submitted.job(), objects))
        .withMessageContaining("`Pod/" + taken.getMetadata().getName() + " in ml` is there already")
        .withMessageContaining("were created: submit the job again, or delete this part")
        .satisfies(
            failure -> {
              assertThat(failure.present()).isNotEmpty().doesNotContain(cluster.named(taken));
              assertThat(failure.partial().orElseThrow().objects()).isEqualTo(failure.present());
              submitter.delete(failure.partial().orElseThrow());
            });
    client.resource(foreign).delete();
  }

  @Test
  @Thorough
  void whatWasBrokenOffIsCompleted() {
    KubernetesObjects objects = Submitted.objects(Targets.JOB);
    List<HasMetadata> all = new ArrayList<>(objects.objects());
    HasMetadata last = all.remove(all.size() - 1);
    SubmittedJob part =
        submitter.submit(
            Submitted.job(), new KubernetesObjects(all, objects.losses(), objects.warnings()));
    SubmittedJob whole = submitter.submit(Submitted.job(), Submitted.objects(Targets.JOB));
    assertThat(whole.objects()).containsAll(part.objects()).contains(cluster.named(last));
  }

  @Test
  void aChangedJobIsNotTakenForTheOneThatRuns() {
    submitter.submit(Submitted.job(), Submitted.objects(Targets.JOBSET));
    Job changed = Job.builder().from(Submitted.job()).jobRetryCount(7).build();
    assertThatExceptionOfType(SubmitException.class)
        .isThrownBy(() -> submitter.submit(changed, Submitted.objects(Targets.JOBSET, changed)))
        .withMessageContaining("is there already, with other contents")
        .withMessageEndingWith("nothing was created");
  }

  @Test
  void anApiServerThatRefusesIsQuoted() {
    server
        .expect()
        .post()
        .withPath("/api/v1/namespaces/ml/services")
        .andReturn(
            403,
            new io.fabric8.kubernetes.api.model.StatusBuilder()
                .withCode(403)
                .withMessage("services is forbidden: exceeded quota")
                .build())
        .always();
    assertThatExceptionOfType(SubmitException.class)
        .isThrownBy(() -> submitter.submit(Submitted.job(), Submitted.objects(Targets.PODS)))
        .withMessageContaining("could not be applied: services is forbidden: exceeded quota;")
        .withMessageNotContaining("http");
  }

  private List<String> versions(SubmittedJob submitted) {
    return submitted.objects().stream()
        .map(object -> find(submitted, object).getMetadata().getResourceVersion())
        .toList();
  }

  private GenericKubernetesResource find(SubmittedJob submitted, ClusterObject object) {
    return cluster(submitted).resource(object).require();
  }

  /** The submitter's way to ask, which knows the kinds it has sent. */
  private Cluster cluster(SubmittedJob submitted) {
    assertThat(submitted.objects()).isNotEmpty();
    return submitter.cluster();
  }
}
