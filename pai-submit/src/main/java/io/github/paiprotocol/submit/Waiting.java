package io.github.paiprotocol.submit;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.informers.ExceptionHandler;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Watches objects until they tell how the job went. An informer of the client lists and watches,
 * and tells the waiting thread what happens. The client reconnects a broken watch for ever, without
 * reporting why that fails; so an informer that does not watch is replaced by another one, whose
 * list is answered or refused.
 *
 * @param <T> the type of the objects
 */
final class Waiting<T extends HasMetadata> {
  /** How long a watch may take to open again; doubled up to the longest for each new informer. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(5);

  private static final long LONGEST_PATIENCE = TimeUnit.MINUTES.toNanos(1);

  private final Watched<T> watched;
  private final Progress<T> progress;
  private final Deadline deadline;
  private volatile boolean heard;
  private long patience = PATIENCE;

  Waiting(Watched<T> watched, Progress<T> progress, Deadline deadline) {
    this.watched = watched;
    this.progress = progress;
    this.deadline = deadline;
  }

  /** Looks once, without a watch. */
  SubmitVerdict now() {
    return progress.began(watched.list()).orElseGet(progress::now);
  }

  SubmitVerdict await() throws InterruptedException {
    while (true) {
      Round round = new Round();
      try (SharedIndexInformer<T> informer = watched.objects().runnableInformer(0)) {
        Optional<SubmitVerdict> verdict = round.run(informer);
        if (verdict.isPresent()) {
          return verdict.get();
        }
      }
      if (deadline.isOver()) {
        return over(round);
      }
    }
  }

  private SubmitVerdict over(Round last) {
    if (!heard) {
      throw new SubmitException("the job cannot be watched: the API server gave no answer in time");
    }
    return last.listed ? progress.now() : progress.now().unheard();
  }

  /** The first failure ends the waiting, later ones only when they do not pass. */
  private boolean isRetried(Throwable failure) {
    return heard
        && !ExceptionHandler.isDeserializationException(failure)
        && !Unanswered.causeOf(failure).map(Unanswered::isRefused).orElse(false);
  }

  /** The life of one informer. */
  private final class Round implements ResourceEventHandler<T> {
    /** What happened, to be told to the thread that waits. */
    private final BlockingQueue<Supplier<Optional<SubmitVerdict>>> news =
        new LinkedBlockingQueue<>();

    private final List<T> first = new ArrayList<>();
    private boolean listed;

    /** Ends with a verdict, when the time is over, or when the informer does not watch. */
    Optional<SubmitVerdict> run(SharedIndexInformer<T> informer) throws InterruptedException {
      // The first list would otherwise come from a cache of the API server, which may be behind.
      informer.initialState(Stream.empty());
      informer.addEventHandler(this);
      informer.exceptionHandler((started, failure) -> isRetried(failure));
      informer
          .stopped()
          .whenComplete(
              (done, cause) ->
                  news.add(
                      () -> {
                        throw stopped(cause);
                      }));
      informer.start();
      while (!deadline.isOver()) {
        Supplier<Optional<SubmitVerdict>> next =
            news.poll(Math.min(deadline.nanosLeft(), patience), TimeUnit.NANOSECONDS);
        if (next != null) {
          Optional<SubmitVerdict> verdict = next.get();
          if (verdict.isPresent()) {
            return verdict;
          }
        } else if (informer.isWatching()) {
          patience = PATIENCE;
        } else if (listed) {
          patience = Math.min(2 * patience, LONGEST_PATIENCE);
          return Optional.empty();
        }
      }
      return Optional.empty();
    }

    private Optional<SubmitVerdict> begin() {
      if (listed) {
        return Optional.empty();
      }
      listed = true;
      heard = true;
      return progress.began(first);
    }

    private Optional<SubmitVerdict> changed(T object) {
      if (listed) {
        return progress.changed(object);
      }
      first.add(object);
      return Optional.empty();
    }

    private SubmitException stopped(@Nullable Throwable cause) {
      String what = "the job cannot be watched";
      Optional<KubernetesClientException> known =
          Optional.ofNullable(cause).flatMap(Unanswered::causeOf);
      return known.isPresent()
          ? Cluster.failed(what, known.get())
          : new SubmitException(what + ": the watch ended", cause);
    }

    private void add(T object, Supplier<Optional<SubmitVerdict>> news) {
      if (watched.isOurs(object)) {
        this.news.add(news);
      }
    }

    @Override
    public void onList(String resourceVersion, boolean remainedEmpty) {
      news.add(this::begin);
    }

    @Override
    public void onAdd(T object) {
      add(object, () -> changed(object));
    }

    @Override
    public void onUpdate(T before, T object) {
      add(object, () -> changed(object));
    }

    @Override
    public void onDelete(T last, boolean finalStateUnknown) {
      add(last, () -> progress.gone(last, !finalStateUnknown));
    }
  }
}
