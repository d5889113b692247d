package io.github.paiprotocol.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.k8s.Targets;
import io.github.paiprotocol.testsupport.CutServer;
import io.github.paiprotocol.testsupport.CutServer.End;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An API server that goes away, or says nothing, ends in one sentence. */
class BrokenServerTest {
  private static final String ANSWER =
      "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{\"kind\":";

  private static KubernetesClient client(String scheme, int port) {
    Config config =
        new ConfigBuilder(Config.empty())
            .withMasterUrl(scheme + "://127.0.0.1:" + port)
            .withTrustCerts(true)
            .withNamespace("here")
            .withRequestRetryBackoffLimit(0)
            .withRequestTimeout(600_000)
            .withConnectionTimeout(600_000)
            .build();
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  private static KubernetesObjects objects() {
    return Submitted.objects(Targets.all().get(0), Submitted.job());
  }

  static Stream<Arguments> cuts() {
    List<Arguments> all = new ArrayList<>();
    for (End end : List.of(End.CLOSED, End.RESET)) {
      all.add(Arguments.of("http", "", end));
      all.add(Arguments.of("http", ANSWER.substring(0, 30), end));
      all.add(Arguments.of("http", ANSWER, end));
      all.add(Arguments.of("https", "", end));
    }
    return all.stream();
  }

  private static void assertSentence(SubmitException failure) {
    assertThat(failure)
        .isNotNull()
        .hasMessageNotContaining("Exception")
        .hasMessageNotContaining("null");
  }

  @ParameterizedTest(name = "{0}, {1}, {2}")
  @MethodSource("cuts")
  void aConnectionThatEndsTooEarly(String scheme, String answer, End end) {
    try (CutServer server = CutServer.start(answer, end);
        KubernetesClient client = client(scheme, server.port())) {
      Submitter submitter = Submitter.of(client);
      SubmitException failure =
          catchThrowableOfType(SubmitException.class, () -> submitter.submit(objects()));
      assertSentence(failure);
      assertThat(failure)
          .hasMessageContaining("the API server gave no answer (")
          .hasMessageContaining("it may be in the cluster: submit the job again")
          .hasMessageEndingWith("; nothing else was created");
    }
  }

  @Test
  void anInterruptEndsTheSubmission() throws Exception {
    try (CutServer server = CutServer.start("", End.SILENT);
        KubernetesClient client = client("http", server.port())) {
      CompletableFuture<SubmitException> failure = new CompletableFuture<>();
      CompletableFuture<Boolean> knows = new CompletableFuture<>();
      Thread thread =
          new Thread(
              () -> {
                failure.complete(
                    catchThrowableOfType(
                        SubmitException.class, () -> Submitter.of(client).submit(objects())));
                knows.complete(Thread.currentThread().isInterrupted());
              });
      thread.setDaemon(true);
      thread.start();
      assertThat(server.awaitAnswer()).isTrue();
      thread.interrupt();
      assertSentence(failure.get(20, TimeUnit.MINUTES));
      assertThat(failure.get()).hasMessageContaining("the thread was interrupted");
      assertThat(knows.get(20, TimeUnit.MINUTES)).isTrue();
    }
  }

  @Test
  @Thorough
  void reportsThatNothingWasCreatedWithoutAConnection() {
    CutServer gone = CutServer.start("", End.CLOSED);
    gone.close();
    try (KubernetesClient client = client("http", gone.port())) {
      SubmitException failure =
          catchThrowableOfType(SubmitException.class, () -> Submitter.of(client).submit(objects()));
      assertSentence(failure);
      assertThat(failure)
          .hasMessageContaining("the API server gave no answer (")
          .hasMessageEndingWith("; nothing was created");
    }
  }

  @Test
  void anInterruptEndsTheWaiting() throws Exception {
    try (CutServer server = CutServer.start("", End.SILENT);
        KubernetesClient client = client("http", server.port())) {
      CompletableFuture<Throwable> failure = new CompletableFuture<>();
      SubmittedJob submitted = submitted();
      Thread thread =
          new Thread(
              () -> {
                try {
                  Submitter.of(client).await(submitted, Duration.ofHours(1));
                } catch (InterruptedException | SubmitException e) {
                  failure.complete(e);
                }
              });
      thread.setDaemon(true);
      thread.start();
      assertThat(server.awaitAnswer()).isTrue();
      thread.interrupt();
      assertThat(failure.get(20, TimeUnit.MINUTES)).isNotNull();
    }
  }

  /** A job that was submitted before. */
  private static SubmittedJob submitted() {
    ClusterObject owner =
        new ClusterObject("batch.volcano.sh/v1alpha1", "Job", Optional.of("here"), "x");
    Applied applied = new Applied(owner, "1", Applied.Tie.OWNER, true);
    return new SubmittedJob(List.of(applied), Optional.of(Submitted.job()), Map.of(), Map.of());
  }
}
