package io.github.paiprotocol.k8s.spi;

/** A target of jobs of the job protocol. */
public interface JobTarget extends Target {

  /**
   * Makes the objects of a job. Objects, problems and losses go to the emission; nothing is thrown
   * for a job that cannot be emitted but what the emission itself throws. The same job gives the
   * same objects, and nothing but the emission is looked at.
   *
   * @param emission the job and everything about it, and where the results go
   */
  void emit(JobEmission emission);
}
