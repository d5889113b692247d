package io.github.paiprotocol.submit;

import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableSet;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;

/** Requests to which the API server gave no answer, or an answer that will not change. */
final class Unanswered {
  /**
   * Refused now, but not always: a timeout, a conflict, a list that is too old, too many requests.
   */
  private static final ImmutableSet<Integer> PASSING = ImmutableSet.of(408, 409, 410, 429);

  private Unanswered() {}

  static boolean is(KubernetesClientException failure) {
    return failure.getStatus() == null && failure.getCode() <= 0;
  }

  /** What the client said of a failure. */
  static Optional<KubernetesClientException> causeOf(Throwable failure) {
    return Throwables.getCausalChain(failure).stream()
        .filter(KubernetesClientException.class::isInstance)
        .map(KubernetesClientException.class::cast)
        .findFirst();
  }

  /** Whether the same request will be refused again: for its credentials, rights or contents. */
  static boolean isRefused(KubernetesClientException failure) {
    return failure.getCode() >= 400
        && failure.getCode() < 500
        && !PASSING.contains(failure.getCode());
  }

  /** Whether the API server may have done what it was asked. */
  static boolean wasAsked(KubernetesClientException failure) {
    return Throwables.getCausalChain(failure).stream()
        .noneMatch(
            each -> each instanceof ConnectException || each instanceof UnknownHostException);
  }

  /** The reason in the words of the exception's deepest cause, without names of Java types. */
  static String why(KubernetesClientException failure) {
    if (Thread.currentThread().isInterrupted()) {
      return "the thread was interrupted";
    }
    List<String> words =
        Throwables.getCausalChain(failure).stream()
            .filter(each -> !(each instanceof KubernetesClientException))
            .map(Throwable::getMessage)
            .filter(message -> message != null && !message.contains("Exception"))
            .toList();
    return words.isEmpty()
        ? "the API server gave no answer"
        : "the API server gave no answer (" + words.get(words.size() - 1) + ")";
  }
}
