package io.github.paiprotocol.submit;

import com.google.common.base.Throwables;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.util.List;

/** Questions to which the API server gave no answer. */
final class Unanswered {
  private Unanswered() {}

  static boolean is(KubernetesClientException failure) {
    return failure.getStatus() == null && failure.getCode() <= 0;
  }

  /** Whether the API server may have done what it was asked. */
  static boolean wasAsked(KubernetesClientException failure) {
    return Throwables.getCausalChain(failure).stream()
        .noneMatch(
            each -> each instanceof ConnectException || each instanceof UnknownHostException);
  }

  /** The words of whoever gave up, which name no type. */
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
