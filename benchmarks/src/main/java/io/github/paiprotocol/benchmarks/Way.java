package io.github.paiprotocol.benchmarks;

import io.github.paiprotocol.k8s.KubernetesObjects;

/** The way of one text, stage by stage; what a stage begins with was made before it is measured. */
interface Way {
  /** The text. */
  String text();

  /** Text to document. */
  Object read();

  /** Document to validated job. */
  Object validate();

  /** Text to validated job. */
  Object toValidated();

  /** Validated to resolved job. */
  Object resolve();

  /** Resolved job to objects. */
  KubernetesObjects emit();

  /** Objects to JSON, which is written to nowhere: its bytes. */
  long print();

  /** Text to JSON: its bytes. */
  long whole();
}
