package io.github.paiprotocol.resolver.internal;

import io.github.paiprotocol.resolver.lock.internal.LockedDocument;
import io.github.paiprotocol.resolver.spi.DocumentAddress;
import io.github.paiprotocol.resolver.spi.FetchResult;
import java.io.IOException;
import java.util.List;

/** What came of looking for a document in all sources. */
public sealed interface Fetched {

  /** A source has it. */
  record Document(DocumentAddress location, FetchResult.Found found) implements Fetched {}

  /** No source claims such references. */
  record Unclaimed(List<String> sources) implements Fetched {}

  /** Every source that claims it is sure that it is not there. */
  record Absent(List<Answer> answers) implements Fetched {}

  /** What one source said. */
  record Answer(String source, String reason) {}

  /** A source cannot tell; those asked before it had nothing. */
  record Broken(DocumentAddress location, IOException failure, List<Answer> before)
      implements Fetched {}

  /** The document is larger than allowed. */
  record TooLarge(DocumentAddress location, String what, String setting) implements Fetched {}

  /** The lock has no entry for it. */
  record Unlocked() implements Fetched {}

  /** It is locked, and only the network has it, or it should be in the bundle and is not. */
  record NotAtHand(LockedDocument locked, boolean inBundle) implements Fetched {}

  /** It does not hold what was locked. */
  record Changed(LockedDocument locked, String digest) implements Fetched {}
}
