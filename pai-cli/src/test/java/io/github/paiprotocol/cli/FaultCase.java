package io.github.paiprotocol.cli;

/**
 * A call to be tried with faults.
 *
 * @param call the call
 * @param overOld whether results of another job are there already
 * @param before what is there
 */
record FaultCase(CanaryCall call, boolean overOld, FaultTree before) {
  String text() {
    return String.join(" ", call.words()) + (overOld ? ", over old results" : "");
  }

  boolean isRun() {
    return call.command().equals(CanaryLines.RUN);
  }

  /** Into a folder that is there, files are moved one after the other. */
  boolean movesOneByOne() {
    return overOld && call.has("DIR");
  }
}
