package io.github.paiprotocol.submit;

import io.github.paiprotocol.runtime.completion.JobVerdict.Outcome;

/**
 * The end of an object that runs tasks.
 *
 * @param object which
 * @param outcome succeeded or failed
 * @param said what its controller says of it, possibly nothing
 */
record End(ClusterObject object, Outcome outcome, String said) {
  String why() {
    return said.isBlank() ? "" : ": " + said.strip();
  }
}
