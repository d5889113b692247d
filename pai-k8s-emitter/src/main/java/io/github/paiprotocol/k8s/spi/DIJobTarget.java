package io.github.paiprotocol.k8s.spi;

/** A target of DIJobs. */
public interface DIJobTarget extends Target {

  /**
   * Makes the objects of a DIJob, under the same terms as {@link JobTarget#emit}.
   *
   * @param emission the DIJob and everything about it, and where the results go
   */
  void emit(DIJobEmission emission);
}
