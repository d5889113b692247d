package io.github.paiprotocol.resolver.internal;

import com.google.common.collect.ImmutableList;
import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import io.github.paiprotocol.resolver.spi.FetchResult;
import io.github.paiprotocol.resolver.spi.Location;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;

/** What came of looking for a document in all sources. */
public sealed interface Fetched {

  /** A source has it. */
  record Document(Location location, FetchResult.Found found) implements Fetched {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.document().apply(this);
    }
  }

  /** No source claims such references. */
  record Unclaimed(List<String> sources) implements Fetched {
    public Unclaimed {
      sources = ImmutableList.copyOf(sources);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.unclaimed().apply(this);
    }
  }

  /** Every source that claims it is sure that it is not there. */
  record Absent(List<Answer> answers) implements Fetched {
    public Absent {
      answers = ImmutableList.copyOf(answers);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.absent().apply(this);
    }
  }

  /** What one source said. */
  record Answer(String source, String reason) {}

  /** A source cannot tell; those asked before it had nothing. */
  record Broken(Location location, IOException failure, List<Answer> before) implements Fetched {
    public Broken {
      before = ImmutableList.copyOf(before);
    }

    @Override
    public <R> R match(Cases<R> cases) {
      return cases.broken().apply(this);
    }
  }

  /** The document is larger than allowed. */
  record TooLarge(Location location, String what, String setting) implements Fetched {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.tooLarge().apply(this);
    }
  }

  /** The lock has no entry for it. */
  record Unlocked() implements Fetched {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.unlocked().apply(this);
    }
  }

  /** It is locked, and only the network has it, or it should be in the bundle and is not. */
  record NotAtHand(LockedDocument locked, boolean inBundle) implements Fetched {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.notAtHand().apply(this);
    }
  }

  /** It does not hold what was locked. */
  record Changed(LockedDocument locked, String digest) implements Fetched {
    @Override
    public <R> R match(Cases<R> cases) {
      return cases.changed().apply(this);
    }
  }

  /** What to do with each outcome. */
  record Cases<R>(
      Function<? super Document, ? extends R> document,
      Function<? super Unclaimed, ? extends R> unclaimed,
      Function<? super Absent, ? extends R> absent,
      Function<? super Broken, ? extends R> broken,
      Function<? super TooLarge, ? extends R> tooLarge,
      Function<? super Unlocked, ? extends R> unlocked,
      Function<? super NotAtHand, ? extends R> notAtHand,
      Function<? super Changed, ? extends R> changed) {}

  <R> R match(Cases<R> cases);
}
