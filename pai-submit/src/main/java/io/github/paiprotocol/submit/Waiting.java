package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableList;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.dsl.Informable;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Watches objects until they tell how the job went. The client's informer lists and watches, and
 * begins again when a connection breaks; the thread that waits takes its news one by one.
 *
 * @param <T> the type of the objects
 */
final class Waiting<T extends HasMetadata> implements ResourceEventHandler<T> {
  private final Progress<T> progress;
  private final BlockingQueue<News<T>> news = new LinkedBlockingQueue<>();

  private Waiting(Progress<T> progress) {
    this.progress = progress;
  }

  /** What happened: to an object, or to the watch itself when there is none. */
  private record News<T>(Optional<T> object, boolean gone, Optional<Throwable> broken) {}

  /** Looks once, without a watch. */
  static <T extends HasMetadata> SubmitVerdict now(List<T> present, Progress<T> progress) {
    return progress.began(present).orElseGet(progress::now);
  }

  static <T extends HasMetadata> SubmitVerdict until(
      Informable<T> objects, Progress<T> progress, Duration timeout) throws InterruptedException {
    long start = System.nanoTime();
    Waiting<T> waiting = new Waiting<>(progress);
    try (SharedIndexInformer<T> informer = objects.inform(waiting)) {
      informer.stopped().whenComplete((done, broken) -> waiting.stopped(broken));
      return waiting.take(informer, start, timeout);
    }
  }

  private SubmitVerdict take(SharedIndexInformer<T> informer, long start, Duration timeout)
      throws InterruptedException {
    Optional<SubmitVerdict> verdict =
        progress.began(ImmutableList.copyOf(informer.getStore().list()));
    while (verdict.isEmpty()) {
      Duration left = timeout.minusNanos(System.nanoTime() - start);
      News<T> next = left.isNegative() ? null : news.poll(left.toMillis(), TimeUnit.MILLISECONDS);
      if (next == null) {
        return progress.now();
      }
      verdict = tell(next);
    }
    return verdict.get();
  }

  private Optional<SubmitVerdict> tell(News<T> next) {
    if (next.object().isEmpty()) {
      throw new SubmitException(
          "the job cannot be watched any more" + next.broken().map(why -> ": " + why).orElse(""));
    }
    T object = next.object().get();
    return next.gone() ? progress.gone(object) : progress.changed(object);
  }

  private void stopped(Throwable broken) {
    news.add(new News<>(Optional.empty(), false, Optional.ofNullable(broken)));
  }

  @Override
  public void onAdd(T object) {
    news.add(new News<>(Optional.of(object), false, Optional.empty()));
  }

  @Override
  public void onUpdate(T before, T object) {
    onAdd(object);
  }

  @Override
  public void onDelete(T last, boolean finalStateUnknown) {
    news.add(new News<>(Optional.of(last), true, Optional.empty()));
  }
}
