package io.github.paiprotocol.submit;

import com.google.common.collect.ImmutableMap;
import java.util.Map;

/**
 * An object that is in the cluster.
 *
 * @param object which
 * @param uid what the API server calls it
 * @param tie what it has to do with the others
 * @param labels those it was applied with
 */
record Applied(ClusterObject object, String uid, Tie tie, Map<String, String> labels) {
  /** What an object has to do with the owner. */
  enum Tie {
    /** It is the owner. */
    OWNER,
    /** It is deleted with the owner. */
    OWNED,
    /** Nothing. */
    FREE
  }

  Applied {
    labels = ImmutableMap.copyOf(labels);
  }

  boolean isOwner() {
    return tie == Tie.OWNER;
  }
}
