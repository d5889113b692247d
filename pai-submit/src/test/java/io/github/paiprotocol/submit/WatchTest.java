package io.github.paiprotocol.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.github.paiprotocol.k8s.KubernetesObjects;
import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;
import io.github.paiprotocol.submit.FakeApiServer.Answer;
import io.github.paiprotocol.submit.FakeApiServer.Request;
import io.github.paiprotocol.testsupport.Thorough;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Watches that are never answered, refused, interrupted or too old. */
@Thorough
class WatchTest {
  private static final Duration HOUR = Duration.ofHours(1);
  private static final String RUNNING = "{\"state\":{\"phase\":\"Running\"}}";
  private static final String COMPLETED = "{\"state\":{\"phase\":\"Completed\"}}";

  private static String object(String uid, String status) {
    return "{\"apiVersion\":\"batch.volcano.sh/v1alpha1\",\"kind\":\"Job\",\"metadata\":{\"name\":\"x\","
        + "\"namespace\":\"ml\",\"resourceVersion\":\""
        + (status.equals(RUNNING) ? 7 : 9)
        + "\",\"uid\":\""
        + uid
        + "\"},\"status\":"
        + status
        + "}";
  }

  private static Answer list(String... objects) {
    return Answer.json(
        200,
        "{\"apiVersion\":\"batch.volcano.sh/v1alpha1\",\"kind\":\"JobList\",\"metadata\":{"
            + "\"resourceVersion\":\"8\"},\"items\":["
            + String.join(",", objects)
            + "]}");
  }

  private static String event(String type, String object) {
    return "{\"type\":\"" + type + "\",\"object\":" + object + "}";
  }

  /** The kinds of the API group, which the client asks for first. */
  private static Function<Request, Answer> knowing(Function<Request, Answer> answers) {
    return request ->
        request.target().endsWith("/apis/batch.volcano.sh/v1alpha1")
            ? Answer.json(
                200,
                "{\"kind\":\"APIResourceList\",\"groupVersion\":\"batch.volcano.sh/v1alpha1\","
                    + "\"resources\":[{\"name\":\"jobs\",\"kind\":\"Job\",\"namespaced\":true}]}")
            : answers.apply(request);
  }

  private static SubmittedJob submitted() {
    ClusterObject owner =
        new ClusterObject("batch.volcano.sh/v1alpha1", "Job", Optional.of("ml"), "x");
    Applied applied = new Applied(owner, "1", Applied.Tie.OWNER, true);
    return new SubmittedJob(List.of(applied), Optional.empty(), Map.of(), Map.of());
  }

  private static SubmitVerdict await(Function<Request, Answer> answers, Duration timeout)
      throws Exception {
    try (FakeApiServer server = FakeApiServer.start(knowing(answers));
        KubernetesClient client = server.client(0)) {
      return inTime(() -> Submitter.of(client).await(submitted(), timeout));
    }
  }

