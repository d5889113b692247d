package io.github.paiprotocol.submit;

/**
 * An object that is in the cluster.
 *
 * @param object which
 * @param uid what the API server calls it
 * @param tie what it has to do with the others
 * @param created whether this submission created it, and no earlier one
 */
record Applied(ClusterObject object, String uid, Tie tie, boolean created) {
  /** What an object has to do with the owner. */
  enum Tie {
    /** It is the owner. */
    OWNER,
    /** It is deleted with the owner. */
    OWNED,
    /** Nothing. */
    FREE
  }

  boolean isOwner() {
    return tie == Tie.OWNER;
  }
}