  /** A test that waits for ever fails after minutes. */
  private static <T> T inTime(Callable<T> work) throws Exception {
    CompletableFuture<T> result = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                result.complete(work.call());
              } catch (Exception e) {
                result.completeExceptionally(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    try {
      return result.get(20, TimeUnit.MINUTES);
    } catch (java.util.concurrent.ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  private static SubmitException failure(Function<Request, Answer> answers, Duration timeout) {
    return catchThrowableOfType(SubmitException.class, () -> await(answers, timeout));
  }

  @Test
  void keepsItsTimeoutWhenTheWatchIsNeverAnswered() throws Exception {
    SubmitVerdict verdict =
        await(
            request -> request.isWatch() ? Answer.never() : list(object("1", RUNNING)),
            Duration.ofSeconds(1));
    assertThat(verdict.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(verdict.sentence()).endsWith("Job/x in ml has not ended");
  }

  @Test
  void keepsItsTimeoutWhenNothingIsAnswered() {
    assertThat(failure(request -> Answer.never(), Duration.ofSeconds(1)))
        .hasMessage("the job cannot be watched: the API server gave no answer in time");
  }

  @Test
  void looksAgainWhenTheWatchIsNeverAnswered() throws Exception {
    AtomicInteger lists = new AtomicInteger();
    SubmitVerdict verdict =
        await(
            request ->
                request.isWatch()
                    ? Answer.never()
                    : list(object("1", lists.incrementAndGet() < 2 ? RUNNING : COMPLETED)),
            HOUR);
    assertThat(verdict.outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  void takesLongTimes() throws Exception {
    SubmitVerdict verdict =
        await(
            request -> request.isWatch() ? Answer.watch() : list(object("1", COMPLETED)),
            Duration.ofSeconds(Long.MAX_VALUE));
    assertThat(verdict.outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403})
  void endsWhenRightsOrCredentialsEndWhileItWaits(int code) throws Exception {
    CompletableFuture<Void> watching = new CompletableFuture<>();
    Function<Request, Answer> answers =
        request -> {
          if (watching.isDone()) {
            return Answer.failure(code, "Refused");
          }
          return request.isWatch() ? Answer.watch() : list(object("1", RUNNING));
        };
    try (FakeApiServer server = FakeApiServer.start(knowing(answers));
        KubernetesClient client = server.client(0)) {
      CompletableFuture<SubmitException> failure = new CompletableFuture<>();
      Thread thread =
          new Thread(
              () ->
                  failure.complete(
                      catchThrowableOfType(
                          SubmitException.class,
                          () -> Submitter.of(client).await(submitted(), HOUR))));
      thread.setDaemon(true);
      thread.start();
      while (server.requests().stream().noneMatch(Request::isWatch)) {
        Thread.sleep(10);
      }
      watching.complete(null);
      server.cut();
      assertThat(failure.get(20, TimeUnit.MINUTES))
          .hasMessage(
              "the job cannot be watched: "
                  + (code == 401
                      ? "the API server does not accept the credentials (any more): Refused"
                      : "Refused"));
    }
  }

  @Test
  void endsWhenTheWatchIsForbiddenFromTheBeginning() {
    assertThat(
            failure(
                request ->
                    request.isWatch()
                        ? Answer.failure(403, "cannot watch resource")
                        : list(object("1", RUNNING)),
                HOUR))
        .hasMessage("the job cannot be watched: Forbidden");
  }

  @Test
  void survivesAServerThatIsOverloadedForSomeTime() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    SubmitVerdict verdict =
        await(
            request -> {
              int number = asked.incrementAndGet();
              if (number == 1) {
                return list(object("1", RUNNING));
              }
              return number < 6
                  ? Answer.failure(number % 2 == 0 ? 429 : 503, "later")
                  : list(object("1", COMPLETED));
            },
            HOUR);
    assertThat(verdict.outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  void listsAnewWhenTheWatchIsTooOld() throws Exception {
    AtomicInteger lists = new AtomicInteger();
    String gone =
        "{\"kind\":\"Status\",\"apiVersion\":\"v1\",\"metadata\":{},\"status\":\"Failure\","
            + "\"message\":\"too old\",\"reason\":\"Expired\",\"code\":410}";
    SubmitVerdict verdict =
        await(
            request ->
                request.isWatch()
                    ? Answer.watch(event("ERROR", gone))
                    : list(object("1", lists.incrementAndGet() < 2 ? RUNNING : COMPLETED)),
            HOUR);
    assertThat(verdict.outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  void takesTheEndOfAJobThatIsRemovedAfterIt() throws Exception {
    SubmitVerdict verdict =
        await(
            request ->
                request.isWatch()
                    ? Answer.watch(event("DELETED", object("1", COMPLETED)))
                    : list(object("1", RUNNING)),
            HOUR);
    assertThat(verdict.outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  void knowsThatARunningJobWasDeleted() {
    assertThat(
            failure(
                request ->
                    request.isWatch()
                        ? Answer.watch(event("DELETED", object("1", RUNNING)))
                        : list(object("1", RUNNING)),
                HOUR))
        .hasMessage("`Job/x in ml` was deleted before it ended");
  }

  @Test
  void doesNotSayHowAMissingJobEnded() {
    AtomicInteger lists = new AtomicInteger();
    assertThat(
            failure(
                request -> {
                  if (request.isWatch()) {
                    return Answer.never();
                  }
                  return lists.incrementAndGet() < 2 ? list(object("1", RUNNING)) : list();
                },
                HOUR))
        .hasMessageStartingWith(
            "`Job/x in ml` is no longer in the cluster, and how it ended is not");
  }

  @Test
  void doesNotTakeAnotherJobOfThisNameForIt() {
    assertThat(
            failure(
                request -> request.isWatch() ? Answer.watch() : list(object("2", COMPLETED)), HOUR))
        .hasMessageContaining("is no longer in the cluster");
  }

  @Test
  void tellsAnAnswerWithoutAStatusInOneLine() {
    KubernetesObjects objects = Submitted.objects(io.github.paiprotocol.k8s.Targets.PODS);
    try (FakeApiServer server = FakeApiServer.start(request -> Answer.json(403, "{\"a\":\"b\"}"));
        KubernetesClient client = server.client(0)) {
      assertThat(
              catchThrowableOfType(
                  SubmitException.class, () -> Submitter.of(client).submit(objects)))
          .hasMessageContaining("could not be applied: HTTP status 403; nothing was created")
          .hasMessageNotContaining("127.0.0.1");
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
